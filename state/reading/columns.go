package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// withoutColumns leaves out the signs between the columns of a lone row that begins with what
// is done: "Buy | inf | 4", "place | NSW | 2 inf, 1 art". A sign stays where a number could
// belong to either side.
func withoutColumns(cs []phrase.Chunk) []phrase.Chunk {
	out := slices.Clone(cs)
	return slices.DeleteFunc(out, func(c phrase.Chunk) bool {
		if !c.IsSign("|", "tab") {
			return false
		}
		i := slices.IndexFunc(cs, func(d phrase.Chunk) bool { return d.Span == c.Span })
		before, behind := glyph(cs, i-1), glyph(cs, i+1)
		unit := len(before.Units) > 0 && behind.Kind == phrase.Number && (i < 2 || cs[i-2].Kind != phrase.Number)
		place := len(before.Places) > 0 && len(before.Units) == 0 && before.Kind == phrase.Word && (behind.Kind == phrase.Number || len(behind.Units) > 0)
		return i == 0 || unit || place
	})
}

// withoutShares leaves out what a bracket says of all that is new: "(3 of 5)".
func withoutShares(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+4 < len(cs); i++ {
		if cs[i].IsSign("(") && cs[i+1].Kind == phrase.Number && cs[i+2].Is("of") && cs[i+3].Kind == phrase.Number && cs[i+4].IsSign(")") {
			return withoutShares(slices.Concat(cs[:i], cs[i+5:]))
		}
	}
	return cs
}
