package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

// withoutColumns leaves out the signs between the columns of a lone row that begins with what
// is done: "Buy | inf | 4", "place | NSW | 2 inf, 1 art". A sign stays where a number could
// belong to either side.
func withoutColumns(cs []phrase.Chunk) []phrase.Chunk {
	out := make([]phrase.Chunk, 0, len(cs))
	for i := range cs {
		if cs[i].IsSign("| tab") {
			before, behind := glyph(cs, i-1), glyph(cs, i+1)
			unit := len(before.Units) > 0 && behind.Kind == phrase.Number && (i < 2 || cs[i-2].Kind != phrase.Number)
			place := len(before.Places) > 0 && len(before.Units) == 0 && before.Kind == phrase.Word && (behind.Kind == phrase.Number || len(behind.Units) > 0)
			if i == 0 || unit || place {
				continue
			}
		}
		out = append(out, cs[i])
	}
	return out
}

// withoutShares leaves out what a bracket says of all that is new: "(3 of 5)".
func withoutShares(cs []phrase.Chunk) []phrase.Chunk {
	out := make([]phrase.Chunk, 0, len(cs))
	for i := 0; i < len(cs); i++ {
		if i > 0 && i+4 < len(cs) && cs[i].IsSign("(") && cs[i+1].Kind == phrase.Number && cs[i+2].Is("of") && cs[i+3].Kind == phrase.Number && cs[i+4].IsSign(")") {
			i += 4
			continue
		}
		out = append(out, cs[i])
	}
	return out
}
