// Package railroad moves land units along a railroad in noncombat movement,
// farther than they march. Which line there is, whose it is and who may ride
// on it is data of the ruleset: ruleset.Railroad.
//
// Start from Special, which package engine adds to rulesets that list
// "railroad".
package railroad
