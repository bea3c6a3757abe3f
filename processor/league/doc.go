// Package league tells of a game what a league and its host want to know: the
// line with the result, and who answers how fast. All of it comes from the
// game's log.
//
// Start from Of, Times and Look; RatingTable and GameTable go over many games.
//
//	line, err := league.Of(log)      // Harrow (axis) over Quill (allies +18), R9
//	times, err := league.Times(log, 72*time.Hour)
//
// The package reads no store and no clock.
package league
