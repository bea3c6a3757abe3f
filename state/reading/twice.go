package reading

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// recap is units sent to a target by a line that does not say where they come from.
type recap struct {
	units map[ruleset.UnitType]int
	to    []board.SpaceID
}

// repeats is what is needed to see what a mail orders twice: its orders, what is said of
// them, the sums by the stretch of text where they stand, and the position.
type repeats struct {
	orders  []order.Order
	diags   []notation.Diagnostic
	recaps  map[notation.Span]recap
	units   []ruleset.Unit
	stands  func(board.SpaceID, ruleset.UnitType) int
	waiting func(ruleset.UnitType) int
	source  func(notation.Span) string
}

// twice takes once what the mail says twice: many players list their battles, or
// their whole turn, and then give the same orders in detail.
//
// A second order counts as the same only if it is the same in every number and place,
// and if what it needs is there once but not twice. Where there is enough for both it
// stands, since the writer may mean both.
func (r *repeats) twice() {
	if r.stands == nil {
		return
	}
	r.wholeAndParts()
	r.saidTwice()
	r.recapped()
}

// wholeAndParts takes once what a sentence orders as a whole and by its parts: "everything in
// Tobruk, i.e. 3 inf, 1 art, attacks Alexandria". Where the parts are less than the
// whole, the writer is asked.
func (r *repeats) wholeAndParts() {
	kept := r.orders[:0:0]
	for i, o := range r.orders {
		if m, ok := o.(order.Move); ok && len(m.Path) > 1 {
			by := r.partsOf(i)
			named, open := r.split(m, by)
			switch {
			case len(named) == 0:
			case len(open) == 0:
				for _, j := range by {
					r.orders[j] = withLanding(r.orders[j], m)
				}
				continue
			case r.orders[by[0]].Span().From.Line == m.Span().From.Line:
				r.diags = append(r.diags, notation.Diagnostic{Span: m.Span(), Severity: notation.Error, Code: "contradiction",
					Message: fmt.Sprintf("%q sends everything, but the list leaves some out; write either everything or the list", r.source(m.Span()))})
				fallthrough
			default:
				m.Units = open
				o = m
			}
		}
		kept = append(kept, o)
	}
	r.orders = kept
}

// partsOf are the orders that send numbered units the same way as the order i sends all.
func (r *repeats) partsOf(i int) (out []int) {
	m := r.orders[i].(order.Move)
	if !slices.ContainsFunc(m.Units, func(st order.Stack) bool { return st.All && st.But == 0 }) {
		return nil
	}
	for j, o := range r.orders {
		p, ok := o.(order.Move)
		if !ok || j == i || len(p.Path) < 2 || p.Path[len(p.Path)-1] != m.Path[len(m.Path)-1] || p.In != m.In || len(needOf(withOrigin(p, m.Path[0]))) == 0 {
			continue
		}
		if p.Path[0] == m.Path[0] || p.Path[0] == "" && p.Span().From.Line == m.Span().From.Line && r.wholeOf(p.Units, m.Path[0]) {
			out = append(out, j)
		}
	}
	return out
}

// withOrigin is a move that starts in a space.
func withOrigin(m order.Move, s board.SpaceID) order.Move {
	m.Path = append([]board.SpaceID{s}, m.Path[1:]...)
	return m
}

// wholeOf reports whether the units are all of their types that stand in a space.
func (r *repeats) wholeOf(sts []order.Stack, s board.SpaceID) bool {
	for _, st := range sts {
		if st.All || st.N != r.stands(s, st.Type) {
			return false
		}
	}
	return true
}

// split parts the stacks of an order that sends all units of some types in those that
// other orders name in full and those that they do not.
func (r *repeats) split(m order.Move, by []int) (named, open []order.Stack) {
	sum := map[ruleset.UnitType]int{}
	for _, j := range by {
		for _, st := range r.orders[j].(order.Move).Units {
			sum[st.Type] += st.N
		}
	}
	if len(m.Units) == 1 && m.Units[0].Type == "" && m.Units[0].All { // everything
		all := true
		for i := range r.units {
			if u := &r.units[i]; u.Class != ruleset.Facility {
				all = all && sum[u.Type] == r.stands(m.Path[0], u.Type)
			}
		}
		if all {
			return m.Units, nil
		}
		return nil, m.Units
	}
	for _, st := range m.Units {
		switch n := r.stands(m.Path[0], st.Type); {
		case st.All && st.But == 0 && n > 0 && sum[st.Type] == n:
			named = append(named, st)
		case st.All && n == 0:
		default:
			open = append(open, st)
		}
	}
	return named, open
}

