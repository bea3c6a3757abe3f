// Package league says what a league and its host want to know about a game: the line with the
// result, and how fast each player answers. All of it comes from the game's log.
//
// Start from Of, Times and Look; RatingTable and GameTable go over many games.
//
//	line, err := league.Of(log)      // Harrow (axis) over Quill (allies +18), R9
//	times, err := league.Times(log, 72*time.Hour)
//
// The package does not read a store or a clock.
package league
