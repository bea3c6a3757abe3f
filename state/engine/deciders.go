package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Deciders are the powers that can still decide something about the declared combat by a
// standing order, although the game will not ask them. The game does not change. rep is the check
// of the orders that came last, which has worked out the moves; it may be nil.
func (e *Engine) Deciders(g *state.Game, rep *Report) []ruleset.PowerID {
	trial := g.Share()
	trial.Options.Ask, trial.Standing = []string{"all"}, nil
	if rep != nil && rep.moves != nil && len(g.Standing) == 0 {
		if stand := e.declared(trial); sameOrders(untilCombat(stand), untilCombat(rep.moves.orders)) {
			e.tried.keep(triedMoves{order.CombatMove, trial, stand, rep.moves.found})
		}
	}
	// The trial ends where the dice do, or at the first question.
	w, _ := e.stage(trial, dice.Script(), nil)
	if w == nil {
		return nil
	}
	var out []ruleset.PowerID
	add := func(p ruleset.PowerID) {
		if p != g.Active && g.Rules.Power(p) != nil && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	for _, d := range w.Open {
		if !g.Options.Asks(string(d.Kind)) {
			add(d.Power)
		}
	}
	if g.Options.Asks(string(state.DecideLosses)) {
		return out
	}
	for _, b := range w.G.Turn.Battles {
		for _, u := range w.G.UnitsAt(b.Space) {
			if w.G.AtWar(u.Power, g.Active) {
				add(u.Power)
			}
		}
	}
	return out
}

// untilCombat are the orders that are carried out before any battle.
func untilCombat(orders []order.Order) []order.Order {
	return slices.DeleteFunc(slices.Clone(orders), func(o order.Order) bool { return o.Phase() > order.CombatMove })
}
