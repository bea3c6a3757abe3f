// Package alliances is the law of alliances that powers make in the game: all who are in
// one, or are to be, must say yes, and each may leave by itself.
//
// Start from Special, which package engine adds to rulesets that list
// "alliances".
package alliances
