package patch

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
//	b, or yes                         the only fault that has suggestions, or the only suggestion
//	Yunnan, sorry                     the suggestion that has this name
//	3 inf Hunam -> Yunnan             the one refused line that it resembles
//
// The text is no correction if any line has another form, or if two lines correct the same line.
// Patch returns the draft's text with the corrections, and the numbers of the corrected lines.
func Patch(d store.Draft, text string) (fixed string, lines []int, ok bool) {
	draft := strings.Split(d.Text, "\n")
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || courtesy(line) {
			continue
		}
		if all := choices(d, line); len(all) > 1 { // "1: b, 2: a"
			for _, c := range all {
				if slices.Contains(lines, c.line) {
					return "", nil, false
				}
				draft[c.line-1] = c.words
				lines = append(lines, c.line)
			}
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

// MayChoose reports whether a line of a text that names the line it corrects may take a suggestion
// for it: "line 4: a", "line 4 should be Normandy". What it says then depends on the suggestions.
func MayChoose(text string) bool {
	for line := range strings.Lines(text) {
		if _, rest, ok := numbered(strings.TrimSpace(line)); ok && whole(rest) != "" && (len(rest) == 1 || named(rest) != nil) {
			return true
		}
	}
	return false
}

// numbered reads how people name a line: "line 7: ...", "Line #7 - ...", "Zeile 7: ...",
// "line 7 should be ...".
func numbered(line string) (n int, rest string, ok bool) {
	word, rest, _ := strings.Cut(line, " ")
	switch strings.ToLower(word) {
	case "line", "zeile", "ligne", "linea", "línea", "regel":
	default:
		return 0, "", false
	}
	rest = strings.TrimLeft(rest, " #")
	digits := 0
	for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' {
		digits++
	}
	n, err := strconv.Atoi(rest[:digits])
	rest = strings.TrimLeft(rest[digits:], " ")
	for _, says := range []string{"should be", "should read", "should say", "soll heißen", "is", ""} {
		after, said := strings.CutPrefix(rest, says)
		if !said {
			continue
		}
		for _, sign := range []string{":", ")", ",", "=", "-", "–"} {
			if cut, is := strings.CutPrefix(strings.TrimLeft(after, " "), sign); is {
				return n, strings.TrimSpace(cut), err == nil
			}
		}
		if says != "" && strings.HasPrefix(after, " ") {
			return n, strings.TrimSpace(after), err == nil
		}
	}
	return 0, "", false
}

// choice is a suggestion that was taken: the line of the draft, and what it says now.
type choice struct {
	line  int
	words string
}

// choices are the suggestions that a line takes, if it does nothing else: "1: b, 2: a".
func choices(d store.Draft, line string) (out []choice) {
	for part := range strings.FieldsFuncSeq(line, func(r rune) bool { return r == ',' || r == ';' }) {
		n, words, ok := chosen(d, strings.TrimSpace(part))
		if !ok {
			return nil
		}
		out = append(out, choice{n, words})
	}
	return out
}

// courteous are the words that begin a line of thanks or apology.
var courteous = []string{"thanks", "thank you", "thx", "sorry", "oops", "ups", "hi", "hello", "hallo", "cheers", "regards", "best regards", "danke", "gruß", "grüße", "viele grüße", "my bad", "my mistake", "here you go", "tut mir leid", "entschuldigung"}

// courtesy reports whether a line only thanks or apologises: it has no digit and no colon, and so
// no correction.
func courtesy(line string) bool {
	low := strings.ToLower(line)
	if strings.ContainsAny(low, "0123456789:>?") || len(strings.Fields(low)) > 7 {
		return false
	}
	return slices.ContainsFunc(courteous, func(w string) bool {
		rest, ok := strings.CutPrefix(low, w)
		return ok && (rest == "" || strings.ContainsAny(rest[:1], " ,.!"))
	})
}

// correction is the line of the draft that a line of the mail corrects, and what it says now.
func correction(d store.Draft, draft []string, line string) (n int, words string, ok bool) {
	if n, rest, ok := numbered(line); ok {
		if at := faultsAt(d, n); len(at) == 1 {
			if words, ok := option(at[0], rest); ok { // "line 4: a"
				return n, words, true
			}
		}
		if of, words, ok := byName(d, draft, rest); ok && of == n { // "line 4 should be Normandy"
			return n, words, true
		}
		return n, whole(rest), true
	}
	for _, read := range []func() (int, string, bool){
		func() (int, string, bool) { return chosen(d, line) },
		func() (int, string, bool) { return onlyOne(d, line) },
		func() (int, string, bool) { return byName(d, draft, line) },
	} {
		if n, words, ok = read(); ok {
			return n, words, true
		}
	}
	return resembled(d, draft, line)
}

// whole is what a player writes in place of a line; empty to leave it out.
func whole(words string) string {
	switch strings.ToLower(strings.Trim(words, ". ")) {
	case "leave out", "leave it out", "delete", "remove", "nothing", "-":
		return ""
	}
	return words
}

// chosen reads "2: b", "2 b" or "2b": a fault and the letter of a suggestion. A number that no fault
// has is that of a line, if only one fault is there.
func chosen(d store.Draft, line string) (n int, words string, ok bool) {
	line = strings.TrimLeft(line, "(#")
	digits := 0
	for digits < len(line) && line[digits] >= '0' && line[digits] <= '9' {
		digits++
	}
	number, err := strconv.Atoi(line[:digits])
	if err != nil || number < 1 {
		return 0, "", false
	}
	var f store.Fault
	switch at := faultsAt(d, number); {
	case number <= len(d.Faults):
		f = d.Faults[number-1]
	case len(at) == 1:
		f = at[0]
	}
	words, ok = option(f, strings.Trim(line[digits:], ":.)=- \t"))
	return f.Line, words, ok
}

// alike is the percentage of its words that a line must share with a refused one to be taken for
// its correction.
const alike = 50

// resembled finds the one refused line that shares most words with the line.
func resembled(d store.Draft, draft []string, line string) (n int, words string, ok bool) {
	numberOf, without := listed(line)
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
	if number, _ := listed(draft[max(n-1, 0)]); numberOf == n && number != n { // "4: 3 arm Holland > Normandy"
		line = without
	}
	return n, line, best >= alike && second < best
}

// listed splits a number off the beginning of a line: "4: 3 inf", "4) 3 inf".
func listed(line string) (number int, rest string) {
	i := strings.IndexAny(line, ":.)")
	if i < 0 {
		return 0, line
	}
	number, err := strconv.Atoi(strings.TrimLeft(line[:i], "# ("))
	if err != nil {
		return 0, line
	}
	return number, strings.TrimSpace(line[i+1:])
}

// shared is the percentage of words that two lines have in common.
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
