package engine_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
)

// Turns of a game are drafted with a wrong line above, between or below their own. What
// remains is what the turn is without that line: the same events up to the dice, and the same odds.
func TestRemainingOfADraft(t *testing.T) {
	for _, id := range []string{"g40v2", "aa50", "bh"} {
		t.Run(id, func(t *testing.T) {
			e := mustLoad(t, id)
			g := state.New(e.Rules())
			battles := 0
			for step := 1; step < 14 && g.Winner == "" && g.Turn.Hold == nil; step++ {
				text, _ := autoplay.Settle(e, g, g.Active, autoplay.Orders(g, autoplay.Whim(3, step)))
				lines := strings.Split(strings.TrimSpace(text), "\n")
				want := e.Check(g, g.Active, text)
				if rest, open := e.Remaining(g, want); rest != want || open != nil {
					t.Fatalf("nothing is wrong, and %v is left out of\n%s", open, text)
				}
				for _, wrong := range []string{"attack: 3 infantry Germany -> Polnd", "attack: 99 infantry Germany -> Japan", "3 inf from to Germany"} {
					for _, at := range []int{0, len(lines) / 2, len(lines)} {
						with := slices.Insert(slices.Clone(lines), at, wrong)
						rep := e.Check(g, g.Active, autoplay.Text(with))
						if !rep.Refused() {
							t.Fatalf("nothing is refused of\n%s", autoplay.Text(with))
						}
						rest, open := e.Remaining(g, rep)
						if rest == nil {
							t.Errorf("step %d: nothing remains without %q in line %d of\n%s%v", step, wrong, at+1, autoplay.Text(with), rep.Diags)
							continue
						}
						if len(open) != 1 || open[0] != at+1 {
							t.Errorf("step %d: without lines %v, want %d of\n%s", step, open, at+1, autoplay.Text(with))
						}
						if !reflect.DeepEqual(rest.Preview, want.Preview) || !reflect.DeepEqual(e.Odds(rest), e.Odds(want)) {
							t.Errorf("step %d: with %q in line %d it comes to something else:\n%s", step, wrong, at+1, autoplay.Text(with))
						}
					}
				}
				battles += len(e.Odds(want))
				evs, err := e.Decide(g, state.Input{Kind: state.Submission, Power: g.Active, Orders: text}, dice.NewStream(nil, ""))
				if err != nil {
					t.Fatal(err)
				}
				g = state.Fold(g, evs)
				if ready, _ := g.Ready(); ready {
					if evs, err = e.Decide(g, state.Input{Kind: state.Seed}, dice.NewStream([]byte("a"), g.Digest())); err != nil {
						t.Fatal(err)
					}
					g = state.Fold(g, evs)
				}
			}
			t.Logf("%d battles", battles)
			if battles < 5 {
				t.Errorf("only %d battles", battles)
			}
		})
	}
}
