package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// spanOf is the stretch of text that chunks take.
func spanOf(cs []phrase.Chunk) notation.Span {
	if len(cs) == 0 {
		return notation.Span{}
	}
	s := cs[0].Span
	for i := range cs { // the cells of a table may stand in another order
		if cs[i].Span.From.Offset < s.From.Offset {
			s.From = cs[i].Span.From
		}
		if cs[i].Span.To.Offset > s.To.Offset {
			s.To = cs[i].Span.To
		}
	}
	return s
}

// glyph looks at the chunk i ahead.
func glyph(cs []phrase.Chunk, i int) *phrase.Chunk {
	if i >= 0 && i < len(cs) {
		return &cs[i]
	}
	return &phrase.Chunk{Token: phrase.Token{Kind: phrase.End}}
}

// isName reports whether a chunk names units or a place.
func isName(c *phrase.Chunk) bool { return len(c.Units)+len(c.Places) > 0 }

// isPhase reports whether a chunk can be the heading of a phase.
func isPhase(c *phrase.Chunk) bool {
	for _, t := range c.Tags {
		if strings.HasPrefix(t, "phase-") {
			return true
		}
	}
	return false
}

// mostChunks is the length of the longest sentence that is read, so that the
// time does not grow faster than the text.
const mostChunks = 200

// onlyAsks is the answer to a line that would order something without its question mark.
const onlyAsks = "a line that asks orders nothing; write it without the question mark, or leave it out"

// mostUnits is the largest number before a unit that is taken for a count and
// not for a zone.
const mostUnits = 30

// closing is where the bracket that begins at i ends; -1 if it does not, or if it holds
// another.
func closing(cs []phrase.Chunk, i int) int {
	for k := i + 1; k < len(cs); k++ {
		switch {
		case cs[k].IsSign("("):
			return -1
		case cs[k].IsSign(")"):
			return k
		}
	}
	return -1
}

// topicEnd is where the colon stands behind a few words that begin a line; 0 if there is
// none.
func topicEnd(cs []phrase.Chunk) int {
	k := firstOf(cs[:min(6, len(cs))], func(c *phrase.Chunk) bool { return c.IsSign(":") })
	return max(0, k)
}

// namesAny reports whether a chunk can mean a unit that another can mean.
func namesAny(c, other *phrase.Chunk) bool {
	return slices.ContainsFunc(c.Units, func(n notation.Name) bool {
		return slices.ContainsFunc(other.Units, func(o notation.Name) bool { return o.ID == n.ID })
	})
}

// exceptsPlace reports whether a word takes out of all units of a kind those of one place:
// "all fighters but Holland's", "except the one in Norway".
func exceptsPlace(cs []phrase.Chunk, i int) bool {
	if !cs[i].Is("except") {
		return false
	}
	for i++; i < len(cs) && !isName(&cs[i]) && (cs[i].Is("the them from at for") || cs[i].Is("one") && (cs[i-1].Is("the") || strings.HasSuffix(cs[i-1].Low, " the"))); i++ {
	}
	c := glyph(cs, i)
	return len(c.Places) > 0 && c.Kind == phrase.Word && len(c.Units)+len(glyph(cs, i+1).Units) == 0
}

// pronoun reports whether the short name of a power is a plain word here: "with it", "by
// us".
func pronoun(c *phrase.Chunk) bool { return c.Text == "it" || c.Text == "us" }

// withoutNone leaves out units of which a list says that there are none: "inf 6, art 0, tank 3".
func withoutNone(cs []phrase.Chunk) []phrase.Chunk {
	apart := func(c *phrase.Chunk) bool { return c.Kind == phrase.End || c.IsSign(", ; + : .") || c.Is("and") }
	for i := 0; i+1 < len(cs); i++ {
		a, b := &cs[i], &cs[i+1]
		if b.Kind == phrase.Number {
			a, b = b, a
		}
		if a.Kind == phrase.Number && a.N == 0 && len(b.Units) > 0 && apart(glyph(cs, i-1)) && apart(glyph(cs, i+2)) {
			cs = slices.Concat(cs[:i], cs[min(i+3, len(cs)):])
			i--
		}
	}
	return cs
}

// endedRound is what may be the name of a round beside the word for its end: "J1 end", "end G1".
// Another sentence may stand behind it.
func endedRound(cs []phrase.Chunk) []phrase.Chunk {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(". !") })
	if n < 0 {
		n = len(cs)
	}
	switch {
	case n < 2 || n > 4:
	case cs[0].Low == "end":
		return cs[1:n]
	case cs[n-1].Low == "end":
		return cs[:n-1]
	}
	return nil
}

// class is the class of units that the chunk names.
func class(c *phrase.Chunk) string {
	switch {
	case len(c.Units) > 0 && !c.Is("fleet planes"):
		return ""
	case c.Is("planes"):
		return "planes"
	case c.Is("fleet"):
		return "ships"
	case c.Is("ground"):
		return "ground"
	}
	return ""
}

// asZone is a number as the zone that it means.
func asZone(c phrase.Chunk) phrase.Chunk {
	if c.Kind == phrase.Number {
		c.Kind, c.Sure, c.Low = phrase.Word, true, "sz "+c.Low
	}
	return c
}

// putAt is the chunk of a unit at the place of another chunk.
func putAt(u phrase.Chunk, at *phrase.Chunk) phrase.Chunk {
	u.Span = at.Span
	return u
}

// several reports whether a chunk is a number of several units.
func several(c *phrase.Chunk) bool {
	v, number := c.Value()
	return number && v > 1 && v <= mostUnits && !c.Sure
}

// lastWord is the last word of a sentence; nil if there is none behind its first.
func lastWord(cs []phrase.Chunk) *phrase.Chunk {
	for i := len(cs) - 1; i > 0; i-- {
		if cs[i].Kind != phrase.Sign {
			return &cs[i]
		}
	}
	return nil
}
