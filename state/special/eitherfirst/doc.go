// Package eitherfirst is the special rule for two powers of one player whose
// turns follow each other, in either order: China and the United States. The
// player says which of them goes first in the round; without a word China does.
//
// Start from Special, which package engine hangs into rulesets that list
// "either first". All that it remembers is the marker Turned, whose value is the
// round in which the order is turned round.
package eitherfirst
