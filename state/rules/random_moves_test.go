package rules_test

import (
	"math/rand"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Any orders get an answer: moves or refusals, no panic; units neither appear
// nor go but by an event, and every event written again gives the same game.
func TestAnyMovesAreAnswered(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewSource(1940))
	for range 80 {
		g := state.New(rs)
		g.Active = rs.Powers[r.Intn(len(rs.Powers))].ID
		g.Phase = order.CombatMove
		if r.Intn(2) == 0 {
			g.Phase = order.NoncombatMove
		}
		for _, a := range rs.Powers {
			for _, b := range rs.Powers {
				if rs.Side(a.ID) != rs.Side(b.ID) && r.Intn(2) == 0 {
					state.Write(g, state.WarDeclared{By: a.ID, On: b.ID})
				}
			}
		}
		w := rules.NewWork(g, nil)
		os := randomMoves(r, g)
		if g.Phase == order.CombatMove {
			move.CombatMoves(w, os)
		} else {
			move.NoncombatMoves(w, os)
			move.LandAircraft(w)
		}
		for _, d := range w.Diags {
			if d.Severity == notation.Error && (d.Rule == "" || d.Message == "") {
				t.Errorf("a refusal without rule or words: %v", d)
			}
		}
		if folded := state.Fold(g, w.Events); folded.Digest() != w.G.Digest() {
			t.Fatal("the events do not lead to the same game")
		}
	}
}

// randomMoves orders units of the active power to places near them.
func randomMoves(r *rand.Rand, g *state.Game) []order.Order {
	var own []*state.Unit
	for i := range g.Units {
		if g.Units[i].Power == g.Active {
			own = append(own, &g.Units[i])
		}
	}
	var os []order.Order
	for range 1 + r.Intn(12) {
		u := own[r.Intn(len(own))]
		path := []board.SpaceID{u.At}
		for range 1 + r.Intn(4) {
			near := g.Rules.Board.Neighbours(path[len(path)-1])
			path = append(path, near[r.Intn(len(near))])
		}
		if r.Intn(6) == 0 {
			path[0] = ""
		}
		st := order.Stack{N: 1 + r.Intn(2), Type: u.Type}
		if r.Intn(5) == 0 {
			st = order.Stack{All: true, Type: u.Type}
		}
		os = append(os, order.Move{In: g.Phase, Units: []order.Stack{st}, Path: path})
	}
	return os
}
