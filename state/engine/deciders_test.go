package engine_test

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// TestDecidersOfCheck: who can still decide something is the same whether the check of the orders
// has worked out the moves or not, whatever the game asks.
func TestDecidersOfCheck(t *testing.T) {
	for _, id := range []string{"g40v2", "alpha2"} {
		m := newMatch(t, id, 3)
		known := 0
		m.after = func(before, after *state.Game, in state.Input, _ []byte, _ []state.Event) {
			if in.Kind != state.Submission || in.Power != before.Active {
				return
			}
			asking := after.Share()
			for _, ask := range [][]string{nil, {"scramble"}, {"all"}} {
				asking.Options.Ask = ask
				rep := m.e.Check(before, in.Power, in.Orders)
				want, got := engine.New(m.e.Rules()).Deciders(asking, nil), engine.New(m.e.Rules()).Deciders(asking, rep)
				if !slices.Equal(got, want) {
					t.Errorf("%s, asking %v: %v decide with the check's moves, %v without, after\n%s", m.where(), ask, got, want, in.Orders)
				}
				if len(want) > 0 {
					known++
				}
			}
		}
		m.play(4)
		if known < 50 {
			t.Errorf("%s: somebody can decide something in %d cases", id, known)
		}
	}
}
