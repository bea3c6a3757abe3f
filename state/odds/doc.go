// Package odds tells how battles are likely to end. It runs the very functions
// of package combat.
//
// Start from [Exact], which works out the whole distribution over the states of a
// battle, and [Sample], which fights it many times with hits drawn from their
// distributions. Both come to [Odds].
//
// It is the one package of the state that uses floating point, and nothing in
// a game depends on it. It does not know raids and kamikaze, which have no
// rounds, nor how a player answers questions: the battle's choices must be made
// ahead.
package odds
