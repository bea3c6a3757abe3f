// Package techtrade is the law of trades in technology: completed ones of either side are
// known to both afterwards.
//
// Start from Special, which package engine adds to rulesets that list
// "trade in technology".
package techtrade
