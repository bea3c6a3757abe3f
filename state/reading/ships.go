package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// boatTakes reads the number between a transport and land units as theirs, unless own
// transports stand in the zone of that number: "TP 2 inf W US to Hawaii".
func (g ground) boatTakes(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i+2 < len(cs); i++ {
		b, n, u := &cs[i], &cs[i+1], &cs[i+2]
		if len(b.Units) != 1 || b.Units[0].ID != string(ruleset.Transport) || b.Plural || len(b.Places) > 0 || n.Kind != phrase.Number || n.Sure || n.N > mostUnits || n.Glued || !g.onLand(u) {
			continue
		}
		if i > 0 && (cs[i-1].Kind == phrase.Number || cs[i-1].Is("number by aboard with at all carry") || cs[i-1].IsSign(", + /")) {
			continue // "3 tp 2 inf" can be bought
		}
		if slices.ContainsFunc(g.spaces(n), func(s board.SpaceID) bool { return g.stands(s, ruleset.Transport) > 0 }) {
			continue
		}
		return slices.Insert(slices.Clone(cs), i+1, newWord(n, "carry"))
	}
	return cs
}

// onLand reports whether a word can only mean land units.
func (g ground) onLand(c *phrase.Chunk) bool {
	return len(c.Units) > 0 && len(c.Places) == 0 && !slices.ContainsFunc(c.Units, func(n notation.Name) bool {
		return !slices.ContainsFunc(g.units, func(u ruleset.Unit) bool { return string(u.Type) == n.ID && u.Class == ruleset.Land })
	})
}

// landLeads puts a colon for the dash behind an enemy land that leads a list: "chahar - jehol
// 2 inf". No own unit stands there, so nothing can leave it.
func (g ground) landLeads(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 5 || !cs[1].IsSign("- --") || cs[1].Glued && cs[2].Glued || !g.place(cs, 0) || cs[0].Kind != phrase.Word || len(cs[0].Units) > 0 || !g.ownLand(cs, 2) {
		return cs
	}
	if slices.ContainsFunc(g.spaces(&cs[0]), func(s board.SpaceID) bool { return g.isOwn(s) || g.board.IsSea(s) || !g.hostile(s) }) {
		return cs
	}
	if c := &cs[3]; c.Kind != phrase.Number && len(c.Units) == 0 && !c.Is("number all the both") {
		return cs
	}
	out := slices.Clone(cs)
	out[1] = newSign(&cs[1], ":")
	return out
}

// boatWith reads "with" behind a transport at the front as "takes": "SZ 39 tp w/ 2 inf India to
// Persia".
func (w words) boatWith(cs []phrase.Chunk) []phrase.Chunk {
	i := 0
	for i < len(cs) && i < 3 && (cs[i].Sure || cs[i].Is("the at from number") || cs[i].Kind == phrase.Number) && !w.isBoat(&cs[i]) {
		i++
	}
	if i+3 >= len(cs) || !w.isBoat(&cs[i]) {
		return nil
	}
	k := i + 1
	if cs[k].Sure || cs[k].Kind == phrase.Number && glyph(cs, k+1).Is("with") { // "tp 39 with"
		k++
	}
	if !glyph(cs, k).Is("with") && !glyph(cs, k).IsSign("+") {
		return nil
	}
	units := k + 1
	for glyph(cs, units).Is("the number all both") || glyph(cs, units).Kind == phrase.Number {
		units++
	}
	if c := glyph(cs, units); len(c.Units) == 0 || !w.isLand(c.Units) {
		return nil
	}
	out := slices.Clone(cs)
	out[k] = newWord(&cs[k], "carry")
	return out
}

// zoneShip says of a ship behind its zone that it comes from there: "SZ 109 destroyer and 2
// fighters from UK hit 118".
func (w words) zoneShip(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i+2 < len(cs); i++ {
		if !cs[i].Sure || !w.allSea(&cs[i]) || len(cs[i+1].Units) == 0 || len(cs[i+1].Places) > 0 || !w.stands(cs[i].Places, cs[i+1].Units) {
			continue
		}
		if i > 0 && !cs[i-1].IsSign(", : +") && !cs[i-1].Is("and the") || glyph(cs, i+2).Is("at from") {
			continue
		}
		out := slices.Clone(cs[:i])
		return append(append(out, cs[i+1], newWord(&cs[i], "from"), cs[i]), cs[i+2:]...)
	}
	return nil
}

