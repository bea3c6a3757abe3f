package combat

import "github.com/adjutant-game/adjutant/state/ruleset"

// Side is one of the two sides of a battle.
type Side uint8

// The sides of a battle.
const (
	Attacker Side = iota
	Defender
)

// Other returns the opposing side.
func (s Side) Other() Side { return 1 - s }

// String returns "attacker" or "defender".
func (s Side) String() string {
	if s == Attacker {
		return "attacker"
	}
	return "defender"
}

// MarshalText writes the side's word.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the side's word.
func (s *Side) UnmarshalText(b []byte) error {
	*s = Attacker
	if string(b) == "defender" {
		*s = Defender
	}
	return nil
}

// Unit is one piece in a battle. ID belongs to the caller and is only handed back.
type Unit struct {
	ID    int
	Type  ruleset.UnitType
	Power ruleset.PowerID
	// Damaged is true for a two-hit ship that has taken its first hit.
	Damaged bool
	// Seaborne land units came by transport this turn and cannot retreat.
	Seaborne bool
	// Homeless marks a plane that has nowhere to land if this carrier or place is lost; the
	// default order of loss spares planes that can land.
	Homeless bool
	// Cargo are the ids of the units lost with this ship, Worth their value in
	// IPC: ships with the cheaper cargo are lost first.
	Cargo []int
	Worth int
	// Airborne land units came by air: AAA fire at them as at planes, and then they fight
	// as ordinary land units (G40-6.3.3).
	Airborne bool
	// Foremost units are lost before all others of their side if its order of
	// loss is the default, and before others of their type in any.
	Foremost bool `json:",omitempty"`
	// Escort marks a fighter that escorts a raid, Laden a bomber in one that carries an
	// atomic bomb.
	Escort, Laden bool
}

// Kind is the kind of a battle.
type Kind uint8

// The kinds of battle.
const (
	LandBattle Kind = iota + 1
	SeaBattle
	RaidBattle
)

// HitClass says which targets a hit may be given to.
type HitClass uint8

// The classes of hits. Aircraft without a destroyer of their side cannot hit
// submarines, submarines cannot hit aircraft, and some units hit only aircraft.
// Rules: G40-3.8.3, G40-3.8.4, EX-057.
const (
	AnyTarget HitClass = iota
	NotSubs
	NotAir
	OnlyAir
)

// Hits counts hits by class.
type Hits [4]int

// Total is the number of all hits.
func (h Hits) Total() int { return h[AnyTarget] + h[NotSubs] + h[NotAir] + h[OnlyAir] }

// Step names what happens in an Entry.
type Step string

// The steps of a battle, in the order of file 03, without the strike before all of them.
const (
	StepAAA       Step = "aaa"       // AAA fire before round 1
	StepBombard   Step = "bombard"   // ships support a landing
	StepAirBattle Step = "airbattle" // raids only
	StepFacility  Step = "facility"  // a facility's built-in AA
	StepBombing   Step = "bombing"   // damage dice of a raid
	StepSurprise  Step = "surprise"  // submarines' surprise strikes
	StepSubmerge  Step = "submerge"
	StepAttack    Step = "attack"  // attackers fire
	StepDefend    Step = "defend"  // defenders fire
	StepRemove    Step = "remove"  // casualties leave
	StepSunk      Step = "sunk"    // defenceless transports or AAA go without dice
	StepRetreat   Step = "retreat" // the attacker breaks off
)

// Volley is the dice of like units: their value and the faces thrown.
type Volley struct {
	Power ruleset.PowerID  `json:"power,omitempty"`
	Type  ruleset.UnitType `json:"type"`
	Count int              `json:"count"`
	// At is the number to roll or less.
	At    int   `json:"at"`
	Faces []int `json:"faces"`
	Hits  int   `json:"hits"`
	// Best is set if each of Count threw that many of the faces, one after the other; only
	// the best of them counts.
	Best int `json:"best,omitempty"`
}

// Entry is one step of a battle as it goes into the log: who fired what with
// which faces, and what was lost. Unit ids are those of Unit.ID.
type Entry struct {
	Round int  `json:"round"`
	Step  Step `json:"step"`
	// Side fires (or submerges, retreats, loses units without dice).
	Side Side     `json:"side"`
	Fire []Volley `json:"fire,omitempty"`
	Hits int      `json:"hits,omitempty"`
	// Sixths is the expected number of hits times six.
	Sixths int `json:"sixths,omitempty"`
	// Lost units are removed now; Marked ones were hit, still fire, and are
	// removed by the StepRemove entry; Damaged took the first of two hits.
	Lost    []int `json:"lost,omitempty"`
	Marked  []int `json:"marked,omitempty"`
	Damaged []int `json:"damaged,omitempty"`
	// Dived submarines submerged; Left units retreated.
	Dived []int `json:"dived,omitempty"`
	Left  []int `json:"left,omitempty"`
	// Wasted hits had no eligible target.
	Wasted int `json:"wasted,omitempty"`
	// Points of damage done to a facility, by StepBombing.
	Points int              `json:"points,omitempty"`
	Target ruleset.UnitType `json:"target,omitempty"`
	// By says how a choice in this step was made: "order", "default".
	By   string `json:"by,omitempty"`
	Note string `json:"note,omitempty"`
	// Why says where a default order of loss looked beyond its plain list.
	Why  string `json:"why,omitempty"`
	Rule string `json:"rule,omitempty"`
}

// Outcome is how a battle ended.
type Outcome string

// The outcomes.
const (
	AttackerWon Outcome = "attacker" // only attackers are left
	DefenderWon Outcome = "defender" // only defenders are left
	BothGone    Outcome = "nobody"
	Retreated   Outcome = "retreat"
	Stalemate   Outcome = "stalemate" // nobody left can hit anybody (G40-3.8.8)
)
