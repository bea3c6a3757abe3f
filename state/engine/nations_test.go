package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// Fourteen nations play two rounds by programs, with declarations of war and attacks
// without them: after every record the position is sound, nobody is at war with an ally
// or fights in the round of a declaration, and the log replays and verifies. Who skips
// combat collects his income all the same.
//
// Rules: EX-002, EX-020, EX-023, EX-095, EXG-13, EXG-14.
func TestNationsPlay(t *testing.T) {
	m := newMatch(t, "expanded", 18)
	m.kinds = map[string]int{}
	turns, incomes := 0, 0
	m.after = func(before, after *state.Game, in state.Input, seed []byte, evs []state.Event) {
		m.holdRecord(before, after, in, seed, evs)
		for _, ev := range evs {
			switch e := ev.(type) {
			case state.TurnEnded:
				turns++
			case state.IncomeCollected:
				incomes++
			case state.BattleBegan:
				for _, u := range append(e.Attackers, e.Defenders...) {
					if u.Power != e.Attacker && before.WarPends(u.Power, e.Attacker) > 0 && after.WarPends(u.Power, e.Attacker) > 0 {
						t.Errorf("%s: %s fights %s before their war begins", m.where(), e.Attacker, u.Power)
					}
				}
			}
		}
		for _, w := range after.Wars {
			if after.Side(w.A) == after.Side(w.B) {
				t.Errorf("%s: %s and %s are at war and on one side", m.where(), w.A, w.B)
			}
		}
	}
	m.book = newBook(t, m)
	m.g = m.book.game
	m.play(2)
	if turns != 28 || incomes != 28 {
		t.Errorf("%d turns and %d incomes in two rounds of fourteen", turns, incomes)
	}
	m.replay(true)
	t.Log(m.statistics())
}
