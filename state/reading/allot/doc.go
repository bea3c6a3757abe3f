// Package allot gives new units the places that a sentence names for them.
//
// The sentence comes as shares: units, bare numbers, places and what joins them, in the
// order of its words. All units stand before their places, or all behind them. What is
// counted is given its place first, then kinds, then classes, then all that is left. The
// result counts only if all of it fits what waits to be placed.
//
// Start from [Read].
package allot
