package reading

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// landed counts aircraft of a type that some landings bring down from a space.
func landed(orders []order.Order, from board.SpaceID, t ruleset.UnitType, these func(order.Land) bool) (n int) {
	for _, o := range orders {
		if b, ok := o.(order.Land); ok && b.From == from && these(b) {
			for _, st := range b.Units {
				if st.Type == t {
					n += st.N
				}
			}
		}
	}
	return n
}

// narrowed takes out of the landings of all planes, which are wide, those that land elsewhere
// by lines of their own: "planes back to W Germany, bombers to Germany". Fought counts the
// aircraft of a type that fight in a space.
func narrowed(orders []order.Order, wide map[notation.Span]bool, fought func(board.SpaceID, ruleset.UnitType) int) []order.Order {
	if len(wide) == 0 {
		return orders
	}
	var out []order.Order
	for _, o := range orders {
		l, ok := o.(order.Land)
		if !ok || !wide[l.Where] {
			out = append(out, o)
			continue
		}
		var left []order.Stack
		for _, st := range l.Units {
			st.N = min(st.N, fought(l.From, st.Type)-landed(orders, l.From, st.Type, func(b order.Land) bool { return !wide[b.Where] }))
			if st.N > 0 {
				left = append(left, st)
			}
		}
		if l.Units = left; len(left) > 0 {
			out = append(out, l)
		}
	}
	return out
}

// landMore are the moves of aircraft out of a battle of which, with those that land, more would
// come than fight there: "fighter, tac SZ 97 land on the carrier" for both fighters, and "fighter, bomber
// SZ 97 to Malta". Stands counts what is in a space without a battle.
func landMore(orders []order.Order, fought, stands func(board.SpaceID, ruleset.UnitType) int) (out []order.Move) {
	for _, o := range orders {
		m, ok := o.(order.Move)
		if !ok || m.In != order.NoncombatMove || len(m.Path) == 0 {
			continue
		}
		for _, st := range m.Units {
			from := m.Path[0]
			down := landed(orders, from, st.Type, func(order.Land) bool { return true })
			if st.N > 0 && down > 0 && stands(from, st.Type) == 0 && down+st.N > fought(from, st.Type) {
				out = append(out, m)
				break
			}
		}
	}
	return out
}
