package desk

import (
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/clocktest"
	"github.com/adjutant-game/adjutant/processor/store"
)

// A question's deadline depends on the game's quiet days and on the pauses of the player who is
// asked, not on anybody else's.
func TestDeadlineForADecision(t *testing.T) {
	now := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC) // a Friday
	p := &Office{Now: clock.Moments(clocktest.Odd(func() time.Time { return now }))}
	l := &Live{Game: store.Game{Settings: store.Settings{Clock: clock.Settings{
		TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour, PausePerTurn: 72 * time.Hour, PausePerGame: 504 * time.Hour,
		Quiet: []clock.Days{{From: clock.Date{Year: 2026, Month: 11, Day: 21}, To: clock.Date{Year: 2026, Month: 11, Day: 21}}},
	}}}}
	l.Game.Clock = l.Game.Clock.With(clock.Budget{Player: "Quill"}.Plus(clock.Pause{From: now.Add(30 * time.Hour), To: now.Add(54 * time.Hour)}))
	for player, want := range map[string]time.Duration{"Harrow": 48 * time.Hour, "Quill": 72 * time.Hour} {
		if got := p.deadlineFor(l, clock.ForDecision, player).Sub(now); got != want {
			t.Errorf("%s has %v, want %v", player, got, want)
		}
	}
	l.Game.Settings.DecisionTime = 0
	if got := p.deadlineFor(l, clock.ForDecision, "Harrow"); !got.IsZero() {
		t.Errorf("without a time for decisions the deadline is %v", got)
	}
}
