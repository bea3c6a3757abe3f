package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

// withoutItem leaves out the item of a list that a sentence refers back to: "After 2: both
// planes land in Tobruk", "Landings of 2d: ...". items is the number of the last item.
func withoutItem(cs []phrase.Chunk, items int) []phrase.Chunk {
	k := 1
	if len(cs) < 4 || !cs[0].Is("phase-land land") && cs[0].Low != "after" && cs[0].Low != "nach" {
		return cs
	}
	if cs[k].Is("of from at") && cs[0].Low != "after" {
		k++
	}
	if cs[k].Kind != phrase.Number || cs[k].Sure || cs[k].N < 1 || cs[k].N > items {
		return cs
	}
	if k++; k < len(cs) && cs[k].Glued && cs[k].Kind == phrase.Word && len(cs[k].Low) == 1 {
		k++
	}
	if k+1 >= len(cs) || !cs[k].IsSign(":") {
		return cs
	}
	if cs[0].Low == "after" || cs[0].Low == "nach" {
		return cs[k+1:]
	}
	return append([]phrase.Chunk{cs[0]}, cs[k:]...)
}
