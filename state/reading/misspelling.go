package reading

import "github.com/adjutant-game/adjutant/notation"

// misspelling is a word, or two, of a line that is taken for a misspelt name.
type misspelling struct {
	// line counts the lines of the text from 0; the chunks are those from the first up to and without the last.
	line, first, last int
	at                notation.Span
	word              string
	name              notation.Name
}
