// Package influence lets powers take a part of their income as influence and spend it on
// markers on neutrals. A power with enough markers on one gets it, with its army.
//
// Reading: everybody sees what a power has stored and what it places, as they see the
// report of its agenda; the scenario hides none of it.
//
// Start from Special, which package engine adds to rulesets that list
// "influence".
package influence
