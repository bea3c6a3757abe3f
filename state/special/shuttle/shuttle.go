// Shown by BH-135.

package shuttle

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

// NoncombatMoves carries out the shuttles, after all other moves: the unit must
// have done nothing else. They belong to a power: another that takes its places does
// not get the shuttle.
//
// Rules: BH-135, BH-136, BH-138, BH-141, BH-142.
func (Special) NoncombatMoves(w *rules.Work, orders []order.Order) {
	own := shuttleOf(w.Rules(), w.G.Active)
	gone := 0
	for _, o := range orders {
		o, ok := o.(order.Shuttle)
		switch {
		case !ok:
		case own == nil:
			w.Refuse(o, "not-your-ability", "BH-138", "%s has no shuttle: leave this out", w.G.Active)
		case gone == own.PerTurn:
			w.Refuse(o, "one-a-turn", own.Rules[0], "by shuttle no more than %s a turn can go: leave this out", rules.Quantity(own.PerTurn, "land unit"))
		case carry(w, own, o):
			gone++
		}
	}
}

func shuttleOf(rs *ruleset.Ruleset, p ruleset.PowerID) *ruleset.Shuttle {
	for i := range rs.Shuttles {
		if rs.Shuttles[i].Power == p {
			return &rs.Shuttles[i]
		}
	}
	return nil
}

// carry carries out one order, and reports whether it did.
func carry(w *rules.Work, s *ruleset.Shuttle, o order.Shuttle) bool {
	if !joins(w, s, o) {
		return false
	}
	if spec := w.Rules().Unit(o.Unit); spec == nil || spec.Class != ruleset.Land {
		w.Refuse(o, "not-a-land-unit", s.Rules[0], "only land units go by shuttle")
		return false
	}
	units, why := economy.Unused(w.G, order.Stack{N: 1, Type: o.Unit}, o.From)
	if why != "" {
		w.Refuse(o, "units-idle", s.Rules[0], "%s; only a unit that did nothing else goes by shuttle", why)
		return false
	}
	zones := clearWay(w, s, o)
	if zones == nil {
		return false
	}
	economy.CarryOver(w, units, slices.Concat([]board.SpaceID{o.From}, zones, []board.SpaceID{o.To}))
	return true
}

// joins tests the two ends: they must be in two groups, or both in the only group, and
// in the right hands. The shuttle also needs two ends in the right hands to run at all.
// Control no longer changes in noncombat movement, so testing now is the same as
// testing at its beginning.
//
// Rules: BH-135, BH-138, BH-141.
func joins(w *rules.Work, s *ruleset.Shuttle, o order.Shuttle) bool {
	from, to := shoreOf(s, o.From), shoreOf(s, o.To)
	if from < 0 || to < 0 || o.From == o.To || from == to && len(s.Shores) > 1 {
		w.Refuse(o, "no-shuttle-there", s.Rules[0], "there is no shuttle from %s to %s: that of %s goes between %s", o.From, o.To, s.Power, ends(s))
		return false
	}
	for _, end := range []board.SpaceID{o.From, o.To} {
		switch holder := w.G.Control[end]; {
		case !s.Friendly && holder != s.Power:
			w.Refuse(o, "not-yours", s.Rules[0], "%s is held by %s, and both ends of the shuttle must be held by %s", end, holder, s.Power)
			return false
		case !rules.IsFriendly(w.G, s.Power, end):
			w.Refuse(o, "not-yours", s.Rules[0], "%s is held by %s, and both ends of the shuttle must be in friendly hands", end, holder)
			return false
		}
	}
	no := rules.MayEnter(w.G, s.Power, o.To)
	if no != nil {
		w.Deny(o, "may-not-enter", no)
	}
	return no == nil
}

// shoreOf is the number of the group that the territory belongs to, below 0 for
// none.
func shoreOf(s *ruleset.Shuttle, t board.SpaceID) int {
	return slices.IndexFunc(s.Shores, func(group []board.SpaceID) bool { return slices.Contains(group, t) })
}

