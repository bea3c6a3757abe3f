// Package nuclear lets powers keep atomic bombs and nuclear missiles: where new ones
// appear, how they are lost, and what land that was hit pays. What they do is in
// package fight.
//
// Reading: everybody sees them, as everybody sees what is bought (EXG-73, EXG-76).
//
// Start from Special, which package engine adds to rulesets that list
// "nuclear weapons".
package nuclear
