// Shown by DEC-49.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// heldCarriers are the carriers that written orders leave where they are: they
// do not sail to save aircraft.
//
// Rules: G40-2.6.4, DEC-49.
func (m *Mover) heldCarriers() map[state.UnitID]bool {
	held := map[state.UnitID]bool{}
	for _, o := range m.w.Orders {
		s, ok := o.(order.Stay)
		if !ok || s.Space == "" {
			continue
		}
		var here []*state.Unit
		for _, u := range m.g.UnitsAt(s.Space) {
			if u.Power == m.p && m.rs.Unit(u.Type).Decks > 0 && m.taken[u.ID] == nil {
				here = append(here, u)
			}
		}
		for _, u := range here {
			if len(s.Units) == 0 {
				held[u.ID] = true
			}
		}
		for _, st := range s.Units {
			of := slices.DeleteFunc(slices.Clone(here), func(u *state.Unit) bool { return u.Type != st.Type })
			n := st.N
			if st.All {
				n = len(of) - st.But
			}
			for _, u := range of[:max(0, min(n, len(of)))] {
				held[u.ID] = true
			}
		}
	}
	return held
}

// HoldsShips reports whether an order says that carriers stay where they are.
func HoldsShips(rs *ruleset.Ruleset, o order.Stay) bool {
	return o.Space != "" && rs.Board.IsSea(o.Space) && (len(o.Units) == 0 ||
		slices.ContainsFunc(o.Units, func(st order.Stack) bool {
			u := rs.Unit(st.Type)
			return u != nil && u.Decks > 0
		}))
}

// staysOf picks the orders that leave units where they are.
func staysOf(orders []order.Order) []order.Order {
	return slices.DeleteFunc(slices.Clone(orders), func(o order.Order) bool { _, is := o.(order.Stay); return !is })
}
