// Shown by DEC-01, state/engine/hold_test.go.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
)

// settled reports whether a power is not asked for a decision although the game asks
// about such things: there is only one legal answer, all are alike, or only the default
// can answer it. It says so in the decision.
//
// Rules: G40-10.1.5.
func (w *Work) settled(d *state.Decision) bool {
	if !w.G.AsksOpenly() {
		return false
	}
	switch d.Kind {
	case state.DecideLosses:
		return alike(d.Units)
	case state.DecideConvoy:
		d.Why = "convoys are raided unless a standing order spares them"
	case state.DecideLanding:
		if len(d.Places) == 1 {
			d.Why = "there is no other place"
		}
	case state.DecideChoice:
		if len(d.Answers) == 1 {
			d.Why = "there is no other choice"
		}
	}
	return d.Why != ""
}

// alike reports whether pieces are of one type and one power.
func alike(ps []state.Piece) bool {
	return len(ps) > 0 && !slices.ContainsFunc(ps, func(p state.Piece) bool { return p.Type != ps[0].Type || p.Power != ps[0].Power })
}
