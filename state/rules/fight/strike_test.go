package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What a missile may be aimed at. Each refusal stands beside the legal order next to it.
func TestTargetsOfMissiles(t *testing.T) {
	const position = `turn: Germany, round 3, combat-move
		war: Germany - France
		marker: Germany has cruise missiles = 1
		Germany: 1 air base in Western Germany
		Germany: 1 air base in Germany
		France: 1 minor complex in France
		`
	for _, tc := range []struct {
		name       string
		to         board.SpaceID
		target     ruleset.UnitType
		want, rule string
	}{
		{"EX-065 at an enemy's complex", "France", "", "", ""},
		{"EX-065 at a base that is not there", "France", ruleset.AirBase, "no-such-facility", "EX-065"},
		{"EX-065 at the complex by its name", "France", ruleset.MinorComplex, "", ""},
		{"EX-065 at an own base", "Germany", "", "not-an-enemy", "EX-065"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := rules.NewWork(combatGame(t, "expanded", position), nil)
			w.Orders = []order.Order{order.Strike{Missile: ruleset.CruiseMissiles, From: "Western Germany", To: tc.to, Target: tc.target}}
			CheckBattleOrders(w, w.Orders)
			var codes, ids string
			for _, d := range w.Diags {
				codes, ids = codes+d.Code, ids+d.Rule
			}
			if codes != tc.want || ids != tc.rule {
				t.Errorf("%v, want %q (%s)", w.Diags, tc.want, tc.rule)
			}
		})
	}
}
