package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// thereAndBack finds a return behind the place where a move ends, which does not lead to that
// place: "London to Scotland and return to London". No move is made there and back.
func (g ground) thereAndBack(cs []phrase.Chunk, orders []order.Order) (notation.Span, bool) {
	for i := 1; i < len(cs); i++ {
		if strings.HasPrefix(cs[i].Low, "return") && cs[i].Is("land") && g.wentBefore(cs[:i], glyph(cs, i+1), orders) {
			return cs[i].Span, true
		}
	}
	return notation.Span{}, false
}

// wentBefore reports whether a move behind the battles ends in a place that is named before a
// word, and not in the one that is named behind it.
func (g ground) wentBefore(before []phrase.Chunk, next *phrase.Chunk, orders []order.Order) bool {
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		m, ok := o.(order.Move)
		if !ok || m.In != order.NoncombatMove || len(m.Path) == 0 {
			return false
		}
		ends := func(c phrase.Chunk) bool { return slices.Contains(g.spaces(&c), m.Path[len(m.Path)-1]) }
		return slices.ContainsFunc(before, ends) && !ends(*next)
	})
}

// comesBack reports whether the words behind a move say that it is made there and back: "and
// back", "then return".
func comesBack(tail []phrase.Chunk) bool {
	if tail[0].Low != "and" && tail[0].Low != "then" {
		return false
	}
	end := tail[len(tail)-1].Low
	return len(tail) > 1 && (end == "back" || end == "return" || end == "returns" || end == "again" && tail[len(tail)-2].Low == "back")
}
