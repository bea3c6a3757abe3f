// Package factorymove lets the Soviet Union move a minor complex to another territory.
// The move is announced and paid for in the phase of purchase and repair and carried
// out at mobilization. In between a marker remembers it, and the complex stays where it
// is but makes nothing.
//
// Start from Special, which package engine adds to rulesets that list
// "factory move".
package factorymove
