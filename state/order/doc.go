// Package order is what players want done, as typed values: [Move], [Buy], [Place],
// [Raid] and so on.
//
// Start from [Bind]. It turns a [notation.Tree] into orders: it gives every phrase its
// one meaning, with the help of what a [Context] knows about the game, or says which
// meanings there are. An order's String is its canonical form; parsed and bound again it
// gives the same order.
//
// The package does not know whether an order is legal; package rules does.
package order
