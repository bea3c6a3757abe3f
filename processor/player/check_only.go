package player

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
)

// wantsCheck reports whether the mail asks to have its orders only checked.
func wantsCheck(t *notation.Tree) bool {
	return slices.ContainsFunc(t.Statements, func(s notation.Statement) bool {
		return s.Verb == notation.RequestVerb && s.What == "check"
	})
}
