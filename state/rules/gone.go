// Shown by EX-100.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// IsGone reports whether a power is out of the game where sides are made in it: it has
// neither land nor units.
//
// Rules: EXG-82.
func IsGone(g *state.Game, p ruleset.PowerID) bool {
	if !g.Rules.Alliances {
		return false
	}
	for _, q := range g.Control {
		if q == p {
			return false
		}
	}
	return !slices.ContainsFunc(g.Units, func(u state.Unit) bool { return u.Power == p })
}
