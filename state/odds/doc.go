// Package odds tells how battles are likely to end. It runs the very functions
// of package combat: Exact works out the whole distribution over the states of a
// battle, a Simulator fights it many times with hits drawn from their
// distributions.
//
// It is the one package of the state that uses floating point, and nothing in
// a game depends on it.
package odds
