package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// headcounts marks numbers that count what stands in the place before them: "Vyborg 3 >
// Novgorod". A sentence that names a unit before such a number speaks of that, and a
// number whose zone holds own ships can be the zone.
func (g ground) headcounts(cs []phrase.Chunk, headed bool) []phrase.Chunk {
	if !headed && !g.goesSomewhere(cs) {
		return cs
	}
	out, named := cs, false
	for i := 1; i < len(cs); i++ {
		c, place := &cs[i], &cs[i-1]
		named = named || len(place.Units) > 0 && len(place.Places) == 0
		if named || c.Kind != phrase.Number || c.N < 1 || c.N > mostUnits || c.Glued || c.Sure || !endsHeads(cs[i+1:]) || !g.ownLand(cs, i-1) || g.isOwn(zoneOf(c.N)) {
			continue
		}
		if !slices.ContainsFunc(g.spaces(place), func(s board.SpaceID) bool { return g.mostOf(s) >= c.N }) {
			continue
		}
		if &out[0] == &cs[0] {
			out = slices.Clone(cs)
		}
		out[i].Places, out[i].Zone, out[i].Tags = nil, false, []string{"heads"}
	}
	return out
}

// goesSomewhere reports whether a sentence has a sign or a word for where units go.
func (g ground) goesSomewhere(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool {
		return c.IsSign(">") || c.Is("to go attack join") && len(c.Places) == 0
	}) || g.place(cs, 0) && glyph(cs, 1).IsSign(":")
}

// endsHeads reports whether what follows a number leaves it to count what stands in the
// place before it: an arrow, a word for where they go, the end, or more of a list.
func endsHeads(rest []phrase.Chunk) bool {
	c := glyph(rest, 0)
	if c.Kind == phrase.End || c.IsSign("> , ; + . !") {
		return true
	}
	return len(c.Places)+len(c.Units) == 0 && c.Is("to go attack and join stay too both all")
}
