package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Who surrendered and names nothing disbands its own land units, wherever they stand in
// the list of all units, and no others. (EX-033, EXG-24)
func TestCheapestDisbandedAreTheLosers(t *testing.T) {
	p := newPost(t, `turn: Italy, round 3, research
		marker: disbands: Italy = 6
		Italy: 2 infantry, 1 tank in Albania
		Germany: 3 fighter in Germany
		Italy: 2 infantry in Northern Italy
		France: 2 tank in France
		Italy: 2 infantry in Southern Italy
		Japan: 2 bomber in Japan`)
	p.orders("Italy", "end agenda")
	var diags []notation.Diagnostic // a game that was never copied shows what is done to it
	if p.g, diags = state.ParsePosition(p.e.Rules(), state.PrintPosition(p.g)); len(diags) > 0 {
		t.Fatal(diags)
	}
	evs, err := p.e.Decide(p.g, state.Input{Kind: state.Seed}, dice.NewStream([]byte("x"), "y"))
	if err != nil {
		t.Fatal(err)
	}
	gone := 0
	for _, ev := range evs {
		if r, is := ev.(state.Removed); is {
			for _, u := range r.Units {
				if gone++; u.Power != "Italy" || u.Type != ruleset.Infantry || p.g.Unit(u.ID) == nil {
					t.Errorf("%v goes from %s", u, r.Space)
				}
			}
		}
	}
	if gone != 6 {
		t.Errorf("%d units go", gone)
	}
	if left := len(state.Fold(p.g, evs).Units); left != len(p.g.Units)-6 {
		t.Errorf("%d units are left of %d", left, len(p.g.Units))
	}
}
