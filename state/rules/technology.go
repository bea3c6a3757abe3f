// Shown by A2-093, A50-6.12, A50-6.4, A50-6.6.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// improvement is a technology that changes units' numbers in battle.
type improvement struct {
	technology ruleset.Technology
	improve    func(o *ruleset.Options, u *ruleset.Unit) bool
}

// The technologies that change a unit's numbers in battle, each in its own function,
// which reports whether it affects the unit. What other technologies do is with the
// rule they change: ProductionBonus, halfRepair, PriceOf and LongRange below,
// BlitzesAlone in blitz.go, war bonds in warbonds.go, rockets in rocket.go,
// paratroopers in airborne.go.
var improvements = []improvement{
	{ruleset.AdvancedArtillery, advancedArtillery},
	{ruleset.ImprovedMech, improvedMech},
	{ruleset.SuperSubmarines, superSubmarines},
	{ruleset.JetFighters, jetFighters},
	{ruleset.Radar, radar},
	{ruleset.HeavyBombers, heavyBombers},
	{ruleset.LongRangeBombers, longRangeBombers},
	{ruleset.FightingTransports, fightingTransports},
}

// ChangedUnits lists the units whose numbers in battle differ from the
// ruleset's because of a technology of their power. A technology helps only its owner.
//
// Rules: G40-6.1.7, G40-1.11.4.
func ChangedUnits(g *state.Game) []combat.Changed {
	var list []combat.Changed
	for i := range g.Rules.Powers {
		p := g.Rules.Powers[i].ID
		if !slices.ContainsFunc(improvements, func(x improvement) bool { return g.Has(p, x.technology) }) {
			continue
		}
		known := slices.DeleteFunc(slices.Clone(improvements), func(x improvement) bool { return !g.Has(p, x.technology) })
		for j := range g.Rules.Units {
			u, changed := g.Rules.Units[j], false
			for _, x := range known {
				changed = x.improve(&g.Options, &u) || changed
			}
			if changed {
				list = append(list, combat.Changed{Power: p, Unit: u})
			}
		}
	}
	return list
}

// advancedArtillery lets each artillery support two units.
//
// Rules: G40-6.3.1.
func advancedArtillery(_ *ruleset.Options, u *ruleset.Unit) bool {
	if u.Supports == 0 {
		return false
	}
	u.Supports = 2
	return true
}

// improvedMech lets a mechanized infantry that no artillery supports attack at
// 2 beside a tank. A tank may lead one of them and also help a tactical bomber: the two
// bonuses are counted separately.
//
// Rules: G40-6.3.6, DIFF-45.
func improvedMech(o *ruleset.Options, u *ruleset.Unit) bool {
	if u.BlitzWith == "" || o.TechMech != "blitz" {
		return false
	}
	u.PairsWith, u.PairedAttack = []ruleset.UnitType{u.BlitzWith}, 2
	return true
}

// superSubmarines attack at 3 and defend as before.
//
// Rules: G40-6.3.7.
func superSubmarines(_ *ruleset.Options, u *ruleset.Unit) bool {
	if !u.Sub {
		return false
	}
	u.Attack = 3
	return true
}

// jetFighters attack at 4, and hit on 2 in the air battle of a raid, as escorts
// and as interceptors.
//
// Rules: G40-6.3.8, G42-086.
func jetFighters(_ *ruleset.Options, u *ruleset.Unit) bool {
	if u.Type != ruleset.Fighter {
		return false
	}
	u.Attack = 4
	u.RaidAttack, u.RaidDefense = max(u.RaidAttack, 2), max(u.RaidDefense, 2)
	return true
}

// radar makes AAA and the guns of facilities hit on 1 and 2.
//
// Rules: G40-6.3.10.
func radar(_ *ruleset.Options, u *ruleset.Unit) bool {
	if u.AAShots == 0 && u.AntiAir == 0 {
		return false
	}
	u.AntiAir = 2
	return true
}

