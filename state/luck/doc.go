// Package luck counts what the dice of games did and holds it against what was to
// be expected of them.
//
// Start from Audit: Add a Game, which reads the outlines of a log's records, for
// each log, and ask for the Report. Hits are held against their exact
// distribution, that of dice which hit with different chances (Poisson-binomial),
// found by convolution; what a battle cost both sides against what package odds
// says that it could; the die itself by three tests (Tests).
//
//	game := luck.NewGame("g42")
//	err := gamelog.EachOutline(file, game.Begin, game.Read)
//	var a luck.Audit
//	a.Add(game.Done())
//	report := a.Report()
//
// Hits are counted given the dice that were thrown: how many a side throws in its
// second round follows from the first. Rolls that the game went back behind are
// marked and left out of every sum.
//
// It reads what logs say and proves nothing: that the dice in a log are those of
// its seeds is what gamelog.Log.Audit shows.
package luck
