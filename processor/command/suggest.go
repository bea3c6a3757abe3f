package command

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// Suggest returns the commands that a line was probably meant to be, likeliest first, in the form in
// which they are written; none if it resembles no command. It only compares short lines and the first
// words of a line.
//
// lines are whole lines that it was probably meant to be: the words of a command in place of those
// that were misspelt. A command that lacks what it needs is left out of them.
func (l *Language) Suggest(line string) (usages, lines []string) {
	ws := split(line)
	for len(ws) > 0 && before[ws[0].text] {
		ws = ws[1:]
	}
	if len(ws) == 0 || len(line) > MaxLine {
		return nil, nil
	}
	by := map[string][]*Entry{}
	var said []string
	for _, e := range l.entries {
		for _, p := range e.Phrases {
			if len(p) > 3 && e.Usage != "" {
				said = append(said, p)
				by[p] = append(by[p], e)
			}
		}
	}
	for n := min(len(ws), 4); n > 0 && len(usages) == 0; n-- {
		rest := strings.TrimSpace(line[ws[n-1].to:])
		for _, p := range notation.Closest(texts(ws[:n]), said, 3) {
			for _, e := range by[p] {
				if n < len(ws) && e.Takes == Nothing {
					continue
				}
				usages = addNew(usages, e.Usage)
				if rest != "" || e.Takes == Nothing || strings.Contains(e.Usage, "[") {
					lines = addNew(lines, strings.TrimSpace(p+" "+rest))
				}
			}
		}
	}
	return usages, lines
}

func addNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
