package reading

import (
	"slices"
	"strings"

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
		deck = deck || isCarrier(&cs[k])
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
	stop := last + 1
	if c := glyph(cs, stop); c.Is("aboard at from of") && !isName(c) { // "the tac aboard the carrier"
		k := stop + 1
		for glyph(cs, k).Is("the their") && !isName(&cs[k]) {
			k++
		}
		if isCarrier(glyph(cs, k)) {
			stop = k + 1
		}
	}
	if next := glyph(cs, stop); last == i || len(next.Places) > 0 || next.Is("from at of") && !isName(next) || next.IsSign("(") {
		return cs
	}
	planes := slices.DeleteFunc(slices.Clone(cs[i+1:last+1]), func(c phrase.Chunk) bool { return c.Is("their") && !isName(&c) })
	return slices.Concat(cs[:from], []phrase.Chunk{newWord(&cs[i], "and")}, planes, cs[from:i], cs[stop:])
}

// rideAlong puts aircraft that a sentence says at its end to go with their carrier into the list of its
// ships: "carrier and destroyer SZ 33 to SZ 20, fighter and tac go along on the carrier", "the carrier in
// SZ 33 goes to SZ 35, and so does its fighter". At is where the words for that stand.
func (g ground) rideAlong(cs []phrase.Chunk, at int) []phrase.Chunk {
	start, end := at, at+1
	if strings.HasPrefix(cs[at].Low, "so d") {
		for end < len(cs) && (g.flies(&cs[end]) || cs[end].Is("the their and") && !isName(&cs[end])) {
			end++
		}
		return g.intoFleet(cs, start, end, cs[at+1:end])
	}
	for start > 0 && (g.flies(&cs[start-1]) || cs[start-1].Is("the their and number both") && !isName(&cs[start-1])) {
		start--
	}
	air := cs[start:at]
	for end < len(cs) && cs[end].Is("too with at aboard the their") && !isName(&cs[end]) {
		end++
	}
	if end == at+1 || !isCarrier(glyph(cs, end)) {
		return cs
	}
	return g.intoFleet(cs, start, end+1, air)
}

// flies reports whether a word names aircraft.
func (g ground) flies(c *phrase.Chunk) bool { return len(c.Units) > 0 && g.inTheAir(c) }

// isCarrier reports whether a word can only mean carriers.
func isCarrier(c *phrase.Chunk) bool {
	return len(c.Units) == 1 && c.Units[0].ID == string(ruleset.Carrier) && len(c.Places) == 0
}

// intoFleet is a sentence without the words from start to end, and with aircraft behind the last ship of
// its list. They stand in the zone that the list names.
func (g ground) intoFleet(cs []phrase.Chunk, start, end int, air []phrase.Chunk) []phrase.Chunk {
	for len(air) > 0 && air[0].Is("and their") && !isName(&air[0]) {
		air = air[1:]
	}
	to := firstOf(cs[:start], leadsOn)
	if len(air) == 0 || to < 2 {
		return cs
	}
	last, deck := -1, false
	var zone *phrase.Chunk
	for k := range cs[:to] {
		c := &cs[k]
		switch {
		case len(c.Units) > 0 && len(c.Places) == 0:
			last, deck = k, deck || isCarrier(c)
		case g.onlySea(c) && (c.Sure || c.Kind == phrase.Number) && zone == nil:
			zone = c
		}
	}
	if !deck || zone == nil {
		return cs
	}
	for k := range air {
		if len(air[k].Units) > 0 && !slices.ContainsFunc(g.spaces(zone), func(s board.SpaceID) bool { return g.standAt(s, &air[k]) > 0 }) {
			return cs
		}
	}
	for start > 0 && (cs[start-1].IsSign(",") || cs[start-1].Is("and") && !isName(&cs[start-1])) {
		start--
	}
	return slices.Concat(cs[:last+1], []phrase.Chunk{newWord(&cs[last], "and")}, air, cs[last+1:start], cs[end:])
}
