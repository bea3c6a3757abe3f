// Package recruit makes infantry in territories with a recruitment centre, and has
// such a centre made into an industrial complex for less than another costs. Where
// they are is data of the ruleset (centres).
//
// It remembers nothing: a centre ends when a complex stands beside it.
//
// Start from Special, which package engine adds to rulesets that list
// "recruitment".
package recruit
