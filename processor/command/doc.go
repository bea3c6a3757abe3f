// Package command reads what a mail asks for besides orders: `status`, `what's
// in 97?`, `resend G3`, `GG, I concede`.
//
// Start from Players, the table of the players' commands, and from Language,
// which is made from one or more tables and reads a mail's text with them:
//
//	lang := command.New(command.Players)
//	cmds, rest, diags := lang.Parse(text)
//
// A command has a line of its own. Its line is taken out of the text and leaves
// a blank one, so that orders may stand in the same mail and what is said of
// them names the right line. A line is a command only if all of it can be read
// as one; everything else stays with the orders. The page that `help` answers
// with is made from the same tables.
//
// The package knows no game and does nothing: the processor carries the
// commands out. A new command is a row in a table here (asking.go has `status`),
// a function that carries it out, and the line in carriers of
// processor/carriers.go that joins the two.
package command
