package desk

import (
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
)

// adoptClock gives a game that was opened by an older version of the program a
// clock that stands as its deadline was set.
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
