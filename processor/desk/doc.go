// Package desk is where a game is worked on: it is read from the store, inputs are decided, players
// are told, and the result is committed. Inputs come in by a mail, the host's command or the clock.
// The doors for those are in package processor and use this package; it knows none of them.
//
// Start from Office. Load gives a game as a Live, Take decides an input and seals its record as a
// Step, Seed makes the input that lets dice fall. Follow says what follows from a Step: how the
// game's clock stands after it (a Timing), and what players are to read (a Post). Commit stores all
// of it in one transaction, or nothing.
//
//	s, err := office.Take(l.State, l.Head, input)
//	t, post := office.Follow(ctx, l, timing, s)
//	err = office.Commit(ctx, l, []*desk.Step{s}, commit)
//
// It reads no mail and no commands, and sends nothing: sending is the outbox's work and
// comes after the commit.
package desk
