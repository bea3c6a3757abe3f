// Package neutralprice makes some powers pay for an attack on a strict neutral:
// what its standing army is worth, before the combat moves, out of what the
// purchase left. The ruleset's data say who pays (neutral_price_paid_by).
//
// Start from Special, which package engine adds to rulesets that list
// "price of strict neutrals".
package neutralprice
