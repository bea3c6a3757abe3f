package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
)

// sealedGame is the attacked position, after a mail with sealed orders.
func sealedGame(t *testing.T, mail string) (*engine.Engine, *state.Game, []state.Opening) {
	t.Helper()
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(rs, attacked+"Germany: 2 destroyers in SZ 112")
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	e := engine.New(rs)
	rep := e.Check(g, "United Kingdom", mail)
	if rep.Refused() {
		t.Fatalf("Check(%q): %v", mail, rep.Diags)
	}
	n := 0
	text, read, kept := rep.Seal(func() string { n++; return strings.Repeat("x", n) })
	if strings.Contains(strings.Join(read, "\n"), "2 fighters") {
		t.Fatalf("recorded as read: %q: the order is not sealed", read)
	}
	g, _, err = engine.Step(g, state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: text, Read: read}, nil)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	for _, s := range g.Standing {
		if strings.Contains(text, "2 ftr") || strings.Contains(s.Text, "2 fighters") {
			t.Fatalf("the log holds %q, %q: the order is not sealed", text, s.Text)
		}
	}
	g, _, err = engine.Step(g, state.Input{Kind: state.Submission, Power: "Germany", Orders: "CM\neverything 112 -> 110"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return e, g, kept
}

// fight throws the dice with sealed orders opened.
func fight(g *state.Game, opened []state.Opening) (*state.Game, []state.Event, error) {
	return engine.Step(g, state.Input{Kind: state.Seed, Opened: opened}, dice.NewStream([]byte("sealed"), "test"))
}

// A sealed order is known by its hash until an attack calls upon it; then it
// counts as if it had been open, and the others stay sealed.
func TestSealedOrders(t *testing.T) {
	e, g, kept := sealedGame(t, "no scramble in 109\nsealed: scramble 110: 2 ftr if attackers <= 3\nsealed: intercept max")
	if len(kept) != 2 || len(g.Standing) != 3 {
		t.Fatalf("kept %v, standing %v: want two sealed orders and an open one", kept, g.Standing)
	}
	need := e.Needed(g, kept)
	if len(need) != 1 || need[0].Order != "scramble SZ 110: 2 fighters if attackers <= 3" {
		t.Fatalf("Needed: %v, want the scramble alone (G40-10.1.4)", need)
	}
	after, evs, err := fight(g, need)
	if err != nil {
		t.Fatal(err)
	}
	up := 0
	for _, ev := range evs {
		if s, ok := ev.(state.Scrambled); ok {
			up += len(s.Units)
		}
	}
	if open, ok := evs[0].(state.SealOpened); !ok || open.Hash != order.Commitment(open.Salt, "United Kingdom", open.Order) || up != 2 {
		t.Errorf("G40-10.1.4: first event %v, %d aircraft up; want the order opened and two", evs[0], up)
	}
	var texts []string
	for _, s := range after.Standing {
		texts = append(texts, s.Text)
	}
	if want := "scramble SZ 109: none|scramble SZ 110: 2 fighters if attackers <= 3|sealed " + kept[1].Hash(); strings.Join(texts, "|") != want {
		t.Errorf("then stands %q, want %q", strings.Join(texts, "|"), want)
	}
}

// An order that does not hold is not opened, and nothing is opened that does not
// stand, or reads otherwise.
func TestSealedOrdersRefused(t *testing.T) {
	e, g, kept := sealedGame(t, "sealed: scramble 110: 2 ftr if attackers >= 3")
	if need := e.Needed(g, kept); len(need) != 0 {
		t.Errorf("Needed: %v, want none: two attackers are not three", need)
	}
	for name, change := range map[string]func(*state.Opening){
		"another order": func(o *state.Opening) { o.Order = "scramble SZ 110: 2 fighters" },
		"another word":  func(o *state.Opening) { o.Salt = "y" },
		"another power": func(o *state.Opening) { o.Power = "France" },
	} {
		o := kept[0]
		change(&o)
		if _, _, err := fight(g, []state.Opening{o}); err == nil || !strings.Contains(err.Error(), "no order with its hash") {
			t.Errorf("%s: Step says %v, want that no such order stands", name, err)
		}
	}
	if _, _, err := fight(g, kept); err != nil {
		t.Errorf("the order itself: %v", err)
	}
	for mail, want := range map[string]string{
		"sealed: subs dive":                        "cannot-seal",
		"sealed: scramble 2 inf London -> 110":     "cannot-scramble",
		"sealed: scramble 110: max until round 2":  "never-applies",
		"sealed: scramble 110: max until round 99": "",
	} {
		rep := e.Check(g, "United Kingdom", mail)
		if got := rep.Refused(); got != (want != "") || got && rep.Diags[0].Code != want {
			t.Errorf("Check(%q): %v, want %q", mail, rep.Diags, want)
		}
	}
	if rep := e.Check(g, "Germany", "sealed: intercept max"); !rep.Refused() || rep.Diags[0].Code != "own-turn" {
		t.Errorf("in the own turn: %v, want own-turn", rep.Diags)
	}
	if _, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: "sealed: intercept max"}, nil); err == nil {
		t.Error("a sealed order was recorded in plain words")
	}
}
