package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// takesPlanes reports whether "with" stands behind the zone of ships and in front of aircraft: "cv, ca
// from 98 with the tac".
func (g ground) takesPlanes(cs []phrase.Chunk, i int) bool {
	if i < 2 || !cs[i].Is("with") || isName(&cs[i]) || !g.onlySea(&cs[i-1]) {
		return false
	}
	c := glyph(cs, i+1)
	if c.Is("the their") && !isName(c) {
		c = glyph(cs, i+2)
	}
	return len(c.Units) == 1 && g.inTheAir(c)
}

// withPlanes puts aircraft that go with their carrier into the list of ships before its zone: "cv, ca from
// 98 with the tac, ftr Malta" is "cv, ca, the tac from 98, ftr Malta". They stand in that zone, and no
// other place is named for them.
func (g ground) withPlanes(cs []phrase.Chunk, i int) []phrase.Chunk {
	zone := i - 1
	from := zone
	if glyph(cs, from-1).Is("from at of") && !isName(glyph(cs, from-1)) {
		from--
	}
	deck := false
	for k := from - 1; k >= 0 && !cs[k].IsSign(": > ;"); k-- {
		deck = deck || len(cs[k].Units) == 1 && cs[k].Units[0].ID == string(ruleset.Carrier)
	}
	if !deck || from == 0 || len(cs[from-1].Units) == 0 {
		return cs
	}
	end, last := i+1, i
	for ; end < len(cs); end++ {
		c := &cs[end]
		if len(c.Units) > 0 {
			if !g.inTheAir(c) || !slices.ContainsFunc(g.spaces(&cs[zone]), func(s board.SpaceID) bool { return g.standAt(s, c) > 0 }) {
				break
			}
			last = end
		} else if !c.Is("the their and number") && c.Kind != phrase.Number && !c.IsSign("+ &") || isName(c) && c.Kind != phrase.Number {
			break
		}
	}
	if next := glyph(cs, last+1); last == i || len(next.Places) > 0 || next.Is("from at of") && !isName(next) || next.IsSign("(") {
		return cs
	}
	planes := slices.DeleteFunc(slices.Clone(cs[i+1:last+1]), func(c phrase.Chunk) bool { return c.Is("their") && !isName(&c) })
	return slices.Concat(cs[:from], []phrase.Chunk{newWord(&cs[i], "and")}, planes, cs[from:i], cs[last+1:])
}
