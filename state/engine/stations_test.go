package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
)

// TestStagesGoOnAsFromTheirBeginning: an engine that decided a stage up to its
// questions goes on from the last place that it remembers, and one that took orders
// has worked out their moves. It throws the same dice and comes to the same events as
// one that has seen nothing of it, in games that ask about everything and in such as
// ask for whole battles ahead.
//
// Rules: G40-10.1.5.
func TestStagesGoOnAsFromTheirBeginning(t *testing.T) {
	for _, id := range rulesets {
		for _, ask := range []string{`ask = ["all"]`, "usual"} {
			t.Run(id+" "+ask, func(t *testing.T) {
				m := newMatch(t, id, 11)
				options := []string{ask}
				if ask == "usual" {
					o := m.e.Rules().Options
					o.SetSpeed(ask)
					options = o.Changes(m.e.Rules().Options)
				}
				m.book = newBook(t, m, options...)
				m.g = m.book.game
				places, stages, known := map[string]int{}, 0, 0
				m.after = func(before, _ *state.Game, in state.Input, _ []byte, evs []state.Event) {
					switch {
					case in.Kind == state.Submission:
						got, _ := m.e.Decide(before, in, nil)
						want, err := engine.New(before.Rules).Decide(before, in, nil)
						if g, w := marshalled(t, got), marshalled(t, want); err != nil || !slices.Equal(g, w) {
							t.Fatalf("%s: taking orders (%v):\n%s\nby an engine that knows nothing:\n%s", m.where(), err, g, w)
						}
						return
					case in.Kind != state.Seed:
						return
					case before.Turn.Hold == nil:
						stages++
						if m.e.Knows(before) {
							known++
						}
					}
					if before.Turn.Hold != nil {
						places[m.e.SetsOut(before)]++
					}
					roll := func() *dice.Recorder { return dice.NewRecorder(dice.NewStream([]byte(fmt.Sprint(m.step)), "stations")) }
					warm, cold := roll(), roll()
					got, gotErr := m.e.Decide(before, in, warm)
					want, wantErr := engine.New(before.Rules).Decide(before, in, cold)
					if fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
						t.Fatalf("%s: %v, from the beginning %v", m.where(), gotErr, wantErr)
					}
					if fmt.Sprint(warm.Rolls()) != fmt.Sprint(cold.Rolls()) {
						t.Fatalf("%s: other dice: %v, from the beginning %v", m.where(), warm.Rolls(), cold.Rolls())
					}
					if g, w := marshalled(t, got), marshalled(t, want); !slices.Equal(g, w) {
						t.Fatalf("%s: other events:\n%s\nfrom the beginning:\n%s", m.where(), g, w)
					}
				}
				for range 14 {
					if m.g.Winner == "" {
						m.stage()
					}
				}
				t.Logf("%v; %d of %d stages have moves that were worked out", places, known, stages)
				if known*2 < stages {
					t.Errorf("of %d stages only %d have moves that were worked out", stages, known)
				}
				if ask != "usual" && places["moved"]+places["fighting"] == 0 {
					t.Errorf("no stage set out from behind its moves: %v", places)
				}
			})
		}
	}
}

// marshalled are events as a log has them.
func marshalled(t *testing.T, evs []state.Event) []string {
	t.Helper()
	var out []string
	for _, ev := range evs {
		b, err := state.MarshalEvent(ev)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	return out
}
