// Package alliances is the law of alliances that powers make in the game: all that are
// in one, or are to be, must say yes, and each may leave on its own.
//
// Start from Special, which package engine adds to rulesets that list
// "alliances".
package alliances
