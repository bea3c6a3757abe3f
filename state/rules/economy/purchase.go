// Shown by A2-083, EX-024.

package economy

import (
	"maps"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Purchase carries out the phase of purchase and repair: ships heal at naval
// bases, damage is paid off, and what was bought waits to be placed.
//
// Rules: G40-1.2.4, G40-1.3.1, G40-1.3.2, G40-1.3.4, G40-1.4.1, G40-1.4.2.
func Purchase(w *rules.Work, orders []order.Order) {
	b := &bill{w: w, p: w.Rules().Power(w.G.Active)}
	b.limit, b.began = peaceLimit(w.G, b.p.ID), maps.Clone(w.G.Purses)
	early := !w.G.Options.RepairBasesBeforeShips
	if early {
		repairShips(w)
	}
	for _, o := range orders {
		if r, ok := o.(order.Repair); ok {
			repair(b, r)
		}
	}
	if !early {
		repairShips(w)
	}
	for _, o := range orders {
		if o, ok := o.(order.Buy); ok {
			b.buy(o)
		}
	}
	spent := b.spent()
	b.pay()
	if spent > 0 && b.limit >= 0 && rules.ResearchCapped(&w.G.Options) {
		w.Emit(state.MarkerSet{Marker: rules.PeaceSpentMarker(b.p.ID), Value: spent})
	}
	for _, s := range rules.Specials[rules.Purchaser](w.Rules()) {
		s.Purchase(w, orders)
	}
}

// peaceLimit is the most that a power may spend in its phase of purchase and repair; -1
// if nothing but its money limits it. A declared war counts even if it has not begun.
//
// Rules: EX-050, EXG-38, EXG-64.
func peaceLimit(g *state.Game, p ruleset.PowerID) int {
	if !g.LimitedByPeace(p) {
		return -1
	}
	income := 0
	for _, q := range g.Rules.Power(p).Purses {
		income += territoryIncome(g, p, q.ID)
	}
	return income / 2
}
