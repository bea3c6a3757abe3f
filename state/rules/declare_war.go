// Shown by EX-021, G40-1.2.3.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// DeclareWars makes the active power's declarations and what follows from them.
// A declaration on a power that it is already at war with adds nothing and is only
// noted.
//
// Rules: G40-1.2.3, G40-4.3.1, G40-4.3.5.
func DeclareWars(w *Work, orders []order.Order) {
	for _, o := range orders {
		d, ok := o.(order.DeclareWar)
		if !ok || d.AtEnd {
			continue
		}
		for _, q := range d.On {
			DeclareWar(w, d, q)
		}
	}
	CheckLateWars(w)
}

// DeclareWar makes one declaration of the active power.
func DeclareWar(w *Work, o order.DeclareWar, q ruleset.PowerID) {
	g, p := w.G, w.G.Active
	switch {
	case !isEnemy(w, o, q):
	case w.Rules().HasStep(ruleset.WarStep) && o.Phase() == order.CombatMove && !o.Surprise && !g.AtWar(p, q):
		w.Refuse(o, "wrong-part", "EX-021", "war is declared in the agenda, not in the combat: write `declare war: %s` under AGENDA, or attack without a declaration by `attack (surprise): ...`", q)
	case g.AtWar(p, q):
		w.Note(o, "already-at-war", "%s and %s are at war already", p, q)
	case o.Surprise && !w.Rules().Alliances:
		w.Refuse(o, "not-in-these-rules", "G40-4.3.5", "war is declared before it is fought in %s: leave (surprise) out", w.Rules().Name)
	case o.Surprise:
		if no := mayGoToWar(g, p, q); no != nil {
			w.Deny(o, "may-not-declare-war", no)
			return
		}
		leaveAhead(w, p, q)
		surprise(w, p, q)
	case g.WarPends(p, q) > 0 && slices.ContainsFunc(o.On, func(r ruleset.PowerID) bool { return r != q && g.Side(r) == g.Side(q) }):
		// It follows from the declaration on an ally, which is in the same order.
	case g.WarPends(p, q) > 0:
		w.Note(o, "already-declared", "war between %s and %s is declared already; it begins in round %d", p, q, g.WarPends(p, q))
	case w.Rules().Alliances:
		if no := mayGoToWar(g, p, q); no != nil {
			w.Deny(o, "may-not-declare-war", no)
			return
		}
		leaveAhead(w, p, q)
		declareForSide(w, p, q)
	default:
		if no := MayDeclare(g, p, q); no != nil && !o.AtEnd {
			w.Deny(o, "may-not-declare-war", no)
			return
		}
		beginWar(w, state.WarDeclared{By: p, On: q})
	}
}
