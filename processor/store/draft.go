package store

import (
	"time"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Draft is a refused mail with orders, kept so that its player can answer with only the corrected
// lines. A player has at most one in a game.
type Draft struct {
	Game   string          `json:"-"`
	Player string          `json:"-"`
	Power  ruleset.PowerID `json:"power"`
	// Round and Active say in which turn it was refused. Later it is no longer valid.
	Round  int             `json:"round"`
	Active ruleset.PowerID `json:"active"`
	// Text is what was refused; an empty text deletes the draft.
	Text string `json:"text"`
	// Faults are what was wrong, in the order of the reply.
	Faults []Fault `json:"faults"`
	// Signed is what was signed in the mails that it is made from, in the order in which they came;
	// empty if one of them was not signed.
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
