package state_test

import (
	"bytes"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestShare changes either of two games that share what is large, by every way
// in which events change it: the other stays as it was.
func TestShare(t *testing.T) {
	rs, err := ruleset.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	tank := state.Piece{ID: 9001, Type: ruleset.Tank, Power: "Germany"}
	first := func(g *state.Game) state.Piece {
		u := g.Units[0]
		return state.Piece{ID: u.ID, Type: u.Type, Power: u.Power}
	}
	writes := map[string]func(g *state.Game) state.Event{
		"a unit comes": func(*state.Game) state.Event { return state.Arrived{Units: []state.Piece{tank}, Space: "Germany"} },
		"a unit goes":  func(g *state.Game) state.Event { return state.Removed{Units: []state.Piece{first(g)}} },
		"a unit is marked": func(g *state.Game) state.Event {
			return state.Marked{Units: []state.Piece{first(g)}, Mark: ruleset.Unmanned}
		},
		"a facility": func(g *state.Game) state.Event {
			f := g.Facilities[0]
			return state.FacilityDamaged{Space: f.Space, Facility: f.Type, Total: 3}
		},
		"land":      func(*state.Game) state.Event { return state.Captured{Space: "France", From: "France", To: "Germany"} },
		"a neutral": func(*state.Game) state.Event { return state.NeutralChanged{Space: "Bulgaria", Gone: true} },
		"money":     func(*state.Game) state.Event { return state.Paid{Purse: "Germany", IPC: 5} },
		"a marker":  func(*state.Game) state.Event { return state.MarkerSet{Marker: "x", Value: 2} },
		"war":       func(*state.Game) state.Event { return state.WarDeclared{By: "Germany", On: "Soviet Union"} },
		"the turn":  func(*state.Game) state.Event { return state.TurnEnded{} },
		"orders": func(*state.Game) state.Event {
			return state.OrdersDeclared{Power: "Germany", Phases: []order.Phase{order.CombatMove}, Orders: []state.DeclaredOrder{{Phase: order.CombatMove, Text: "pass combat move"}}}
		},
		"standing orders": func(*state.Game) state.Event { return state.StandingSet{Power: "Germany", Orders: []string{"x"}} },
		"an order that was": func(*state.Game) state.Event {
			return state.OrdersLapsed{Power: "Germany", Orders: []state.DeclaredOrder{{Phase: order.CombatMove, Text: "y"}}}
		},
	}
	for name, event := range writes {
		t.Run(name, func(t *testing.T) {
			made := state.New(rs)
			state.Write(made, state.OrdersDeclared{Power: "Germany", Phases: []order.Phase{order.CombatMove},
				Orders: []state.DeclaredOrder{{Phase: order.CombatMove, Text: "y"}}})
			family := []*state.Game{made, made.Share()} // of a game that was never copied
			family = append(family, family[1].Share(), family[1].Share().Share(), family[1].Clone())
			for i, g := range family {
				before := texts(t, family)
				state.Write(g, event(g))
				after := texts(t, family)
				for j := range family {
					if same := bytes.Equal(before[j], after[j]); same != (i != j) {
						t.Errorf("game %d changed: game %d is the same: %v", i, j, same)
					}
				}
			}
		})
	}
}

// Games that share are the same until either changes; a clone may have been changed by
// other ways.
func TestSame(t *testing.T) {
	rs, err := ruleset.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs).Clone()
	if twin, shared := g.Share(), g.Share(); !g.Same(g) || !g.Same(twin) || !g.Same(shared) || !twin.Same(shared) || !g.Same(twin.Share()) {
		t.Error("a game that shares is another game")
	}
	if g.Same(g.Clone()) {
		t.Error("a clone is known to be the same")
	}
	if made := state.New(rs); made.Same(made.Share()) {
		t.Error("a game that was never copied is known to be the same as what shares it")
	}
	declared := state.OrdersDeclared{Power: "Germany", Phases: []order.Phase{order.CombatMove}, Orders: []state.DeclaredOrder{{Phase: order.CombatMove, Text: "y"}}}
	for name, ev := range map[string]state.Event{
		"money":           state.Paid{Purse: "Germany", IPC: 5},
		"no money":        state.Paid{Purse: "Germany"}, // it could have been some
		"orders":          declared,
		"standing orders": state.StandingSet{Power: "Germany", Orders: []string{"x"}},
		"a war":           state.WarDeclared{By: "Germany", On: "Soviet Union"},
		"the phase":       state.PhaseBegan{Power: "Germany", Round: 1, Phase: order.Mobilize},
	} {
		twin, other := g.Share(), g.Share()
		before := g.Digest()
		if state.Write(twin, ev); g.Same(twin) || twin.Same(g) {
			t.Errorf("%s: a game that changed is the same", name)
		}
		if state.Write(other, ev); g.Same(other) || twin.Same(other) && name != "orders" && name != "standing orders" {
			t.Errorf("%s: a game that shared and changed is the same", name)
		}
		if twin.Digest() != other.Digest() || g.Digest() != before || name != "no money" && twin.Digest() == before {
			t.Errorf("%s: the digests are %s, %s, %s", name, before, twin.Digest(), other.Digest())
		}
	}
	a, b := g.Share(), g.Share()
	if state.Write(a, declared); g.Same(a) {
		t.Error("orders change nothing")
	}
	if state.Write(b, declared); !a.Same(b) { // both took the same orders
		t.Error("the same orders make two games")
	}
}

// texts are the games as they are kept.
func texts(t *testing.T, gs []*state.Game) [][]byte {
	t.Helper()
	var out [][]byte
	for _, g := range gs {
		b, err := state.Snapshot(g)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}
