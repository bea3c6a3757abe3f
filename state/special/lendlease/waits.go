// Shown by BH-023.

package lendlease

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// tell reports in the receiver's turn what keeps waiting, and why.
//
// Rules: BH-020, BH-025.
func (r *reception) tell(taken state.UnitID, left bool) {
	ev := state.LentWaits{Power: r.p, Units: r.waits()}
	for i := range ev.Units {
		switch w := &ev.Units[i]; {
		case w.Why != "":
		case taken != 0:
			w.Why, w.Rule = "one unit is received in a turn", "BH-024"
		case left:
			w.Why = "left there by order"
		default:
			w.Why = "left there by a standing order"
			if no := r.notAsWanted(w.Unit.ID); no != nil {
				w.Why, w.Rule, w.Help = no.Why, no.Rule, no.help
			}
		}
	}
	if len(ev.Units) > 0 {
		r.w.Emit(ev)
	}
}

// notAsWanted reports why the standing order that means a unit could not be
// carried out, or nil.
func (r *reception) notAsWanted(id state.UnitID) *obstacle {
	for _, o := range r.wants() {
		for _, l := range r.waiting() {
			if l.ID != id || o.None || !fits(l, o) {
				continue
			}
			if _, _, no := r.way(l, o); no != nil {
				return no
			}
		}
	}
	return nil
}

// waits lists what waits for the power and what keeps it from coming now.
func (r *reception) waits() []state.LentWait {
	var ws []state.LentWait
	for _, l := range r.waiting() {
		w := state.LentWait{Unit: l.Piece(), By: l.Sender, Space: l.At}
		_, asks, no := r.way(l, order.Receive{})
		switch {
		case no != nil:
			w.Why, w.Rule, w.Help = no.Why, no.Rule, no.help
		case len(asks) > 0:
			w.Why, w.Rule = string(asks[0])+", still neutral, must agree to its way", "BH-036"
			w.Help = "an order to receive it asks for that"
		}
		ws = append(ws, w)
	}
	return ws
}

// Waiting lists what waits for each power, and what would keep it from coming if
// it were that power's deployment phase now.
//
// Rules: BH-020.
func (Special) Waiting(w *rules.Work) []state.LentWait {
	var ws []state.LentWait
	for _, p := range w.Rules().Powers {
		if len(w.G.Lent) > 0 {
			ws = append(ws, newReception(w, p.ID).waits()...)
		}
	}
	return ws
}
