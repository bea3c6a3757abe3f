package ruleset

import "github.com/adjutant-game/adjutant/state/board"

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

// The tests of a Condition: a fixed vocabulary for objectives and other
// permissions that are data. The comments name the fields that a test uses;
// no other may be set. Where Power is left out, the loader puts the power
// whose objective it is. "The holders" of a test are Power, or Powers, or
// every power of Side, less those in Except.
const (
	// TestHolds: the holders together control at least AtLeast of Spaces (all,
	// if AtLeast is 0). Power | Powers | Side, Spaces, AtLeast, Except.
	TestHolds = "holds"
	// TestHoldsOriginals: Power controls every territory that was originally
	// its own, with Purse only those of that economy. Power, Purse.
	TestHoldsOriginals = "holds-originals"
	// TestHoldsTaken counts the territories under Power's control that were
	// originally those of one of Powers, or printed as neutrals of Alignment.
	// Those in Except do not count. Power, Powers, Alignment, AtLeast, Except.
	TestHoldsTaken = "holds-taken"
	// TestAtWar: Power is at war with at least one of Powers, or with anybody if
	// Powers is empty. Power, Powers.
	TestAtWar = "at-war"
	// TestNotAtWar: Power is at war with none of Powers, or with nobody if
	// Powers is empty. Power, Powers.
	TestNotAtWar = "not-at-war"
	// TestUnitIn: a unit of the holders, of one of Units or Classes, stands in
	// one of Spaces. Power | Powers | Side, Units, Classes, Spaces, Except.
	TestUnitIn = "unit-in"
	// TestNoUnitIn: no unit of the holders, of one of Units or Classes, stands
	// in any of Spaces, or on the Half of the map outside of the spaces in
	// Except. Power | Powers | Side, Units, Classes, Spaces | Half, Except.
	TestNoUnitIn = "no-unit-in"
	// TestNoEnemyUnitIn is like TestNoUnitIn for powers at war with Power.
	// Power, Units, Classes, Spaces | Half, Except.
	TestNoEnemyUnitIn = "no-enemy-unit-in"
	// TestNoGuests: no unit of another power of Power's side stands in a
	// territory that was originally Power's. Power.
	TestNoGuests = "no-guests"
	// TestNoGuestsOnHeld: the same for every territory that Power controls. Power.
	TestNoGuestsOnHeld = "no-guests-on-held"
	// TestNotWith: none of Spaces is controlled by a power of Side or, still
	// neutral, leans to Side. Side, Spaces.
	TestNotWith = "not-with"
	// TestMarker: the Marker is set; TestNotMarker: it is not. Marker.
	TestMarker    = "marker"
	TestNotMarker = "not-marker"
	// TestRoundUpTo: the game's round is at most Round; TestRoundFrom: at
	// least. Round.
	TestRoundUpTo = "round-up-to"
	TestRoundFrom = "round-from"
)

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

// IncomeRule is a rule of a power's income that is not an objective in the data,
// because a special works it out. It is listed beside the objectives.
type IncomeRule struct {
	Power PowerID `toml:"power"`
	// Text is the sentence that people read.
	Text  string   `toml:"text"`
	Rules []string `toml:"rules"`
}

// Limit bars powers from sea zones, or from land with another's emblem, while a
// condition holds. A ruleset's limits are data, in limits.toml.
type Limit struct {
	Powers []PowerID `toml:"powers"`
	// Zones are barred, or the original land of the power LandOf, whoever holds it now.
	Zones  []board.SpaceID `toml:"zones"`
	LandOf PowerID         `toml:"land_of"`
	// Bars is, for zones, what is not allowed there: to "end" a move, or to "enter", even
	// just to pass. Land may not be entered.
	Bars string `toml:"bars"`
	// ShipsOnly means that aircraft are not limited.
	ShipsOnly bool `toml:"ships_only"`
	// While is the condition, Why the same in words for a player: "while ...".
	While Condition `toml:"while"`
	Why   string    `toml:"why"`
	Rule  string    `toml:"rule"`
}

// The words of Limit.Bars.
const (
	BarsEnd   = "end"
	BarsEnter = "enter"
)
