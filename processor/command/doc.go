// Package command reads what a mail asks for besides orders: `status`, `what's
// in 97?`, `resend G3`, `GG, I concede`.
//
// Start from Players, the table of the players' commands, and from Language,
// which is made from one or more tables and reads a mail's text with them:
//
//	lang := command.New(command.Players)
//	cmds, rest, diags := lang.Parse(text)
//
// A command has a line of its own. That line is taken out of the text and leaves a blank one. So
// the same mail can have orders, and what is said about them names the right line. A line is a
// command only if all of it can be read as one; everything else stays with the orders. The page
// that `help` answers with is made from the same tables.
//
// The package knows nothing about games and only reads: the processor carries out the commands. A
// new command is a row in a table here (asking.go has `status`), a function that carries it out,
// and the line in commandFuncs of processor/player/carry_out.go that joins the two.
package command
