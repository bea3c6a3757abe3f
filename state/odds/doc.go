// Package odds works out how battles are likely to end. It runs the same functions of
// package combat as a real battle.
//
// Start from [Exact], which works out the whole distribution over the states of a
// battle, and [Sample], which fights it many times with hits drawn from their
// distributions. Both return [Odds].
//
// It uses floating point, so nothing in a game depends on it. It does not know
// fights without rounds (see package combat), nor how a player answers questions: the
// battle's choices must be made ahead.
package odds
