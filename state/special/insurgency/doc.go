// Package insurgency lets powers buy insurgents with influence in the land of others, and
// has them attack there. Where they win, the land becomes neutral again.
//
// Reading: everybody sees where insurgents are, because they are placed on the board
// (EX-085).
//
// Start from Special, which package engine adds to rulesets that list
// "insurgency".
package insurgency
