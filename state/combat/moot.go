package combat

import "slices"

// Matters reports whether the answer to a question that the battle waits for can make a
// difference: whether two answers exist after which the battle can end differently with the
// same dice and the same later choices of both sides.
//
// Rules: G40-10.1.5.
func (b *Battle) Matters(q *Question) bool {
	w := newWalk(b, q.Side, q.Kind)
	var first *course
	open := false
	w.each(&b.State, func(c course) bool {
		if first == nil {
			first = &c
		}
		open = w.open([]course{*first, c})
		return !open
	})
	return open || w.spent()
}

// MattersLater is Matters for all questions of a kind that a side may still be asked, except
// for one that the battle waits for now.
//
// Rules: G40-10.1.5.
func (b *Battle) MattersLater(side Side, kind Questions) bool {
	w := newWalk(b, side, kind)
	matters := false
	w.each(&b.State, func(c course) bool {
		matters = w.later(c.State)
		return !matters
	})
	return matters || w.spent()
}

// later reports whether an answer of the side can matter from a state on.
func (w *walk) later(s State) bool {
	k := w.key(&s)
	if s.Phase == PhaseOver || w.seen[k] || w.doomed(&s) {
		return false
	}
	w.seen[k] = true
	var ways []course
	open := false
	w.each(&s, func(c course) bool {
		ways = append(ways, c)
		open = w.asks(ways) && w.open([]course{ways[0], c})
		return !open
	})
	if open || w.spent() {
		return true
	}
	return slices.ContainsFunc(ways, func(c course) bool { return w.later(c.State) })
}

// open reports whether the battle can go on differently after some of the ways.
func (w *walk) open(ways []course) bool {
	for i := 1; i < len(ways); i++ {
		if !w.same(&ways[0].State, &ways[i].State) {
			clear(w.alike) // what hangs on these two being alike is not known any more
			return true
		}
	}
	return false
}

// same reports whether two states come to the same end, whatever dice fall: each has only
// one end, or they go on in the same ways.
func (w *walk) same(a, b *State) bool {
	pair := [2]string{w.key(a), w.key(b)}
	if pair[0] == pair[1] || w.alike[pair] {
		return true
	}
	if a.Phase == PhaseOver && b.Phase == PhaseOver || w.spent() {
		return false
	}
	if only := w.only(a); only != "" && only == w.only(b) {
		return true
	}
	w.alike[pair] = true // unless they are found to differ
	if w.goOnAlike(a, b) {
		return true
	}
	delete(w.alike, pair)
	return false
}

// goOnAlike reports whether two states go on in the same ways by a phase, and from then on.
func (w *walk) goOnAlike(a, b *State) bool {
	if a.Phase == PhaseOver || b.Phase == PhaseOver || a.Phase != b.Phase {
		return false
	}
	after, other := w.next(a), w.next(b)
	if w.spent() {
		return false
	}
	if w.asks(after) || w.asks(other) { // whether or not the side has to answer in both
		return (w.asks(after) || len(after) == 1) && (w.asks(other) || len(other) == 1) && !w.open(append(after, other...))
	}
	if len(after) != len(other) {
		return false
	}
	for i := range after {
		x, y := &after[i], &other[i]
		if (x.asked == nil) != (y.asked == nil) || !slices.Equal(x.picks, y.picks) || !sameDice(w.t, x.thrown, y.thrown) || !w.same(&x.State, &y.State) {
			return false
		}
	}
	return true
}

// asks reports whether a battle goes on by an answer that the walk is about.
func (w *walk) asks(ways []course) bool {
	q := ways[0].asked
	return q != nil && q.Side == w.side && q.Kind == w.kind
}

// only is the end that a battle has, if there is only one.
func (w *walk) only(s *State) string {
	k := w.key(s)
	end, known := w.ends[k]
	if !known {
		if !w.endsAs(s, &end, map[string]bool{}) {
			end = ""
		}
		w.ends[k] = end
	}
	return end
}

// endsAs reports whether a battle has no other end than the one given, which is the first
// that it finds if there is none yet.
func (w *walk) endsAs(s *State, end *string, seen map[string]bool) bool {
	k := w.key(s)
	if s.Phase == PhaseOver {
		if *end == "" {
			*end = k
		}
		return *end == k
	}
	if seen[k] {
		return true
	}
	seen[k] = true
	if known, ok := w.ends[k]; ok && (known == "" || *end != "" && *end != known) {
		return false
	}
	first, only := *end == "", true
	w.each(s, func(c course) bool {
		only = w.endsAs(&c.State, end, seen)
		return only
	})
	if !only && first {
		w.ends[k] = ""
	}
	return only && !w.spent()
}

// sameDice reports whether two throws hit in the same way: as many dice at the same values
// with the same targets.
func sameDice(t *Table, a, b []Salvo) bool {
	type class struct {
		class      HitClass
		at, bestOf int
	}
	n := map[class]int{}
	add := func(salvos []Salvo, by int) {
		for _, v := range salvos {
			if LowLuck(&t.Spec.Options) {
				n[class{class: v.Class}] += by * v.N * v.At
			} else {
				n[class{v.Class, v.At, v.BestOf}] += by * v.N
			}
		}
	}
	add(a, 1)
	add(b, -1)
	for _, left := range n {
		if left != 0 {
			return false
		}
	}
	return true
}
