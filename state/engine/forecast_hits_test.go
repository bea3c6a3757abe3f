package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
)

// TestForecastCountsHitsSoFar: what both sides lose in all holds the units that were hit in
// the round of the question; they still stand while it is asked, and are named. No question
// is put about the rest of a battle that is over with that round, and one is about its twin
// that goes on. Each kind of unit that can be given up first has its odds.
func TestForecastCountsHitsSoFar(t *testing.T) {
	for _, tc := range []struct {
		name, faces string
		hit         int
		lost        [2]int
		decided     bool
	}{
		// Two infantry at 1, an artillery at 2 and a tank at 3, a fighter at 3 and a tactical
		// bomber at 3 against an infantry and an artillery.
		{"all of the defenders are hit", "1 1 6 6 6 6 2 6", 2, [2]int{3, 7}, true},
		{"one of them is", "1 6 6 6 6 6 2 6", 1, [2]int{3, 3}, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e := mustLoad(t, "g40v2")
			g := opened(t, "g40v2", "option: ask = [\"losses\"]\noption: ask_open = true\noption: ask_ahead = true\nturn: Germany, round 2\nwar: Germany - Soviet Union\n"+
				"Germany: 2 infantry, 1 artillery, 1 tank, 1 fighter, 1 tactical_bomber in Poland\nSoviet Union: 1 infantry, 1 artillery in Eastern Poland")
			g = decide(t, e, g, state.Input{Kind: state.Submission, Power: g.Active, Orders: "CM\n2 inf, 1 art, 1 arm, 1 ftr, 1 tac Poland -> Eastern Poland\n"}, nil)
			script, err := dice.ParseScript(tc.faces)
			if err != nil {
				t.Fatal(err)
			}
			g = decide(t, e, g, state.Input{Kind: state.Seed}, script)
			ahead := 0
			for _, d := range g.OpenQuestions() {
				answers := e.Forecast(g, d)
				switch {
				case d.Ahead:
					ahead++
					if len(answers) > 0 && answers[0].Decided {
						t.Errorf("question %d of %s is about a battle that is over", d.ID, d.Power)
					}
				case d.Power != "Germany":
				case len(answers) != 5: // infantry, artillery, tank, fighter, tactical bomber
					t.Errorf("%d answers have odds", len(answers))
				case len(answers[0].Hit) != tc.hit || answers[0].Lost != tc.lost || answers[0].Decided != tc.decided:
					t.Errorf("hit %v, lost %v, decided %v; want %d, %v, %v", answers[0].Hit, answers[0].Lost, answers[0].Decided, tc.hit, tc.lost, tc.decided)
				}
			}
			if (ahead == 0) != tc.decided {
				t.Errorf("%d questions about the rest of the battle were asked", ahead)
			}
		})
	}
}
