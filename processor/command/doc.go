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
// The package only reads: the processor carries out the commands. A new command is a row in a table
// here (asking.go has `status`). If all that it does is show what everybody may see of the game, like
// `board`, the row names the function that answers it. If not, a function of processor/player carries
// it out, and commandFuncs in carry_out.go there joins the two.
package command
