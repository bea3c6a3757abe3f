package mailtext

import (
	"strings"
	"unicode"
)

// cleanText removes what cannot be seen: byte order marks, joiners, soft hyphens, control
// characters, emoji selectors. Every kind of blank becomes a simple one.
func cleanText(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return r
		case unicode.Is(unicode.Zs, r):
			return ' '
		case unicode.Is(unicode.Cf, r), unicode.IsControl(r), '\uFE00' <= r && r <= '\uFE0F':
			return -1
		case r == '\u2028' || r == '\u2029':
			return '\n'
		}
		return r
	}, s)
}
