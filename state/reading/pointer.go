package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

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
	if n == 1 || n+1 >= len(cs) || !cs[n].IsSign(",", ":") {
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
