package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// saysTheWay reports whether the free reading says the same as the statements of the notation,
// but for the moves of transports, which it takes for the way of the units aboard.
func saysTheWay(free *reading.Result, orders []order.Order) bool {
	if notation.HasErrors(free.Diags) {
		return false
	}
	i, ways := 0, 0
	for _, o := range orders {
		m, ok := o.(order.Move)
		if i < len(free.Orders) {
			f, is := free.Orders[i].(order.Move)
			n := len(f.Path) - 1
			if free.Orders[i].String() == o.String() {
				i++
				continue
			}
			if ok && is && len(m.Path) == 2 && n > 2 && f.In == m.In && f.Path[0] == m.Path[0] && f.Path[n] == m.Path[1] && slices.Equal(f.Units, m.Units) {
				i, ways = i+1, ways+1
				continue
			}
		}
		if !ok || i == 0 || len(m.Units) != 1 || m.Units[0].Type != ruleset.Transport {
			return false
		}
		f, is := free.Orders[i-1].(order.Move)
		if n := len(f.Path) - 1; !is || n < 3 || f.Path[1] != m.Path[0] || f.Path[n-1] != m.Path[len(m.Path)-1] {
			return false
		}
	}
	return ways > 0 && i == len(free.Orders)
}
