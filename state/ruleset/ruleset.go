package ruleset

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// PowerID names a power: "Germany", "Soviet Union", "United Kingdom", ...
type PowerID string

// Holders of territories that no player plays.
const (
	Dutch   PowerID = "Dutch"
	Neutral PowerID = "Neutral"
)

// PurseID names a treasury. It equals the power's id, save for a power with
// two economies: "UK Europe" and "UK Pacific".
type PurseID string

// Side is Axis, Allies or none; where powers make their own sides, it is the label of
// an alliance, or a power's own name.
type Side string

// The two sides of most rulesets.
const (
	Axis   Side = "Axis"
	Allies Side = "Allies"
)

// Other returns the opposing side of the two; others have none.
func (s Side) Other() Side {
	switch s {
	case Axis:
		return Allies
	case Allies:
		return Axis
	}
	return ""
}

// Purse is one treasury with the capital that guards it and the territories
// that pay into it.
type Purse struct {
	ID PurseID
	// Capital guards the treasury; empty for China.
	Capital board.SpaceID
	// Start is the money in hand when the game begins, in IPC (DIFF-51).
	Start int
	// Income is the published starting income, checked at load.
	Income int
	// Half is the part of the map whose newly won land pays into it; 0 for a
	// power's only treasury (G40-1.10.1).
	Half board.Half
	// Aliases are the words players use for it.
	Aliases []string
}

// Power is a playable nation, in turn order (DIFF-01, DIFF-59).
type Power struct {
	ID   PowerID
	Side Side
	// Code is the letter of round tags: "G" in G3.
	Code string
	// Adjective is the word for its units: "German".
	Adjective string
	// Article is the word before its name in a sentence: "the"; most have none.
	Article string `json:",omitempty"`
	// Purses has one entry, or two for the United Kingdom (G40-1.10.1).
	Purses []Purse
	// Capital is the capital of the first purse; empty for China.
	Capital board.SpaceID
	// Colour is a hint for pictures and reports, like "#505050".
	Colour string
	// Aliases are the words players use for it: adjectives, codes.
	Aliases []string
	// PlayedWith is the power whose player plays this one, too, and orders for it in
	// the same way; empty if it has a seat of its own.
	PlayedWith PowerID `json:",omitempty"`
}

// Tag names the power's turn of a round by its code: "G3".
func (p *Power) Tag(round int) string { return fmt.Sprintf("%s%d", p.Code, round) }

// Holder holds land and units without a player.
type Holder struct {
	ID PowerID
	// Adjective is the word for its units: "neutral".
	Adjective string
	// Colour is a hint for pictures and reports, like "#505050".
	Colour string
	// Aliases are the words players use for it.
	Aliases []string
}

// UnitType names a kind of unit or facility.
type UnitType string

// The unit and facility types of the Global 1940 family.
const (
	Infantry     UnitType = "infantry"
	Artillery    UnitType = "artillery"
	Mech         UnitType = "mech"
	Tank         UnitType = "tank"
	AAA          UnitType = "aaa"
	Fighter      UnitType = "fighter"
	Tac          UnitType = "tac"
	Bomber       UnitType = "bomber"
	Submarine    UnitType = "submarine"
	Transport    UnitType = "transport"
	Destroyer    UnitType = "destroyer"
	Cruiser      UnitType = "cruiser"
	Carrier      UnitType = "carrier"
	Battleship   UnitType = "battleship"
	MinorComplex UnitType = "minor_complex"
	MajorComplex UnitType = "major_complex"
	AirBase      UnitType = "air_base"
	NavalBase    UnitType = "naval_base"
)

// Class groups unit types by where they live.
type Class uint8

// The classes.
const (
	Land Class = iota + 1
	Air
	Sea
	Facility
)

