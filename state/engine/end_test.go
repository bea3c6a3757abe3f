package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
)

// What ends a turn is checked with the landing of all aircraft: a new carrier
// that one of them needs is placed for it, or the mail is refused and the turn
// goes on (G40-2.6.4, DEC-49).
func TestEndWithAircraftAloft(t *testing.T) {
	const position = `turn: United Kingdom, round 4, noncombat-move
bought: UK Europe: 1 aircraft carrier at 16 IPC
United Kingdom: 1 major complex in United Kingdom
United Kingdom: 1 fighter (moved, spent 3 of 4, from Iceland) in `
	for _, tc := range []struct {
		name, from, more, orders string
		refused                  string
		lands                    string
	}{
		{from: "SZ 118", name: "G40-2.6.4 a carrier is needed elsewhere", orders: "place: 1 carrier SZ 110 from United Kingdom\nend turn", refused: "SZ 109"},
		{from: "SZ 118", name: "G40-2.6.4 it is placed there", orders: "place: 1 carrier SZ 109 from United Kingdom\nend turn", lands: "SZ 109"},
		{from: "SZ 118", name: "DEC-49 another carrier comes by itself", more: "United Kingdom: 1 aircraft carrier in SZ 124\n",
			orders: "place: 1 carrier SZ 110 from United Kingdom\nend turn", lands: "SZ 118"},
		{from: "SZ 104", name: "DEC-49 it flies to where the carrier is placed", orders: "place: 1 carrier SZ 110 from United Kingdom\nend turn", lands: "SZ 110"},
		{from: "SZ 126", name: "G40-2.6.5 one that nothing can save is lost, and the turn ends", orders: "place: 1 carrier SZ 110 from United Kingdom\nend turn", lands: ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := mustLoad(t, "g40v2")
			g := opened(t, "g40v2", position+tc.from+"\n"+tc.more)
			in := state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: tc.orders}
			evs, err := e.Decide(g, in, nil)
			if tc.refused != "" {
				if err == nil || !strings.Contains(err.Error(), tc.refused) || !strings.Contains(err.Error(), "G40-2.6.4") {
					t.Errorf("Decide says %v, want a refusal with %s", err, tc.refused)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			g = decide(t, e, state.Fold(g, evs), state.Input{Kind: state.Seed}, dice.Script())
			at := ""
			for _, u := range g.Units {
				if u.Type == "fighter" && u.Power == "United Kingdom" {
					at = string(u.At)
				}
			}
			if g.Active == "United Kingdom" || at != tc.lands {
				t.Errorf("the turn is %s's, and the fighter landed in %q, want %s", g.Active, at, tc.lands)
			}
		})
	}
}
