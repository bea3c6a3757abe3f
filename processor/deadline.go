package processor

import (
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// firstTurn returns the timing of a game that begins.
func (p *Processor) firstTurn(g store.Game, after *state.Game) desk.Timing {
	return p.Recalculate(g, clock.State{Turn: clock.Turn{Began: p.Now().UTC()}}, after.Active, nil)
}
