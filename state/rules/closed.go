package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ClosedZone returns the limit of the ruleset's data by which units of p may
// not end a move in the sea zone now, or not even pass it; nil if there is none.
//
// Rules: BH-075, BH-116, BH-134, BH-145.
func ClosedZone(g *state.Game, p ruleset.PowerID, class ruleset.Class, z board.SpaceID, bars ...string) *ruleset.Limit {
	for i := range g.Rules.Limits {
		x := &g.Rules.Limits[i]
		if slices.Contains(x.Powers, p) && slices.Contains(bars, x.Bars) && slices.Contains(x.Zones, z) &&
			(class == ruleset.Sea || !x.ShipsOnly) && holds(g, p, &x.While) {
			return x
		}
	}
	return nil
}

// MayUnitEndAt refuses a move of p's ships or aircraft that ends in a zone closed by a
// limit.
//
// Rules: BH-075, BH-116, BH-134, BH-145.
func MayUnitEndAt(g *state.Game, p ruleset.PowerID, class ruleset.Class, z board.SpaceID) *Refusal {
	if class == ruleset.Air {
		if r, _ := MayFlyTo(g, p, z); r != nil {
			return r
		}
	}
	x := ClosedZone(g, p, class, z, ruleset.BarsEnd, ruleset.BarsEnter)
	if x == nil {
		return nil
	}
	why := Whose(g, p, class) + " may not end their move in " + string(z) + " " + x.Why
	if x.Bars == ruleset.BarsEnd {
		why += "; they may pass through"
	}
	return Because("closed-zone", x.Rule, why)
}

// Whose is "Japanese ships" or "Japanese aircraft".
func Whose(g *state.Game, p ruleset.PowerID, class ruleset.Class) string {
	if class == ruleset.Air {
		return g.Rules.Power(p).Adjective + " aircraft"
	}
	return g.Rules.Power(p).Adjective + " ships"
}
