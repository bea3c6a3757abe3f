// Package engine is the one door to the rules: it reads a submission, checks
// it, decides what happens, and decides a whole log again.
//
// Start from Engine.Check (what would these orders do?), Engine.Decide (what
// happens now?) and Verify (does this log hold?). A turn has two stages:
// purchase and combat moves, which stand until their dice are fixed by a Seed
// input; then noncombat moves and placement, which stand until `end turn`.
//
// How a submission passes through the files: decide.go is the door, canonical.go takes
// the orders as they were read (read.go and free.go read them), submit.go checks them,
// declare.go lets them stand, ready.go says when they are carried out, stage.go carries
// them out, and hold.go waits for answers, which answer.go reads. loader.go, replay.go
// and verify.go go through a log again.
//
// The package reads no clock, makes no dice and keeps no state: the same
// arguments always give the same answer.
package engine
