package reading

import (
	"fmt"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// LettersTakenBack asks about words that can take back the letters beside them: "no, forget
// that", "just kidding". What speaks of units or places is about the orders of the mail.
func LettersTakenBack(text string, names notation.Names, letters []notation.Span) []notation.Diagnostic {
	out := TakenBack(text, names, Taken{Orders: letters, Letters: true})
	if len(letters) == 0 || len(out) > 0 || len(text) > notation.MaxText {
		return out
	}
	lines := linesOf(letters)
	for _, l := range phrase.Cut(text, names).Lines {
		if len(l.Chunks) == 0 || lines[l.N] || anyOf(l.Chunks, func(c *phrase.Chunk) bool { return isName(c) && c.Kind == phrase.Word }) {
			continue
		}
		if onlyDoubts(l.Chunks) || anyOf(l.Chunks, func(c *phrase.Chunk) bool {
			return c.Is("undo unsettled") || c.Is("fix") && anyOf(l.Chunks, func(c *phrase.Chunk) bool { return c.Kind == phrase.Number })
		}) {
			at := spanOf(l.Chunks)
			return append(out, notation.Diagnostic{Span: at, Severity: notation.Error, Code: "doubt",
				Message: fmt.Sprintf("%q can take the letter beside it back; write only what holds", text[at.From.Offset:at.To.Offset])})
		}
	}
	return out
}
