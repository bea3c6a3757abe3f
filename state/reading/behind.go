package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// zoneBehind is the one of several zones whose number stands in brackets behind their
// name: "the Baltic (114)"; "" if there is none.
func zoneBehind(cs []phrase.Chunk, can []board.SpaceID) board.SpaceID {
	if len(can) < 2 || len(cs) < 3 || !cs[0].IsSign("(") || cs[1].Kind != phrase.Number || !cs[2].IsSign(")") {
		return ""
	}
	for _, s := range can {
		if slices.ContainsFunc(cs[1].Places, func(n notation.Name) bool { return n.ID == string(s) }) {
			return s
		}
	}
	return ""
}

// numberBehind gives land units without a number the one that stands behind their place:
// "AA Germany -> W Germany (1)", "inf Norway 1 -> Finland". It is the number of chunks
// read. Of ships and aircraft such a number could be a zone.
func (r *reader) numberBehind(cs []phrase.Chunk, i int, ps []piece) int {
	k := len(ps) - 1
	if k < 1 || ps[k].spot == nil || ps[k].spot.bare {
		return 0
	}
	u := k - 1
	for u > 0 && ps[u].spot != nil {
		u--
	}
	if len(ps[u].counts) != 1 || !ps[u].counts[0].bare || ps[u].counts[0].the || !r.isLand(ps[u].counts[0].units) {
		return 0
	}
	n, size := 0, 0
	switch c := glyph(cs, i); {
	case c.IsSign("(") && glyph(cs, i+1).Kind == phrase.Number && glyph(cs, i+2).IsSign(")") && ps[k].role == whither && (i+3 >= len(cs) || cs[i+3].IsSign(",", ";", ".")):
		n, size = cs[i+1].N, 3
	case c.Kind == phrase.Number && !c.Glued && (glyph(cs, i+1).IsSign(">") || glyph(cs, i+1).Low == "to") && u == k-1:
		n, size = c.N, 1
	}
	if n < 1 || n > mostUnits {
		return 0
	}
	counts := slices.Clone(ps[u].counts)
	counts[0].n, counts[0].bare = n, false
	ps[u].counts = counts
	return size
}
