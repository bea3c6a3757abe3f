// Package eitherfirst is the special rule for two powers of one player whose
// turns follow each other, in either order: China and the United States. The
// player says which of them goes first in the round; without a word China does.
//
// Start from Special, which package engine hangs into rulesets that list
// "either first". It remembers two markers: Turned, whose value is the round in
// which the order is turned round, and Counted, the land for which China gets
// infantry in that round.
package eitherfirst
