package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// byParts reads a line whose units, origin and target are set apart by signs: "3 inf - Germany to Poland",
// "3 inf / Germany / Poland", "Germany | Poland | 3 inf". The signs are left out, and the target stands
// behind an arrow.
func (w words) byParts(cs []phrase.Chunk) []phrase.Chunk {
	sign := ""
	at := -1
	for i := range cs {
		if i > 0 && i+2 < len(cs) && cs[i].IsSign("- -- --- | / ;") && !(cs[i].Glued && cs[i+1].Glued) {
			sign, at = cs[i].Low, i
			break
		}
		if cs[i].IsSign(": > (") && i > 0 && cs[i-1].Low != "x" && !w.countsUnits(cs[:i]) {
			return cs
		}
	}
	switch {
	case at < 0:
		return cs
	case w.countsUnits(cs[:at]) && w.isPlace(cs, at+1) && at+3 < len(cs) && w.isPlace(cs, at+3):
		out := slices.Concat(cs[:at], []phrase.Chunk{newWord(&cs[at], "from")}, cs[at+1:])
		if leadsOn(cs[at+2]) {
			return out
		}
		if cs[at+2].IsSign(sign) {
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
