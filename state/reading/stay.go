package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// stayApart takes the part of a list that says what stays out of a sentence that says where
// others go: "W Germany: 4 mech Holland, rest stays", "Norway: ftr stays, 2 inf Finland". The
// verb would speak of all of them. The part must be the first or the last; it is returned
// behind what is left.
func (g ground) stayApart(cs []phrase.Chunk) (rest, stay []phrase.Chunk) {
	from := 0 // behind the place that the list is about
	if k := topicEnd(cs); k > 0 && anyOf(cs[:k], func(c *phrase.Chunk) bool { return len(c.Places) > 0 }) {
		from = k + 1
	}
	verbs, last := 0, -1
	for i := range cs {
		if cs[i].Is("stay") {
			verbs, last = verbs+1, i
		}
	}
	if verbs != 1 || last < from {
		return nil, nil
	}
	begin, end := last, last+1
	for begin > from && !splits(cs, begin-1) {
		begin--
	}
	for end < len(cs) && !splits(cs, end) {
		end++
	}
	stay = cs[begin:end]
	if anyOf(cs[:last], func(c *phrase.Chunk) bool { return c.Is("reason") && len(c.Units)+len(c.Places) == 0 }) { // "so that the factory is held"
		return nil, nil
	}
	switch {
	case !anyOf(stay, func(c *phrase.Chunk) bool {
		return len(c.Units)+len(c.Places) > 0 || c.Kind == phrase.Number || c.Is("rest all both fleet planes ground")
	}): // "to Korea, trn of SZ 6, does not move"
		return nil, nil
	case begin == from && end < len(cs) && !cs[end].Is("and"): // "the transport stays and ferries 1 inf"
		rest = append(slices.Clone(cs[:from]), cs[end+1:]...)
	case begin > from && end == len(cs):
		rest = cs[:begin-1]
	default:
		return nil, nil
	}
	if !g.goesElsewhere(rest) {
		return nil, nil
	}
	return rest, stay
}

// splits reports whether the parts of a list end at a chunk.
func splits(cs []phrase.Chunk, i int) bool {
	return cs[i].IsSign(", ; - -- /") || cs[i].Is("and") && !isName(&cs[i])
}

// goesElsewhere reports whether a sentence names units and two places.
func (g ground) goesElsewhere(cs []phrase.Chunk) bool {
	units, places := false, 0
	for i := range cs {
		if g.place(cs, i) {
			places++
		} else if len(cs[i].Units) > 0 {
			units = true
		}
	}
	return units && places > 1
}

// strays finds a place that a sentence names beside units that it keeps where they are, and
// that none of its orders has used: some of the units may be meant to go there. A list of
// places at which units stay counts as one: "W Germany + France planes stay", "the tanks in
// Poland and those in Romania stay".
func (g ground) strays(cs []phrase.Chunk, made []order.Order) (notation.Span, bool) {
	used, stays := map[board.SpaceID]bool{}, false
	for _, o := range made {
		switch o := o.(type) {
		case order.Stay:
			used[o.Space], stays = true, true
		case order.Move:
			used[o.Landing] = true
			for _, s := range o.Path {
				used[s] = true
			}
		case order.Land:
			used[o.From], used[o.Space] = true, true
		default:
			return notation.Span{}, false
		}
	}
	if !stays {
		return notation.Span{}, false
	}
	groups, last := 0, -2
	stray := notation.Span{}
	for i := range cs {
		if i > 0 && (cs[i].Is("reason") || cs[i].Low == "as" && cs[i-1].IsSign(",")) && !anyOf(cs[i:], func(c *phrase.Chunk) bool { return c.Is("to go attack land carry") && !isName(c) }) {
			break // why they stay
		}
		if cs[i].Kind != phrase.Word && !cs[i].Sure || !g.place(cs, i) {
			continue
		}
		listed := last >= 0 && !anyOf(cs[last+1:i], func(c *phrase.Chunk) bool {
			return !c.IsSign(", + / &") && !c.Is("and the at from of stay")
		})
		if last = i; listed {
			continue
		}
		groups++
		if glyph(cs, i-1).Is("at from of") && !glyph(cs, i-1).Is("to") {
			continue // where they are
		}
		if stray.From.Line == 0 && !slices.ContainsFunc(g.spaces(&cs[i]), func(s board.SpaceID) bool { return used[s] }) {
			stray = cs[i].Span
		}
	}
	if groups > 1 && stray.From.Line > 0 {
		return stray, true
	}
	return staysToo(cs, made)
}

