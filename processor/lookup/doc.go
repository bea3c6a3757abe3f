// Package lookup checks who really sent a mail, beside everything else that goes on. A check asks
// name servers for keys, which can take long.
//
// Start from Checks. Ask waits a moment for a check, and says "later" if it takes longer; the check
// goes on, and its result is there the next time. There are few places for checks at once, and
// fewer for strangers. What a check decides is a Checker's work.
package lookup
