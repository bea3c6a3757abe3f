package lendlease

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// From a complex without a coast the way over land may lead through anybody's land,
// but never through impassable land. The map has no complex that only impassable
// land shuts in, so the test makes some: all but one of the neighbours of Slovakia
// Hungary, and then that one, too (BH-022).
func TestImpassableLandIsNoWay(t *testing.T) {
	rs := load(t)
	g := state.New(rs)
	const from = "Slovakia Hungary"
	tank := rs.Unit(ruleset.Tank)
	if no := mayWaitIn(g, tank, from, "Soviet Union"); no != nil {
		t.Fatalf("BH-022 a tank from %s is refused: %s", from, no.Why)
	}
	var lands []*board.Space
	for _, n := range rs.Board.Neighbours(from) {
		if sp := rs.Board.Space(n); sp.Kind == board.Territory && !sp.Impassable {
			lands = append(lands, sp)
		}
	}
	t.Cleanup(func() {
		for _, sp := range lands {
			sp.Impassable = false
		}
	})
	if len(lands) < 2 {
		t.Fatalf("%s has %d neighbours on land", from, len(lands))
	}
	for _, sp := range lands[1:] {
		sp.Impassable = true
	}
	if no := mayWaitIn(g, tank, from, "Soviet Union"); no != nil {
		t.Errorf("BH-022 with %s open a tank from %s is refused: %s", lands[0].ID, from, no.Why)
	}
	lands[0].Impassable = true
	if no := mayWaitIn(g, tank, from, "Soviet Union"); no == nil || no.Code != "no-land-way" || no.Rule != "BH-022" {
		t.Errorf("BH-022 with nothing but impassable land around %s a tank is answered %+v, want no-land-way", from, no)
	}
}
