package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// between finds words that nobody knows between the units of a move and the place behind them,
// with no sign to part them: "3 inf Poland shouldn't go to Slovakia", "4 inf Holland guard
// against France". They can say that nobody goes.
func between(cs []phrase.Chunk) (notation.Span, bool) {
	units, strange := false, -1
	for i := range cs {
		c := &cs[i]
		switch {
		case c.Kind == phrase.Sign:
			units, strange = false, -1
		case len(c.Units) > 0:
			units, strange = true, -1
		case len(c.Places) > 0:
			if strange >= 0 {
				return spanOf(cs[strange:i]), true
			}
		case !units || strange >= 0 || goingAboard.has(firstWord(c.Low)):
		case hollow.has(firstWord(c.Low)), !c.Known() && !phrase.Describes(c.Low) && !phrase.Outside("onward", c.Low) && !phrase.Outside("particle", c.Low):
			strange = i
		}
	}
	return notation.Span{}, false
}

// hollow are the verbs behind which units do not go, though the place that they name follows.
var hollow = wordList("|used|had|ready|wait|waits|face|faces|look|looks|watch|watches|stop|stops|let|lets|close|near|")

// goingAboard are verbs of going aboard, which leave it to the transport where units go.
var goingAboard = wordList("|board|boards|steigen|steigt|")

// firstWord is the first word of a few.
func firstWord(text string) string {
	first, _, _ := strings.Cut(text, " ")
	return first
}

// strangeUnit finds a word that nobody knows where units are listed: "fighter and Frosch from Bryansk
// land in Poland", "3 inf to Bryansk and the wombat". It may be the name of more units.
func strangeUnit(cs []phrase.Chunk) (notation.Span, bool) {
	for i := 1; i+1 < len(cs); i++ {
		if cs[i].Is("and") && !isName(&cs[i]) && glyph(cs, i+1).Kind == phrase.Word && isName(&cs[i-1]) {
			if k := strangeAfter(cs, i); k > 0 {
				return spanOf(cs[i : k+1]), true
			}
		}
	}
	return notation.Span{}, false
}

// strangeAfter is the place of such a word behind the "and" at i; 0 if it is none.
func strangeAfter(cs []phrase.Chunk, i int) int {
	k := i + 1
	if cs[k].Is("the") {
		k++
	}
	c, next := glyph(cs, k), glyph(cs, k+1)
	if c.Kind != phrase.Word || c.Known() || phrase.Describes(c.Low) || phrase.Outside("onward", c.Low) || phrase.Outside("particle", c.Low) {
		return 0
	}
	ends := next.Kind == phrase.End || next.IsSign(". ; !")
	if len(cs[i-1].Units) > 0 && (ends || next.Is("from at to") || len(next.Places) > 0) || len(cs[i-1].Places) > 0 && k > i+1 && ends {
		return k
	}
	return 0
}
