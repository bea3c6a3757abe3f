// Package techtrade is the law of trades in technology: afterwards both sides know the
// completed technologies that were traded.
//
// Start from Special, which package engine adds to rulesets that list
// "trade in technology".
package techtrade
