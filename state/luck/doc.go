// Package luck counts what the dice of games did and compares it with what was to be
// expected.
//
// Start from Audit: Add a Game, which reads the outlines of a log's records, for
// each log, and ask for the Report. Hits are compared with their exact distribution,
// that of dice which hit with different chances (Poisson-binomial), found by
// convolution. What a battle cost both sides is compared with what package odds says it
// could cost. The die itself is put to three tests (Tests).
//
//	game := luck.NewGame("g42")
//	err := gamelog.EachOutline(file, game.Begin, game.Read)
//	var a luck.Audit
//	a.Add(game.Done())
//	report := a.Report()
//
// Hits are counted given the dice that were thrown: how many a side throws in its
// second round follows from the first. Rolls that were undone when the game went back
// are marked and left out of every sum.
//
// It reads what logs say and proves nothing. To check that the dice in a log come from
// its seeds, use gamelog.Log.Audit.
package luck
