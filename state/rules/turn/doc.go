// Package turn begins and ends the turns of powers: whose turn follows, what a power is
// owed when its turn begins, and turns that two powers share. Start from BeginTurn and
// EndTurn.
//
//	turn.EndTurn(w) // begins the next turn, too, unless the game is won
//
// Where a rule is:
//
//	turn order, start of a turn     turn.go
//	what special rules do before    announce.go
//	one turn of two powers          joint.go
package turn
