// Shown by DEC-01, DEC-47.

package rules

import (
	"errors"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// ErrAsked stops a stage: a player must decide something first. The questions
// are in the Work.
var ErrAsked = errors.New("a question is open")

// Decide takes a decision in one of the three ways: by the answer that the
// power gave to the question, by one of its standing orders that fits or, if the game
// does not ask about such things, by the default. Else it asks, and the stage stops
// with ErrAsked. No orders mean the default.
//
// Rules: G40-10.1.3, G40-10.1.4, G40-10.1.5.
func (w *Work) Decide(d state.Decision, standing []order.Order) ([]order.Order, error) {
	if !w.G.Options.AsksAny() {
		return standing, nil // the game agreed to decide all of it ahead
	}
	if w.MustAsk(d, standing) {
		return nil, ErrAsked
	}
	given := standing
	switch asked := w.Asked(d.Key()); {
	case asked != nil:
		d = *asked
		switch {
		case asked.By == state.ByStanding && len(standing) > 0:
			d.Text = order.Join(standing)
		case asked.By == state.ByStanding: // it has been withdrawn since
			d.By = state.ByDefault
		case asked.Text != "":
			given = w.Bind(w.G, asked.Power, asked.Text)
		default:
			given = nil
		}
	case len(standing) > 0:
		d.By, d.Text = state.ByStanding, order.Join(standing)
	default:
		d.By = state.ByDefault
		if d.Why == "" && w.settled(&d) && alike(d.Units) && d.Kind == state.DecideLosses {
			return nil, nil // there is nothing to report
		}
	}
	w.Emit(state.Decided{Decision: d})
	return given, nil
}

// MustAsk notes a question if it has to be asked now, because it was not answered and
// there is no standing order for it. Several can be noted before the stage stops, so
// that they are asked together.
func (w *Work) MustAsk(d state.Decision, standing []order.Order) bool {
	if w.Checks() || len(standing) > 0 || !w.G.Options.Asks(askWord(d.Kind)) || w.Rules().Power(d.Power) == nil {
		return false
	}
	if a := w.Asked(d.Key()); a != nil && !a.Open() || a == nil && (d.Why != "" || w.settled(&d)) {
		return false
	}
	w.Open = append(w.Open, d)
	return true
}

// askWord is the word of option ask for a kind of decision.
func askWord(k state.DecisionKind) string {
	if k == state.DecideChoice {
		return "choices"
	}
	return string(k)
}

// Asked returns the question with the key if it was asked in this stage.
func (w *Work) Asked(key string) *state.Decision {
	for i := range w.Answers {
		if w.Answers[i].Key() == key {
			return &w.Answers[i]
		}
	}
	return nil
}

// Resume makes the work of a stage that had stopped: from the game when it
// began, with what was asked since. The orders that stood when it stopped come into
// force at the same points as before. GoTo puts it at a station; without one, or to go
// on from the beginning, Restart gives it its own game.
func Resume(g *state.Game, w *Work) {
	h := g.Turn.Hold
	w.G, w.base = h.Base, h.Base
	w.Answers = g.Turn.Asked
	w.segments = h.Segments
}

// Restart makes work from Resume go on from the beginning of its stage.
func (w *Work) Restart() { w.G = w.base.Clone() }

// Stand puts orders into force, and later ones at their points.
func (w *Work) Stand(orders []order.Order, standing *Ahead) {
	w.Orders, w.Standing = orders, standing
	w.enterSegments()
}

// Keep lets a decision hold for the rest of the work.
func (w *Work) Keep(d *state.Decision, orders []order.Order) {
	if w.kept == nil {
		w.kept = map[string][]order.Order{}
	}
	w.kept[d.Key()] = orders
}

// Kept returns the orders of a decision that holds for the rest of the work.
func (w *Work) Kept(d *state.Decision) (orders []order.Order, decided bool) {
	orders, decided = w.kept[d.Key()]
	return orders, decided
}
