package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// withoutRequests leaves out the sentences of a line that ask another player for his decisions:
// "Collect. All by mail please". They decide nothing for the writer. End is where the first sentence
// ends, and left is given what is left out.
func withoutRequests(cs []phrase.Chunk, end func([]phrase.Chunk) int, left func([]phrase.Chunk)) []phrase.Chunk {
	var out []phrase.Chunk
	for rest := cs; len(rest) > 0; {
		n := end(rest)
		if requests(rest[:n]) {
			left(rest[:n])
		} else {
			out = append(out, rest[:n]...)
		}
		rest = rest[n:]
	}
	return out
}

// requests reports whether a sentence only asks somebody how his aircraft react.
func requests(cs []phrase.Chunk) bool {
	asks, reacts := false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case c.Is("reacts") && !strings.Contains(c.Low, " "):
			reacts = true
		case len(c.Units) > 0, len(c.Places) > 0 && (c.Kind != phrase.Word || c.Sure), c.Kind == phrase.Number, c.IsSign("> : ("), c.Is("reacts not none all both never always rest if maybe or ask attack stay undo fix"):
			return false
		case pleading.has(c.Low):
			asks = true
		}
	}
	return reacts && asks
}

// pleading are the words with which somebody is asked for something.
var pleading = wordList("|please|pls|plz|bitte|by mail|by email|by e-mail|waiting|wait for|")
