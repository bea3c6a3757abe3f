package engine

import (
	"strconv"
	"strings"
)

// NamesQuestion reports whether the text begins by explicitly naming a question: "Q3:
// no", "question 3 yes".
func NamesQuestion(text string) bool {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	_, _, numbered := questionNumber(line)
	return numbered && strings.HasPrefix(strings.ToLower(line), "q")
}

// HasNumber reports whether a line begins with a number, as an answer to a question or a list does.
func HasNumber(line string) bool {
	_, _, numbered := questionNumber(strings.TrimSpace(line))
	return numbered
}

// toAll reads "no to all", "all: default".
func toAll(text string) (word string, all bool) {
	t := strings.ToLower(strings.Trim(text, " .!"))
	for _, form := range []string{" to all", " to everything", " for all"} {
		if rest, ok := strings.CutSuffix(t, form); ok {
			return rest, true
		}
	}
	if rest, ok := strings.CutPrefix(t, "all:"); ok {
		return strings.TrimSpace(rest), true
	}
	if t == "defaults" {
		return "default", true
	}
	return "", false
}

// questionNumber splits "3: 2 fighters", "Q3 no", "#3) yes".
func questionNumber(text string) (id int, rest string, ok bool) {
	t := strings.TrimLeft(text, "#")
	marked := len(t) < len(text)
	lower := strings.ToLower(t)
	for _, word := range []string{"question ", "question", "q"} {
		if strings.HasPrefix(lower, word) {
			t, marked = t[len(word):], true
			break
		}
	}
	n := 0
	for n < len(t) && t[n] >= '0' && t[n] <= '9' {
		n++
	}
	if n == 0 || n > 6 {
		return 0, "", false
	}
	id, _ = strconv.Atoi(t[:n])
	after := strings.TrimLeft(t[n:], " ")
	if cut := strings.TrimLeft(after, ":).-"); len(cut) < len(after) {
		return id, strings.TrimSpace(cut), true
	}
	return id, strings.TrimSpace(after), marked
}
