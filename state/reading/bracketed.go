package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// bracketed parts a sentence that names its targets before brackets with who comes there:
// "Bryansk (3 inf from Smolensk; ftr from Poland), Rostov (2 tanks Ukraine)". Each target
// is a sentence of its own then, as if a colon stood for its brackets. Behind a word of
// landing the brackets hold who lands there: "Landing: Norway (ftr from 111)". It is nil
// for any other sentence.
func (r *reader) bracketed(cs []phrase.Chunk) [][]phrase.Chunk {
	lands := r.section == landing
	i := 0
	if k := slices.IndexFunc(cs, func(c phrase.Chunk) bool { return c.IsSign(":") }); k > 0 && k < 4 && slices.ContainsFunc(cs[:k], func(c phrase.Chunk) bool { return c.Is("land", "home", "phase-land") }) && !slices.ContainsFunc(cs[:k], func(c phrase.Chunk) bool { return len(c.Units)+len(c.Places) > 0 }) {
		lands, i = true, k+1
	}
	var out [][]phrase.Chunk
	for i < len(cs) {
		place := i
		if !r.isPlace(cs, i) || cs[i].Kind == phrase.Number && !lands {
			return nil
		}
		i++
		if glyph(cs, i).IsSign(":") {
			i++
		}
		if !glyph(cs, i).IsSign("(") {
			return nil
		}
		for glyph(cs, i).IsSign("(") {
			end := closing(cs, i)
			if end < 0 {
				return nil
			}
			part := r.outOf(cs[place], cs[i:end], lands)
			if part == nil {
				return nil
			}
			out = append(out, part)
			if i = end + 1; glyph(cs, i).IsSign(",", "+") && glyph(cs, i+1).IsSign("(") {
				i++
			}
		}
		for i < len(cs) && (cs[i].IsSign(",", "+", ".") || cs[i].Is("and")) {
			i++
		}
	}
	return out
}

// closing is where the bracket that begins at i ends; -1 if it does not, or if it holds
// another.
func closing(cs []phrase.Chunk, i int) int {
	for k := i + 1; k < len(cs); k++ {
		switch {
		case cs[k].IsSign("("):
			return -1
		case cs[k].IsSign(")"):
			return k
		}
	}
	return -1
}

// outOf is the sentence that a place and one of its brackets make; nil if the bracket
// holds anything but units with where they come from. in begins with the bracket's sign.
func (r *reader) outOf(place phrase.Chunk, in []phrase.Chunk, lands bool) []phrase.Chunk {
	units, places := 0, 0
	for i := range in {
		c := &in[i]
		switch {
		case c.Is("to") && !c.Is("fillers"), c.IsSign(">", ":", "?", "!"), c.Is("maybe", "if", "or", "not", "undo", "fix", "ask"):
			return nil
		case len(c.Units) > 0 && !r.isPlace(in, i) || c.Is("all", "both", "one"):
			units++
		case r.isPlace(in, i):
			places++
		case lands && c.Kind == phrase.Number:
			units++
		}
	}
	if units == 0 || places == 0 {
		return nil
	}
	sign := in[0]
	sign.Low, sign.Text = ":", ":"
	inner := slices.Clone(in[1:])
	for i := range inner {
		if inner[i].IsSign(";") {
			inner[i].Low, inner[i].Text = ",", ","
		}
	}
	if !lands {
		return append([]phrase.Chunk{place, sign}, inner...)
	}
	verb := phrase.Chunk{Token: phrase.Token{Kind: phrase.Word, Low: "land", Text: "land", Span: in[0].Span}, Tags: []string{"land"}}
	return append(inner, verb, place)
}
