// Package eitherfirst is the special rule for two powers of one player that have a
// turn together: China and the United States. One of them moves and fights, then
// the other, in either order, and noncombat moves and placement come behind the
// battles of both. The player says which of them goes first in the round; without a
// word China does.
//
// Start from Special, which package engine adds to rulesets that list
// "either first". It remembers two markers: Turned, whose value is the round in
// which the order is turned round, and Counted, the land for which China gets
// infantry in that round. That the turn is one is a matter of the base rules
// (rules.Pairer).
package eitherfirst
