package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const (
	walks  = "\nNCM: two of the three guys in Norway walk over to Finland"
	walked = "\nmove: 2 infantry Norway -> Finland"
)

// TestNothingIsDone: a phase in which nothing is done is said in many ways, beside orders in
// short hand and in free words. Each refusal has a twin above it.
func TestNothingIsDone(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	const combat, noncombat, money = "pass combat move", "pass noncombat move", "buy: nothing"
	for _, tc := range []struct{ mail, want string }{
		{"Combat: no moves", combat},
		{"Combat move\nnone", combat},
		{"No combat this turn", combat},
		{"No attacks this turn." + walks, combat + walked},
		{"I'm not attacking anyone this turn." + walks, combat + walked},
		{"Combat: none" + walks, combat + walked},
		{"Kein Angriff diese Runde.", combat},
		{"NCM: no moves", noncombat},
		{"Noncombat: no one moves", noncombat},
		{"No purchases" + walks, money + walked},
		{"Buy nothing (save 30)", money},
		{"No purchase this turn, saving 30", money},
		{"Saving everything", money},
		{"Purchase\nnone", money},
		{"Buy 10 inf, no combat, no ncm, place Germany", "buy: 10 infantry\npass combat move\npass noncombat move\nplace: everything Germany"},
		{"10 inf, kein Kampf, alles nach Deutschland", "buy: 10 infantry\npass combat move\nplace: everything Germany"},
		{"Buy 10 inf\n\nNo combat or noncombat.", "buy: 10 infantry\npass combat move\npass noncombat move"},
		{"Buy 10 inf\nsaving everything else", "buy: 10 infantry"},
	} {
		rep := e.Check(state.New(rs), "Germany", tc.mail)
		if got := order.Join(rep.Orders); got != tc.want || notation.HasErrors(rep.Diags) {
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", tc.mail, got, rep.Diags, tc.want)
		}
	}
	for _, mail := range []string{
		"no attacks?",
		"Combat: none?",
		"no attacks yet",
		"no attacks this turn, except Yugoslavia: 6 inf GSG",
		"No attacks this turn\nFrance: 3 arm Holland",
		"nothing this turn", // the turn may end with it or not
		"France: 3 arm Holland, no combat in Yugoslavia",
		"Buy nothing (save 20)", // there are 30
		"Buy 10 inf" + walks + "\nno purchase",
		"No noncombat\n3 inf Poland to Slovakia",
	} {
		if rep := e.Check(state.New(rs), "Germany", mail); !rep.Refused() {
			t.Errorf("%q acts: %v", mail, order.Join(rep.Orders))
		}
	}
}

// TestScrambleWhere: where aircraft scramble to stands behind what scrambles, too.
func TestScrambleWhere(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for mail, want := range map[string]string{
		"scramble all in 110":        "scramble SZ 110: max",
		"scramble 3 ftr in 110":      "scramble SZ 110: 3 fighters",
		"scramble 1 ftr in Scotland": "scramble: 1 fighter from Scotland",
		"Never scramble in SZ 112":   "scramble SZ 112: none",
	} {
		rep := e.Check(state.New(rs), "United Kingdom", mail)
		if got := order.Join(rep.Orders); got != want || notation.HasErrors(rep.Diags) {
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", mail, got, rep.Diags, want)
		}
	}
	for _, mail := range []string{"scramble 3 ftr in 110?", "maybe scramble all in 110"} {
		if rep := e.Check(state.New(rs), "United Kingdom", mail); !rep.Refused() {
			t.Errorf("%q acts: %v", mail, order.Join(rep.Orders))
		}
	}
}
