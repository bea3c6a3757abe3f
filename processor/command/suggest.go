package command

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// Suggest returns the commands that a line was probably meant to be, in the form in which they are
// written; none if it resembles no command. It only compares short lines and the first words of a
// line.
func (l *Language) Suggest(line string) []string {
	ws := split(line)
	for len(ws) > 0 && before[ws[0].text] {
		ws = ws[1:]
	}
	if len(ws) == 0 || len(line) > MaxLine {
		return nil
	}
	usage := map[string]string{}
	var said []string
	for _, e := range l.entries {
		for _, p := range e.Phrases {
			if len(p) > 3 && e.Usage != "" {
				said = append(said, p)
				usage[p] = e.Usage
			}
		}
	}
	var out []string
	for n := min(len(ws), 4); n > 0 && len(out) == 0; n-- {
		var parts []string
		for _, w := range ws[:n] {
			parts = append(parts, w.text)
		}
		text := strings.Join(parts, " ")
		for _, p := range notation.Closest(text, said, 3) {
			if n < len(ws) && !l.takesMore(p) {
				continue
			}
			if u := usage[p]; !contains(out, u) {
				out = append(out, u)
			}
		}
	}
	return out
}

// takesMore reports whether words may follow the phrase.
func (l *Language) takesMore(text string) bool {
	for _, e := range l.entries {
		for _, p := range e.Phrases {
			if p == text {
				return e.Takes != Nothing
			}
		}
	}
	return false
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}
