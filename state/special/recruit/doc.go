// Package recruit makes infantry in territories with a recruitment centre, and lets
// such a centre be made into an industrial complex for less than a new one costs. The
// ruleset's data say where they are (centres).
//
// It remembers nothing: a centre ends when a complex stands beside it.
//
// Start from Special, which package engine adds to rulesets that list
// "recruitment".
package recruit
