// Package state is the model: a game as it stands, what can come to it, and what
// happens to it. It holds no rule and rolls no die.
//
// Start from Game, the position; Input, the only thing that can change one; Event, what
// an input led to; and Apply, which writes an event down and is the only way a Game
// changes. A Decision is what a player is asked in the middle of a turn.
//
//	after := state.Fold(before, events)
//	fmt.Println(after.Digest(), state.PrintPosition(after))
//
// game.go and game_parts.go are the data, apply.go and its neighbours write events
// down, and position_print.go and position_read.go write and read the position as text,
// from which the digest is made.
//
// What an input leads to is decided in package engine by the rules below rules/;
// records of it are kept by package gamelog.
package state
