package desk

import (
	"regexp"
	"strings"
)

// openWord marks what a player publishes although it could be sealed.
var openWord = regexp.MustCompile(`(?i)^\s*open\s*:`)

// OpenLines takes `open:` off the lines of a text, and reports which lines are to be published. The
// word alone on a line publishes all that follows.
func OpenLines(text string) (string, func(line int) bool) {
	lines := strings.Split(text, "\n")
	open, all := map[int]bool{}, len(lines)+1
	for i, l := range lines {
		word := openWord.FindString(l)
		if word == "" {
			continue
		}
		lines[i] = strings.Repeat(" ", len([]rune(word))) + l[len(word):]
		if open[i+1] = true; strings.TrimSpace(lines[i]) == "" {
			all = min(all, i+1)
		}
	}
	return strings.Join(lines, "\n"), func(line int) bool { return open[line] || line > all }
}
