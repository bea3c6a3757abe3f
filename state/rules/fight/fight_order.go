// Shown by G40-3.2.2.

package fight

import (
	"math"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// fightOrder is the attacker's sequence of battles: each space's place in the
// orders that send units there or call for a fight.
type fightOrder map[board.SpaceID]int

// fightOrderOf reads the sequence off the combat moves.
//
// Rules: DEC-30.
func fightOrderOf(orders []order.Order) fightOrder {
	f := fightOrder{}
	for i, o := range orders {
		var s board.SpaceID
		switch o := o.(type) {
		case order.Move:
			if o.In == order.CombatMove && len(o.Path) > 0 {
				s = o.Path[len(o.Path)-1]
			}
		case order.Raid:
			if len(o.Path) > 0 {
				s = o.Path[len(o.Path)-1]
			}
		case order.Ignore:
			s = o.Space
		}
		if _, named := f[s]; !named && s != "" {
			f[s] = i
		}
	}
	return f
}

// sort puts battles of one kind of step into the attacker's sequence. Those that no
// order names keep their own, after the others.
//
// Rules: G40-3.2.3, G40-3.2.4, DEC-30.
func (f fightOrder) sort(bs []state.Battle) {
	place := func(b state.Battle) int {
		if i, ok := f[b.Space]; ok {
			return i
		}
		return math.MaxInt32
	}
	slices.SortStableFunc(bs, func(a, b state.Battle) int { return place(a) - place(b) })
}
