package reading

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// lessens are the words with which a short sentence behind an order makes it less, or
// another one.
var lessens = wordList("|only|just|enough|actually|rather|better|no|nope|nein|nee|but|is|are|so|will|do|suffice|suffices|plenty|or|nur|doch|reicht|reichen|bleibt|bleiben|")

// saidNo reports whether a cry follows a "no" behind which the sentence goes on: "A -> B,
// no!! -> C".
func saidNo(cs []phrase.Chunk, i int) bool {
	for i > 0 && cs[i].IsSign("!") {
		i--
	}
	return i > 2 && refusals.has(cs[i].Low) && cs[i-1].IsSign(", - -- ..")
}

// shifting is the part of such a sentence that can change the order before it. beside is set
// if it stands on the line of the order and no sums are near, below if it stands below it;
// another tells of a place whether the order does not go there, sum of a number whether it
// is money.
func shifting(cs []phrase.Chunk, beside, below bool, isPlace func([]phrase.Chunk, int) bool, another func(*phrase.Chunk) bool, sum func(int) bool) (notation.Span, bool) {
	cs = trimSigns(cs)
	if len(cs) == 0 || len(cs) > 14 || below && len(cs) < 2 {
		return notation.Span{}, false
	}
	numbers, places, denials, changes, others, sums, result := 0, 0, 0, 0, 0, 0, false
	for i := range cs {
		c := &cs[i]
		v, number := c.Value()
		result = result || c.Low == "now" // "12 there now" says what came of it
		switch {
		case c.IsSign("? : % $ (") || c.Is("money fix undo unsettled"):
			return notation.Span{}, false
		case c.Kind == phrase.Sign:
		case c.Low == "a" || c.Low == "an":
			others++
		case number && sum(v):
			sums++
		case number && v <= mostUnits && (c.Kind == phrase.Number || onlyNumber(c) || c.Low == "one"):
			numbers++
		case c.Kind == phrase.Number:
			return notation.Span{}, false
		case len(c.Units) == 0 && isPlace(cs, i):
			if !another(c) {
				return notation.Span{}, false
			}
			places++
		case refusals.has(c.Low):
			denials++
		case lessens.has(c.Low) || len(c.Units) > 0 || c.Is("leaving stay not except"):
			changes++
		case c.Is("behind here home rest both fillers the them of to at more asker"):
			others++
		default:
			return notation.Span{}, false
		}
	}
	if sums > 0 || result && changes+denials == 0 {
		return notation.Span{}, false
	}
	if !beside { // a line that may be a heading or a number of a list, or a sum
		return spanOf(cs), numbers > 0 && changes+denials > 0 && places == 0
	}
	if numbers > 0 || places == 1 || denials > 0 && changes+others == 0 {
		return spanOf(cs), true
	}
	return notation.Span{}, false
}
