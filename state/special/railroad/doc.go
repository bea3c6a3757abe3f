// Package railroad moves land units along a railroad in noncombat movement, farther
// than on foot. The ruleset's data say which line there is, whose it is and who may
// ride on it: ruleset.Railroad.
//
// Start from Special, which package engine adds to rulesets that list
// "railroad".
package railroad
