// Package emblems is the special rule of the Anniversary Edition's 1942 on land
// that an Axis power holds at the start though another's emblem is printed on
// it: Italy or another Axis power that takes it back from the Allies takes it
// for the power that held it at the start.
//
// Start from Special, which package engine adds to rulesets that list
// "emblems". That the Allies free such land for the emblem's owner is the base
// rules' matter. It keeps no memory.
package emblems
