package command

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// Suggest returns the commands that a line was probably meant to be, in the form in which they are
// written; none if it resembles no command. It only compares short lines and the first words of a
// line.
func (l *Language) Suggest(line string) []string {
	var out []string
	for _, m := range l.likely(line) {
		if !contains(out, m.entry.Usage) {
			out = append(out, m.entry.Usage)
		}
	}
	return out
}

// Lines returns whole lines that a line was probably meant to be: the words of a command in place of
// those that were misspelt. A command that lacks what it needs is left out.
func (l *Language) Lines(line string) []string {
	var out []string
	for _, m := range l.likely(line) {
		whole := strings.TrimSpace(m.phrase + " " + m.rest)
		lacks := m.rest == "" && m.entry.Takes != Nothing && !strings.Contains(m.entry.Usage, "[")
		if !lacks && !contains(out, whole) {
			out = append(out, whole)
		}
	}
	return out
}

// likely is a command that a line may have been meant to be: the phrase that its first words
// resemble, and what stands behind them.
type likely struct {
	entry        *Entry
	phrase, rest string
}

// likely returns the commands whose phrases the first words of a line resemble, likeliest first.
func (l *Language) likely(line string) []likely {
	ws := split(line)
	for len(ws) > 0 && before[ws[0].text] {
		ws = ws[1:]
	}
	if len(ws) == 0 || len(line) > MaxLine {
		return nil
	}
	by := map[string]*Entry{}
	var said []string
	for _, e := range l.entries {
		for _, p := range e.Phrases {
			if len(p) > 3 && e.Usage != "" {
				said = append(said, p)
				by[p] = e
			}
		}
	}
	var out []likely
	for n := min(len(ws), 4); n > 0 && len(out) == 0; n-- {
		var parts []string
		for _, w := range ws[:n] {
			parts = append(parts, w.text)
		}
		rest := strings.TrimSpace(line[ws[n-1].to:])
		for _, p := range notation.Closest(strings.Join(parts, " "), said, 3) {
			if n == len(ws) || l.takesMore(p) {
				out = append(out, likely{by[p], p, rest})
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
