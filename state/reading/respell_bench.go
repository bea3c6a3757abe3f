//go:build bench

package reading

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// mayRespell is false in browsers: a page says which name is near to a misspelt one.
func mayRespell([]phrase.Line) bool { return false }

func misspelt([]phrase.Line, notation.Names, func(notation.Span) string, map[int]bool) ([]misspelling, int) {
	return nil, 0
}

func respell(lines []phrase.Line, _ []misspelling) []phrase.Line { return lines }
