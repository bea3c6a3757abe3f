package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestLossWords: units without numbers are one each if that makes up the hits,
// else the order in which units are lost; with numbers they are what they say.
func TestLossWords(t *testing.T) {
	e := mustLoad(t, "g40v2")
	d := manualQuestions["losses"]
	d.ID, d.Kind = 1, state.DecideLosses
	for _, tc := range []struct{ answer, want, note string }{
		{"art, inf, arm", "lose: 1 artillery, 1 infantry, 1 tank in Eastern Poland", ""},
		{"art, inf", "order of loss land in Eastern Poland: artillery, infantry", ""},
		{"arm", "order of loss land in Eastern Poland: tank", ""},
		{"1 art, 2 inf", "lose: 1 artillery, 2 infantry in Eastern Poland", ""},
		{"2 inf", "lose: 2 infantry in Eastern Poland", "rest-by-default"},
	} {
		g := state.Empty(e.Rules())
		g.Turn.Asked = []state.Decision{d}
		rep := e.ReadAnswers(g, []ruleset.PowerID{"Germany"}, tc.answer)
		if len(rep.Lines) != 1 || rep.Lines[0].Canonical != tc.want {
			t.Errorf("%q is read as %+v %v, want %q", tc.answer, rep.Lines, rep.Diags, tc.want)
		}
		if noted := len(rep.Diags) == 1 && rep.Diags[0].Code == tc.note; noted != (tc.note != "") || len(rep.Diags) > 1 {
			t.Errorf("%q is noted with %v, want %q", tc.answer, rep.Diags, tc.note)
		}
	}
}

// TestLossOfAircraft: aircraft fight anywhere, so an order of loss for them is for the kind of
// battle that is asked about, unless it says another.
func TestLossOfAircraft(t *testing.T) {
	e := mustLoad(t, "g40v2")
	d := state.Decision{ID: 1, Kind: state.DecideLosses, Power: "Germany", Space: "SZ 110", Round: 1, N: 2, Units: squad("fighter", 2, "bomber", 1, "submarine", 1)}
	for answer, want := range map[string]string{
		"losses: fighter, bomber":     "order of loss sea in SZ 110: fighter, strategic bomber",
		"OOL: fighter, bomber":        "order of loss sea in SZ 110: fighter, strategic bomber",
		"losses: 1 fighter, 1 bomber": "lose: 1 fighter, 1 strategic bomber in SZ 110",
		"OOL land: fighter, bomber":   "",
	} {
		g := state.Empty(e.Rules())
		g.Turn.Asked = []state.Decision{d}
		rep := e.ReadAnswers(g, []ruleset.PowerID{"Germany"}, answer)
		if got := rep.Refused(); got != (want == "") || !got && rep.Lines[0].Canonical != want {
			t.Errorf("%q is read as %+v %v, want %q", answer, rep.Lines, rep.Diags, want)
		}
	}
}
