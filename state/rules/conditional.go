package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
)

// JudgeConditions looks, after the battles, at the orders that wait for how they
// ended: those whose conditions hold are orders from now on, the others are
// left. Both are told.
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

// HoldsAfter reports whether the conditions of an order hold as the game stands
// behind the battles.
func HoldsAfter(g *state.Game, c order.Conditional) bool {
	return conditionsHold(g, c.If, nil, nil, combat.Attacker, nil)
}

// CheckConditionals refuses orders that wait for what can never be, and notes
// those that wait for the capture of what nobody attacks. The battles to come
// must be listed.
//
// Rules: DEC-47, G40-10.1.3.
func CheckConditionals(w *Work, orders []order.Order) {
	side := w.Rules().Side(w.G.Active)
	for _, o := range orders {
		c, ok := o.(order.Conditional)
		if !ok {
			continue
		}
		if bad := neverApplies(w.G, c); bad != nil {
			w.Refuse(c, bad.Code, bad.Rule, "%s", bad.Why)
			continue
		}
		for _, x := range c.If {
			if x.Left != order.Captured || capturedFor(w.G, side, x.Space) {
				continue
			}
			switch _, fought := battleIn(w.G, x.Space); {
			case !w.Rules().Board.IsSea(x.Space) && holdsFor(w.G, side, x.Space):
				w.Refuse(c, "never-applies", "G40-10.1.3", "`%s` can never be so here: it is your side's already; write `if held %s`", said(x), x.Space)
			case !fought && w.G.Phase < order.NoncombatMove:
				w.Note(c, "no-battle", "as the orders stand nobody attacks %s, so `%s` does not come about", x.Space, said(x))
			}
		}
	}
}