// Unit holds the numbers and abilities of one unit or facility type. Prices
// and strengths that differ between editions, and whether a type exists at
// all, are rows of units.tsv (DIFF-08, DIFF-34, DIFF-35, DIFF-36, DIFF-37).
type Unit struct {
	Type UnitType
	// Name and Plural are the words in reports: "mechanized infantry".
	Name, Plural string
	Class        Class
	// Cost in IPC; 0 means it cannot be bought.
	Cost int
	// ShipyardCost is its price with Improved Shipyards; 0: unchanged (DIFF-46).
	ShipyardCost int
	// Attack and Defense are the numbers to roll or less; 0 does not roll.
	Attack, Defense int
	// Move in spaces; Hits that it takes.
	Move, Hits int
	// Load is the room it takes on a transport: 0 cannot ride, 1 small
	// (infantry), 2 large (G40-2.10.1).
	Load int
	// Holds is true for a transport: one land unit of any load plus one small.
	Holds bool
	// Decks is the number of aircraft that may land on it.
	Decks int
	// OnDeck is true for aircraft that may land on a carrier.
	OnDeck bool
	// Surface is true for surface warships (G40-0.3.4); Sub for submarines.
	Surface, Sub bool
	// AntiSub is true for destroyers.
	AntiSub bool
	// Bombard is the number at which it bombards a coast; 0 does not.
	Bombard int
	// Blitz is true for tanks; BlitzWith names the partner a mech needs.
	Blitz     bool
	BlitzWith UnitType
	// Supports is the number of infantry or mechs that one artillery raises to 2.
	Supports int
	// Supported is true for infantry and mech.
	Supported bool
	// PairsWith are the partners that raise a tac's attack to PairedAttack.
	PairsWith    []UnitType
	PairedAttack int
	// AAShots is the number of dice each AAA may fire before round 1.
	AAShots int
	// NoncombatOnly is true for AAA.
	NoncombatOnly bool
	// Captures is true for combat land units (G40-0.3.7).
	Captures bool
	// RaidAttack and RaidDefense are the numbers in the air battle of a raid.
	RaidAttack, RaidDefense int
	// RaidBonus is added to its damage die; RaidTargets lists what it may bomb
	// (DIFF-05, DIFF-07).
	RaidBonus   int
	RaidTargets []UnitType
	// Scrambles is true for aircraft that may scramble.
	Scrambles bool
	// Intercepts is true for aircraft that may intercept a raid, Escorts for
	// those that may go with one.
	Intercepts, Escorts bool
	// ConvoyDice are rolled in convoy disruption; ConvoyFlat is the fixed loss.
	ConvoyDice, ConvoyFlat int
	// Capacity is the number of units an undamaged complex makes a turn.
	Capacity int
	// MaxDamage caps bombing; Inoperative is the damage at which a base stops
	// working, 0 for complexes.
	MaxDamage, Inoperative int
	// AntiAir is the number its built-in AA hits bombers at (DIFF-12).
	AntiAir int
	// MinValue is the territory value that a complex needs.
	MinValue int
	// OriginalOnly is true if only the original controller may build it there
	// (DIFF-13).
	OriginalOnly bool
	// AirDefense is the number to roll or less in defense against aircraft alone, of a unit
	// that does not fire otherwise; 0: none. A technology gives it (EX-057).
	AirDefense int `json:",omitempty"`
	// BestOf and Dice are set for a unit of a power with Heavy Bombers: in an
	// attack it throws so many dice, of which the best or all count; 0: one.
	BestOf, Dice int
	// UpgradeFrom and UpgradeCost: a minor complex becomes major for 20 IPC.
	UpgradeFrom UnitType
	UpgradeCost int
	// CapturedAs is what it turns into when an enemy captures it (DIFF-14).
	CapturedAs UnitType
	// Aliases are the words players use for it, without plurals.
	Aliases []string
}

// Alignment is the leaning of a neutral territory.
type Alignment string

// The alignments.
const (
	Strict    Alignment = "strict"
	ProAxis   Alignment = "pro-axis"
	ProAllies Alignment = "pro-allies"
)

// Holding says who holds a territory at the start and who held it first.
type Holding struct {
	// Controller at the start; Neutral or Dutch where no power holds it.
	Controller PowerID
	// Original is the power whose emblem is printed on it.
	Original PowerID
	// Purse is the treasury that its income goes to when its controller is a
	// power with two economies, and whose capital counts for G40-1.9.5; West
	// India's differs between editions (DIFF-30).
	Purse PurseID
	// Alignment is the printed leaning of a territory that was neutral at
	// first; it stays though a power holds it. Army is the infantry it still
	// has to give when the game begins, Troops what it has besides.
	Alignment Alignment
	Army      int
	Troops    Troops
	// Mongolian marks the six territories of G40-4.7.
	Mongolian bool
}

// Condition is one test of the fixed vocabulary for objectives, permissions
// and victory. Exactly the fields that its Test uses are set.
type Condition struct {
	// Test is the word: holds, at-war, not-at-war, no-enemy-unit, unit-in,
	// marker, not-marker, ... (the list is in condition.go).
	Test   string          `toml:"test"`
	Power  PowerID         `toml:"power"`
	Powers []PowerID       `toml:"powers"`
	Purse  PurseID         `toml:"purse"`
	Side   Side            `toml:"side"`
	Spaces []board.SpaceID `toml:"spaces"`
	// AtLeast is the number of Spaces needed; 0 means all.
	AtLeast int        `toml:"at_least"`
	Units   []UnitType `toml:"units"`
	// Classes are words like "surface", "warship", "land".
	Classes []string `toml:"classes"`
	Marker  string   `toml:"marker"`
	Round   int      `toml:"round"`
	Half    string   `toml:"half"`
	Except  []string `toml:"except"`
	// Alignment is that of territories printed as neutral.
	Alignment Alignment `toml:"alignment"`
}

