package rules_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// firstTurn is a usual first combat movement of Germany: France, Yugoslavia and
// the British fleet.
const firstTurn = `
	4 infantry, 2 artillery, 3 tanks Holland Belgium -> France
	3 tanks Greater Southern Germany -> Western Germany -> France
	3 infantry, 1 artillery, 4 mech Western Germany -> France
	1 fighter Holland Belgium -> France
	1 tac Poland -> Germany -> Western Germany -> France
	6 infantry, 2 artillery Greater Southern Germany -> Yugoslavia
	2 infantry, 1 tank, 1 fighter Slovakia Hungary -> Yugoslavia
	1 tank Romania -> Yugoslavia
	1 submarine SZ 117 -> SZ 108 -> SZ 109
	1 submarine SZ 118 -> SZ 119 -> SZ 111
	1 submarine SZ 124 -> SZ 111
	1 fighter Norway -> SZ 112 -> SZ 111
	2 tacs Western Germany -> SZ 112 -> SZ 111
	1 submarine SZ 103 -> SZ 104 -> SZ 110
	1 submarine SZ 108 -> SZ 109
	2 fighters, 1 tac Western Germany -> SZ 110
	2 strategic bombers Germany -> Western Germany -> SZ 112 -> SZ 110
	1 tac Germany -> Western Germany -> SZ 112 -> SZ 110
	1 battleship SZ 113 -> SZ 112
	1 cruiser SZ 114 -> SZ 113 -> SZ 112
	2 infantry Denmark -> SZ 113 -> SZ 112 -> SZ 110 -> Normandy Bordeaux`

func opening(t testing.TB) (*state.Game, []order.Order) {
	t.Helper()
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	g.Phase = order.CombatMove
	return g, moveOrders(t, g, firstTurn)
}

// A whole combat movement from the start of the game, and the same with a tank
// too many: one refusal.
func TestFirstTurn(t *testing.T) {
	g, os := opening(t)
	// The fleet in zone 110 bars a landing past it, so the transport stays home.
	os = os[:len(os)-1]
	w := rules.NewWork(g, nil)
	move.CombatMoves(w, os)
	for _, d := range w.Diags {
		if d.Severity == notation.Error {
			t.Error(d)
		}
	}
	var battles []string
	fight.ListBattles(w)
	for _, b := range w.G.Turn.Battles {
		battles = append(battles, string(b.Kind)+" "+string(b.Space))
	}
	if got, want := strings.Join(battles, ", "), "sea SZ 109, sea SZ 110, sea SZ 111, land France, land Yugoslavia"; got != want {
		t.Errorf("battles are %s, want %s", got, want)
	}
	w = rules.NewWork(g, nil)
	move.CombatMoves(w, append(os, moveOrders(t, g, "1 tank Romania -> Yugoslavia")...))
	if len(w.Diags) != 1 || w.Diags[0].Code != "units-taken" {
		t.Errorf("a second order for the tank in Romania: %v", w.Diags)
	}
}

// The same orders make the same events, and change nothing of the game given.
func TestMovesAreRepeatable(t *testing.T) {
	g, os := opening(t)
	before := g.Digest()
	var first string
	for range 5 {
		w := rules.NewWork(g, nil)
		move.CombatMoves(w, os)
		if now := w.G.Digest(); first == "" {
			first = now
		} else if now != first {
			t.Fatal("the same orders led to different positions")
		}
	}
	if g.Digest() != before {
		t.Error("the game given was changed")
	}
}

func BenchmarkCombatMoves(b *testing.B) {
	g, os := opening(b)
	for b.Loop() {
		w := rules.NewWork(g, nil)
		move.CombatMoves(w, os[:len(os)-1])
	}
}
