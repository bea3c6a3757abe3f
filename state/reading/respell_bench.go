//go:build bench

package reading

import "github.com/adjutant-game/adjutant/notation"

// mayRespell is false in browsers: a page says which name is near to a misspelt one.
func (r *reader) mayRespell() bool { return false }

func (r *reader) respelt([]notation.Span) *reader { return r }
