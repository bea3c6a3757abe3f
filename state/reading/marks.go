package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// mark is where the mark of a comment stands behind the first word of a line, "1 inf # stays" or "2 inf
// > Persia // for oil", and how many signs it has; 0 if there is none.
func mark(cs []phrase.Chunk) (at, signs int) {
	if len(cs) > 2 && cs[0].IsSign("/") && cs[1].IsSign("/") && cs[1].Glued {
		return 0, 2
	}
	for i := 1; i+1 < len(cs); i++ {
		switch {
		case cs[i].IsSign("#") && !cs[i].Glued && !(cs[i+1].Glued && cs[i+1].Kind == phrase.Number): // not "Battle #1"
			return i, 1
		case cs[i].IsSign("/") && cs[i+1].IsSign("/") && cs[i+1].Glued && !cs[i].Glued:
			return i, 2
		}
	}
	return 0, 0
}

// withoutComment leaves out what stands behind the mark of a comment. What says on which transport the
// units before it go, or leaves something open, is kept behind a dash; an order of its own is given to ask,
// and the rest to left.
func withoutComment(cs []phrase.Chunk, at, signs int, left, ask func([]phrase.Chunk)) []phrase.Chunk {
	said := cs[at+signs:]
	if anyOf(said, func(c *phrase.Chunk) bool { return c.Is("versus") }) { // "// 6 inf vs 3 inf"
		left(said)
		return cs[:at]
	}
	counted, places, boat := false, false, false
	for i := range said {
		_, number := glyph(said, i-1).Value()
		counted = counted || number && len(said[i].Units) > 0
		boat = boat || isTransport(&said[i])
		places = places || len(said[i].Places) > 0 && (said[i].Sure || said[i].Kind == phrase.Word)
		if said[i].IsSign("/") || said[i].Is("home land") && !isName(&said[i]) { // "# back to Norway"
			return cs
		}
	}
	if counted && !places && !boat { // "3 inf # 2 art"
		return cs
	}
	if counted && places && !boat && at > 0 {
		ask(said)
		return cs[:at]
	}
	if (counted || boat) && places || anyOf(said, func(c *phrase.Chunk) bool { return c.IsSign(">") || c.Is("undo fix if maybe unless or") && !isName(c) }) {
		if at == 0 {
			return said
		}
		return slices.Concat(cs[:at], []phrase.Chunk{newSign(&cs[at], "--")}, said)
	}
	left(said)
	return cs[:at]
}
