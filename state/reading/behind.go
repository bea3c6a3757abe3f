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

// countAfter is a number that stands behind the place of units that have none: "AA
// Germany -> W Germany (1)", "inf Norway 1 -> Finland". size is the number of its chunks.
func countAfter(cs []phrase.Chunk, target bool) (n, size int) {
	switch c := glyph(cs, 0); {
	case target && c.IsSign("(") && glyph(cs, 1).Kind == phrase.Number && glyph(cs, 2).IsSign(")") && (len(cs) == 3 || glyph(cs, 3).IsSign(", ; .")):
		n, size = cs[1].N, 3
	case !target && c.Kind == phrase.Number && !c.Glued && (glyph(cs, 1).IsSign(">") || glyph(cs, 1).Low == "to"):
		n, size = c.N, 1
	}
	if n < 1 || n > mostUnits {
		return 0, 0
	}
	return n, size
}