// saidTwice takes out orders that repeat an earlier one.
func (r *repeats) saidTwice() {
	type pair struct{ first, again int }
	var pairs []pair
	times := map[string][]int{}
	for i, o := range r.orders {
		if k := sameKey(o); k != "" {
			times[k] = append(times[k], i)
		}
	}
	for _, at := range times { // more than twice counts them one by one: "1 inf Germany > Poland"
		if len(at) == 2 && r.orders[at[0]].Span().From.Line != r.orders[at[1]].Span().From.Line {
			pairs = append(pairs, pair{at[0], at[1]})
		}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int { return a.again - b.again })
	if len(pairs) == 0 {
		return
	}
	use, have := r.needs()
	drop := map[int]bool{}
	for _, p := range pairs {
		short := true
		for n, k := range needOf(r.orders[p.again]) {
			short = short && use[n] > have(n) && use[n]-k >= 0
		}
		if !short {
			continue
		}
		for n, k := range needOf(r.orders[p.again]) {
			use[n] -= k
		}
		drop[p.again] = true
		r.orders[p.first] = withLanding(r.orders[p.first], r.orders[p.again])
		r.diags = append(r.diags, notation.Diagnostic{Span: r.orders[p.again].Span(), Severity: notation.Note, Code: "restated",
			Message: fmt.Sprintf("the same as line %d; it counts once", r.orders[p.first].Span().From.Line)})
	}
	kept := r.orders[:0:0]
	for i, o := range r.orders {
		if !drop[i] {
			kept = append(kept, o)
		}
	}
	r.orders = kept
}

// sameKey is what two orders share that order the same; "" for orders that may well
// stand twice. Where the aircraft land may be said in one of them alone.
func sameKey(o order.Order) string {
	switch o := o.(type) {
	case order.Move:
		if len(needOf(o)) == 0 {
			return ""
		}
		o.Landing = ""
		return o.String()
	case order.Place:
		if len(needOf(o)) == 0 {
			return ""
		}
		return o.String()
	}
	return ""
}

// withLanding is the first order with the landing place that only the second names.
func withLanding(first, again order.Order) order.Order {
	a, ok := first.(order.Move)
	b, too := again.(order.Move)
	if ok && too && a.Landing == "" {
		a.Landing = b.Landing
		return a
	}
	return first
}

// need is units of a type in a space, or, without a space, new units of that type.
type need struct {
	space board.SpaceID
	unit  ruleset.UnitType
}

// needOf is what an order takes, nothing for one whose numbers are left open.
func needOf(o order.Order) map[need]int {
	out := map[need]int{}
	add := func(s board.SpaceID, sts []order.Stack) {
		for _, st := range sts {
			if st.All || st.Type == "" {
				clear(out)
				return
			}
			out[need{s, st.Type}] += st.N
		}
	}
	switch o := o.(type) {
	case order.Move:
		if len(o.Path) > 1 && o.Path[0] != "" {
			add(o.Path[0], o.Units)
		}
	case order.Place:
		add("", o.Units)
	}
	return out
}

// needs sums up what all orders of the mail take, and tells what there is of it.
func (r *repeats) needs() (use map[need]int, have func(need) int) {
	use = map[need]int{}
	come := map[need]int{}
	for _, o := range r.orders {
		for n, k := range needOf(o) {
			use[n] += k
		}
		switch o := o.(type) {
		case order.Move:
			for _, st := range o.Units {
				come[need{o.Path[len(o.Path)-1], st.Type}] += st.N
			}
		case order.Buy:
			for _, st := range o.Items {
				come[need{"", st.Type}] += st.N
			}
		}
	}
	return use, func(n need) int {
		if n.space == "" {
			waits := 0
			if r.waiting != nil {
				waits = r.waiting(n.unit)
			}
			return waits + come[n]
		}
		return r.stands(n.space, n.unit) + come[n]
	}
}

// recapped turns questions about the origin of units into notes where the line does no
// more than sum up what other lines send to its target: "Battles: France 7 inf, 2 art".
// One number alone could be meant besides, so there must be more than one stack, or
// more than one order that makes up the sum.
func (r *repeats) recapped() {
	for i := range r.diags {
		d := &r.diags[i]
		re, ok := r.recaps[d.Span]
		if d.Code != "no-origin" || !ok {
			continue
		}
		lines, stacks := r.madeUpOf(re)
		if len(lines) == 0 || stacks < 2 {
			continue
		}
		d.Severity, d.Code, d.Hints = notation.Note, "restated", nil
		line := "line"
		if len(lines) > 1 {
			line = "lines"
		}
		d.Message = fmt.Sprintf("adds up what %s %s already orders; it counts once", line, strings.Join(lines, " and "))
	}
}

// madeUpOf tells the lines whose orders together send exactly such units to the target,
// and how many stacks these are.
func (r *repeats) madeUpOf(re recap) (lines []string, stacks int) {
	sum := map[ruleset.UnitType]int{}
	for _, o := range r.orders {
		m, ok := o.(order.Move)
		if !ok || !slices.Contains(re.to, m.Path[len(m.Path)-1]) {
			continue
		}
		for _, st := range m.Units {
			if st.All {
				return nil, 0
			}
			sum[st.Type] += st.N
			stacks++
		}
		if l := fmt.Sprint(m.Span().From.Line); !slices.Contains(lines, l) {
			lines = append(lines, l)
		}
	}
	if len(re.units) != len(sum) {
		return nil, 0
	}
	for t, n := range re.units {
		if sum[t] != n {
			return nil, 0
		}
	}
	return lines, stacks
}
