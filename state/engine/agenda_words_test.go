package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// Lines of an agenda and of its combat that say in plain words what is meant are read so; with
// words behind them that could change them they are not.
//
// Rules: EX-065, EX-077, EX-084, EX-096.
func TestPlainWordsOfNations(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	agenda := "turn: Germany, round 2, research\nmarker: influence: Germany = 30\n"
	moves := "turn: Germany, round 2, combat-move\nwar: Germany - France\nmarker: Germany has cruise missiles = 1\nGermany: 1 air base in Western Germany\nGermany: 3 infantry in Western Germany\nFrance: 1 air base in France\nItaly: 1 infantry in Northern Italy\nGermany: 3 infantry in Greater Southern Germany\n"
	for _, tc := range []struct{ position, text, want string }{
		{agenda, "2 rebels in belarus", "insurgency: 2 insurgents in Belarus"},
		{agenda, "2 markers on spain", "influence: 2 markers on Spain"},
		{agenda, "2 rebels in belarus attack", ""},
		{agenda, "2 markers on Spain, or rather 3", ""},
		{moves, "we launch a cruise missile from western germany at france, target the air base", "strike: cruise missile Western Germany -> France, target: air base"},
		{moves, "Surprise attack on Northern Italy: 3 inf from Greater Southern Germany", "attack (surprise): 3 infantry Greater Southern Germany -> Northern Italy"},
		{moves, "Fire at will", ""},
	} {
		g, diags := state.ParsePosition(rs, tc.position)
		if notation.HasErrors(diags) {
			t.Fatal(diags)
		}
		rep := engine.New(rs).Check(g, "Germany", tc.text)
		got := ""
		if len(rep.Orders) > 0 && !rep.Refused() {
			got = rep.Orders[0].String()
		}
		if got != tc.want {
			t.Errorf("%q is read as %q, want %q: %v", tc.text, got, tc.want, rep.Diags)
		}
	}
}
