// Package dutch is the special rule on the Dutch lands of the Pacific: powers
// that are at peace with Japan may move into them and take no control. When war
// with Japan begins, their land units make those lands theirs at once.
//
// Start from Special, which package engine adds to rulesets that list
// "dutch lands". Who may take Dutch land at all is the base rules' matter. It keeps no
// memory.
package dutch
