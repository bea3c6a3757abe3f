package engine_test

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// A quiet turn of each ruleset goes through the same phases; that of the
// Anniversary Edition begins with research (G40-1.2.1).
func TestPhasesOfATurn(t *testing.T) {
	turn := []order.Phase{order.PurchaseRepair, order.CombatMove, order.ConductCombat, order.NoncombatMove, order.Mobilize, order.CollectIncome}
	for id, want := range map[string][]order.Phase{
		"g40v2": turn, "alpha2": turn, "g42": turn, "aa50": append([]order.Phase{order.Research}, turn...),
	} {
		t.Run("G40-1.2.1 "+id, func(t *testing.T) {
			e, g, _ := open(t, id)
			first := g.Active
			got := []order.Phase{g.Phase}
			_, evs := mail(t, e, g, "buy nothing\npass combat\nend turn\nroll now")
			for _, ev := range evs {
				b, ok := ev.(state.PhaseBegan)
				if !ok {
					continue
				}
				if b.Power == first {
					got = append(got, b.Phase)
				} else if b.Phase != want[0] {
					t.Errorf("%s begins with %s", b.Power, b.Phase)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("the turn goes through %v, want %v", got, want)
			}
		})
	}
}
