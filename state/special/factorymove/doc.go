// Package factorymove lets the Soviet Union take a minor complex to another
// territory. It is announced and paid for in the phase of purchase and repair
// and carried out at mobilization; in between a marker remembers it, and the
// complex stands where it stood but makes nothing.
//
// Start from Special, which package engine adds to rulesets that list
// "factory move".
package factorymove
