package desk

import (
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
)

// adoptClock gives a clock to a game that an older version of the program opened. The clock is set
// to the deadline that the game already has.
func adoptClock(g *store.Game, due []store.Due) {
	if !g.Clock.Turn.Began.IsZero() {
		return
	}
	for _, d := range due {
		if d.Kind == DueTurn {
			g.Clock.Turn = clock.Turn{Began: g.Settings.Sub(d.At, g.Settings.TurnTime), Deadline: d.At}
		}
	}
}
