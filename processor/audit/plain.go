package audit

import (
	"fmt"
	"strings"
	"unicode"
)

// Plain makes text from a log safe to show. A host could put characters into a reason or a name
// that move the cursor, hide lines, reverse the direction of writing or look like other letters.
// Such characters are shown by their numbers; line ends stay.
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

// OneLine is Plain on one line, so that a reason written by a host cannot look like one of the
// program's own lines.
func OneLine(s string) string {
	return Plain(strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' || r == '\u2028' || r == '\u2029' }), " / "))
}

// isHidden reports whether a character is invisible or looks like something else.
func isHidden(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r)
}

// isLookalike reports whether a letter is from an alphabet in which many letters look like Latin
// ones.
func isLookalike(r rune) bool { return unicode.In(r, unicode.Cyrillic, unicode.Greek) }

// mixesScripts reports whether a word has both Latin letters and letters that look like them.
func mixesScripts(word string) bool {
	return strings.ContainsFunc(word, isLookalike) && strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Latin, r) })
}

// cutWords yields a text's words and what is between them, in order.
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
