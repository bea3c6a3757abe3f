package allot

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Stock is what waits to be placed, and where.
type Stock struct {
	// Types are all kinds of units, and Class is the class of one.
	Types []ruleset.UnitType
	Class func(ruleset.UnitType) string
	// Fits reports whether a new unit can appear in a space.
	Fits func(board.SpaceID, ruleset.UnitType) bool
	// Left is how many of a kind are left for a space, Take takes so many.
	Left func(board.SpaceID, ruleset.UnitType) int
	Take func(board.SpaceID, ruleset.UnitType, int)
	// Total is how many units are left.
	Total func() int
	Board *board.Board
}

// Result is where new units appear.
type Result struct {
	Places []order.Place
	// Exact is set if nothing is left over, Rest if the last place gets what is left.
	// Named is set if each list of units says what kinds they are, or how many.
	Exact, Rest, Named bool
	// Pairs is the number of lists of units with their places.
	Pairs int
}

// Gist is what placements come to, however they are parted.
func (r *Result) Gist() string {
	sums := map[string]int{}
	for _, o := range r.Places {
		for _, st := range o.Units {
			sums[string(o.Space)+" "+string(st.Type)] += st.N
		}
	}
	var out []string
	for k, n := range sums {
		out = append(out, fmt.Sprint(k, " ", n))
	}
	slices.Sort(out)
	return strings.Join(out, "; ")
}

// given is so many units of a kind that appear in a space, by a count.
type given struct {
	at    board.SpaceID
	unit  ruleset.UnitType
	n     int
	count int
}

// Read gives what is new its places as shares say. heading is the place named above them,
// if there is one; alone is set where places without units get all that is new.
func Read(shares []Share, heading []board.SpaceID, alone bool, st Stock) (out Result, ok bool) {
	pairs, ok := pairUp(shares, heading, alone, st.Board)
	if !ok {
		return out, false
	}
	puts := make([][]given, len(pairs))
	for turn := range 4 {
		for k := range pairs {
			for i := range pairs[k].counts {
				c := &pairs[k].counts[i]
				if t := c.turn(); t < 0 {
					return out, false
				} else if t != turn {
					continue
				}
				more, ok := st.give(c, &pairs[k])
				if !ok {
					return out, false
				}
				for _, g := range more {
					g.count = i
					puts[k] = append(puts[k], g)
				}
			}
		}
	}
	for k, gs := range puts {
		if len(gs) == 0 {
			return out, false
		}
		slices.SortStableFunc(gs, func(a, b given) int { return a.count - b.count })
		out.add(gs, pairs[k].span)
	}
	out.Named = len(pairs) > 1 // "the rest" is what the others are not
	for i := range pairs {
		for k := range pairs[i].counts {
			c := &pairs[i].counts[k]
			out.Named = out.Named || c.turn() < 2 || c.Exact > 0
		}
	}
	last := &pairs[len(pairs)-1]
	out.Exact, out.Pairs = st.Total() == 0, len(pairs)
	out.Rest = len(last.counts) == 1 && len(last.places) == 1 && last.counts[0].turn() == 3 && len(last.without) == 0
	return out, true
}

// add adds the placements of one pair.
func (r *Result) add(gs []given, span notation.Span) {
	n := len(r.Places)
	for _, g := range gs {
		i := n
		for i < len(r.Places) && r.Places[i].Space != g.at {
			i++
		}
		if i == len(r.Places) {
			r.Places = append(r.Places, order.Place{At: order.At{Where: span}, Space: g.at})
		}
		r.Places[i].Units = append(r.Places[i].Units, order.Stack{N: g.n, Type: g.unit})
	}
}

// give gives the units of a count their places; each kind needs one that it can appear
// in, or all of them if so many appear in each.
func (st *Stock) give(c *Count, p *pair) (out []given, ok bool) {
	types, n, ok := st.types(c, p)
	if !ok {
		return nil, false
	}
	for _, t := range types {
		m := n
		if m == 0 {
			m = st.left(p, t)
		}
		var at []board.SpaceID
		for _, s := range p.places {
			can := slices.DeleteFunc(slices.Clone(s.Can), func(x board.SpaceID) bool { return !st.Fits(x, t) })
			if len(can) > 1 {
				return nil, false
			}
			at = append(at, can...)
		}
		if len(at) == 0 || len(at) > 1 && !p.each || len(at) != len(p.places) && p.each {
			return nil, false
		}
		for _, s := range at {
			if m == 0 || st.Left(s, t) < m {
				return nil, false
			}
			st.Take(s, t, m)
			out = append(out, given{at: s, unit: t, n: m})
		}
	}
	return out, true
}

// left is how many units of a kind are left that can appear in the places of a pair.
func (st *Stock) left(p *pair, t ruleset.UnitType) int {
	n := 0
	for _, s := range p.places {
		for _, x := range s.Can {
			if st.Fits(x, t) {
				n = max(n, st.Left(x, t))
			}
		}
	}
	return n
}

// types are the kinds of new units that a count means, and how many of each; 0 for all
// that are left. A bare number means something only where one kind is new.
func (st *Stock) types(c *Count, p *pair) (out []ruleset.UnitType, n int, ok bool) {
	sum := 0
	for _, t := range st.Types {
		is := len(c.Types) == 0 && (c.Class == "" || c.Class == st.Class(t)) || slices.Contains(c.Types, t)
		if c.turn() == 3 && slices.Contains(p.without, t) || slices.Contains(c.But, t) {
			is = false
		}
		if k := st.left(p, t); is && k > 0 {
			out = append(out, t)
			sum += k
		}
	}
	switch {
	case len(c.Types) > 0 || c.Number > 0:
		return out, max(c.Number, c.Exact), len(out) == 1
	case c.Exact > 0:
		return out, 0, c.Exact == sum
	}
	return out, 0, len(out) > 0
}
