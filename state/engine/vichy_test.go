package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Games go on with a Vichy France on the map: every invariant holds, and in
// some of them it is attacked, or ends.
func TestVichyGames(t *testing.T) {
	const games, rounds = 2, 3
	told, kinds := map[string]int{}, map[string]int{}
	for seed := range games {
		m := newMatch(t, "bh", uint64(900+seed))
		m.kinds = map[string]int{}
		m.after = func(before, after *state.Game, in state.Input, line []byte, evs []state.Event) {
			m.hold(before, after, in, line, evs)
			if in.Kind == state.Submission {
				m.countKinds(before, in.Power, in.Orders)
			}
		}
		const vichy ruleset.PowerID = "Vichy France"
		m.g.Control["France"], m.g.Control["Normandy Bordeaux"] = "Germany", "Germany"
		lands := []board.SpaceID{"Southern France", "Morocco", "Algeria", "Tunisia", "Syria", "French Indo China", "SZ 93"}
		for _, s := range lands {
			if s != "SZ 93" {
				m.g.Control[s] = vichy
			}
		}
		kept := m.g.Units[:0]
		for _, u := range m.g.Units {
			for _, s := range lands {
				if u.At == s && u.Power == "France" {
					u.Power = vichy
				}
			}
			if u.At != "France" && u.At != "Normandy Bordeaux" {
				kept = append(kept, u)
			}
		}
		m.g.Units = kept
		m.g.Markers["vichy france"], m.g.Markers["vichy france offered"] = 1, 1
		m.g.Markers["victor over france: Germany"], m.g.Markers["free french flag"] = 1, 1
		m.play(rounds)
		for what, n := range m.told {
			told[what] += n
		}
		for k, n := range m.kinds {
			kinds[k] += n
		}
	}
	if told["transferred"] == 0 {
		t.Error("in no game did Vichy France end or sell its ships")
	}
	for _, k := range elsewhere {
		if kinds[k] == 0 {
			t.Errorf("no order %s was taken", k)
		}
	}
}
