package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// othersBuy finds another power that a sentence says buys or places: "Italy buys 3 inf",
// "the German chancellor bought nine infantry". Whose orders these are does not.
func othersBuy(cs []phrase.Chunk, foreign func(*phrase.Chunk) bool) (notation.Span, bool) {
	k := slices.IndexFunc(cs, func(c phrase.Chunk) bool { return c.Is("buy") && !c.Is("phase-bank") })
	if k < 1 || k > 6 {
		return notation.Span{}, false
	}
	for i := range cs[:k] {
		c := &cs[i]
		if len(c.Units) > 0 || c.Kind != phrase.Word || c.Is("from", "versus", "attack", "at", "war") && len(c.Powers) == 0 {
			return notation.Span{}, false
		}
	}
	for i := range cs[:k] {
		if c := &cs[i]; len(c.Powers) > 0 && foreign(c) {
			return spanOf(cs[:k+1]), true
		}
	}
	return notation.Span{}, false
}

// somebodyBuys finds a name that means nothing here in front of a verb of buying: "Phil
// bought nine infantry" can be about another player.
func somebodyBuys(cs []phrase.Chunk) (notation.Span, bool) {
	if len(cs) < 4 || !cs[1].Is("buy") || cs[1].Low != "bought" && cs[1].Low != "buys" && cs[1].Low != "purchased" && cs[1].Low != "purchases" && cs[1].Low != "kauft" {
		return notation.Span{}, false
	}
	c := &cs[0]
	if c.Kind != phrase.Word || c.Known() && !c.Short || len(c.Powers) > 0 || phrase.Describes(c.Low) || phrase.Outside("region", c.Low) {
		return notation.Span{}, false
	}
	return spanOf(cs[:2]), true
}
