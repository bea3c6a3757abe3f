package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
)

// differ reports whether two readings have another order somewhere, as far as both go. Most do not, and a page in a
// browser then needs no saysMore.
func differ(as, bs []order.Order) bool {
	for i := range as {
		if i < len(bs) && as[i].String() != bs[i].String() {
			return true
		}
	}
	return false
}

// saysMore reports whether the free reading says the same as the statements of the notation, but for bombers
// that raid because a heading says so, and for a place in brackets where aircraft land: the statements take such
// a raid for a battle, and "2 bombers Germany [W Germany]" behind a target for a way through Western Germany.
func saysMore(free *reading.Result, orders []order.Order) bool {
	if notation.HasErrors(free.Diags) || len(free.Orders) != len(orders) {
		return false
	}
	more := 0
	for i, o := range orders {
		f := free.Orders[i]
		if f.String() == o.String() {
			continue
		}
		m, ok := o.(order.Move)
		if !ok || len(m.Path) < 2 {
			return false
		}
		switch f := f.(type) {
		case order.Raid:
			if !slices.Equal(f.Path, m.Path) || !slices.Equal(f.Bombers, m.Units) {
				return false
			}
		case order.Move:
			if f.In != m.In || len(m.Path) != 3 || len(f.Path) != 2 || f.Landing != m.Path[1] || f.Path[0] != m.Path[0] || f.Path[1] != m.Path[2] || !slices.Equal(f.Units, m.Units) {
				return false
			}
		default:
			return false
		}
		more++
	}
	return more > 0
}
