// Package vichy lets the Axis set up Vichy France when France has fallen: a
// holder of land and units that nobody plays, at war with no power and open to
// attack by all. It ends in three ways: its Victor ends it, France comes back,
// or somebody takes Southern France.
//
// It remembers markers of the game: that Vichy France was offered, that it exists, who
// is the Victor over France, and the Free French flag.
//
// instate.go sets it up, live.go says how others deal with it, ships.go sells
// its ships, collapse.go ends it.
//
// Start from Special, which package engine adds to rulesets that list
// "vichy".
package vichy
