// Shown by EX-020, EX-065, EX-096.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// SurpriseAttacks begins the wars of attacks and raids that are marked as surprises: with
// the power whose land they go to, or whose ships are in the sea zone.
//
// Rules: EX-096, EXG-66.
func SurpriseAttacks(w *Work, orders []order.Order) {
	for _, o := range orders {
		if to := surpriseTarget(o); to != "" {
			surpriseAt(w, o, to)
		}
	}
	for _, o := range orders {
		if m, is := o.(order.Move); is && !m.Surprise && w.Rules().Alliances && len(m.Path) > 0 {
			notePeace(w, m)
		}
	}
}

// notePeace tells the player that ships in the target zone of a combat move are not
// attacked, if all of them are at peace with the attacker.
//
// Rules: EX-020, EX-096.
func notePeace(w *Work, m order.Move) {
	to, p := m.Path[len(m.Path)-1], w.G.Active
	if !w.Rules().Board.IsSea(to) || m.Aboard || slices.ContainsFunc(w.G.UnitsAt(to), func(u *state.Unit) bool { return w.G.AtWar(p, u.Power) }) {
		return
	}
	if there := surprisedAt(w.G, p, to); len(there) > 0 {
		w.Note(m, "at-peace", "ships of %s lie in %s, at peace with %s: they are not attacked; an attack without a declaration of war is ordered by `attack (surprise): ...`", Join(names(there), "and"), to, p)
	}
}

// surpriseTarget is where an attack that is marked as a surprise goes; empty for all
// other orders.
func surpriseTarget(o order.Order) board.SpaceID {
	switch o := o.(type) {
	case order.Move:
		if o.Surprise && len(o.Path) > 0 {
			return o.Path[len(o.Path)-1]
		}
	case order.Raid:
		if o.Surprise && len(o.Path) > 0 {
			return o.Path[len(o.Path)-1]
		}
	case order.Strike:
		if o.Surprise {
			return o.To
		}
	}
	return ""
}

// surpriseAt begins the war of one attack. A mark that adds nothing is noted, except behind the
// line that began the war.
func surpriseAt(w *Work, o order.Order, to board.SpaceID) {
	if !w.Rules().Alliances {
		w.Refuse(o, "not-in-these-rules", "G40-4.3.5", "war is declared before it is fought in %s: leave (surprise) out", w.Rules().Name)
		return
	}
	victims := surprisedAt(w.G, w.G.Active, to)
	switch {
	case len(victims) > 1:
		w.Refuse(o, "several-powers", "EXG-66", "ships of %s lie in %s: say whom you attack, by a line of its own beside the attack", Join(names(victims), "and"), to)
		for _, v := range victims {
			w.Hint("declare war (surprise): " + string(v))
		}
	case len(victims) == 0:
		if len(surprisedAt(w.base, w.G.Active, to)) == 0 {
			w.Note(o, "no-surprise", "nobody in %s is at peace with you, so this attack surprises nobody and costs no influence", to)
		}
	default:
		DeclareWar(w, order.DeclareWar{At: order.At{Where: o.Span()}, On: victims, Surprise: true}, victims[0])
	}
}

// surprisedAt are the powers that an attack on the space would surprise, one for each
// side: not those on the attacker's side, and not those that it is at war with.
func surprisedAt(g *state.Game, p ruleset.PowerID, to board.SpaceID) []ruleset.PowerID {
	there := []ruleset.PowerID{g.Control[to]}
	if g.Rules.Board.IsSea(to) {
		there = nil
		for _, u := range g.UnitsAt(to) {
			there = append(there, u.Power)
		}
	}
	var out []ruleset.PowerID
	for _, q := range g.Rules.Powers {
		if slices.Contains(there, q.ID) && Enemies(g, p, q.ID) && !g.AtWar(p, q.ID) &&
			!slices.ContainsFunc(out, func(v ruleset.PowerID) bool { return g.Side(v) == g.Side(q.ID) }) {
			out = append(out, q.ID)
		}
	}
	return out
}