// zoneInBracket takes the zone in brackets for ships that are named by the land beside it:
// "Wake dd (31) -> 26", "the cruiser at Wake (31)".
func (g ground) zoneInBracket(cs []phrase.Chunk) []phrase.Chunk {
	for i := 2; i+2 < len(cs); i++ {
		n := &cs[i+1]
		if !cs[i].IsSign("(") || !cs[i+2].IsSign(")") || n.Kind != phrase.Number && !n.Sure || !g.onlySea(n) {
			continue
		}
		land, ship := i-2, i-1
		if len(cs[ship].Units) == 0 {
			land, ship = i-1, i-2
			if cs[ship].Is("at of off near") && i > 2 {
				ship--
			}
		}
		if !g.place(cs, land) || cs[land].Kind != phrase.Word || g.onlySea(&cs[land]) || len(cs[ship].Units) == 0 || !g.shipIn(n, &cs[ship]) || g.shipIn(&cs[land], &cs[ship]) {
			continue
		}
		zone := *n
		zone.Kind, zone.Sure = phrase.Word, true
		out := slices.Clone(cs[:min(land, ship)])
		cs = append(append(out, cs[ship], newWord(n, "from"), zone), cs[i+3:]...)
	}
	return cs
}

// onlySea reports whether a word can only name sea zones.
func (g ground) onlySea(c *phrase.Chunk) bool {
	can := g.spaces(c)
	return len(can) > 0 && !slices.ContainsFunc(can, func(s board.SpaceID) bool { return !g.board.IsSea(s) })
}

// shipIn reports whether own units of a word stand in one of the places of another.
func (g ground) shipIn(at, unit *phrase.Chunk) bool {
	return slices.ContainsFunc(g.spaces(at), func(s board.SpaceID) bool { return g.standAt(s, unit) > 0 })
}

// routes leaves out what only says by which way units go: "to 20 (6-19-20)", "load 2 inf
// Japan, 6-19, unload Kiangsu".
func (w words) routes(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i < len(cs); i++ {
		if !cs[i].IsSign("( ,") {
			continue
		}
		end, places := i+1, 0
		for end < len(cs) && (w.isPlace(cs, end) && len(cs[end].Units) == 0 || cs[end].IsSign("- >") && places > 0) {
			if !cs[end].IsSign("- >") {
				places++
			}
			end++
		}
		dashes := end - i - 1 - places
		if places < 2 || dashes != places-1 || !w.isPlace(cs, end-1) {
			continue
		}
		switch {
		case cs[i].IsSign("(") && places > 2 && glyph(cs, end).IsSign(")"):
			return slices.Concat(cs[:i], cs[end+1:])
		case cs[i].IsSign(",") && glyph(cs, end).IsSign(",") && anyOf(cs[:i], func(c *phrase.Chunk) bool { return w.isBoat(c) }) && !anyOf(cs[i+1:end], func(c *phrase.Chunk) bool { return w.isPlace([]phrase.Chunk{*c}, 0) && !w.allSea(c) }):
			return slices.Concat(cs[:i], cs[end:])
		}
	}
	return nil
}

// placesUnit reads "Japan tacs: 2 to Kiangsu" as "Japan: 2 tacs to Kiangsu".
func (w words) placesUnit(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 6 || !w.isPlace(cs, 0) || len(cs[1].Units) == 0 || len(cs[1].Places) > 0 || !cs[2].IsSign(":") || anyOf(cs[3:], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
		return nil
	}
	out, said := []phrase.Chunk{cs[0], cs[2]}, 0
	for i := 3; i < len(cs); i++ {
		out = append(out, cs[i])
		if _, number := cs[i].Value(); number && (glyph(cs, i+1).Is("to") || glyph(cs, i+1).IsSign(">")) {
			unit := cs[1]
			unit.Span = cs[i].Span
			out = append(out, unit)
			said++
		}
	}
	if said == 0 {
		return nil
	}
	return out
}

// withoutSamePlanes leaves out what says of planes that were named by their number that they
// come along: "1 cv, 1 ftr, 1 tac to 20, planes fly along".
func (g ground) withoutSamePlanes(cs []phrase.Chunk, left func([]phrase.Chunk)) []phrase.Chunk {
	for i := 2; i+1 < len(cs); i++ {
		if !cs[i].IsSign(",") && !cs[i].Is("and") {
			continue
		}
		k := i + 1
		for glyph(cs, k).Is("the their all both") && !glyph(cs, k).Is("planes") {
			k++
		}
		tail := trimSigns(cs[min(k+1, len(cs)):])
		if !glyph(cs, k).Is("planes") || len(glyph(cs, k).Units) > 0 || len(tail) == 0 || named(tail) || !anyOf(tail, func(c *phrase.Chunk) bool { return c.Is("too") || c.Low == "along" || c.Low == "aboard" }) {
			continue
		}
		carrier, planes := false, false
		for j := range cs[:i] {
			_, number := glyph(cs, j-1).Value()
			for _, u := range g.units {
				is := slices.ContainsFunc(cs[j].Units, func(n notation.Name) bool { return n.ID == string(u.Type) })
				carrier = carrier || is && u.Type == ruleset.Carrier
				planes = planes || is && number && u.Class == ruleset.Air
			}
		}
		if carrier && planes {
			left(cs[i+1:])
			return cs[:i:i]
		}
	}
	return cs
}
