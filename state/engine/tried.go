package engine

import (
	"slices"
	"sync"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// mostTried is the largest number of checks an engine remembers: a stage is carried out
// soon after the orders that began it, and going through a log with several cores is at
// a few places at once.
const mostTried = 8

// tried remembers the moves that the check of a submission has worked out, for the
// stage that carries them out in the same game. No result depends on it: what is not
// remembered is worked out.
type tried struct {
	mu    sync.Mutex
	moves []triedMoves
}

// triedMoves are the moves of a phase, from the first event of a stage on.
type triedMoves struct {
	phase  order.Phase
	start  *state.Game
	orders []order.Order
	found  *rules.Work
}

// keep remembers the results of moves that began in a game.
func (t *tried) keep(m triedMoves) {
	t.mu.Lock()
	defer t.mu.Unlock()
	m.orders = slices.Clip(m.orders)
	t.moves = append(t.moves, m)
	if n := len(t.moves); n > mostTried {
		t.moves = slices.Delete(t.moves, 0, n-mostTried)
	}
}

// repeat carries out the moves of a stage as a check worked them out, and reports
// whether such a check of the same orders in the same game is remembered.
func (t *tried) repeat(phase order.Phase, w *rules.Work) bool {
	found := t.known(phase, w)
	return found != nil && w.Repeat(found)
}

// known is what a check of the same orders in the same game has worked out, if it is remembered and
// the stage may repeat it; else nil.
func (t *tried) known(phase order.Phase, w *rules.Work) *rules.Work {
	if len(w.Events) > 0 {
		return nil
	}
	t.mu.Lock()
	moves := slices.Clone(t.moves)
	t.mu.Unlock()
	for _, m := range slices.Backward(moves) {
		if m.phase == phase && m.start.Same(w.G) && sameOrders(m.orders, w.Orders) {
			if w.MayRepeat(m.found) {
				return m.found
			}
			return nil
		}
	}
	return nil
}

// sameOrders reports whether orders that were bound in the same game are the same in
// each phase: the sequence matters only within a phase.
func sameOrders(as, bs []order.Order) bool {
	if len(as) != len(bs) {
		return false
	}
	as, bs = byPhase(as), byPhase(bs)
	for i := range as {
		if as[i].Phase() != bs[i].Phase() || as[i].String() != bs[i].String() {
			return false
		}
	}
	return true
}

func byPhase(orders []order.Order) []order.Order {
	return slices.SortedStableFunc(slices.Values(orders), func(a, b order.Order) int { return int(a.Phase()) - int(b.Phase()) })
}
