// Package notation reads and prints the language of order mails and of position
// texts. It knows no map and no rule: which words are places, units and powers
// it asks of a [Names].
//
// Start from [Parse], which turns the text of a mail into a [Tree] of
// statements, and from [ParsePosition], which reads setups and positions. Both
// read the whole text before they answer and collect every problem as a
// [Diagnostic] with its place in the player's own text. Neither decides whether
// an order is legal: package order binds a tree to typed orders, and the rules
// judge those.
//
// The language is described for players in NOTATION.md.
package notation
