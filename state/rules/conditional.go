// Shown by DEC-47.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
)

// JudgeConditions decides, after the battles, the orders that wait for their outcome:
// those whose conditions hold are orders from now on, the others are left. Both are
// reported.
//
// Rules: DEC-47, DEC-48.
func JudgeConditions(w *Work) {
	var out []order.Order
	for _, o := range w.Orders {
		c, ok := o.(order.Conditional)
		if !ok {
			out = append(out, o)
			continue
		}
		ev := state.ConditionJudged{Power: w.G.Active, Phase: c.Phase(), Order: c.String()}
		if HoldsAfter(w.G, c) {
			ev.Then = c.Then.String()
			out = append(out, c.Then)
		}
		w.Emit(ev)
	}
	w.Orders = out
}

// HoldsAfter reports whether the conditions of an order hold as the game stands after
// the battles.
func HoldsAfter(g *state.Game, c order.Conditional) bool {
	return ConditionsHold(g, c.If, nil, nil, combat.Attacker, nil)
}
