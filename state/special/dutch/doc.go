// Package dutch is the special rule for the Dutch lands of the Pacific: powers that are
// at peace with Japan may move into them but do not take control. When war with Japan
// begins, their land units take those lands at once.
//
// Start from Special, which package engine adds to rulesets that list
// "dutch lands". The base rules say who may take Dutch land at all. It remembers
// nothing.
package dutch
