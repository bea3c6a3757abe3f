// Package latecomer holds back powers that enter the war late: until one of their turns
// they earn half, and may be confined to their own land and harbours. An attack on them
// ends this at once. The ruleset's data say who they are, what confines them and what
// ends it: ruleset.Latecomer.
//
// It only remembers a marker for each power that was attacked in time.
//
// Start from Special, which package engine adds to rulesets that list
// "latecomers".
package latecomer
