package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// partitive puts the number of a part before the whole that is named first: "of the eleven
// infantry in Germany five march to Poland" is "five of the eleven infantry in Germany
// march to Poland".
func partitive(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 5 {
		return cs
	}
	if !cs[0].Is("of") && cs[0].Low != "of" && cs[0].Low != "out of" && cs[0].Low != "von" && cs[0].Low != "von den" {
		return cs
	}
	units := false
	for i := 1; i+1 < min(len(cs), 12); i++ {
		c, next := &cs[i], &cs[i+1]
		if next.Low == "should" || next.Low == "will" || next.Low == "shall" {
			next = glyph(cs, i+2)
		}
		switch {
		case c.Kind == phrase.Sign && !c.IsSign(","), c.Is("go attack place or maybe if not and"):
			return cs
		case len(c.Units) > 0:
			units = true
		}
		if v, ok := c.Value(); !units || !ok || v < 1 || len(c.Units)+len(c.Places) > 0 && c.Kind == phrase.Word || len(next.Units) > 0 || !next.Is("go attack place") {
			continue
		}
		whole := cs[1:i]
		if whole[len(whole)-1].IsSign(",") {
			whole = whole[:len(whole)-1]
		}
		of := cs[0]
		of.Low, of.Text, of.Tags = "of", "of", []string{"at", "of"}
		out := append([]phrase.Chunk{*c, of}, whole...)
		return append(out, cs[i+1:]...)
	}
	return cs
}

// namedAgain puts the unit behind a number that stands for the units before it in another place:
// "the two infantry in Korea move to Manchuria and the one in Kiangsi moves to Hunan". All units
// named before are of one kind, in the sentence or by unit, in the order
// before it that stands on a line.
func (g ground) namedAgain(cs []phrase.Chunk, unit *phrase.Chunk, line int) []phrase.Chunk {
	out, seen := cs, false
	for i := 0; i+2 < len(out); i++ {
		c := &out[i]
		if len(c.Units) > 0 && c.Kind == phrase.Word && len(c.Places) == 0 {
			if unit != nil && (seen || line == cs[0].Span.From.Line) && unit.Units[0].ID != c.Units[0].ID {
				return cs
			}
			unit, seen = c, true
			continue
		}
		k := i + 1
		if !c.Is("the both") || unit == nil || isName(c) || glyph(out, i-1).Is("join attack versus") { // "joins the two in Suiyuan"
			continue
		}
		if v, number := glyph(out, k).Value(); number && c.Is("the") && v > 0 && v <= mostUnits && !glyph(out, k).Sure {
			k++
		} else if !c.Is("both") {
			continue
		}
		in := glyph(out, k)
		if place := k + 1; in.Is("at of") && len(in.Places) == 0 && (g.ownLand(out, place) || glyph(out, place).Is("the") && g.ownLand(out, place+1)) {
			out = slices.Insert(slices.Clone(out), k, putAt(*unit, &out[k-1]))
		}
	}
	return out
}
