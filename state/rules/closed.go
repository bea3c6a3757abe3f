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

// MayUnitEndAt refuses a move of p's ships or aircraft that ends in a zone
// which a limit closes.
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

// mayTread reports whether the map and the limits of the ruleset let land units
// of p into the territory at all, whoever holds it. Aircraft that want to land
// are asked the same.
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
