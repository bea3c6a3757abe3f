// Package influence lets powers take a part of their income as influence and spend it on
// markers on neutrals. Who has enough markers on one gets it, and its army.
//
// Reading: what a power has stored and what it places is told to everybody, as the report
// of its agenda is; the scenario hides nothing of it.
//
// Start from Special, which package engine adds to rulesets that list
// "influence".
package influence