// ends lists the places.
func ends(s *ruleset.Shuttle) string {
	if len(s.Shores) == 1 {
		return rules.List(s.Shores[0], "and")
	}
	groups := make([]string, len(s.Shores))
	for i, g := range s.Shores {
		groups[i] = rules.List(g, "or")
	}
	return rules.List(groups, "and")
}

// clearWay finds the sea zones of the route. The text does not say which zones lie
// between two places: here any shortest route between zones that touch them will do, if
// none of its zones holds an enemy surface warship. A player may name zones that it
// passes.
//
// Rules: BH-137.
func clearWay(w *rules.Work, s *ruleset.Shuttle, o order.Shuttle) []board.SpaceID {
	const rule = "BH-137"
	all := shortest(w.Rules().Board, s, o.From, o.To)
	if len(all) == 0 {
		w.Refuse(o, "no-way", rule, "there is no way by sea from %s to %s", o.From, o.To)
		return nil
	}
	ways := slices.DeleteFunc(slices.Clone(all), func(way []board.SpaceID) bool { return !goesBy(way, o.Via) })
	if len(ways) == 0 {
		w.Refuse(o, "other-way", rule, "none of the shortest ways from %s to %s goes by %s", o.From, o.To, rules.List(o.Via, "and"))
		hint(w, o, all)
		return nil
	}
	for _, way := range ways {
		if hostile(w.G, s.Power, way) == "" {
			return way
		}
	}
	var cut []board.SpaceID
	for _, way := range ways {
		if z := hostile(w.G, s.Power, way); !slices.Contains(cut, z) {
			cut = append(cut, z)
		}
	}
	w.Refuse(o, "hostile-zone", rule, "enemy surface warships in %s cut the way from %s to %s", rules.List(cut, "and"), o.From, o.To)
	hint(w, o, slices.DeleteFunc(all, func(way []board.SpaceID) bool { return hostile(w.G, s.Power, way) != "" }))
	return nil
}

// hint names ways that are open.
func hint(w *rules.Work, o order.Shuttle, ways [][]board.SpaceID) {
	for _, way := range ways[:min(3, len(ways))] {
		w.Hint(order.Shuttle{Unit: o.Unit, From: o.From, To: o.To, Via: way}.String())
	}
}

// goesBy reports whether the route passes the zones, in this order.
func goesBy(way, zones []board.SpaceID) bool {
	for _, z := range way {
		if len(zones) > 0 && z == zones[0] {
			zones = zones[1:]
		}
	}
	return len(zones) == 0
}

// hostile is the first zone on the route with an enemy surface warship, empty if there
// is none. Submarines and transports do not matter.
func hostile(g *state.Game, p ruleset.PowerID, way []board.SpaceID) board.SpaceID {
	i := slices.IndexFunc(way, func(z board.SpaceID) bool { return rules.IsHostileZone(g, p, z) })
	if i < 0 {
		return ""
	}
	return way[i]
}

// shortest lists all shortest ways by sea from a zone beside one territory to a
// zone beside the other, in the board's order.
func shortest(b *board.Board, s *ruleset.Shuttle, from, to board.SpaceID) [][]board.SpaceID {
	open := func(z board.SpaceID) bool { return b.IsSea(z) && !b.Space(z).NoShips && !slices.Contains(s.NotBy, z) }
	var ways [][]board.SpaceID
	for _, z := range b.Neighbours(from) {
		if open(z) {
			ways = append(ways, []board.SpaceID{z})
		}
	}
	seen := map[board.SpaceID]bool{}
	for len(ways) > 0 {
		arrived := slices.DeleteFunc(slices.Clone(ways), func(way []board.SpaceID) bool { return !b.Adjacent(way[len(way)-1], to) })
		if len(arrived) > 0 {
			return arrived
		}
		for _, way := range ways {
			seen[way[len(way)-1]] = true
		}
		var longer [][]board.SpaceID
		for _, way := range ways {
			for _, z := range b.Neighbours(way[len(way)-1]) {
				if open(z) && !seen[z] {
					longer = append(longer, append(slices.Clone(way), z))
				}
			}
		}
		ways = longer
	}
	return nil
}
