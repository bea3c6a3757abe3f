package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// kindThere puts the only kind of unit that stands in a place behind a number that names none:
// "the two in Karelia walk to Leningrad", "the one in 108 goes to 110". Where two kinds stand
// that could be meant, nothing is put there.
func (g ground) kindThere(cs []phrase.Chunk) []phrase.Chunk {
	for i := range cs {
		if c := &cs[i]; c.Low == "both" || c.Low == "the" && several(glyph(cs, i+1)) || c.Low == "the" && glyph(cs, i+1).Low == "one" {
			return g.kindsThere(cs)
		}
	}
	return cs
}

// kindsThere is kindThere where a number stands that may name no kind.
func (g ground) kindsThere(cs []phrase.Chunk) []phrase.Chunk {
	out := cs
	for i := 0; i+3 < len(out); i++ {
		c := &out[i]
		v, number := c.Value()
		if !number && c.Low != "both" || isName(c) && c.Kind == phrase.Word || c.Sure || !glyph(out, i-1).Is("the both") && c.Low != "both" {
			continue
		}
		if c.Low == "both" {
			v = 2
		}
		k := i + 1
		if in := &out[k]; !in.Is("at from") || isName(in) || v < 1 || v > mostUnits {
			continue
		}
		at := glyph(out, k+1)
		if !g.place(out, k+1) || at.Kind == phrase.Number && !at.Zone {
			continue
		}
		verb := glyph(out, k+2)
		if !verb.Is("go attack") || isName(verb) {
			continue
		}
		if kind := g.onlyKind(at, v); kind != nil {
			unit := newWord(c, kind.Text)
			unit.Tags, unit.Units, unit.Plural = nil, []notation.Name{*kind}, v > 1
			out = slices.Insert(slices.Clone(out), k, unit)
		}
	}
	return out
}

// onlyKind is the kind of own units of which so many stand in a place, if no other can be meant;
// nil if there is none.
func (g ground) onlyKind(at *phrase.Chunk, n int) *notation.Name {
	can := g.spaces(at)
	if len(can) != 1 {
		return nil
	}
	var kind *notation.Name
	for i := range g.units {
		u := &g.units[i]
		have := g.have(can[0], u.Type)
		if u.Class == ruleset.Facility || have == 0 {
			continue
		}
		if kind != nil || have < n {
			return nil
		}
		kind = &notation.Name{Kind: notation.NameUnit, ID: string(u.Type), Text: u.Name}
	}
	return kind
}

// zoneBehind joins ships and the number of their zone between commas: "the northern sub, 127, goes
// to 125".
func (g ground) zoneBehind(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i+4 < len(cs); i++ {
		if cs[i+2].Kind == phrase.Number && cs[i+1].IsSign(",") && cs[i+3].IsSign(",") {
			return g.zonesBetween(cs, i)
		}
	}
	return cs
}

// zonesBetween is zoneBehind from the first number between commas on.
func (g ground) zonesBetween(cs []phrase.Chunk, i int) []phrase.Chunk {
	for ; i+4 < len(cs); i++ {
		if len(cs[i].Units) != 1 || !cs[i+1].IsSign(",") || cs[i+2].Kind != phrase.Number || cs[i+2].N <= mostUnits || !cs[i+3].IsSign(",") || !cs[i+4].Is("go attack stay") || g.standAt(zoneOf(cs[i+2].N), &cs[i]) == 0 {
			continue
		}
		zone := asZone(cs[i+2])
		return slices.Concat(cs[:i+1], []phrase.Chunk{newWord(&cs[i+1], "from"), zone}, cs[i+4:])
	}
	return cs
}

// formAndMan reads "form" between units and a place as "from", unless such units stand on Formosa,
// and "our man in Malaya" as the only kind of unit that stands there.
func (g ground) formAndMan(cs []phrase.Chunk, i int) []phrase.Chunk {
	next := glyph(cs, i+1)
	switch {
	case cs[i].Low == "form":
		if next.Is("the") {
			next = glyph(cs, i+2)
		}
		if k := lastUnit(cs[:i]); k < 0 || next.Kind != phrase.Word && !glyph(cs, i+2).Is("to") || len(next.Places) == 0 || slices.ContainsFunc(g.spaces(&cs[i]), func(s board.SpaceID) bool { return g.standAt(s, &cs[k]) > 0 }) {
			return cs
		}
		cs = slices.Clone(cs)
		cs[i] = newWord(&cs[i], "from")
	case next.Is("at from") && !isName(next) && g.place(cs, i+2) && glyph(cs, i-1).Is("the"):
		if kind := g.onlyKind(&cs[i+2], 1); kind != nil {
			cs = slices.Clone(cs)
			cs[i].Tags, cs[i].Units = nil, []notation.Name{*kind}
		}
	}
	return cs
}
