package engine_test

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// A quiet turn of each ruleset goes through the same phases (G40-1.2.1).
func TestPhasesOfATurn(t *testing.T) {
	want := []order.Phase{order.CombatMove, order.ConductCombat, order.NoncombatMove, order.Mobilize, order.CollectIncome, order.PurchaseRepair}
	for _, id := range []string{"g40v2", "alpha2", "g42"} {
		t.Run("G40-1.2.1 "+id, func(t *testing.T) {
			e, g, _ := open(t, id)
			first := g.Active
			_, evs := mail(t, e, g, "buy nothing\npass combat\nend turn\nroll now")
			var got []order.Phase
			for _, ev := range evs {
				if b, ok := ev.(state.PhaseBegan); ok {
					got = append(got, b.Phase)
					if next := b.Phase == order.PurchaseRepair; next == (b.Power == first) {
						t.Errorf("%s begins %s", b.Power, b.Phase)
					}
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("the turn goes through %v, want %v", got, want)
			}
		})
	}
}