// staysToo finds units behind the part of a list that says what stays, which stay as well by
// that: "art stays, tanks go along"; not those of "staying: art, tanks".
func staysToo(cs []phrase.Chunk, made []order.Order) (notation.Span, bool) {
	verb, split := -1, false
	for i := range cs {
		switch {
		case cs[i].Is("stay") && anyOf(cs[:i], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }):
			verb, split = i, false
		case verb >= 0 && splits(cs, i):
			split = true
		case split && len(cs[i].Units) > 0 && slices.ContainsFunc(made, func(o order.Order) bool {
			s, ok := o.(order.Stay)
			return ok && slices.ContainsFunc(s.Units, func(st order.Stack) bool { return string(st.Type) == cs[i].Units[0].ID })
		}) && !anyOf(cs[i:], func(c *phrase.Chunk) bool { return c.Is("stay") }) && !anyOf(cs[:verb], func(c *phrase.Chunk) bool { return namesAny(c, &cs[i]) }):
			return cs[i].Span, true
		}
	}
	return notation.Span{}, false
}

// leftBehind finds units of which a sentence says that they are left or kept, and which its
// orders move all the same: "Korea: leave 2 inf, send the others to Manchuria".
func leftBehind(cs []phrase.Chunk, made []order.Order) (notation.Span, bool) {
	for i := range cs {
		if !keeping.has(cs[i].Low) {
			continue
		}
		n, number := glyph(cs, i+1).Value()
		if unit := glyph(cs, i+2); number && len(unit.Units) > 0 && slices.ContainsFunc(made, func(o order.Order) bool {
			m, ok := o.(order.Move)
			return ok && slices.ContainsFunc(m.Units, func(st order.Stack) bool { return st.N == n && string(st.Type) == unit.Units[0].ID })
		}) {
			return spanOf(cs[i : i+3]), true
		}
	}
	return notation.Span{}, false
}

// keeping are the verbs that let units be where they are.
var keeping = wordList("|leave|leaves|leaving|left|keep|keeps|keeping|kept|retain|retains|")

// staysOfThem reports whether a line counts units before a colon and says behind it that some of them
// stay and others go: "Three AA guns: one stays, two go to Western Germany".
func staysOfThem(cs []phrase.Chunk) bool {
	k := topicEnd(cs)
	if k < 2 || anyOf(cs[:k], func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word }) || !anyOf(cs[:k], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
		return false
	}
	stays, goes := false, false
	for i := k + 1; i < len(cs); i++ {
		stays, goes = stays || cs[i].Is("stay"), goes || cs[i].Is("go") || leadsOn(&cs[i])
		if len(cs[i].Units) > 0 {
			return false
		}
	}
	return stays && goes
}

// comesIn reports whether units are said to come in from a place, which does not say where to: "Denmark:
// 2 inf to Western Germany, 1 AA in from Germany".
func comesIn(cs []phrase.Chunk) bool {
	for i := 1; i+2 < len(cs); i++ {
		if cs[i].Low == "in" && cs[i+1].Is("from") && len(cs[i-1].Units) > 0 && len(cs[i+2].Places) > 0 && anyOf(cs[:i], func(c *phrase.Chunk) bool { return c.Is("to") && !isName(c) }) {
			return true
		}
	}
	return false
}
