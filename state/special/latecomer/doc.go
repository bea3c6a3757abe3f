// Package latecomer holds back powers that come late into the war: until a turn of
// their own they earn half, and may be bound to their own land and harbours. An
// attack on them ends it at once. Who they are, what binds them and what ends it is
// data of the ruleset: ruleset.Latecomer.
//
// All that it remembers is a marker for each power that was attacked in time.
//
// Start from Special, which package engine adds to rulesets that list
// "latecomers".
package latecomer
