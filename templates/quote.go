package templates

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/notation"
)

const (
	// quoteRoom is how many runes are shown before and after a mark.
	quoteRoom = 70
	// markRoom is how long a marked stretch may be.
	markRoom = 120
	// mostFindings is how many findings one reply shows.
	mostFindings = 40
)

// Finding is one diagnostic with the player's own words.
type Finding struct {
	Number int
	// Place is "line 4, column 12", empty if it is about the whole mail.
	Place string
	// Quote is the player's line with >>> and <<< around the words meant, so
	// that the mark stays where it is in any font. Empty without a place.
	Quote   string
	Message string
	// Words are the words meant, for a finding whose line is already shown.
	Words string
	// Hints is "Did you mean Poland or Holland?", empty without hints.
	Hints string
	// Options are lines that would do instead; the player answers with a letter.
	Options []string
	// Rule is the rule's id, RuleText the rule in one line.
	Rule, RuleText string
}

// At is the place as a heading.
func (f Finding) At() string {
	if n := f.line(); n > 0 {
		return "Line " + itoa(n)
	}
	return "The mail as a whole"
}

// findingsOf are the findings of one line of a mail.
type findingsOf struct {
	// Place is "Line 4", Quote the player's line with the words of its first
	// finding marked.
	Place, Quote string
	Findings     []Finding
}

// byLine puts the findings of each line of the mail together, so that the line is
// shown once.
func byLine(fs []Finding) []findingsOf {
	var out []findingsOf
	for _, f := range fs {
		place, _, _ := strings.Cut(f.Place, ",")
		if n := len(out); n == 0 || place == "" || out[n-1].Place != capital(place) {
			out = append(out, findingsOf{Place: capital(place), Quote: f.Quote})
		}
		last := &out[len(out)-1]
		if _, words, ok := strings.Cut(f.Quote, ">>>"); ok && len(last.Findings) > 0 && f.Quote != last.Quote {
			if words, _, _ = strings.Cut(words, "<<<"); !strings.Contains(f.Message, strings.TrimSuffix(words, "…")) {
				f.Words = words
			}
		}
		last.Findings = append(last.Findings, f)
	}
	return out
}

// findings are the diagnostics of the severities asked for, at most
// mostFindings of them, and how many more there are.
func findings(text string, ds []notation.Diagnostic, rule func(string) string, want func(notation.Severity) bool) (fs []Finding, more int) {
	lines := strings.Split(text, "\n")
	told := map[string]bool{}
	for _, d := range ds {
		if !want(d.Severity) {
			continue
		}
		if len(fs) == mostFindings {
			more++
			continue
		}
		f := Finding{Number: len(fs) + 1, Message: capital(tooDear(d.Message)), Hints: hintText(d.Hints), Rule: d.Rule}
		if at := d.Span.From; at.Line > 0 {
			f.Place = "line " + itoa(at.Line) + ", column " + itoa(at.Col)
			if at.Line <= len(lines) {
				f.Quote = mark(lines[at.Line-1], d.Span)
			}
		}
		if d.Rule != "" && !told[d.Rule] {
			told[d.Rule] = true
			if f.RuleText = rule(d.Rule); saysAgain(f.RuleText, d.Message) {
				f.RuleText = ""
			}
		}
		fs = append(fs, f)
	}
	return fs, more
}

// tooDear says how much money is missing for a price that cannot be paid, in simple
// words. The words of the rules are in logs, so they are not changed there.
func tooDear(message string) string {
	return missing.ReplaceAllString(message, "but $1 has only $2: $3 short")
}

// missing is how the rules say it: "and London has 28: 3 missing".
var missing = regexp.MustCompile(`and ([^:]+) has (\d+(?: left| after its other purchases)?): (\d+) missing`)

// saysAgain reports whether a rule only repeats what has been said: most of its longer
// words begin like words there.
func saysAgain(rule, said string) bool {
	stems := func(s string) (out []string) {
		for _, w := range strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if r := []rune(strings.ToLower(w)); len(r) > 3 {
				out = append(out, string(r[:min(len(r), stemRoom)]))
			}
		}
		return out
	}
	have, words, again := stems(said), stems(rule), 0
	for _, w := range words {
		if slices.Contains(have, w) {
			again++
		}
	}
	return again > 0 && 2*again >= len(words)
}

// stemRoom is how many letters two forms of a word have in common: "declares", "declaration".
const stemRoom = 5

// mark puts >>> and <<< around the span's words in its first line and cuts off
// what is far from them.
func mark(line string, s notation.Span) string {
	rs := []rune(strings.TrimRight(line, "\r"))
	from := min(max(s.From.Col-1, 0), len(rs))
	to := len(rs)
	if s.To.Line == s.From.Line {
		to = min(max(s.To.Col-1, from), len(rs))
	}
	before, words, behind := string(rs[:from]), string(rs[from:to]), string(rs[to:])
	return shortLeft(strings.TrimLeft(before, " \t\u00a0"), quoteRoom) + ">>>" + shorten(words, markRoom) + "<<<" + shorten(behind, quoteRoom)
}

// shorten cuts a text off at its end.
func shorten(s string, room int) string {
	if rs := []rune(s); len(rs) > room {
		return string(rs[:room]) + "…"
	}
	return s
}

// shortenWords cuts a text off between two words, so that it has at most so many letters.
func shortenWords(s string, room int) string {
	rs := []rune(s)
	if len(rs) <= room {
		return s
	}
	cut := string(rs[:room-1])
	if i := strings.LastIndexByte(cut, ' '); i > 0 {
		cut = cut[:i]
	}
	return strings.TrimRight(cut, " ,;:(") + "…"
}

// shortLeft cuts a text off at its beginning.
func shortLeft(s string, room int) string {
	if rs := []rune(s); len(rs) > room {
		return "…" + string(rs[len(rs)-room:])
	}
	return s
}

func hintText(hints []string) string {
	if len(hints) == 0 {
		return ""
	}
	return "Did you mean " + listWith(hints, "or") + "?"
}

// snippet is the words of a text that a span covers, in one line.
func snippet(text string, s notation.Span) string {
	from, to := s.From.Offset, s.To.Offset
	if from < 0 || to > len(text) || from >= to {
		return ""
	}
	return shorten(strings.TrimSpace(oneLine(text[from:to])), 2*quoteRoom)
}

// wordsRoom is how much of what a player wrote is shown beside how it was read.
const wordsRoom = 44

// line is the number of the line that a finding is about, 0 for none.
func (f Finding) line() int {
	place, _, _ := strings.Cut(f.Place, ",")
	n, err := strconv.Atoi(strings.TrimPrefix(place, "line "))
	if err != nil {
		return 0
	}
	return n
}
