// Package unmanned keeps the American fleet of a peaceful 1940 at home: the
// battleships and the cruiser of Hawaii wait for their crews, and of the other
// warships only the old patrols may leave the American coast of the Pacific.
// The marks beside the ships come from the set-up.
//
// Start from Special, which package engine adds to rulesets that list
// "unmanned fleet".
//
// Rules: BH-083, BH-084, BH-085, BH-086, BH-087, BH-088.
package unmanned
