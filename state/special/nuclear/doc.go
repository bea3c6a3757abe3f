// Package nuclear lets powers keep atomic bombs and nuclear missiles: where new ones
// appear, how they are lost, and what land pays on which one fell. What they do is in
// package fight.
//
// Reading: everybody sees them, as all that is bought is seen (EXG-73, EXG-76).
//
// Start from Special, which package engine adds to rulesets that list
// "nuclear weapons".
package nuclear
