package store

import (
	"time"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Draft is a mail with orders that was refused, kept so that its player can
// answer with the corrected lines alone. A player has one in a game at most.
type Draft struct {
	Game   string          `json:"-"`
	Player string          `json:"-"`
	Power  ruleset.PowerID `json:"power"`
	// Round and Active say in which turn it was refused; later it is worth
	// nothing.
	Round  int             `json:"round"`
	Active ruleset.PowerID `json:"active"`
	// Text is what was refused; empty takes the draft away.
	Text string `json:"text"`
	// Faults are what was wrong, in the order of the reply.
	Faults []Fault `json:"faults"`
	// Signed is what the senders of the mails signed that it is made of, in the sequence
	// in which they came; empty if one of them signed nothing.
	Signed [][]byte  `json:"signed,omitempty"`
	At     time.Time `json:"at"`
}

// Fault is one thing that was wrong with a draft.
type Fault struct {
	// Line is its line, counted from 1; 0 for the mail as a whole.
	Line int `json:"line"`
	// Options are the line as it would be with each of the suggestions.
	Options []string `json:"options,omitempty"`
}
