package desk

import (
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Patch reads a text as corrections to a draft. Each of its lines is one of:
//
//	line 7: 3 inf Hunan -> Yunnan     line 7 of the draft is this now
//	line 7: leave out                 line 7 is gone
//	2: b                              the second fault by its suggestion b
//	3 inf Hunam -> Yunnan             the one refused line that it resembles
//
// It is none if a line is of no such form, or if two lines correct the same. It
// returns the draft's text with the corrections and the numbers of the lines.
func Patch(d store.Draft, text string) (fixed string, lines []int, ok bool) {
	draft := strings.Split(d.Text, "\n")
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		n, words, is := correction(d, draft, line)
		if !is || n < 1 || n > len(draft) || slices.Contains(lines, n) {
			return "", nil, false
		}
		draft[n-1] = words
		lines = append(lines, n)
	}
	if len(lines) == 0 {
		return "", nil, false
	}
	slices.Sort(lines)
	return strings.Join(draft, "\n"), lines, true
}

// correction is the line of the draft that a line of the mail corrects, and what
// stands there now.
func correction(d store.Draft, draft []string, line string) (n int, words string, ok bool) {
	head, rest, colon := strings.Cut(line, ":")
	head, rest = strings.ToLower(strings.TrimSpace(head)), strings.TrimSpace(rest)
	if number, named := strings.CutPrefix(head, "line "); named && colon {
		n, err := strconv.Atoi(strings.TrimSpace(number))
		return n, whole(rest), err == nil
	}
	if n, words, ok = chosen(d, line); ok {
		return n, words, true
	}
	return resembled(d, draft, line)
}

// whole is what a player writes in the place of a line, empty for leaving it
// out.
func whole(words string) string {
	switch strings.ToLower(strings.Trim(words, ". ")) {
	case "leave out", "leave it out", "delete", "remove", "nothing", "-":
		return ""
	}
	return words
}

// chosen reads "2: b", "2 b" or "2b": a fault and the letter of a suggestion.
func chosen(d store.Draft, line string) (n int, words string, ok bool) {
	digits := 0
	for digits < len(line) && line[digits] >= '0' && line[digits] <= '9' {
		digits++
	}
	number, err := strconv.Atoi(line[:digits])
	letter := strings.ToLower(strings.Trim(line[digits:], ":.) \t"))
	if err != nil || len(letter) != 1 || number < 1 || number > len(d.Faults) {
		return 0, "", false
	}
	f := d.Faults[number-1]
	i := int(letter[0]) - 'a'
	if i < 0 || i >= len(f.Options) {
		return 0, "", false
	}
	return f.Line, f.Options[i], true
}

// alike is the part of the words, in hundredths, that a line must share with a
// refused one to be taken for its correction.
const alike = 50

// resembled finds the one refused line that shares most words with the line.
func resembled(d store.Draft, draft []string, line string) (n int, words string, ok bool) {
	best, second := 0, 0
	for _, f := range d.Faults {
		if f.Line < 1 || f.Line > len(draft) || f.Line == n {
			continue
		}
		switch s := shared(draft[f.Line-1], line); {
		case s > best:
			best, second, n = s, best, f.Line
		case s > second:
			second = s
		}
	}
	return n, line, best >= alike && second < best
}

// shared tells how much of two lines is the same words, in hundredths.
func shared(a, b string) int {
	x, y := strings.FieldsFunc(strings.ToLower(a), notWord), strings.FieldsFunc(strings.ToLower(b), notWord)
	if len(x)+len(y) == 0 {
		return 0
	}
	same := 0
	rest := slices.Clone(y)
	for _, w := range x {
		if i := slices.Index(rest, w); i >= 0 {
			same, rest = same+1, slices.Delete(rest, i, i+1)
		}
	}
	return 200 * same / (len(x) + len(y))
}

func notWord(r rune) bool { return strings.ContainsRune(" \t:;,.()[]<>=→-", r) }
