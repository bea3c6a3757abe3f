package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// ferried reads where the ship of a crossing ends: "..., sailing to SZ 45", "... which
// will end its voyage in SZ 109". It is where the units go ashore from, and said like
// that: "via SZ 45". A ship that ends where it began does not move.
func ferried(cs []phrase.Chunk, land, boat func(*phrase.Chunk) bool) []phrase.Chunk {
	n := len(cs)
	for n > 0 && cs[n-1].IsSign(".", "!") {
		n--
	}
	if n < 6 || len(cs[n-1].Places) == 0 || !cs[n-1].Sure && cs[n-1].Kind != phrase.Number {
		return cs
	}
	k := n - 2
	if cs[k].Is("to", "at") && !cs[k].Is("ends-at") {
		k--
	}
	if k < 1 || !cs[k].Is("ends-at") {
		return cs
	}
	for k > 0 && cs[k-1].Kind == phrase.Word && cs[k-1].Is("fillers", "them", "and", "too") && len(cs[k-1].Units)+len(cs[k-1].Places) == 0 {
		k--
	}
	if k > 0 && cs[k-1].IsSign(",") {
		k--
	}
	before := cs[:k]
	if !slices.ContainsFunc(before, func(c phrase.Chunk) bool { return land(&c) }) || !slices.ContainsFunc(before, func(c phrase.Chunk) bool { return boat(&c) }) {
		return cs
	}
	if slices.ContainsFunc(before, func(c phrase.Chunk) bool {
		return len(c.Places) > 0 && c.Places[0].Sea && c.Places[0].ID == cs[n-1].Places[0].ID
	}) {
		return before
	}
	via := phrase.Chunk{Token: phrase.Token{Kind: phrase.Word, Low: "via", Text: "via", Span: cs[n-1].Span}, Tags: []string{"via"}}
	return append(slices.Clone(before), via, cs[n-1])
}
