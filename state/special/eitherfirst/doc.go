// Package eitherfirst is the special rule for two powers of one player that share a
// turn: China and the United States. One of them moves and fights, then the other, in
// either order, and noncombat moves and placement come after the battles of both. The
// player says which of them goes first in the round; by default China does.
//
// Start from Special, which package engine adds to rulesets that list
// "either first". It remembers two markers: Turned, whose value is the round in which
// the order is reversed, and Counted, the land for which China gets infantry in that
// round. The base rules handle the shared turn (rules.Pairer).
package eitherfirst
