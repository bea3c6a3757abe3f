package reading

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// halfMeant is what a sentence that was read as orders leaves open, where and with which code, or "" if it is nothing:
// its question mark stands behind a place or units, and not behind a question of its own ("2 inf to Poland, is that
// fine?"); what it denies at its start holds for its first units only ("do not move 2 inf, 1 art Holland to France"); or
// units are ordered that it denies ("buy 2 inf, not 1 art").
func halfMeant(cs []phrase.Chunk, orders []order.Order) (at notation.Span, code, why string) {
	if last := lastWord(cs); cs[len(cs)-1].IsSign("?") && last != nil {
		end := 0
		for _, o := range orders {
			end = max(end, o.Span().To.Offset)
		}
		if end >= last.Span.To.Offset || len(last.Places)+len(last.Units) > 0 && !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("asks wonders") }) {
			return spanOf(cs), "question", onlyAsks
		}
	}
	for _, o := range orders {
		if stay, ok := o.(order.Stay); ok && len(orders) > 1 && stay.Space == "" && len(stay.Units) > 0 && cs[0].Is("stay not") && o.Span().From == cs[0].Span.From {
			return spanOf(cs), "doubt", "it is not clear whether the units behind those that stay move or stay as well; write only what moves"
		}
	}
	for i := range cs {
		if deniesUnits(cs, i) && ordersAny(orders, cs[:i], cs[i+1:]) {
			return cs[i].Span, "doubt", fmt.Sprintf("%q says what is not to be done; write only what is", cs[i].Text)
		}
	}
	return notation.Span{}, "", ""
}

// deniesUnits reports whether a word says of the units right behind it that nothing is ordered for them: "not 1 art".
func deniesUnits(cs []phrase.Chunk, i int) bool {
	c := &cs[i]
	if !c.Is("not except undo") || c.Is("money all-but") || c.Low == "but" || len(c.Units)+len(c.Places) > 0 {
		return false
	}
	next := glyph(cs, i+1)
	if next.Is("the of both and") && len(next.Units) == 0 {
		next = glyph(cs, i+2)
	}
	return next.Kind == phrase.Number || len(next.Units) > 0 || next.Is("number")
}

// ordersAny reports whether orders hold units of the first kind that a denial names, or it denies that those stay. What
// the sentence names elsewhere, too, can be meant there.
func ordersAny(orders []order.Order, before, denied []phrase.Chunk) bool {
	k := firstOf(denied, func(c *phrase.Chunk) bool { return len(c.Units) > 0 })
	if k < 0 {
		return false
	}
	named := func(unit string) bool {
		return slices.ContainsFunc(denied[k].Units, func(n notation.Name) bool { return n.ID == unit })
	}
	again := func(c *phrase.Chunk) bool {
		return slices.ContainsFunc(c.Units, func(n notation.Name) bool { return named(n.ID) })
	}
	if anyOf(before, again) || anyOf(denied[k+1:], again) {
		return false
	}
	if k+1 < len(denied) && denied[k+1].Is("stay") && !anyOf(before, func(c *phrase.Chunk) bool { return c.Is("all rest") }) {
		return true // "1 art to Paris, not the inf stays", but "all except the inf stay"
	}
	for _, o := range orders {
		var units []order.Stack
		switch o := o.(type) {
		case order.Buy:
			units = o.Items
		case order.Move:
			units = o.Units
		case order.Land:
			units = o.Units
		case order.Place:
			units = o.Units
		}
		for _, st := range units {
			if st.But == 0 && named(string(st.Type)) { // "everything minus 1 inf" leaves it out
				return true
			}
		}
	}
	return false
}
