package engine

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// TestStationsKnown: of the stations of a stage that is held the furthest is taken
// whose rolls are those that fell; a stage that began in another game has none.
func TestStationsKnown(t *testing.T) {
	roll := func(why string, faces ...int) dice.Roll { return dice.Roll{Why: why, Faces: faces} }
	fell := []dice.Roll{roll("France", 1, 2), roll("Paris", 3)}
	at := func(events int) *rules.Station {
		w := &rules.Work{G: &state.Game{}, Events: make([]state.Event, events)}
		return w.Station(rules.Fighting, 0)
	}
	for name, tc := range map[string]struct {
		base  string
		first []dice.Roll
		want  int
	}{
		"the same":                  {"a", fell[:1], 7},
		"all rolls before it":       {"a", fell, 7},
		"no roll before it":         {"a", nil, 7},
		"another game":              {"b", fell[:1], 3},
		"another face":              {"a", []dice.Roll{roll("France", 1, 3)}, 3},
		"a roll for something else": {"a", []dice.Roll{roll("Paris", 1, 2)}, 3},
		"more rolls than fell":      {"a", append(fell[:2:2], roll("Rome", 6)), 3},
	} {
		var s stations
		s.keep("a", at(3), nil)
		s.keep(tc.base, at(7), tc.first)
		got := s.last(&state.Hold{BaseDigest: "a", Rolls: fell}, &rules.Work{})
		if got == nil || got.Events() != tc.want {
			t.Errorf("%s: it goes on from %v, want event %d", name, got, tc.want)
		}
		s.forget("a")
		if got := s.last(&state.Hold{BaseDigest: "a", Rolls: fell}, &rules.Work{}); got != nil {
			t.Errorf("%s: what was forgotten is known", name)
		}
	}
}

// TestMovesKnown: the moves that a check has worked out are taken by a stage in the
// same game with the same orders, and by no other.
func TestMovesKnown(t *testing.T) {
	e, err := Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(e.Rules(), "turn: Germany, round 2, purchase-repair\nGermany: 3 infantry, 1 tank in Germany\nFrance: 1 infantry in France")
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	g = g.Share() // whoever made it can no longer change it
	take := func(g *state.Game, text string) *state.Game {
		t.Helper()
		rep := e.Check(g, "Germany", text)
		if rep.Refused() {
			t.Fatalf("%q is refused: %v", text, rep.Diags)
		}
		_, read, _ := rep.Seal(func() string { return "salt" })
		evs, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "Germany", Orders: text, Read: read}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return state.Fold(g, evs)
	}
	after := take(g, "pass combat")
	if !e.Knows(after) {
		t.Error("moves that were just worked out are not known")
	}
	if !e.Knows(after.Share()) {
		t.Error("they are not known in the same game")
	}
	if New(e.Rules()).Knows(after) {
		t.Error("an engine that has seen nothing knows them")
	}
	for name, ev := range map[string]state.Event{
		"money":                 state.Paid{Purse: "Germany", IPC: 5},
		"a unit":                state.Arrived{Units: []state.Piece{{ID: 901, Type: "tank", Power: "Germany"}}, Space: "Germany"},
		"a war":                 state.WarDeclared{By: "Germany", On: "Soviet Union"},
		"the phase":             state.PhaseBegan{Power: "Germany", Round: 2, Phase: order.CombatMove},
		"orders that were more": state.OrdersDeclared{Power: "Germany", Phases: []order.Phase{order.PurchaseRepair}, Orders: []state.DeclaredOrder{{Phase: order.PurchaseRepair, Text: "buy: 1 infantry"}}},
	} {
		if e.Knows(state.Fold(after, []state.Event{ev})) {
			t.Errorf("%s came, and the moves are known", name)
		}
	}
}
