package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// Who does not answer whether he breaks off is asked once in a battle; who answers that
// he fights on after this round is asked after the next again, as is everybody in a game
// that asks everything. Rules G40-10.1.4, DEC-34.
func TestBreakingOffIsAskedOnce(t *testing.T) {
	const open, full = "option: ask = [\"retreat\"]\noption: ask_open = true\noption: ask_odds = 100", "option: ask = [\"retreat\"]"
	for _, tc := range []struct {
		name, options, answer string
		once                  bool
	}{
		{"left to the default", open, "", true},
		{"answered with the default", open, "default", true},
		{"answered for this round", open, "no", false},
		{"left to the default where everything is asked", full, "", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			again := 0
			for seed := range 6 {
				asked := map[string]int{}
				playAnswering(t, "g40v2", "Germany", aheadOrders, tc.options, seed, func(d state.Decision) string {
					if d.Kind == state.DecideRetreat {
						if asked[string(d.Space)]++; asked[string(d.Space)] > 1 {
							again++
						}
					}
					return tc.answer
				})
				if len(asked) == 0 {
					t.Fatal("nobody was asked")
				}
			}
			if tc.once != (again == 0) {
				t.Errorf("asked again %d times", again)
			}
		})
	}
}

// Whether to break off is asked with the question about losses that stopped the battle,
// if the position leaves doubt by then, although the battle began without any. If the
// losses are left to the default, it is not asked a mail later. Rules G40-10.1.5, DEC-34.
func TestBreakingOffIsAskedByThePosition(t *testing.T) {
	const position = `turn: Germany, round 2
war: Germany - Soviet Union
Germany: 3 infantry, 3 tanks in Poland
Soviet Union: 3 infantry, 1 artillery in Eastern Poland`
	const orders = "CM\n3 inf, 3 tanks Poland > Eastern Poland"
	const options = "option: ask = [\"losses\", \"retreat\"]\noption: ask_open = true\noption: ask_ahead = true\noption: ask_odds = "
	together := 0
	for seed := range 24 {
		losses := map[int]bool{}
		playAnswering(t, "g40v2", position, orders, options+"90", seed, func(d state.Decision) string {
			switch {
			case d.Power != "Germany":
			case d.Kind == state.DecideLosses && !d.Ahead:
				losses[d.Round] = true
			case d.Kind == state.DecideRetreat && d.Ahead:
				together++
			case d.Kind == state.DecideRetreat && losses[d.Round]:
				t.Errorf("seed %d: question %d in round %d could have come with that about losses", seed, d.ID, d.Round)
			}
			return "default"
		})
	}
	if together == 0 {
		t.Error("no battle that turned was asked about")
	}
	// Where the odds leave no doubt then either, it is not asked.
	playAnswering(t, "g40v2", position, orders, options+"1", 1, func(d state.Decision) string {
		if d.Kind == state.DecideRetreat {
			t.Errorf("question %d in round %d is put although every battle is sure enough", d.ID, d.Round)
		}
		return "default"
	})
}

// In a landing only aircraft may break off: whether they do is asked with the other
// questions; where nobody may, nothing is. Rules G40-3.12.6, G40-10.1.5.
func TestAircraftAloneAreAskedAhead(t *testing.T) {
	const position = `turn: United Kingdom, round 2
war: Germany - United Kingdom
control: Germany: Normandy Bordeaux
United Kingdom: 4 infantry, 2 tactical_bombers in United Kingdom
United Kingdom: 2 transports in SZ 110
Germany: 3 infantry, 1 artillery in Normandy Bordeaux`
	for _, tc := range []struct {
		name, orders string
		asked        bool
	}{
		{"aircraft beside the landing", "CM\n4 inf UK > Normandy via 110\n2 tac UK > Normandy", true},
		{"the landing alone", "CM\n4 inf UK > Normandy via 110", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			ahead, stops := 0, 0
			for seed := range 6 {
				playAnswering(t, "g40v2", position, tc.orders, aheadOption, seed, func(d state.Decision) string {
					stops++
					if d.Kind == state.DecideRetreat {
						if ahead++; !d.Ahead || len(d.Places) > 0 {
							t.Errorf("seed %d: question %d, ahead %v, to %v", seed, d.ID, d.Ahead, d.Places)
						}
					}
					return "default"
				})
			}
			if stops == 0 || tc.asked != (ahead > 0) {
				t.Errorf("%d questions, %d of them whether to break off", stops, ahead)
			}
		})
	}
}
