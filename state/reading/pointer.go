package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// pointer is the number of chunks that only point at another line, in front of a
// placement: "see 1.1, all of it in Paris".
func pointer(cs []phrase.Chunk) int {
	if len(cs) < 4 || !phrase.Outside("pointer", cs[0].Low) {
		return 0
	}
	n := 1
	for n < len(cs) && (cs[n].Kind == phrase.Number || cs[n].IsSign(".") && cs[n].Glued) {
		n++
	}
	if n == 1 || n+1 >= len(cs) || !cs[n].IsSign(", :") {
		return 0
	}
	return n + 1
}

// region is the number of chunks that name a part of the world that is no space, in
// front of the units that move there: "In East Africa the infantry of Kenya ...".
func region(cs []phrase.Chunk) int {
	if len(cs) < 5 || !cs[0].Is("at") {
		return 0
	}
	n := 1
	for n < len(cs) && (cs[n].Is("the") || phrase.Outside("bearing", cs[n].Low)) {
		n++
	}
	if n >= len(cs) || !phrase.Outside("region", cs[n].Low) || len(cs[n].Units)+len(cs[n].Places) > 0 {
		return 0
	}
	if n++; n < len(cs) && cs[n].IsSign(",") {
		n++
	}
	return n
}

// inTarget reads a hostile land that a sentence begins with as its target, as if a colon
// stood behind it: "In France, 4 inf from Holland and 4 mech from Western Germany".
func inTarget(cs []phrase.Chunk, hostile func(board.SpaceID) bool) []phrase.Chunk {
	if len(cs) < 6 || cs[0].Low != "in" || len(cs[1].Places) != 1 || cs[1].Kind != phrase.Word || !cs[2].IsSign(",") || !hostile(board.SpaceID(cs[1].Places[0].ID)) {
		return cs
	}
	_, number := cs[3].Value()
	if !number && len(cs[3].Units) == 0 && !cs[3].Is("the all both") {
		return cs
	}
	colon := cs[2]
	colon.Text, colon.Low = ":", ":"
	return slices.Concat(cs[1:2], []phrase.Chunk{colon}, cs[3:])
}
