package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// saidOnce leaves out the zone by whose name a sentence begins, if the sentence names the
// same zone again as the target: "in the Channel the subs from 103 go into 110".
func (r *reader) saidOnce(cs []phrase.Chunk) []phrase.Chunk {
	n := 0
	for n < len(cs) && n < 3 && cs[n].Is("at", "for", "the", "fillers", "and") && len(cs[n].Places) == 0 {
		n++
	}
	if n+1 >= len(cs) || cs[n].Kind != phrase.Word || !r.isPlace(cs, n) {
		return cs
	}
	zone := r.spaces(&cs[n])
	if len(zone) != 1 || !r.rs.Board.IsSea(zone[0]) {
		return cs
	}
	for i := n + 2; i < len(cs); i++ {
		if r.isPlace(cs, i) && glyph(cs, i-1).Is("to") && slices.Equal(r.spaces(&cs[i]), zone) {
			return cs[n+1:]
		}
	}
	return cs
}
