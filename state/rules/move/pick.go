// Shown by A50-4.3, A50-7.1, BH-019, BH-121.

package move

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// shortage counts why units of a space cannot be had.
type shortage struct {
	total, idle, unable int
	taken               int
	rule, why           string // of the last one that is idle
	by                  []*command
	each                []int
}

// pick chooses the units that an order means among those in a space, in the player's
// best interest: those that are able, undamaged ones first, those meant to land at the
// goal, and of the rest those with the least range to spare. A rank, if given, comes
// before all that, lowest first.
func (m *Mover) pick(st order.Stack, at, goal board.SpaceID, able func(u *state.Unit) bool, rank func(u *state.Unit) int) ([]state.UnitID, *rules.Refusal) {
	var free []*state.Unit
	var lost shortage
	for _, id := range m.here[at] {
		u := m.g.Unit(id)
		if u.Type != st.Type || st.Damaged && !u.Damaged {
			continue
		}
		lost.total++
		if by := m.taken[id]; by != nil {
			lost.take(by)
		} else if no := m.whyIdle(u); no != nil {
			lost.idle, lost.rule, lost.why = lost.idle+1, no.Rule, no.Why
		} else if able == nil || able(u) {
			free = append(free, u)
		} else {
			lost.unable++
		}
	}
	slices.SortStableFunc(free, func(a, b *state.Unit) int {
		if rank != nil {
			if x, y := rank(a), rank(b); x != y {
				return x - y
			}
		}
		if a.Damaged != b.Damaged && !st.Damaged {
			return rules.TrueLast(a.Damaged) - rules.TrueLast(b.Damaged)
		}
		if x, y := a.Landing != goal, b.Landing != goal; x != y {
			return rules.TrueLast(x) - rules.TrueLast(y)
		}
		return m.left(a) - m.left(b)
	})
	n := st.N
	if st.All {
		n = min(lost.total-lost.taken-st.But, len(free))
	}
	if n <= 0 || len(free) < n {
		return nil, m.tooFew(st, at, len(free), lost)
	}
	ids := make([]state.UnitID, n)
	for i := range ids {
		ids[i] = free[i].ID
	}
	return ids, nil
}

func (l *shortage) take(by *command) {
	l.taken++
	if i := slices.Index(l.by, by); i >= 0 {
		l.each[i]++
		return
	}
	l.by, l.each = append(l.by, by), append(l.each, 1)
}

// tooFew refuses an order for more units than can be had, with the numbers and
// the orders that took the others.
func (m *Mover) tooFew(st order.Stack, at board.SpaceID, free int, l shortage) *rules.Refusal {
	if l.total == 0 {
		return rules.Because("no-such-units", "G40-2.1.1", "there are no "+m.plural(st.Type)+" in "+string(at), m.whereElse(st, at)...)
	}
	n := strconv.Itoa(st.N)
	if st.All {
		n = "all"
		if st.But > 0 {
			n = "all but " + strconv.Itoa(st.But)
		}
	}
	if l.total < st.N {
		return rules.Because("no-such-units", "G40-2.1.1", fmt.Sprintf("only %s in %s, %s ordered", m.units(l.total, st.Type), at, n))
	}
	var parts []string
	for i, by := range l.by {
		parts = append(parts, fmt.Sprintf("%d taken by %s", l.each[i], quoteOrder(by)))
	}
	if l.idle > 0 {
		parts = append(parts, fmt.Sprintf("%d %s", l.idle, l.why))
	}
	if l.unable > 0 {
		parts = append(parts, fmt.Sprintf("%d cannot go that far", l.unable))
	}
	if len(parts) == 0 {
		parts = append(parts, "none is left to go")
	}
	code, rule := "units-idle", cmp.Or(l.rule, "G40-2.1.1")
	if len(l.by) > 0 {
		code, rule = "units-taken", "G40-2.1.1"
	}
	can := fmt.Sprintf("only %d can go", free)
	if free == 0 {
		can = "none is left to go"
	}
	return rules.Because(code, rule, fmt.Sprintf("%s in %s, %s ordered, but %s: %s",
		m.units(l.total, st.Type), at, n, can, strings.Join(parts, "; ")))
}

// whereElse names up to three spaces that have the ordered units, nearest first.
func (m *Mover) whereElse(st order.Stack, at board.SpaceID) []string {
	if m.sought++; m.sought > mostSought {
		return nil
	}
	type place struct {
		s board.SpaceID
		d int
	}
	var places []place
	for s, ids := range m.here {
		n := 0
		for _, id := range ids {
			if m.g.Unit(id).Type == st.Type {
				n++
			}
		}
		if n == 0 || n < st.N {
			continue
		}
		if d, ok := m.distance(at, s); ok {
			places = append(places, place{s, d})
		}
	}
	slices.SortStableFunc(places, func(a, b place) int {
		if a.d != b.d {
			return a.d - b.d
		}
		return board.Compare(a.s, b.s)
	})
	var hints []string
	for _, p := range places[:min(3, len(places))] {
		hints = append(hints, string(p.s))
	}
	return hints
}

// distance is the number of steps between two spaces if nothing is in the way.
func (m *Mover) distance(from, to board.SpaceID) (int, bool) {
	path := m.route(func(_, _ board.SpaceID) verdict { return goOn }, []board.SpaceID{from, to}, -1)
	return len(path) - 1, path != nil || from == to
}
