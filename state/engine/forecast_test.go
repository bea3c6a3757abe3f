package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestForecast looks at the odds that the mails with questions show.
func TestForecast(t *testing.T) {
	for _, tc := range []struct {
		name, position, orders, faces string
		want                          []string
	}{
		{
			// By hand: a submarine (2) against a destroyer (2): a round ends with both
			// gone in 1 of 9 cases, with one of them gone in 2 of 9 each. With a
			// fighter (4) beside it the destroyer dies alone in 2 of 27 rounds, and
			// in 4 of 27 nothing happens: then nobody can hit anybody, 2 of 23.
			"scramble DEC-01",
			"option: ask = [\"scramble\"]\nturn: Germany, round 2\nGermany: 1 submarine in SZ 112\nUnited Kingdom: 1 destroyer in SZ 110\nUnited Kingdom: 1 fighter, 1 air_base in United Kingdom",
			"CM\n1 sub SZ 112 -> SZ 110\n", "",
			[]string{"no default exact 0.400 0.200 0.400", "all exact 0.000 0.087 0.913"},
		},
		{
			"retreat DEC-34",
			"option: ask = [\"retreat\"]\nturn: Germany, round 2\nwar: Germany - Soviet Union\nGermany: 2 infantry in Poland\nSoviet Union: 1 infantry in Eastern Poland",
			"CM\n2 inf Poland -> Eastern Poland\n", "6 6 1",
			// By hand: infantry (1) against infantry (2): in 36 rounds 2 end with both
			// gone, 4 with the defender gone, 10 with the attacker gone.
			[]string{"no default exact 0.250 0.125 0.625", "yes exact 0.000 0.000 1.000"},
		},
		{
			"losses DEC-38",
			"option: ask = [\"losses\"]\nturn: Germany, round 2\nwar: Germany - Soviet Union\nGermany: 1 infantry, 1 tank in Poland\nSoviet Union: 2 infantry in Eastern Poland",
			"CM\n1 inf, 1 arm Poland -> Eastern Poland\n", "6 6 1 6",
			// The infantry lost, a tank (3) meets two infantry (2, 2); or an infantry does.
			[]string{"1 infantry default exact 0.143 0.071", "1 tank exact 0.029 0.015"},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := mustLoad(t, "g40v2")
			g := opened(t, "g40v2", tc.position)
			g = decide(t, e, g, state.Input{Kind: state.Submission, Power: g.Active, Orders: tc.orders}, nil)
			script, err := dice.ParseScript(tc.faces)
			if err != nil {
				t.Fatal(err)
			}
			g = decide(t, e, g, state.Input{Kind: state.Seed}, script)
			before := g.Digest()
			var got []string
			for _, a := range e.Forecast(g, g.OpenQuestions()[0]) {
				got = append(got, forecastLine(a))
			}
			if len(got) != len(tc.want) {
				t.Fatalf("got %q", got)
			}
			for i := range got {
				if !strings.HasPrefix(got[i], tc.want[i]) {
					t.Errorf("answer %d: got %q, want it to begin %q", i, got[i], tc.want[i])
				}
			}
			if answers := e.Forecast(g, g.OpenQuestions()[0]); tc.name == "losses DEC-38" && (answers[0].Lost != [2]int{3, 0} || answers[1].Lost != [2]int{6, 0}) {
				t.Errorf("the answers give up %v and %v, want an infantry and a tank", answers[0].Lost, answers[1].Lost)
			}
			if tc.name == "losses DEC-38" {
				r := e.ReadAnswers(g, []ruleset.PowerID{"Germany"}, "1: nonsense")
				if want := "does not say which units are lost: name 1 unit, such as `1 infantry`, or write `default`"; len(r.Diags) != 1 || !strings.Contains(r.Diags[0].Message, want) {
					t.Errorf("nonsense is refused with %v, want %q", r.Diags, want)
				}
				if r := e.ReadAnswers(g, []ruleset.PowerID{"Germany"}, "1: 1 infantry"); r.Refused() {
					t.Errorf("what the refusal proposes is refused: %v", r.Diags)
				}
			}
			if g.Digest() != before {
				t.Error("the forecast changed the game")
			}
		})
	}
}

func forecastLine(a engine.AnswerOdds) string {
	s := a.Answer
	if a.Default {
		s += " default"
	}
	if a.Odds.Method == odds.MethodSimulated {
		return s + " simulated"
	}
	return s + fmt.Sprintf(" exact %.3f %.3f %.3f", a.Odds.AttackerWin, a.Odds.Draw, a.Odds.DefenderWin)
}

func mustLoad(t testing.TB, id string) *engine.Engine {
	t.Helper()
	e, err := engine.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// opened begins a game from a position.
func opened(t testing.TB, id, position string) *state.Game {
	t.Helper()
	g, evs, err := engine.Open(state.Input{Kind: state.Open, Game: "test", Ruleset: id, Revision: mustLoad(t, id).Rules().Revision, Position: position})
	if err != nil {
		t.Fatal(err)
	}
	return state.Fold(g, evs)
}

// decide returns the game after an input that must not be refused.
func decide(t *testing.T, e *engine.Engine, g *state.Game, in state.Input, d dice.Source) *state.Game {
	t.Helper()
	evs, err := e.Decide(g, in, d)
	if err != nil {
		t.Fatal(err)
	}
	return state.Fold(g, evs)
}
