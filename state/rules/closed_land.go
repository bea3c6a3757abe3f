// Shown by BH-051, BH-055.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mayTread reports whether the map and the limits of the ruleset let land units
// of p into the territory at all, whoever holds it. The same goes for aircraft that
// want to land.
//
// Rules: BH-051, BH-055.
func mayTread(g *state.Game, p ruleset.PowerID, s board.SpaceID) *Refusal {
	if g.Rules.Board.Space(s).NoLand {
		return Forbid("BH-055", "no unit can be in "+string(s)+": it is impassable by land, and aircraft only fly over")
	}
	if x := ClosedLand(g, p, s); x != nil {
		return Forbid(x.Rule, string(s)+" is closed to "+string(p)+" "+x.Why)
	}
	return nil
}

// ClosedLand returns the limit of the ruleset's data that closes a territory to
// p now, whoever holds it; nil if there is none.
//
// Rules: BH-051.
func ClosedLand(g *state.Game, p ruleset.PowerID, s board.SpaceID) *ruleset.Limit {
	for i := range g.Rules.Limits {
		x := &g.Rules.Limits[i]
		if x.LandOf != "" && x.LandOf == g.Rules.Holdings[s].Original && slices.Contains(x.Powers, p) && holds(g, p, &x.While) {
			return x
		}
	}
	return nil
}
