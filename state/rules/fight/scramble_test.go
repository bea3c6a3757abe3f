package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A standing order to scramble that nothing can ever carry out is refused. Each refusal stands beside
// the legal order next to it.
func TestScramblesThatCanNeverBe(t *testing.T) {
	const position = `turn: Germany, round 2, combat-move
		United Kingdom: 1 air base, 4 fighter, 1 strategic bomber in United Kingdom
		`
	fighters := func(n int) []order.Stack { return []order.Stack{stack(n, ruleset.Fighter)} }
	for _, tc := range []struct {
		name, position string
		order          order.Scramble
		want, rule     string
	}{
		{"G40-3.3.1 from a base over a zone that it touches", "", order.Scramble{From: "United Kingdom", To: "SZ 110", Units: fighters(3)}, "", ""},
		{"G40-3.3.1 not over land", "", order.Scramble{From: "United Kingdom", To: "Scotland", Units: fighters(3)}, "not-a-sea-zone", "G40-3.3.1"},
		{"G40-3.3.1 not from the sea", "", order.Scramble{From: "SZ 109", To: "SZ 110", Units: fighters(3)}, "no-air-base", "G40-3.3.1"},
		{"G40-3.3.1 not over a zone farther away", "", order.Scramble{From: "United Kingdom", To: "SZ 112", Units: fighters(3)}, "not-adjacent", "G40-3.3.1"},
		{"G40-3.3.1 no fourth from one base", "", order.Scramble{From: "United Kingdom", To: "SZ 110", Units: fighters(4)}, "scramble-limit", "G40-3.3.1"},
		{"G40-3.3.1 no strategic bomber", "", order.Scramble{To: "SZ 110", Units: []order.Stack{stack(1, ruleset.Bomber)}}, "cannot-scramble", "G40-3.3.1"},
		{"DIFF-03 nobody where the game has no scrambling", "option: scramble = \"none\"\n", order.Scramble{From: "United Kingdom", To: "SZ 110", Units: fighters(3)}, "no-scramble", "DIFF-03"},
		{"DIFF-03 there to stay down is legal", "option: scramble = \"none\"\n", order.Scramble{None: true}, "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := rules.NewWork(combatGame(t, "", tc.position+position), nil)
			CheckStandingOrders(w, "United Kingdom", []order.Order{tc.order})
			var codes, ids string
			for _, d := range w.Diags {
				if d.Severity == notation.Error {
					codes, ids = codes+d.Code, ids+d.Rule
				}
			}
			if codes != tc.want || ids != tc.rule {
				t.Errorf("%v: %v, want %q (%s)", tc.order, w.Diags, tc.want, tc.rule)
			}
		})
	}
}
