package odds

import (
	"math"
	"testing"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A heavy bomber hits with 8/9 where the better of two dice counts (G40-6.3.12):
// against an infantry that defends at 2, one round is fought in 26/27 of the
// cases, and a draw needs both to hit.
func TestHeavyBomber(t *testing.T) {
	rs := load(t, "g40v2")
	sp := spec(t, rs, combat.LandBattle, "1 bomber", "1 infantry")
	heavy := *rs.Unit(ruleset.Bomber)
	heavy.BestOf = 2
	sp.Changed = []combat.Changed{{Power: sp.Units[combat.Attacker][0].Power, Unit: heavy}}
	const happens = 1 - 1./9*2./3
	win, draw, lose := 8./9*2./3/happens, 8./9*1./3/happens, 1./9*1./3/happens
	e, ok := Exact(&sp, 1000)
	if !ok {
		t.Fatal("not exact")
	}
	s := Simulate(&sp, 40000, 7)
	for _, v := range []struct {
		what              string
		got, sample, want float64
	}{{"win", e.AttackerWin, s.AttackerWin, win}, {"draw", e.Draw, s.Draw, draw}, {"lose", e.DefenderWin, s.DefenderWin, lose}} {
		if math.Abs(v.got-v.want) > 1e-9 || math.Abs(v.sample-v.want) > 0.01 {
			t.Errorf("%s: exact %v, simulated %v, want %v", v.what, v.got, v.sample, v.want)
		}
	}
}
