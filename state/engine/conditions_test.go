package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
)

// attacked is Germany attacking SZ 110 with a fleet, which the United Kingdom's
// fighters in London may defend.
const attacked = `turn: Germany, round 3
war: Germany - United Kingdom
United Kingdom: 4 fighters, 1 air base in United Kingdom
United Kingdom: 1 fighter, 1 air base in Scotland
United Kingdom: 1 destroyer in SZ 110
Germany: 1 infantry in Germany
`

// scrambled tells how many aircraft go up when Germany attacks with a fleet.
func scrambled(t *testing.T, orders, fleet, more string) int {
	t.Helper()
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(rs, attacked+"Germany: "+fleet+" in SZ 112\n"+more)
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	n := 0
	for _, in := range []state.Input{
		{Kind: state.Submission, Power: "United Kingdom", Orders: orders},
		{Kind: state.Submission, Power: "Germany", Orders: "CM\neverything 112 -> 110"},
		{Kind: state.Seed},
	} {
		after, evs, err := engine.Step(g, in, dice.NewStream([]byte("scrambled"), "test"))
		if err != nil {
			t.Fatalf("%q: %v", in.Orders, err)
		}
		for _, ev := range evs {
			if s, ok := ev.(state.Scrambled); ok {
				n += len(s.Units)
			}
		}
		g = after
	}
	return n
}

// Each condition and limit of the vocabulary, where it holds and where it does
// not. The orders are those of NOTATION.md.
func TestConditions(t *testing.T) {
	const few, many = "2 destroyers", "5 destroyers"
	for _, tc := range []struct {
		rule, orders, fleet, more string
		want                      int
	}{
		{"G40-10.1.2", "110: 2 ftr if <=3 attackers", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if <=3 attackers", many, "", 0},
		{"G40-10.1.2", "110: 2 ftr unless at most 3 attackers", many, "", 2},
		{"G40-10.1.2", "110: 2 ftr if attackers' value <= 30 IPC", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if attackers' value <= 30 IPC", many, "", 0},
		{"G40-10.1.2", "110: 2 ftr if defenders worth at least 8", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if defenders worth at least 9", few, "", 0},
		{"G40-10.1.2", "110: 2 ftr if no cv", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if no cv", "1 aircraft carrier, 1 destroyer", "", 0},
		{"G40-10.1.2", "110: 2 ftr if ships >= 2 and no escorts", "2 submarines", "", 2},
		{"G40-10.1.2", "110: 2 ftr if ships >= 2 and no escorts", few, "", 0},
		{"G40-10.1.2", "110: 2 ftr if air <= 0", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if attack <= 4", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if attack <= 4", many, "", 0},
		{"G40-10.1.2", "110: 2 ftr if ratio >= 50%", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if ratio >= 51%", few, "", 0},
		{"G40-10.1.2", "110: 2 ftr if stronger", few, "", 0},
		{"G40-10.1.2", "110: 2 ftr if odds at least 80%", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if odds at least 80%", many, "", 0},
		{"G40-10.1.2", "110: 2 ftr if round >= 3", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if round >= 4", few, "", 0},
		{"G40-10.1.2", "110: 2 ftr until round 3", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if held Egypt", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if held Egypt", few, "control: Italy: Egypt", 0},
		{"G40-10.1.2", "110: 2 ftr if lost Cairo", few, "control: Italy: Egypt", 2},
		{"G40-10.1.2", "110: 2 ftr if Cairo is Axis", few, "control: Italy: Egypt", 2},
		{"G40-10.1.2", "110: 2 ftr if Cairo is Axis", few, "", 0},
		{"G40-10.1.2", "110: 2 ftr if Cairo is allied", few, "", 2},
		{"G40-10.1.2", "110: 2 ftr if held 109", few, "United Kingdom: 1 destroyer in SZ 109", 2},
		{"G40-10.1.2", "110: 2 ftr if held 109", few, "", 0},
		{"G40-10.1.2", "110: 2 ftr if at war with Japan", few, "war: Japan - United Kingdom", 2},
		{"G40-10.1.2", "110: 2 ftr if at war with Japan", few, "", 0},

		{"G40-10.1.1", "scramble: 3 ftr London -> 110, max 2 per battle", few, "", 2},
		{"G40-10.1.1", "scramble: max, max 2 per turn", few, "", 2},
		{"G40-10.1.1", "scramble: 3 ftr London -> 110, keep 2 at home", few, "", 2},
		{"G40-10.1.1", "scramble: 3 ftr London -> 110, keep 1 at home", few, "", 3},

		{"G40-10.1.1 the zone named counts before all zones", "scramble: none\nscramble 110: 2 ftr", few, "", 2},
		{"G40-10.1.1 the zone named counts before all zones", "scramble: 2 ftr\nscramble 110: none", few, "", 0},
		{"G40-10.1.1 an order with conditions counts before one without", "scramble 110: none if attackers >= 4\nscramble 110: 2 ftr", few, "", 2},
		{"G40-10.1.1 an order with conditions counts before one without", "scramble 110: none if attackers >= 4\nscramble 110: 2 ftr", many, "", 0},
		{"G40-10.1.1 bases add up", "scramble: 1 ftr London -> 110\nscramble: 1 ftr Scotland -> 109", few, "", 1},
	} {
		t.Run(fmt.Sprintf("%s/%s/%s/%s", tc.rule, strings.ReplaceAll(tc.orders, "\n", "; "), tc.fleet, tc.more), func(t *testing.T) {
			if got := scrambled(t, tc.orders, tc.fleet, tc.more); got != tc.want {
				t.Errorf("%q: %d aircraft go up against %s, want %d", tc.orders, got, tc.fleet, tc.want)
			}
		})
	}
}

// The newest order wins among equals, and what is cancelled counts no more.
func TestStandingOrdersReplaced(t *testing.T) {
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(rs, attacked)
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	for _, step := range []struct{ mail, want string }{
		{"scramble 110: 2 ftr\nscramble: none", "scramble SZ 110: 2 fighters; scramble: none"},
		{"scramble 110: 1 ftr if attackers <= 3", "scramble: none; scramble SZ 110: 1 fighter if attackers <= 3"},
		{"standing: OOL sea: sub, dd, ca", "scramble: none; scramble SZ 110: 1 fighter if attackers <= 3; standing: order of loss sea: submarine, destroyer, cruiser"},
		{"cancel scramble 110", "scramble: none; standing: order of loss sea: submarine, destroyer, cruiser"},
		{"cancel order of loss\nscramble 109: 1 ftr", "scramble: none; scramble SZ 109: 1 fighter"},
		{"cancel all standing orders", ""},
	} {
		after, _, err := engine.Step(g, state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: step.mail}, nil)
		if err != nil {
			t.Fatalf("%q: %v", step.mail, err)
		}
		var have []string
		for _, s := range after.Standing {
			have = append(have, s.Text)
		}
		if got := strings.Join(have, "; "); got != step.want {
			t.Errorf("G40-10.1.1: after %q stands %q, want %q", step.mail, got, step.want)
		}
		g = after
	}
}
