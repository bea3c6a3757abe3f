package engine_test

import (
	"bytes"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// TestGamesShareNothingThatChanges: games that follow each other share memory,
// and each is still what it was when all of them were decided, walked through
// and changed event by event.
func TestGamesShareNothingThatChanges(t *testing.T) {
	for _, id := range rulesets {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			type kept struct {
				g  *state.Game
				as []byte
			}
			var games []kept
			keep := func(g *state.Game) { games = append(games, kept{g, snapshot(t, g)}) }
			m := newMatch(t, id, 2)
			m.after = func(before, after *state.Game, _ state.Input, _ []byte, evs []state.Event) {
				keep(after)
				// Each event in a copy of its own, and all of them in one copy.
				all := before.Share()
				for i, ev := range evs {
					state.Write(all, ev)
					if i%7 == 0 {
						keep(all.Share())
						keep(state.Apply(all, state.TurnEnded{Power: all.Active}))
					}
				}
			}
			for range 8 {
				m.stage()
			}
			for i, k := range games {
				if !bytes.Equal(snapshot(t, k.g), k.as) {
					t.Fatalf("game %d of %d is no longer what it was:\n%s", i, len(games), state.PrintPosition(k.g))
				}
			}
		})
	}
}
