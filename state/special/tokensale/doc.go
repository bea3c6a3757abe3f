// Package tokensale lets the power that has kamikaze tokens buy more of them.
// They are paid for in its purchase and available from its mobilization on; until then
// a marker remembers them.
//
// Start from Special, which package engine adds to rulesets that list
// "kamikaze tokens for sale".
package tokensale
