package processor

import (
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// importClock starts the turn's time in an imported game.
func (p *Processor) importClock(g *store.Game, after *state.Game, c *store.Commit) {
	if g.Status != store.Open {
		return
	}
	t := p.FirstTiming(*g, after.Active)
	g.Clock = t.Clock
	t.Put(c)
}
