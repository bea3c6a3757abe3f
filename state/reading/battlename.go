package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// withoutBattle leaves out the name of a battle in front of units that say their whole way:
// "Hawaii: four fighters and two carriers proceed from SZ 57 to SZ 53". The battle is where they
// go, or beside it, and no other units follow.
func (g ground) withoutBattle(cs []phrase.Chunk, head func([]phrase.Chunk)) []phrase.Chunk {
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("from") && len(c.Places) == 0 })
	if k < 3 || !cs[1].IsSign(":") || cs[0].Kind != phrase.Word || !g.place(cs, 0) || !g.place(cs, k+1) || !glyph(cs, k+2).Is("to") || !g.place(cs, k+3) {
		return cs
	}
	units := func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.Is("planes fleet ground all") }
	for i := 2; i < k; i++ {
		if g.place(cs, i) {
			return cs
		}
	}
	if !anyOf(cs[2:k], units) || anyOf(cs[k+4:], units) {
		return cs
	}
	near := func(s board.SpaceID) bool {
		return slices.ContainsFunc(g.spaces(&cs[k+3]), func(t board.SpaceID) bool { return s == t || g.board.Adjacent(s, t) })
	}
	if !slices.ContainsFunc(g.spaces(&cs[0]), near) {
		return cs
	}
	head(cs[:2])
	return cs[2:]
}
