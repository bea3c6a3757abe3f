package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// byParts reads a line whose units, origin and target are set apart by signs: "3 inf - Germany to Poland",
// "3 inf / Germany / Poland", "Germany | Poland | 3 inf". The signs are left out, and the target stands
// behind an arrow.
func (w words) byParts(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+2 < len(cs) && i < mostChunks; i++ {
		switch c := &cs[i]; {
		case c.Kind != phrase.Sign:
		case c.IsSign("- -- --- | / ;") && !(c.Glued && cs[i+1].Glued):
			return w.partsAt(cs, i)
		case c.IsSign(": > ("):
			if cs[i-1].Low != "x" && !w.countsUnits(cs[:i]) {
				return cs
			}
		}
	}
	return cs
}

// partsAt is byParts for a line with such a sign at an index.
func (w words) partsAt(cs []phrase.Chunk, at int) []phrase.Chunk {
	sign := cs[at].Low
	switch {
	case w.countsUnits(cs[:at]) && w.isPlace(cs, at+1) && at+3 < len(cs) && w.isPlace(cs, at+3):
		out := slices.Concat(cs[:at], []phrase.Chunk{newWord(&cs[at], "from")}, cs[at+1:])
		if leadsOn(&cs[at+2]) {
			return out
		}
		if cs[at+2].IsSign(sign) && !glyph(cs, at+4).IsSign(sign) {
			out[at+2] = newSign(&cs[at+2], ">")
			return out
		}
	case w.isPlace(cs, 0) && at == 1 && w.isPlace(cs, 2) && glyph(cs, 3).IsSign(sign) && w.countsUnits(trimSigns(cs[4:])) && sign != ";":
		return slices.Concat(cs[4:], []phrase.Chunk{newWord(&cs[1], "from"), cs[0], newSign(&cs[1], ">"), cs[2]})
	}
	return cs
}

// countsUnits reports whether words are a list of units with their numbers, or all of a kind, and nothing
// else.
func (w words) countsUnits(cs []phrase.Chunk) bool {
	units := 0
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.Units) > 0 && len(c.Places) == 0:
			units++
		case c.Kind == phrase.Number && !c.Sure, c.Is("number and times the all both"), c.IsSign(", + & ( ) *"):
		default:
			return false
		}
	}
	return units > 0
}
