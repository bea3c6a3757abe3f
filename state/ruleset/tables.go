package ruleset

import "github.com/adjutant-game/adjutant/state/board"

// Step is a part of the agenda: the stage of a turn that comes before its combat, where
// a ruleset has one. Orders are carried out step by step, whatever their sequence in the
// mail.
//
// Rules: EX-021, EX-024.
type Step string

// ChoiceSubject is something that a special rule lets powers choose: one of several
// named things. Players name it in standing orders.
type ChoiceSubject struct {
	// Name is "strict neutral"; Words are others for it.
	Name  string   `toml:"subject"`
	Words []string `toml:"words"`
	// Of are the kinds of names that can be picked: "territory", "sea zone",
	// "power". Picks are what else can be picked: "yes", "no", a group.
	Of    []string `toml:"of"`
	Picks []string `toml:"picks"`
}

// Change is one rule that a revision decides differently from the one before.
type Change struct {
	// Revision is the first in which it is so.
	Revision int
	// Rules are the ids of the rules that it is about.
	Rules []string
	// Text says, in a sentence for players, what is different.
	Text string
}

// Latecomer is a power that is held back until one of its turns, a [[latecomer]] in
// ruleset.toml. The data say which of the limits hold for it, and what ends them
// earlier.
type Latecomer struct {
	Power PowerID `toml:"power"`
	// UntilTurn is the power's turn at whose beginning the limits end.
	UntilTurn int `toml:"until_turn"`
	// HalvesIncome pays half of what its land is worth, rounded down.
	HalvesIncome bool `toml:"halves_income"`
	// KeepsHome keeps its land units in its own land, its ships where they are, and its
	// aircraft with its other units.
	KeepsHome bool `toml:"keeps_home"`
	// EndsBy is what ends the limits at once: AttackOnAny or AttackOnLand.
	EndsBy string `toml:"ends_by"`
	// Rules are the rule ids behind it: of the income, of land units, ships and
	// aircraft that stay at home, and of what ends it.
	IncomeRule string `toml:"income_rule"`
	LandRule   string `toml:"land_rule"`
	SeaRule    string `toml:"sea_rule"`
	AirRule    string `toml:"air_rule"`
	EndRule    string `toml:"end_rule"`
}

// Railroad is a line on which a power's land units go farther than on foot, a
// [[railroad]] in ruleset.toml.
type Railroad struct {
	Power PowerID `toml:"power"`
	// Name is the word for it in reports: "Trans-Siberian Railroad".
	Name string `toml:"name"`
	// Line are its territories from end to end, each beside the next.
	Line []board.SpaceID `toml:"line"`
	// EndToEnd allows only rides along the whole line.
	EndToEnd bool `toml:"end_to_end"`
	// Steps is the farthest ride in territories; 0: any.
	Steps int `toml:"steps"`
	// PerTurn is how many units may ride in a turn; 0: any number.
	PerTurn int `toml:"per_turn"`
	// Units may ride; empty: every land unit.
	Units []UnitType `toml:"units"`
	// Network counts steps over the map, from any territory of the line to any
	// other beside it, instead of along the line.
	Network bool `toml:"network" json:",omitempty"`
	// Friendly lets units ride through all friendly land; else the power itself
	// must control every territory of the ride.
	Friendly bool `toml:"friendly"`
	// Rules are the rule ids behind it, the first is told to players.
	Rules []string `toml:"rules"`
}

// Shuttle is a way across the sea that a power's land units can take without a
// transport, a [[shuttle]] in ruleset.toml.
type Shuttle struct {
	Power PowerID `toml:"power"`
	// Shores are the groups of territories that it joins: a unit goes from one group to
	// another. If there is only one group, it joins all the territories in it.
	Shores [][]board.SpaceID `toml:"shores"`
	// Friendly is set where it is enough that the power's side controls both
	// ends; else the power itself must.
	Friendly bool `toml:"friendly"`
	// NotBy are sea zones that are not part of it although they touch its ends.
	NotBy []board.SpaceID `toml:"not_by"`
	// PerTurn is how many units may go in a turn.
	PerTurn int `toml:"per_turn"`
	// Rules are the rule ids behind it, the first is told to players.
	Rules []string `toml:"rules"`
}
