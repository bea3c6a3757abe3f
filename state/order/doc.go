// Package order is what players want done, as typed values: [Move], [Buy],
// [Place], [Move] and so on.
//
// Start from [Bind]. It makes orders of a [notation.Tree]: it gives every phrase its one
// meaning, with the help of what a [Context] knows of the game, or says which
// meanings there are. An order's String is its canonical form; parsed and bound
// again it gives the same order.
//
// The package does not know whether an order is legal; package rules does.
package order
