// Package freefrance splits France when Paris falls for the first time, and makes
// it whole again when Paris is free.
//
// At the split Southern France and Algeria become Vichy's; the United Kingdom picks a
// capital for Free France; dice decide which of the two each other French land and each
// ship follows. Vichy France and Free France are powers with their own units and turns,
// played by the players of Germany and of the United Kingdom. Vichy's land is under
// German or Japanese control and is known by a marker.
//
// Start from Special. split.go splits France, fleet.go throws for its ships, live.go is
// what holds while it is split, and reunion.go ends that. All that it remembers are
// markers: that France is split, that it has been split, the capital of Free France,
// and which land is Vichy's.
package freefrance
