package command

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// Name is a command's own word, by which the processor knows it.
type Name string

// Takes says what may follow a command's words.
type Takes uint8

// What commands take.
const (
	// Nothing may follow except "please".
	Nothing Takes = iota
	// Words may follow on the line.
	Words
	// Letter is the rest of the mail after a colon.
	Letter
	// Block is the rest of the line, or lines to one that states the end: the
	// one with the reason, or `end ruling` and the like.
	Block
)

// Entry is one command of a table.
type Entry struct {
	Name Name
	// Group is the heading that help lists it under.
	Group Group
	// Openly is set if it may stand in a forum post: the answer comes by mail, and it is no
	// secret that it was asked.
	Openly bool
	// Anybody is set if somebody who does not play may say it, too.
	Anybody bool
	// Answer, if set, is all that the command does: it answers with what everybody may see of the
	// game. Any other command is carried out by a function of package player.
	Answer func(templates.Meta, *state.Game) templates.Mail
	// Phrases are the ways to say it, in lower case without apostrophes or other signs; the first
	// is the usual one.
	Phrases []string
	Takes   Takes
	// Fits, if set, reports whether the words after the phrase can belong to the command. If not,
	// the line is not a command. It keeps orders from being taken for commands.
	Fits func(said, arg string) bool
	// Usage is how to write the command, "resend [G3]". Help says in one line what it does. Example
	// is a whole line as a player may write it. Without a Usage the command is not listed.
	Usage, Help, Example string
	// Detail is what else `help NAME` says, in markdown; it may be empty.
	Detail string
	// OfNations replaces Help and Detail where powers make their own sides; what is empty
	// replaces nothing.
	OfNations Told
	// InOrders is set for words of the order language: they are listed and
	// stay with the orders.
	InOrders bool
}

// Told is what help says about a command.
type Told struct{ Help, Detail string }

// Table is a list of commands in the order in which help shows them.
type Table []Entry

// Group is a heading of the help page.
type Group string

// The groups, in the order of the help page.
const (
	Asking  Group = "Asking"
	Seat    Group = "Your orders and your seat"
	Others  Group = "With the other players"
	Mails   Group = "What you are sent"
	Hosting Group = "For the host"
)

var groups = []Group{Asking, Seat, Others, Mails, Hosting}

// Command is one command of a mail.
type Command struct {
	Name Name
	// Said is the phrase as the player wrote it, Arg what follows.
	Said, Arg string
	// Openly is set if it may stand in a forum post. Answer is what answers it, if that is all it does.
	Openly bool
	Answer func(templates.Meta, *state.Game) templates.Mail
	// Span is the command's place in the mail's text.
	Span notation.Span
}
