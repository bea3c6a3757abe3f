package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
)

// Waiting lists the units that wait to be fetched by a power other than their maker, by
// receiver, each with what would keep it from coming now.
func (e *Engine) Waiting(g *state.Game) []state.LentWait {
	if len(g.Lent) == 0 {
		return nil
	}
	w := rules.NewWork(g, nil)
	w.Bind, w.Standing = e.reread, e.standing(g)
	return rules.Waiting(w)
}
