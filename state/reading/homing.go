package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// allInFront puts "all four" in front of the units that it stands behind: "Fighters, all 4,
// W Germany". More than there are can be a zone.
func (g ground) allInFront(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i+2 < len(cs); i++ {
		u := &cs[i]
		if len(u.Units) != 1 || len(u.Places) > 0 || !u.Plural && !massWord(u.Low) || i > 0 && (cs[i-1].Kind == phrase.Number || cs[i-1].Is("number", "all")) {
			continue
		}
		j := i + 1
		if cs[j].IsSign(",") {
			j++
		}
		v, number := glyph(cs, j+1).Value()
		if !glyph(cs, j).Is("all") || isName(&cs[j]) || !number || v < 2 || glyph(cs, j+1).Sure || len(glyph(cs, j+2).Units) > 0 || v > g.onBoard(u) {
			continue
		}
		n := cs[j+1]
		n.Places, n.Zone = nil, false
		rest := j + 2
		if glyph(cs, rest).IsSign(",") && glyph(cs, j-1).IsSign(",") {
			rest++
		}
		return slices.Concat(cs[:i], []phrase.Chunk{cs[j], n, *u}, g.allInFront(cs[rest:]))
	}
	return cs
}

// nobody are words for a place where no enemy is.
var nobody = map[string]bool{"nothing": true, "nobody": true, "no one": true, "none": true, "empty": true, "niemand": true, "niemanden": true, "nichts": true, "personne": true, "rien": true, "nessuno": true, "nada": true, "niets": true}

// againstNobody leaves out the remark that nobody is where units go: "1 inf (Siam) vs
// nothing".
func againstNobody(cs []phrase.Chunk, left func([]phrase.Chunk)) []phrase.Chunk {
	for i := 1; i+1 < len(cs); i++ {
		end := i + 2
		if !cs[i].Is("versus") || !nobody[cs[i+1].Low] || end < len(cs) && !cs[end].IsSign(",", ".", ";", "-", "--", ")", "!", "..") {
			continue
		}
		left(cs[i:end])
		return slices.Concat(cs[:i], cs[end:])
	}
	return cs
}
