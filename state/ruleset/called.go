package ruleset

import (
	"slices"
	"strings"
	"unicode"
)

// IsCalled reports whether a player means this ruleset by his words: its id, or
// words and numbers of its name, in whatever spelling. A version that is not
// its own is another ruleset.
//
// Rules: BH-001.
func (r *Ruleset) IsCalled(words string) bool {
	split := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	}
	said, own := split(words), split(r.Name)
	if strings.Join(said, "") == r.ID {
		return true
	}
	return len(said) > 0 && !slices.ContainsFunc(said, func(w string) bool { return !slices.Contains(own, w) })
}
