// Shown by BH-068, GL-012.

package railroad

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// NoncombatMoves carries out the rides, after all other moves: units that have already
// moved do not ride. If there are several orders for one line, all count against its
// limit per turn.
//
// Rules: BH-068, GL-012.
func (Special) NoncombatMoves(w *rules.Work, orders []order.Order) {
	rode := map[*ruleset.Railroad]int{}
	for _, o := range orders {
		if o, ok := o.(order.Railroad); ok {
			if r := lineOf(w, o); r != nil {
				rode[r] += ride(w, r, o, rode[r])
			}
		}
	}
}

// lineOf finds the active power's railroad that an order means.
func lineOf(w *rules.Work, o order.Railroad) *ruleset.Railroad {
	if w.G.Options.NoRailroad {
		w.Refuse(o, "not-in-these-rules", w.Rules().Railroads[0].Rules[0], "this game is played without railroads: leave this out")
		return nil
	}
	var own *ruleset.Railroad
	for i := range w.Rules().Railroads {
		r := &w.Rules().Railroads[i]
		if r.Power != w.G.Active {
			continue
		}
		if own = r; slices.Contains(r.Line, o.From) && slices.Contains(r.Line, o.To) {
			return r
		}
	}
	if own == nil {
		w.Refuse(o, "not-your-ability", w.Rules().Railroads[0].Rules[0], "%s has no railroad: leave this out", w.G.Active)
		return nil
	}
	for _, s := range []board.SpaceID{o.From, o.To} {
		if !slices.Contains(own.Line, s) {
			w.Refuse(o, "off-the-line", own.Rules[0], "%s is not on the %s, which runs by %s", s, own.Name, rules.List(own.Line, "and"))
			return nil
		}
	}
	return nil
}

// ride carries out one order and returns how many units ride, given how many rode
// before.
func ride(w *rules.Work, r *ruleset.Railroad, o order.Railroad, before int) int {
	way := between(r.Line, o.From, o.To)
	if r.Network {
		way = across(w, r, o.From, o.To)
	}
	if !mayRide(w, r, o, way) {
		return 0
	}
	var units []*state.Unit
	for _, st := range o.Units {
		if spec := w.Rules().Unit(st.Type); spec == nil || spec.Class != ruleset.Land || len(r.Units) > 0 && !slices.Contains(r.Units, st.Type) {
			w.Refuse(o, "cannot-ride", r.Rules[0], "only %s ride on the %s", riders(w.Rules(), r), r.Name)
			return 0
		}
		us, why := economy.Unused(w.G, st, o.From)
		if why != "" {
			w.Refuse(o, "units-idle", r.Rules[0], "%s; only units that did nothing else ride on the %s", why, r.Name)
			return 0
		}
		units = append(units, us...)
	}
	if n := before + len(units); r.PerTurn > 0 && n > r.PerTurn {
		w.Refuse(o, "too-many-riders", r.Rules[0], "no more than %s a turn ride on the %s, and this makes %d", rules.Quantity(r.PerTurn, "unit"), r.Name, n)
		return 0
	}
	economy.CarryOver(w, units, way)
	return len(units)
}

// riders names who may ride.
func riders(rs *ruleset.Ruleset, r *ruleset.Railroad) string {
	words := make([]string, len(r.Units))
	for i, t := range r.Units {
		words[i] = rs.Unit(t).Plural
	}
	if len(words) == 0 {
		return "land units"
	}
	return rules.List(words, "and")
}

// between is the part of the line from one of its territories to another.
func between(line []board.SpaceID, from, to board.SpaceID) []board.SpaceID {
	i, j := slices.Index(line, from), slices.Index(line, to)
	way := slices.Clone(line[min(i, j) : max(i, j)+1])
	if i > j {
		slices.Reverse(way)
	}
	return way
}

// across is the shortest way over the map from one territory of the line to
// another by others of the line, those that the power may use before all others.
//
// Rules: GL-012.
func across(w *rules.Work, r *ruleset.Railroad, from, to board.SpaceID) []board.SpaceID {
	b := w.Rules().Board
	reach := func(open func(s board.SpaceID) bool) []board.SpaceID {
		return b.Reach(from, -1, func(_, s board.SpaceID) bool { return slices.Contains(r.Line, s) && (s == to || open(s)) }).Path(to)
	}
	if way := reach(func(s board.SpaceID) bool { return isOpen(w, r, s) }); way != nil {
		return way
	}
	return reach(func(board.SpaceID) bool { return true })
}

// isOpen reports whether the power's units may ride through the territory.
func isOpen(w *rules.Work, r *ruleset.Railroad, s board.SpaceID) bool {
	return w.G.Control[s] == r.Power || r.Friendly && rules.IsFriendly(w.G, r.Power, s)
}

// mayRide tests where the ride goes.
//
// Rules: BH-068.
func mayRide(w *rules.Work, r *ruleset.Railroad, o order.Railroad, way []board.SpaceID) bool {
	first, last := r.Line[0], r.Line[len(r.Line)-1]
	switch steps := len(way) - 1; {
	case r.EndToEnd && steps < len(r.Line)-1:
		w.Refuse(o, "end-to-end", r.Rules[0], "the %s takes units only between %s and %s", r.Name, first, last)
		from, to := first, last
		if o.From == last || o.To == first {
			from, to = last, first
		}
		w.Hint(order.Railroad{Units: o.Units, From: from, To: to}.String())
		return false
	case steps == 0:
		w.Refuse(o, "no-way", r.Rules[0], "units on the %s go from one territory to another", r.Name)
		return false
	case r.Steps > 0 && steps > r.Steps:
		w.Refuse(o, "too-far", r.Rules[0], "the %s takes units no more than %s on, and from %s to %s it is %d", r.Name, rules.Quantity(r.Steps, "space"), o.From, o.To, steps)
		return false
	}
	for _, s := range way {
		if isOpen(w, r, s) {
			continue
		}
		w.Refuse(o, "line-broken", r.Rules[0], "the %s is cut: %s is held by %s", r.Name, s, w.G.Control[s])
		return false
	}
	return true
}
