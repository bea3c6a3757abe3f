package ruleset

import (
	"errors"
	"io/fs"
	"path"
	"slices"
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

// PageWords are the words by which the page's sections are asked for, each once, in order:
// the first word of a heading that says what it is about, so not "the" or "more".
func (r *Ruleset) PageWords() []string {
	var out []string
	for _, s := range r.sections() {
		heading, _, _ := strings.Cut(s, "\n")
		for _, word := range strings.Fields(strings.ToLower(heading)) {
			word = strings.Trim(word, ":,")
			if len(word) < shortestPageWord || slices.Contains(emptyWords, word) {
				continue
			}
			if !slices.Contains(out, word) {
				out = append(out, word)
			}
			break
		}
	}
	return out
}

// emptyWords say nothing of what a section is about.
var emptyWords = []string{"the", "on", "about", "first", "more", "smaller", "changed", "who", "that", "with"}

// shortestPageWord is how many letters a word must have to ask for a section.
const shortestPageWord = 3

// PageSection is the part of the page under headings that have all the words; ok is
// false if there is nothing.
func (r *Ruleset) PageSection(words string) (page string, ok bool) {
	for _, s := range r.sections() {
		heading, body, _ := strings.Cut(s, "\n")
		if hasWords(heading, words) {
			page += "# " + heading + "\n" + strings.TrimRight(body, "\n") + "\n\n"
		}
	}
	return page, page != ""
}

// sections are the parts of the page under its second-level headings.
func (r *Ruleset) sections() []string {
	parts := strings.Split(r.Page, "\n## ")
	return parts[1:]
}

// hasWords reports whether each of the words is one of the heading's, or begins one;
// words like "the" do not count.
func hasWords(heading, words string) bool {
	have := " " + fold(heading)
	n := 0
	for _, w := range strings.Fields(fold(words)) {
		switch {
		case w == "the" || w == "on" || w == "about":
		case len(w) < shortestPageWord || !strings.Contains(have, " "+w):
			return false
		default:
			n++
		}
	}
	return n > 0
}

// fold writes words in lower case and without punctuation.
func fold(s string) string {
	words := strings.Fields(strings.ReplaceAll(s, "-", " "))
	for i, w := range words {
		words[i] = board.Fold(w)
	}
	return strings.Join(words, " ")
}