// heavyBombers throw two dice each when they attack or bomb: the better one counts or,
// by option, both. On defense they throw one.
//
// Rules: G40-6.3.12, DIFF-41.
func heavyBombers(o *ruleset.Options, u *ruleset.Unit) bool {
	if u.Type != ruleset.Bomber {
		return false
	}
	if o.TechHeavyBombers == "two_dice" {
		u.Dice = 2
	} else {
		u.BestOf = 2
	}
	return true
}

// longRangeBombers throw two dice when they attack or bomb, and the better one counts;
// on defense and in the air battle of a raid they throw one.
//
// Rules: EX-064, EXG-45.
func longRangeBombers(o *ruleset.Options, u *ruleset.Unit) bool {
	if !slices.Contains(o.TechLongRangeBombers, u.Type) {
		return false
	}
	u.BestOf = 2
	return true
}

// fightingTransports fire in defense, only at aircraft.
//
// Rules: EX-057, EXG-44.
func fightingTransports(o *ruleset.Options, u *ruleset.Unit) bool {
	if u.Class != ruleset.Sea || !u.Holds {
		return false
	}
	u.AirDefense = o.TechFightingTransports
	return true
}

// PriceOf is what the power pays for a new unit of the type.
//
// Rules: G40-6.3.9, G40-6.1.3, DIFF-46.
func PriceOf(g *state.Game, p ruleset.PowerID, u *ruleset.Unit) int {
	if u.ShipyardCost > 0 && g.Has(p, ruleset.ImprovedShipyards) {
		return u.ShipyardCost
	}
	return u.Cost
}

// ProductionBonus is what increased factory production adds to the units that
// the complex makes.
//
// Rules: G40-6.3.4, DIFF-44, A50-6.4.
func ProductionBonus(g *state.Game, f *state.Facility) int {
	if !g.Has(g.Control[f.Space], ruleset.FactoryProduction) {
		return 0
	}
	if g.Rules.Board.Space(f.Space).IPC < g.Options.TechFactoryMinValue {
		return 0
	}
	if g.Rules.Unit(f.Type).UpgradeFrom != "" {
		return g.Options.TechFactoryMajor
	}
	return g.Options.TechFactoryMinor
}

// RepairCost is the price of taking points of damage off a facility: one IPC
// for each, or for each two with increased factory production, an odd one
// counting in full.
//
// Rules: G40-1.4.1, G40-6.3.4, DIFF-44.
func RepairCost(g *state.Game, p ruleset.PowerID, points int) int {
	if g.Has(p, ruleset.FactoryProduction) {
		return (points + 1) / 2
	}
	return points
}

// LongRange is added to the movement points of the power's aircraft of a type.
//
// Rules: G40-6.3.11, DIFF-40, EX-063, EXG-45.
func LongRange(g *state.Game, p ruleset.PowerID, t ruleset.UnitType) int {
	n := 0
	if g.Has(p, ruleset.LongRangeAircraft) {
		n = g.Options.TechLongRange
	}
	if slices.Contains(g.Options.TechLongRangeBombers, t) && g.Has(p, ruleset.LongRangeBombers) {
		n++
	}
	return n
}

// BlitzesAlone reports whether the power's mechanized infantry blitzes without
// tanks.
//
// Rules: G40-6.3.6, DIFF-45.
func BlitzesAlone(g *state.Game, p ruleset.PowerID, u *ruleset.Unit) bool {
	return u.BlitzWith != "" && g.Options.TechMech == "blitz" && g.Has(p, ruleset.ImprovedMech)
}

// TowsInfantry reports whether the power's tanks take infantry along.
//
// Rules: A50-6.6, DIFF-45.
func TowsInfantry(g *state.Game, p ruleset.PowerID) bool {
	return g.Options.TechMech == "tow" && g.Has(p, ruleset.ImprovedMech)
}
