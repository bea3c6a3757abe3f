// Package freefrance splits France when Paris falls for the first time, and makes
// it whole again when Paris is free.
//
// At the split Southern France and Algeria are Vichy's; the United Kingdom picks a
// capital for Free France; dice say whom each other French land follows, and each
// ship. Vichy France and Free France are powers with units and turns of their own,
// by the players of Germany and of the United Kingdom; Vichy's land is under German
// or Japanese control and known by a marker.
//
// Start from Special. split.go splits France, fleet.go throws for its ships,
// live.go is what holds while it is split, reunion.go ends that. All that it
// remembers are markers: that France is split, that it was, the capital of Free
// France, and which land is Vichy's.
package freefrance
