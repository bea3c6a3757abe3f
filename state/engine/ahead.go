package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Ahead reads and checks orders for a later turn, or for the part after its battles, as
// if that time had come and nothing else had changed. What is wrong with the words is
// wrong now; what the rules say about the orders may be different when the time comes.
func (e *Engine) Ahead(g *state.Game, power ruleset.PowerID, from order.Phase, text string) *Report {
	c := g.Clone()
	if from >= order.NoncombatMove && g.Awaits() == power {
		c = state.Apply(g, state.TurnGoesOn{Power: power, Round: g.Round}).Clone()
	}
	if c.Active != power {
		c.Round, c.Active, c.Turn = e.NextRound(g, power), power, state.Turn{}
	}
	if from < order.NoncombatMove {
		c.Round, c.Turn = e.NextRound(g, power), state.Turn{}
	}
	c.Phase, c.Turn.Hold, c.Turn.Asked, c.Turn.Declared, c.Turn.Battles = from, nil, nil, nil, nil
	return e.Check(c, power, text)
}

// NextRound is the round of the power's next turn that has not begun.
func (e *Engine) NextRound(g *state.Game, power ruleset.PowerID) int {
	return turn.NextRound(g, power)
}

// Unread reports whether some of the text could not be read, or means two things.
// Orders that were read may still be refused.
func (r *Report) Unread() bool { return r.unread }

// TooEarly are the orders of the report that belong to a phase before the given one, so
// they can never be carried out in it. Standing orders belong to no phase.
func (r *Report) TooEarly(phase order.Phase) []order.Order {
	return slices.DeleteFunc(slices.Clone(r.Orders), func(o order.Order) bool {
		_, wish := o.(order.Request)
		return wish || o.Phase() >= phase || isStanding(o, true)
	})
}

// Kept are the orders in the form in which they wait for their time, one per line. open
// says which lines of the text the player wants published.
func (r *Report) Kept(open func(line int) bool) []string {
	var lines []string
	for _, o := range r.Orders {
		for _, text := range decisive([]order.Order{o}) {
			if open(o.Span().From.Line) {
				text = "open: " + text
			}
			lines = append(lines, text)
		}
	}
	return lines
}

// AsNotes are the report's diagnostics with what the rules refuse as a note: it
// is not refused yet.
func (r *Report) AsNotes() []notation.Diagnostic {
	out := slices.Clone(r.Diags)
	for i := range out {
		if out[i].Severity == notation.Error {
			out[i].Severity, out[i].Code = notation.Note, "ahead"
			out[i].Message = "as the game stands now this would be refused: " + out[i].Message
		}
	}
	return out
}
