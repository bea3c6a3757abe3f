package ruleset

import (
	"slices"
	"strings"
	"unicode"
)

// IsCalled reports whether a player's words mean this ruleset: its id, or words and
// numbers of its name, in any spelling. A different version means another ruleset.
//
// Rules: A2-001, BH-001, G42-001.
func (r *Ruleset) IsCalled(words string) bool {
	said, own := wordsAndNumbers(words), wordsAndNumbers(r.Name)
	if strings.Join(said, "") == r.ID {
		return true
	}
	return len(said) > 0 && !slices.ContainsFunc(said, func(w string) bool { return !slices.Contains(own, w) })
}

// wordsAndNumbers splits a name into its words and numbers. A number that follows a
// word without a space is separate: "alpha2" is "Alpha+2".
func wordsAndNumbers(s string) []string {
	var out []string
	var last rune
	for _, c := range strings.ToLower(s) {
		letter, digit := unicode.IsLetter(c), unicode.IsDigit(c)
		switch {
		case !letter && !digit:
		case letter && unicode.IsLetter(last), digit && unicode.IsDigit(last):
			out[len(out)-1] += string(c)
		default:
			out = append(out, string(c))
		}
		last = c
	}
	return out
}
