package ruleset

import "github.com/adjutant-game/adjutant/state/board"

// Technology is what a power can gain by research.
type Technology string

// The technologies.
const (
	AdvancedArtillery Technology = "advanced artillery"
	Rockets           Technology = "rockets"
	Paratroopers      Technology = "paratroopers"
	FactoryProduction Technology = "increased factory production"
	WarBonds          Technology = "war bonds"
	ImprovedMech      Technology = "improved mechanized infantry"
	SuperSubmarines   Technology = "super submarines"
	JetFighters       Technology = "jet fighters"
	ImprovedShipyards Technology = "improved shipyards"
	Radar             Technology = "radar"
	LongRangeAircraft Technology = "long-range aircraft"
	HeavyBombers      Technology = "heavy bombers"

	FightingTransports Technology = "fighting transports"
	LongRangeBombers   Technology = "long range bombers"
	CruiseMissiles     Technology = "cruise missiles"
	BallisticMissiles  Technology = "ballistic missiles"
	AtomicBomb         Technology = "atomic bomb"
	NuclearWarhead     Technology = "nuclear warhead"
)

// ResearchDieCost is the price of one research die in IPC (G40-6.1.1).
const ResearchDieCost = 5

// technologies are all that some rule knows.
var technologies = []Technology{
	AdvancedArtillery, Rockets, Paratroopers, FactoryProduction, WarBonds, ImprovedMech, SuperSubmarines, JetFighters,
	ImprovedShipyards, Radar, LongRangeAircraft, HeavyBombers, FightingTransports, LongRangeBombers, CruiseMissiles,
	BallisticMissiles, AtomicBomb, NuclearWarhead,
}

// InfluenceGroup is a group of neutrals on which the markers of a power count together,
// an [[influence_group]] in ruleset.toml.
//
// Rules: EX-081, EXG-52.
type InfluenceGroup struct {
	Name  string          `toml:"name"`
	Lands []board.SpaceID `toml:"lands"`
}

// Chart is a breakthrough chart: a [[chart]] in ruleset.toml, or one of the two in the
// rulebook if a ruleset has none of its own.
//
// Rules: G40-6.2.1, EX-054, EX-055, EX-061.
type Chart struct {
	// Dice are thrown and added to roll on it.
	Dice int `toml:"dice"`
	// From is the lowest number that brings anything; Technologies are what it and those
	// above it bring.
	From         int          `toml:"from"`
	Technologies []Technology `toml:"technologies"`
}

// At is what a number on the chart brings; empty for nothing.
//
// Rules: EX-062, EXG-42.
func (c *Chart) At(n int) Technology {
	if i := n - c.From; i >= 0 && i < len(c.Technologies) {
		return c.Technologies[i]
	}
	return ""
}

// KnownTechnology is what a ruleset says about a technology besides its place on a
// chart, a [technology."..."] in ruleset.toml.
type KnownTechnology struct {
	// Nuclear is set for the weapons of the nuclear class (EX-067).
	Nuclear bool `toml:"nuclear"`
	// Words are other words that players write for it.
	Words []string `toml:"words"`
}

// charts are the two breakthrough charts of the rulebook.
var charts = []Chart{
	{1, 1, []Technology{AdvancedArtillery, Rockets, Paratroopers, FactoryProduction, WarBonds, ImprovedMech}},
	{1, 1, []Technology{SuperSubmarines, JetFighters, ImprovedShipyards, Radar, LongRangeAircraft, HeavyBombers}},
}
