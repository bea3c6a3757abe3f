package audit

import (
	"fmt"
	"strings"
	"unicode"
)

// Plain is text of a log as it can be shown: a host could put signs into a reason or
// a name that move a screen's cursor, hide lines, turn the direction of writing or look
// like other letters. Such signs are shown by their numbers; line ends stay.
func Plain(s string) string {
	clean := !strings.ContainsFunc(s, func(r rune) bool { return r != '\n' && (isHidden(r) || r > unicode.MaxLatin1) })
	if clean {
		return s
	}
	var b strings.Builder
	for word := range cutWords(s) {
		odd := mixesScripts(word)
		for _, r := range word {
			if r != '\n' && (isHidden(r) || odd && isLookalike(r)) {
				fmt.Fprintf(&b, "\\u%04x", r)
				continue
			}
			b.WriteRune(r)
		}
	}
	return b.String()
}

// OneLine is Plain on one line: what a host wrote into a reason cannot look like a
// line of the program's own.
func OneLine(s string) string {
	return Plain(strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' || r == '\u2028' || r == '\u2029' }), " / "))
}

// isHidden reports whether nobody sees a sign, or not as what it is.
func isHidden(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r)
}

// isLookalike reports whether a letter is of an alphabet of which many look like Latin
// ones.
func isLookalike(r rune) bool { return unicode.In(r, unicode.Cyrillic, unicode.Greek) }

// mixesScripts reports whether a word has Latin letters and such that look like them.
func mixesScripts(word string) bool {
	return strings.ContainsFunc(word, isLookalike) && strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Latin, r) })
}

// cutWords yields a text's words and what stands between them, in order.
func cutWords(s string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		from := 0
		for i, r := range s {
			if unicode.IsSpace(r) {
				if !yield(s[from:i]) || !yield(string(r)) {
					return
				}
				from = i + len(string(r))
			}
		}
		yield(s[from:])
	}
}
