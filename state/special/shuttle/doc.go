// Package shuttle takes a land unit across the sea without a transport, in
// noncombat movement, between places that the ruleset names for each power:
// ruleset.Shuttle.
//
// Start from Special, which package engine adds to rulesets that list
// "shuttle".
package shuttle
