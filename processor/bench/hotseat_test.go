package bench

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/engine/autoplay"
	"github.com/adjutant-game/adjutant/state/order"
)

// play carries a text out in a position that a Bench may never have seen.
func play(t *testing.T, b *Bench, position, text, seed string) PlayAnswer {
	t.Helper()
	q, err := json.Marshal(PlayQuestion{Position: Position{Text: position}, Text: text, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	a, problem := call[PlayAnswer](t, b, "play", string(q))
	if problem != "" {
		t.Fatalf("%s\n%s", problem, text)
	}
	return a
}

// Turns of several powers are played on one bench, with what others are asked. After each
// step somebody who has nothing but the text comes to the same position, also in the middle
// of a battle.
func TestHotSeat(t *testing.T) {
	for _, id := range []string{"g40v2", "aa50", "bh", "expanded"} {
		t.Run(id, func(t *testing.T) {
			var b Bench
			now, problem := call[ShowAnswer](t, &b, "show", `{"ruleset":"`+id+`","width":200}`)
			if problem != "" {
				t.Fatal(problem)
			}
			// Players choose their losses, and are asked whatever can be asked.
			if now, problem = call[ShowAnswer](t, &b, "show", `{"width":200,"position":"ruleset: `+id+`\noption: ask = [\"all\"]\n`+strings.NewReplacer("\n", `\n`, `"`, `\"`, "\t", `\t`).Replace(strings.SplitN(now.Position, "\n", 2)[1])+`"}`); problem != "" {
				t.Fatal(problem)
			}
			position, turns, answered, most := now.Position, map[string]bool{}, 0, 0
			for n := 1; n < 120 && len(turns) < 5; n++ {
				g, text := b.game, ""
				if q := g.OpenQuestions(); len(q) > 0 {
					text = autoplay.Answer(g, q[0], autoplay.Whim(3, n))
					answered++
				} else {
					text, _ = autoplay.Settle(b.engine, g, g.Active, autoplay.Orders(g, autoplay.Whim(3, n)))
				}
				a := play(t, &b, position, text, "a")
				if !a.OK && strings.HasPrefix(text, "1: ") || !a.OK && g.Turn.Hold != nil {
					a = play(t, &b, position, "default to all", "a")
				}
				if !a.OK {
					t.Fatalf("%s: %s\n%s", a.Turn, a.Problem, text)
				}
				if strings.Contains(a.Position, "\nhold: ") {
					t.Fatalf("this text cannot go on:\n%s", a.Position)
				}
				most = max(most, strings.Count(a.Position, stepMark))
				var other Bench
				q, err := json.Marshal(ShowQuestion{Position: Position{Text: a.Position}, Width: 200})
				if err != nil {
					t.Fatal(err)
				}
				again, problem := call[ShowAnswer](t, &other, "show", string(q))
				if problem != "" || again.Position != a.Position || again.Turn != a.Turn || other.game.Digest() != a.Digest || len(again.Asked) != len(a.Asked) {
					t.Fatalf("step %d: %s; who reads the text comes to %s with %d questions, not %s with %d", n, problem, again.Turn, len(again.Asked), a.Turn, len(a.Asked))
				}
				turns[string(b.game.Active)], position = true, a.Position
			}
			if len(turns) < 5 {
				t.Errorf("only %d powers had a turn", len(turns))
			}
			t.Logf("%d answers, %d steps in one text at most", answered, most)
			if id == "g40v2" && (answered < 2 || most < 2) {
				t.Errorf("%d answers, %d steps in one text at most: nothing was asked in a battle", answered, most)
			}
		})
	}
}

// The dice of one throw are not those of the next, in one turn with one seed; the same
// orders with the same seed bring the same.
func TestDiceOfASandbox(t *testing.T) {
	var b Bench
	faces := func(position, text, seed string) (rolled []string, a PlayAnswer) {
		a = play(t, &b, position, text, seed)
		for _, l := range a.Lines {
			if strings.Contains(l, "[") || strings.Contains(l, ": ") {
				rolled = append(rolled, l)
			}
		}
		return rolled, a
	}
	begin, _ := call[ShowAnswer](t, &b, "show", `{"ruleset":"g40v2","width":200}`)
	one, first := faces(begin.Position, "France: 3 arm (Holland)", "a")
	again, _ := faces(begin.Position, "France: 3 arm (Holland)", "a")
	other, _ := faces(begin.Position, "France: 3 arm (Holland)", "b")
	if !first.OK || len(one) == 0 || !slices.Equal(one, again) || slices.Equal(one, other) {
		t.Errorf("%s: %q, again %q, with another seed %q", first.Problem, one, again, other)
	}
	if b.game.Phase < order.CombatMove {
		t.Errorf("the game stands at %v", b.game.Phase)
	}
}
