// Shown by BH-091.

package cashandcarry

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const usa ruleset.PowerID = "United States"

// docks are the sea zones in which the goods wait (BH-091).
var docks = []board.SpaceID{"SZ 101", "SZ 10"}

// Special is the rule.
type Special struct{}

// NoncombatMoves loads the units that the orders name. The United States is not asked:
// it sees this in the summary.
//
// Rules: BH-091, BH-092, BH-093.
func (Special) NoncombatMoves(w *rules.Work, orders []order.Order) {
	for _, o := range orders {
		if o, ok := o.(order.CashAndCarry); ok {
			carry(w, o)
		}
	}
}

// carry loads the units of one order.
func carry(w *rules.Work, o order.CashAndCarry) {
	g, p := w.G, w.G.Active
	side := g.Side(p)
	switch {
	case side != ruleset.Allies || p == usa:
		w.Refuse(o, "not-for-sale", "BH-091", "cash and carry is for transports of America's allies")
		return
	case g.AtWarWithAnybody(usa):
		w.Refuse(o, "not-for-sale", "BH-091", "the United States is at war, and gives its units to nobody any more")
		return
	case !slices.Contains(docks, o.Zone):
		w.Refuse(o, "no-dock", "BH-091", "transports take American units aboard in SZ 101 or SZ 10, not in %s", o.Zone)
		return
	case rules.IsHostileZone(g, p, o.Zone):
		// Nothing exempts these transports from the rules for all transports.
		w.Refuse(o, "hostile-zone", "G40-2.10.3", "nothing can be loaded in %s: enemy warships are there", o.Zone)
		return
	}
	from, bad := origin(g, o)
	if bad != "" {
		w.Refuse(o, "no-such-units", "BH-091", "%s", bad)
		return
	}
	for _, st := range o.Units {
		if spec := g.Rules.Unit(st.Type); spec == nil || spec.Load == 0 {
			w.Refuse(o, "not-land-units", "BH-091", "only land units come aboard so, like `cash-and-carry: 1 infantry %s -> %s`", from, o.Zone)
			return
		}
		n := st.N
		if st.All {
			n = len(americans(g, from, st.Type)) - st.But
		}
		for range n {
			if !loadOne(w, o, from, st.Type) {
				return
			}
		}
	}
}

// origin is the American land beside the zone that the units come from.
func origin(g *state.Game, o order.CashAndCarry) (board.SpaceID, string) {
	var lands []board.SpaceID
	for _, s := range g.Rules.Board.Neighbours(o.Zone) {
		if g.Control[s] == usa {
			lands = append(lands, s)
		}
	}
	switch {
	case o.From == "" && len(lands) == 1:
		return lands[0], ""
	case o.From == "":
		return "", "say which American land they come from, as in `cash-and-carry: 1 infantry Eastern United States -> SZ 101`"
	case !slices.Contains(lands, o.From):
		return "", string(o.From) + " is not American land beside " + string(o.Zone)
	}
	return o.From, ""
}

// loadOne takes one unit aboard the first transport with room for it.
func loadOne(w *rules.Work, o order.CashAndCarry, from board.SpaceID, t ruleset.UnitType) bool {
	g := w.G
	units := americans(g, from, t)
	name := g.Rules.Unit(t).Name
	if len(units) == 0 {
		w.Refuse(o, "no-such-units", "BH-091", "there is no further American %s in %s", name, from)
		return false
	}
	ship := transport(g, o.Zone, t)
	if ship == nil {
		w.Refuse(o, "no-room", "BH-091", "no transport of %s in %s has room for the %s: one that is there at the end of its move, and did not unload this turn, holds one land unit of any kind and one infantry", g.Active, o.Zone, name)
		return false
	}
	old, boat := *units[0], *ship
	w.Emit(state.Removed{Units: []state.Piece{rules.Piece(&old)}, Space: from, Why: "carried off by " + string(g.Active), Rule: "BH-092"})
	fresh := state.Piece{ID: g.NextID, Type: t, Power: g.Active}
	w.Emit(state.Arrived{Units: []state.Piece{fresh}, Space: from, Why: "in place of an American " + name, Rule: "BH-092"})
	w.Emit(state.Loaded{Power: g.Active, Phase: order.NoncombatMove, Units: []state.Piece{fresh}, From: from, Ship: rules.Piece(&boat), Zone: o.Zone})
	if boat.Mark != ruleset.NavalBaseNext {
		w.Emit(state.Marked{Units: []state.Piece{rules.Piece(&boat)}, Mark: ruleset.NavalBaseNext, Why: "it may use the American naval base", Rule: "BH-093"})
	}
	return true
}

// americans lists the American units of a type in a territory.
func americans(g *state.Game, s board.SpaceID, t ruleset.UnitType) []*state.Unit {
	return slices.DeleteFunc(g.UnitsAt(s), func(u *state.Unit) bool { return u.Power != usa || u.Type != t })
}

// transport finds one of the power's transports in the zone with room for a unit.
func transport(g *state.Game, z board.SpaceID, t ruleset.UnitType) *state.Unit {
	for _, u := range g.UnitsAt(z) {
		if u.Power == g.Active && g.Rules.Unit(u.Type).Holds && !u.Unloaded && move.HasRoom(g, u, t) {
			return u
		}
	}
	return nil
}

// BeginTurn turns what transports earned in the turn before into the right to use the
// naval base now.
//
// Rules: BH-093.
func (Special) BeginTurn(w *rules.Work) {
	remark(w, ruleset.NavalBaseNext, ruleset.NavalBaseNow, "it loaded American units last turn")
}

// EndTurn ends this turn's right.
//
// Rules: BH-093.
func (Special) EndTurn(w *rules.Work) {
	remark(w, ruleset.NavalBaseNow, ruleset.NoMark, "")
}

// remark changes one mark of the active power's transports into another.
func remark(w *rules.Work, from, to ruleset.Mark, why string) {
	var ships []state.Piece
	for i := range w.G.Units {
		if u := &w.G.Units[i]; u.Power == w.G.Active && u.Mark == from {
			ships = append(ships, rules.Piece(u))
		}
	}
	if len(ships) > 0 {
		w.Emit(state.Marked{Units: ships, Mark: to, Why: why, Rule: "BH-093"})
	}
}

// MoreMovement gives a marked transport beside a working American naval base
// the point that the base gives others.
//
// Rules: BH-093.
func (Special) MoreMovement(g *state.Game, u *state.Unit) int {
	if u.Mark != ruleset.NavalBaseNow {
		return 0
	}
	for _, s := range g.Rules.Board.Neighbours(u.At) {
		if g.Control[s] == usa && rules.IsOperative(g, s, ruleset.NavalBase) {
			return 1
		}
	}
	return 0
}
