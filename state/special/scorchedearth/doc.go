// Package scorchedearth lets the Soviet Union ruin its own facilities for
// money before an enemy gets them. It begins and ends in the phase of purchase
// and repair: what it does is damage like that of bombing.
//
// Start from Special, which package engine adds to rulesets that list
// "scorched earth".
package scorchedearth
