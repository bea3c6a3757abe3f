package engine_test

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// A quiet turn of each ruleset goes through the same phases; where research is part of
// the rules, as in the Anniversary Edition, it begins with that (G40-1.2.1).
func TestPhasesOfATurn(t *testing.T) {
	turn := []order.Phase{order.PurchaseRepair, order.CombatMove, order.ConductCombat, order.NoncombatMove, order.Mobilize, order.CollectIncome}
	for _, id := range rulesets {
		want := turn
		if mustLoad(t, id).Rules().Options.Research == "on" {
			want = append([]order.Phase{order.Research}, turn...)
		}
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

// However a player says that he does not attack: beside an attack it is a
// contradiction, and no remark (G40-10.1.1).
func TestNoCombatBesideAnAttack(t *testing.T) {
	e := mustLoad(t, "g40v2")
	g := opened(t, "g40v2", "turn: Germany, round 1\nwar: Germany - France\nGermany: 3 infantry in Western Germany\nFrance: 1 infantry in France")
	for _, tc := range []struct{ orders, refused string }{
		{"pass combat\nCM\nFrance: 3 inf (W Ger)", "contradiction"},
		{"no combat\nCM\nFrance: 3 inf (W Ger)", "contradiction"},
		{"no combat moves\nFrance: 3 inf (W Ger)", "contradiction"},
		{"CM\nFrance: 3 inf (W Ger)\nno combat", "contradiction"},
		{"no combat", ""},
		{"buy: nothing\nno combat\nNCM\n1 inf W Ger > Germany", ""},
	} {
		got := ""
		for _, d := range e.Check(g, "Germany", tc.orders).Diags {
			if d.Severity == notation.Error {
				got = d.Code
			}
		}
		if got != tc.refused {
			t.Errorf("%q is refused for %q, want %q", tc.orders, got, tc.refused)
		}
	}
}
