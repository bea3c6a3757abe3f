// Package player is the door for what players write, by mail or in a forum, once it is known who
// wrote it: orders, answers to questions, votes, pauses, messages, and whatever they ask.
//
// Start from Input.Act, which does what a text asks for. Orders go through submit.go, with the
// README's verbs; answers through ask.go; commands through carry_out.go, which has a table of the
// functions that carry them out, one file for each kind of thing. answer.go writes back to the
// sender.
//
// It works on a desk, like the other doors (package desk), and knows none of them. Who wrote a mail,
// and whether that is proved, is decided before, in package processor. The host's commands in a mail
// are handed over by a function in Terms.
package player
