package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The events of agreements.
type (
	// LetterSealed says only that a power wrote a letter.
	LetterSealed struct {
		Letter
	}
	// Agreed says that a proposal is in force, and what was agreed. Its effects follow in
	// separate events.
	Agreed struct {
		Proposal int               `json:"proposal"`
		Kind     order.PactKind    `json:"kind"`
		By       ruleset.PowerID   `json:"by"`
		With     []ruleset.PowerID `json:"with,omitempty"`
		// Text is the proposal as it was made, in canonical form.
		Text string `json:"text"`
		// Letters are the numbers of the letters that were opened for it; they are removed.
		Letters []int `json:"letters"`
		// Ahead are the standing letters among them, in words, each after its power.
		Ahead []string `json:"ahead,omitempty"`
		Rule  string   `json:"rule,omitempty"`
	}
)

// letterEvents are the kinds of events in this file.
var letterEvents = []eventKind{
	kindOf[LetterSealed](),
	kindOf[Agreed](),
}

// Name is the event's kind in the log.
func (LetterSealed) Name() string { return "letter-sealed" }

func (e LetterSealed) write(g *Game) {
	g.Letters = append(g.Letters, e.Letter)
	g.LettersWritten = max(g.LettersWritten, e.Number)
}

func (LetterSealed) sparesBulk() {}

// Name is the event's kind in the log.
func (Agreed) Name() string { return "agreed" }

func (e Agreed) write(g *Game) {
	g.Letters = slices.DeleteFunc(slices.Clone(g.Letters), func(l Letter) bool { return slices.Contains(e.Letters, l.Number) })
	if len(g.Letters) == 0 {
		g.Letters = nil
	}
}

func (Agreed) sparesBulk() {}
