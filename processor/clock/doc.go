// Package clock is the calendar arithmetic of a game: when the time for a turn
// or a decision is over, when to remind, and what a player's pauses do to it.
//
// Start from Settings, which is what a host settles for a game, and from
// Settings.Deadline. State is what the store keeps of a running clock.
// ParseAway reads a player's "12-19 Aug".
//
// Time is counted on the days that count, in the game's zone. A span's whole days move the date and
// keep the hour of the day, even across a change to or from summer time. The rest of the span is
// counted in real hours.
//
//	s := clock.Settings{TurnTime: 72 * time.Hour, Weekdays: weekdays, Zone: "Europe/Berlin"}
//	at := s.Deadline(clock.ForTurn, clock.Span{From: began})
//
// Nothing here reads a clock, remembers anything, or sends a mail; package
// processor does.
package clock
