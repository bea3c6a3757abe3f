// Package surrender is the law of surrenders: offered by a power itself, or by the rule
// when its land is worth too little. The power that accepts one asks for land, for a
// part of the forces, or for dominion, and there is peace between the two.
//
// Start from Special, which package engine adds to rulesets that list
// "surrender".
package surrender
