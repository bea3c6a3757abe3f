package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// othersBuy finds another power that a sentence says buys or places: "Italy buys 3 inf",
// "the German chancellor bought nine infantry". Whose orders these are does not.
func othersBuy(cs []phrase.Chunk, foreign func(*phrase.Chunk) bool) (notation.Span, bool) {
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("buy") && !c.Is("phase-bank") })
	if k < 1 || k > 6 {
		return notation.Span{}, false
	}
	for i := range cs[:k] {
		c := &cs[i]
		if len(c.Units) > 0 || c.Kind != phrase.Word && !c.IsSign("( )") || c.Is("from versus attack at war") && len(c.Powers) == 0 {
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

// somebodyBuys finds somebody else in front of a verb of buying: "Phil bought nine infantry"
// and "my brother bought nine infantry" can be about another player. It is a name that means
// nothing here, or a place where the writer has nothing.
func somebodyBuys(cs []phrase.Chunk, own func(board.SpaceID) bool) (notation.Span, bool) {
	k := 0
	if len(cs) > 0 && whose.has(cs[0].Low) {
		k = 1
	}
	if len(cs) < k+4 || !cs[k+1].Is("buy") || !buysAlone.has(cs[k+1].Low) {
		return notation.Span{}, false
	}
	c := &cs[k]
	elsewhere := len(c.Places) > 0 && !slices.ContainsFunc(c.Places, func(n notation.Name) bool { return own(board.SpaceID(n.ID)) })
	if c.Kind != phrase.Word || c.Known() && !c.Short && !elsewhere || len(c.Powers) > 0 || phrase.Describes(c.Low) || phrase.Outside("region", c.Low) {
		return notation.Span{}, false
	}
	return spanOf(cs[:k+2]), true
}

// whose are the words that make of a noun somebody whom the writer knows.
var whose = wordList("|my|his|her|your|mein|meine|")

// buysAlone are the forms of buying that say what one person does or did.
var buysAlone = wordList("|bought|buys|purchased|purchases|kauft|")
