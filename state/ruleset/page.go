package ruleset

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
)

// pageFile holds the page for players, if a ruleset has one.
const pageFile = "PLAYERS.md"

// readPage reads the page for players: the ruleset's own, else that of the one
// it extends.
func (l *loader) readPage() error {
	for _, layer := range l.layers {
		text, err := fs.ReadFile(l.fsys, path.Join(layer, pageFile))
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return err
		default:
			l.r.Page = string(text)
		}
	}
	return nil
}

// PageSections are the headings of the page's sections, in order.
func (r *Ruleset) PageSections() []string {
	var out []string
	for _, s := range r.sections() {
		heading, _, _ := strings.Cut(s, "\n")
		out = append(out, heading)
	}
	return out
}

// PageSection is the first section of the page whose heading has all the words,
// as a page of its own; ok is false if there is none.
func (r *Ruleset) PageSection(words string) (page string, ok bool) {
	for _, s := range r.sections() {
		heading, body, _ := strings.Cut(s, "\n")
		if hasWords(heading, words) {
			return "# " + heading + "\n" + body, true
		}
	}
	return "", false
}

// sections are the parts of the page behind its second-level headings.
func (r *Ruleset) sections() []string {
	parts := strings.Split(r.Page, "\n## ")
	return parts[1:]
}

// hasWords reports whether each of the words is one of the heading's, or begins
// one; "the" and its like do not count.
func hasWords(heading, words string) bool {
	have := " " + fold(heading)
	n := 0
	for _, w := range strings.Fields(fold(words)) {
		switch {
		case w == "the" || w == "on" || w == "about":
		case len(w) < 3 || !strings.Contains(have, " "+w):
			return false
		default:
			n++
		}
	}
	return n > 0
}

// fold writes words in lower case and without signs.
func fold(s string) string {
	words := strings.Fields(strings.ReplaceAll(s, "-", " "))
	for i, w := range words {
		words[i] = board.Fold(w)
	}
	return strings.Join(words, " ")
}
