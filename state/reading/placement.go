package reading

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// openPairs reports whether the pieces are lists of units with one place each,
// of which nothing says what it is.
func openPairs(ps []piece) bool {
	units, places := 0, 0
	for _, p := range ps {
		switch {
		case p.counts != nil:
			units++
		case p.spot != nil && p.role == open:
			places++
		case p.spot != nil:
			return false
		}
	}
	return units == places && units > 0
}

// exactly reports whether the pieces name just the units that wait to be placed.
func (r *reader) exactly(ps []piece) bool {
	left := map[ruleset.UnitType]int{}
	for i := range r.rs.Units {
		t := r.rs.Units[i].Type
		left[t] = r.waiting(t)
	}
	any := false
	for _, p := range ps {
		for _, c := range p.counts {
			if len(c.units) == 0 {
				return c.exact > 0 && c.exact == r.newUnits()
			}
			for _, n := range c.units {
				t := unitType(n)
				if left[t] > 0 {
					any = true
					left[t] -= max(c.n, 1)
					if c.all || c.bare {
						left[t] = 0
					}
					break
				}
			}
		}
	}
	for _, n := range left {
		if n != 0 {
			return false
		}
	}
	return any
}

// allWaiting reports whether all units of the pieces were bought.
func (r *reader) allWaiting(ps []piece) bool {
	for _, p := range ps {
		for _, c := range p.counts {
			ok := len(c.units) == 0
			for _, n := range c.units {
				ok = ok || r.waiting(unitType(n)) > 0
			}
			if !ok {
				return false
			}
		}
	}
	return true
}

// waiting is the number of units of a type that can be placed.
func (r *reader) waiting(t ruleset.UnitType) int {
	n := r.bought[t]
	if r.pos.Waiting != nil {
		n += r.pos.Waiting(t)
	}
	return n
}

// places reads where new units appear. It reports whether the pieces are that.
func (r *reader) places(ps []piece, f features, span notation.Span) bool {
	type group struct {
		counts []count
		spot   *spot
	}
	var groups []group
	var before *spot // the place before its units
	first := true
	placeFirst := false
	var made *spot // the territory whose complex makes ships
	for _, p := range ps {
		if p.spot != nil && p.role == whence && !p.own && len(groups) > 0 && groups[len(groups)-1].spot != nil {
			made = p.spot
			continue
		}
		switch {
		case p.spot != nil && first:
			placeFirst = true
		}
		if p.spot != nil || p.counts != nil {
			first = false
		}
		switch {
		case p.counts != nil:
			g := group{counts: p.counts}
			if placeFirst && before != nil {
				g.spot = before
			}
			groups = append(groups, g)
		case p.spot != nil && placeFirst:
			before = p.spot
		case p.spot != nil:
			done := false
			for i := len(groups) - 1; i >= 0 && groups[i].spot == nil; i-- {
				groups[i].spot = p.spot
				done = true
			}
			if !done {
				return false
			}
		}
	}
	if r.heading != nil {
		for i := range groups {
			if groups[i].spot == nil {
				groups[i].spot = r.heading
			}
		}
	}
	if len(groups) == 0 {
		return false
	}
	for _, g := range groups {
		if g.spot == nil {
			return false
		}
	}
	r.slips(f)
	for _, g := range groups {
		s, ok := r.one(g.spot, func(s board.SpaceID) bool { return r.produces(s) })
		if !ok {
			continue
		}
		o := order.Place{At: order.At{Where: span}, Space: s}
		if made != nil && len(made.can) == 1 {
			o.From = made.can[0]
		}
		for _, k := range g.counts {
			sts := r.placed(k)
			for _, st := range sts {
				u := r.rs.Unit(st.Type)
				switch {
				case u != nil && (u.Class == ruleset.Sea) != r.rs.Board.IsSea(s) && u.Class != ruleset.Air:
					r.ask(k.span, "not-understood", nil, "%q cannot be placed in %s", k.text, s)
				case u != nil && r.buys > 0 && st.N > r.waiting(st.Type):
					r.ask(k.span, "not-bought", nil, "%q is more than the %d that are new", k.text, r.waiting(st.Type))
				}
			}
			o.Units = append(o.Units, sts...)
		}
		if len(o.Units) > 0 {
			r.orders = append(r.orders, o)
		}
	}
	return true
}

