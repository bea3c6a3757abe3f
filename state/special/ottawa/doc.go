// Package ottawa is the special rule for the time after London has fallen: the
// Canadian and the British player may agree to move the capital to Ottawa.
// Then Canada holds, and counts as the original owner of, everything that was British
// on the Europe map; British troops there take land for Canada; the treasury in London
// is closed for good; and the Empire crumbles until Canada has London.
//
// Start from Special, which package engine adds to rulesets that list
// "ottawa". It only remembers the marker Moved. The base rules have their own marker
// for the fall of London. It does nothing about Canada's objectives, which are data and
// may test the marker.
package ottawa
