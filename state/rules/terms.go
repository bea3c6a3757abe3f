package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What specials ask in the words of the rulebook.

// Friends reports whether the two powers are on the same side (G40-0.3.1).
func Friends(rs *ruleset.Ruleset, a, b ruleset.PowerID) bool { return friends(rs, a, b) }

// Capacity is how many units the complex makes in a turn (G40-1.5.2).
func Capacity(g *state.Game, f *state.Facility) int { return capacity(g, f) }

// PriceOf is what the power pays for a unit.
func PriceOf(g *state.Game, p ruleset.PowerID, u *ruleset.Unit) int { return priceOf(g, p, u) }
