package combat

import (
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Facility is what a raid can bomb.
type Facility struct {
	Type   ruleset.UnitType
	Damage int
	// Cap is the damage at which it stops; 0: that of its kind.
	Cap int
}

// RaidSpec is everything that a bombing raid on one territory depends on, except its
// dice. Rules: G40-3.5.12.
type RaidSpec struct {
	Rules   *ruleset.Ruleset
	Options ruleset.Options
	Changed []Changed
	Name    string
	// Owner is the power whose facilities are bombed.
	Owner ruleset.PowerID
	// Raiders are the bombers and, with Escort set, their fighters.
	Raiders      []Unit
	Interceptors []Unit
	Facilities   []Facility
	// Gun is the AA gun of the territory that fires at the bombers, where
	// facilities have no fire of their own (DIFF-12, A50-4.2); empty for none.
	Gun ruleset.UnitType
	// Guns are the AA guns that fire at bombers with an atomic bomb (EXG-74).
	Guns []Unit
	// Targets are the numbers of bombers that the attacker wants on each
	// facility; bombers that it leaves out choose for themselves (DEC-41).
	Targets []RaidTarget
	// Planes is the order in which the attacker gives hits to its aircraft, where
	// the rules leave the choice (DEC-40, DEC-42); types that are not in it come
	// last. Empty: escorts before bombers, then the cheapest.
	Planes []ruleset.UnitType
	// Choose, if not nil, says which aircraft of a side take hits where they are of several
	// kinds: it returns their ids, first lost first, or nil for the usual order.
	Choose func(RaidChoice) ([]int, error)
}

// RaidChoice is a choice of aircraft that take the hits of a raid's step.
type RaidChoice struct {
	Step Step
	// Volley counts the exchanges of fire in the air battle; Facility is what fires in
	// StepFacility.
	Volley   int
	Facility ruleset.UnitType
	Side     Side
	Hits     int
	// IDs are the aircraft, in the usual order of loss.
	IDs []int
}

// RaidTarget sends N bombers of a type against a facility; an empty Bomber is
// any type.
type RaidTarget struct {
	Facility ruleset.UnitType
	Bomber   ruleset.UnitType
	N        int
}

// RaidResult is the result of a raid.
type RaidResult struct {
	Entries []Entry
	// Left are the ids of the survivors of each side.
	Left [2][]int
	// Facilities are the facilities with the damage they have now.
	Facilities []Facility
}