// Objective is a national objective: money for a condition. Which ones a
// ruleset has is data (DIFF-52).
type Objective struct {
	ID    string
	Power PowerID
	Purse PurseID
	// Title is the sentence that a report shows.
	Title string
	// IPC is paid once, or for each space of Each that is held.
	IPC  int
	Each bool
	Once bool
	// When are all to be true; Pays is the counted condition of an Each.
	When []Condition
	Pays *Condition
	// Rules are the rule ids behind it.
	Rules []string
}

// Rule is one row of a rule ledger.
type Rule struct {
	ID, Section string
	// Kind is option, base, special or manual (display and etiquette).
	Kind string
	// Text is the rule in one line of our own words.
	Text string
}

// Stock is a line of the setup: units of one power in one space.
type Stock struct {
	Power PowerID
	Space board.SpaceID
	Type  UnitType
	Count int
	// Damaged ships begin with one hit taken (BH-081).
	Damaged bool
	// Mark lies beside the units from the beginning.
	Mark Mark
}

// War is a pair of powers at war with each other.
type War struct{ A, B PowerID }

// Ruleset is all that a game is played by. It is never changed after loading
// and may be shared by any number of games.
type Ruleset struct {
	ID, Name string
	// Revision rises whenever a mended rule changes what Decide answers.
	Revision int
	Extends  string
	// Laws is the ruleset whose options and ledger it takes, but none of its
	// tables; empty for none.
	Laws    string
	Credits string
	// Unreleased is set as long as it is not finished: people can read it, and no game
	// can be opened by it.
	Unreleased bool
	Board      *board.Board
	// Powers in turn order.
	Powers []Power
	// Alliances is set where powers have no side for the whole game, but only those
	// that they make in it.
	Alliances bool
	// Agenda are the steps of the stage before the combat; none where a turn has the
	// phases of the box.
	Agenda []Step
	// Roles says which of them plays which part in rules that bind one power.
	Roles Roles
	// Nobody are the holders that no player plays, sorted by name.
	Nobody []Holder
	// Units in report order, land, air, sea, facilities.
	Units   []Unit
	Options Options
	// Holdings of every territory.
	Holdings   map[board.SpaceID]Holding
	Setup      []Stock
	Wars       []War
	Objectives []Objective
	// IncomeRules are told beside the objectives.
	IncomeRules []IncomeRule
	// Limits are zones and land that peace closes.
	Limits []Limit
	// Specials are the rule modules this ruleset uses, in order.
	Specials []string
	// Page is how to play by these rules by mail, for players, as markdown; empty
	// if there is no page of their own.
	Page string
	// Choices are what specials have powers choose.
	Choices []ChoiceSubject
	// InfluenceGroups are neutrals on which influence counts together.
	InfluenceGroups []InfluenceGroup
	// Charts are its own breakthrough charts; none: those of the rulebook.
	// KnownTechnologies says more of some technologies.
	Charts            []Chart
	KnownTechnologies map[Technology]KnownTechnology
	// Railroads and Shuttles are the data of the specials of those names.
	Railroads []Railroad
	Shuttles  []Shuttle
	// Centres are the territories with a recruitment centre.
	Centres []board.SpaceID
	// Latecomers are the powers that are held back in their first turns.
	Latecomers []Latecomer
	// Modules are the specials themselves, in the same order; package engine
	// hangs them in. Package rules says what they can be asked.
	Modules []any
	Ledger  []Rule
	// History is what each revision changed, the oldest first.
	History []Change
	// House are the files of a ruleset that does not come with the program, and of
	// those of its kind that it extends; none decides nothing.
	House Files

	powers board.Numbers[PowerID]
	units  board.Numbers[UnitType]
	names  *names
}

// HasSpecial reports whether the ruleset lists the special.
func (r *Ruleset) HasSpecial(name string) bool { return slices.Contains(r.Specials, name) }

// WithModules returns a copy of the ruleset with its specials hung in.
func (r *Ruleset) WithModules(modules []any) *Ruleset {
	c := *r
	c.Modules = modules
	return &c
}

// Power returns the power with the id, or nil.
func (r *Ruleset) Power(id PowerID) *Power {
	if i, ok := r.powers.Of(id); ok {
		return &r.Powers[i]
	}
	return nil
}

// Unit returns the unit or facility type, or nil.
func (r *Ruleset) Unit(t UnitType) *Unit {
	if i, ok := r.units.Of(t); ok {
		return &r.Units[i]
	}
	return nil
}
