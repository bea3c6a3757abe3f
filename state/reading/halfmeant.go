package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// halfMeant is what a sentence that was read as orders leaves open, or "": its question mark stands behind a place or
// units, and not behind a question of its own ("2 inf to Poland, is that fine?"); what it denies at its start holds for
// its first units only ("do not move 2 inf, 1 art Holland to France"); or units are ordered that it denies ("buy 2 inf,
// not 1 art").
func halfMeant(cs []phrase.Chunk, orders []order.Order) string {
	if last := lastWord(cs); cs[len(cs)-1].IsSign("?") && last != nil {
		end := 0
		for _, o := range orders {
			end = max(end, o.Span().To.Offset)
		}
		if end >= last.Span.To.Offset || len(last.Places)+len(last.Units) > 0 && !slices.ContainsFunc(cs, func(c phrase.Chunk) bool { return c.Is("asks wonders") }) {
			return onlyAsks
		}
	}
	for _, o := range orders {
		if stay, ok := o.(order.Stay); ok && len(orders) > 1 && stay.Space == "" && len(stay.Units) > 0 && cs[0].Is("stay not") && o.Span().From == cs[0].Span.From {
			return "it is not clear whether the units behind those that stay go or stay, too; write only what goes"
		}
	}
	for i := range cs {
		if deniesUnits(cs, i) && ordersAny(orders, cs[:i], cs[i+1:]) {
			return "a part of this says what is not to be done; write only what is"
		}
	}
	return ""
}

// deniesUnits reports whether a word says of the units right behind it that nothing is ordered for them: "not 1 art".
func deniesUnits(cs []phrase.Chunk, i int) bool {
	c := &cs[i]
	if !c.Is("not except undo") && c.Low != "no" || c.Is("money all-but") || c.Low == "but" || len(c.Units)+len(c.Places) > 0 {
		return false
	}
	next := glyph(cs, i+1)
	if next.Is("the of both and") && len(next.Units) == 0 {
		next = glyph(cs, i+2)
	}
	return next.Kind == phrase.Number || len(next.Units) > 0 || next.Is("number")
}

// ordersAny reports whether orders hold units of the first kind that a denial names. What the sentence names elsewhere,
// too, can be meant there.
func ordersAny(orders []order.Order, before, denied []phrase.Chunk) bool {
	k := slices.IndexFunc(denied, func(c phrase.Chunk) bool { return len(c.Units) > 0 })
	if k < 0 {
		return false
	}
	named := func(unit string) bool {
		return slices.ContainsFunc(denied[k].Units, func(n notation.Name) bool { return n.ID == unit })
	}
	again := func(c phrase.Chunk) bool {
		return slices.ContainsFunc(c.Units, func(n notation.Name) bool { return named(n.ID) })
	}
	is := func(st order.Stack) bool { return st.But == 0 && named(string(st.Type)) } // "everything minus 1 inf" leaves it out
	if slices.ContainsFunc(before, again) || slices.ContainsFunc(denied[k+1:], again) {
		return false
	}
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		switch o := o.(type) {
		case order.Buy:
			return slices.ContainsFunc(o.Items, is)
		case order.Move:
			return slices.ContainsFunc(o.Units, is)
		case order.Land:
			return slices.ContainsFunc(o.Units, is)
		case order.Place:
			return slices.ContainsFunc(o.Units, is)
		}
		return false
	})
}
