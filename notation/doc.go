// Package notation reads and prints the language of order mails and of position
// texts. It knows no map and no rule: it asks a [Names] which words are places, units
// and powers.
//
// Start from [Parse], which turns the text of a mail into a [Tree] of
// statements, and from [ParsePosition], which reads setups and positions. Both
// read the whole text before they answer and collect every problem as a
// [Diagnostic] with its place in the player's own text. Neither decides whether
// an order is legal: package order binds a tree to typed orders, and the rules
// judge those.
//
// The files read downwards: none uses one above it. parse.go finds out what a statement
// is; headings.go, special.go and the files named for an order word read statements;
// shapes.go and movement.go the orders of units and places in a move; line.go, header.go
// and notes.go what stands around them; places.go and units.go the words for these;
// opener.go and cursor.go go from token to token.
//
// The language is described for players in NOTATION.md.
package notation
