// Package armistice is the law of armistices: an offer, negotiations once it is accepted,
// and terms that both sides sign. They end a war between two powers.
//
// Start from Special, which package engine adds to rulesets that list
// "armistices".
package armistice
