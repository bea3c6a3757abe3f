package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What specials ask in the words of the rulebook.

// Friends reports whether the two powers are on the same side (G40-0.3.1).
func Friends(rs *ruleset.Ruleset, a, b ruleset.PowerID) bool { return friends(rs, a, b) }

// PriceOf is what the power pays for a unit.
func PriceOf(g *state.Game, p ruleset.PowerID, u *ruleset.Unit) int { return priceOf(g, p, u) }
