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