// placeNumbers reads "3 Novgorod, 3 Ukraine, 6 Russia", where units of only one
// type wait to be placed.
func (r *reader) placeNumbers(cs []phrase.Chunk, span notation.Span) bool {
	var only []ruleset.UnitType
	for i := range r.rs.Units {
		if t := r.rs.Units[i].Type; r.waiting(t) > 0 {
			only = append(only, t)
		}
	}
	if len(only) != 1 {
		return false
	}
	type pair struct {
		n int
		s *phrase.Chunk
	}
	var ps []pair
	for i := 0; i < len(cs); i++ {
		switch {
		case cs[i].IsSign(",") || cs[i].Is("and", "at"):
		case cs[i].Kind == phrase.Number && i+1 < len(cs) && len(cs[i+1].Units) == 0:
			k := i + 1
			for glyph(cs, k).Is("at", "to") {
				k++
			}
			if len(glyph(cs, k).Places) == 0 || glyph(cs, k).Kind != phrase.Word {
				return false
			}
			ps = append(ps, pair{cs[i].N, &cs[k]})
			i = k
		default:
			return false
		}
	}
	for _, p := range ps {
		sp := r.spotOf(p.s)
		if s, ok := r.one(&sp, r.produces); ok {
			r.orders = append(r.orders, order.Place{At: order.At{Where: span}, Units: []order.Stack{{N: p.n, Type: only[0]}}, Space: s})
		}
	}
	return len(ps) > 0
}

// placed are the stacks that a count of new units means.
func (r *reader) placed(k count) []order.Stack {
	if k.like {
		var only []ruleset.UnitType
		for i := range r.rs.Units {
			if t := r.rs.Units[i].Type; r.waiting(t) > 0 {
				only = append(only, t)
			}
		}
		if len(only) != 1 {
			r.ask(k.span, "no-unit", nil, "%q does not say which new units these are", k.text)
			return nil
		}
		return []order.Stack{{N: k.n, Type: only[0]}}
	}
	if len(k.units) == 0 && k.class == "" {
		if !k.all || k.exact > 0 && k.exact != r.newUnits() {
			r.ask(k.span, "no-unit", nil, "%q does not say which new units these are", k.text)
			return nil
		}
		if k.but > 0 {
			r.ask(k.span, "no-unit", nil, "%q does not say which new units these are", k.text)
			return nil
		}
		return []order.Stack{{All: true}}
	}
	if k.class != "" {
		var out []order.Stack
		for i := range r.rs.Units {
			u := &r.rs.Units[i]
			if classOf(u.Class) == k.class && r.waiting(u.Type) > 0 {
				out = append(out, order.Stack{N: r.waiting(u.Type), Type: u.Type})
			}
		}
		return out
	}
	units := k.units
	if len(units) > 1 {
		units = nil
		for _, n := range k.units {
			if r.waiting(unitType(n)) > 0 {
				units = append(units, n)
			}
		}
	}
	if len(units) != 1 {
		r.ask(k.span, "ambiguous-unit", texts(k.units), "%q can be %s", k.text, orList(texts(k.units)))
		return nil
	}
	t := unitType(units[0])
	have := r.waiting(t)
	switch {
	case k.vague:
		r.ask(k.span, "no-number", []string{order.Stack{N: max(have, 1), Type: t}.String()}, "%q does not say how many", k.text)
		return nil
	case k.all && k.but > 0:
		return []order.Stack{{N: max(have-k.but, 1), Type: t}}
	case k.all && k.exact > 0:
		return []order.Stack{{N: k.exact, Type: t}}
	case k.all || k.bare && have > 0:
		if k.bare && have > 1 && !k.plural {
			r.say(notation.Note, k.span, "read-as", nil, "%q was read as all %d that are new", k.text, have)
		}
		return []order.Stack{{N: max(have, 1), Type: t}}
	case k.bare:
		return []order.Stack{{N: 1, Type: t}}
	}
	return []order.Stack{{N: k.n, Type: t}}
}

func classOf(c ruleset.Class) string {
	switch c {
	case ruleset.Land:
		return "ground"
	case ruleset.Air:
		return "planes"
	case ruleset.Sea:
		return "ships"
	}
	return ""
}

// newUnits is the number of units that wait to be placed.
func (r *reader) newUnits() int {
	n := 0
	for i := range r.rs.Units {
		n += r.waiting(r.rs.Units[i].Type)
	}
	return n
}

// produces reports whether new units can appear in the space.
func (r *reader) produces(s board.SpaceID) bool {
	if r.pos.Stands == nil {
		return false
	}
	near := []board.SpaceID{s}
	if r.rs.Board.IsSea(s) {
		near = r.rs.Board.Neighbours(s)
	}
	for _, x := range near {
		if r.pos.Stands(x, ruleset.MinorComplex)+r.pos.Stands(x, ruleset.MajorComplex) > 0 {
			return true
		}
	}
	return false
}
