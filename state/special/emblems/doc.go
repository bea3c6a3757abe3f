// Package emblems is the special rule of the Anniversary Edition's 1942 for land that
// an Axis power holds at the start although another's emblem is printed on it: when
// Italy or another Axis power takes it back from the Allies, it goes to the power that
// held it at the start.
//
// Start from Special, which package engine adds to rulesets that list
// "emblems". The base rules let the Allies free such land for the emblem's owner. It
// remembers nothing.
package emblems
