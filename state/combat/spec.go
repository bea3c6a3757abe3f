package combat

import "github.com/adjutant-game/adjutant/state/ruleset"

// Spec is everything that a battle on land or at sea depends on, except its dice: the
// units of both sides and the circumstances. It names no place on a map.
type Spec struct {
	// Rules give the numbers of the units. They are not part of the battle's
	// written form; Restore attaches them again.
	Rules *ruleset.Ruleset `json:"-"`
	// Options are those of the game.
	Options ruleset.Options `json:"-"`
	// Changed units have other numbers than the ruleset's, like those of a power
	// with a technology.
	Changed []Changed
	// Name is what the reasons for the dice call the battle, like "SZ 110".
	Name string
	Kind Kind
	// Units of the attacker and of the defender.
	Units [2][]Unit
	// Bombard are the ships that support the landing; they take no other part.
	Bombard []Unit
	// CanCapture is set if the attackers' land units may take the territory.
	CanCapture bool
	// Prize is what the territory is worth to whoever takes it, in IPC: default
	// losses weigh it against what keeping a land unit costs.
	Prize int `json:",omitempty"`
	// RetreatOpen is set if the attacking land units (or ships) have a legal
	// place to retreat to. Aircraft alone need none.
	RetreatOpen bool
	// Choices of both sides; the zero value makes every choice by default.
	Choices [2]Choices
}

// Changed replaces a unit type's numbers for one power.
type Changed struct {
	Power ruleset.PowerID
	Unit  ruleset.Unit
}

// Choices are one side's answers to all questions that a battle may ask.
type Choices struct {
	// Losses is the order of loss, first lost first. Types that it leaves out
	// follow in the default order. Empty: G40-10.4.
	Losses []Loss
	// Keep holds back that many units of a type until last.
	Keep []Keep
	// Owned are lost before all others of the side, or after them.
	Owned []Owned `json:",omitempty"`
	// Decks spares carriers as long as planes need their decks.
	Decks bool
	// Planes is the order in which planes are given to AAA hits; empty: the
	// cheapest first, strategic bombers last (DEC-39).
	Planes []ruleset.UnitType
	// Submerge says what submarines that may submerge do (DEC-05, DEC-33).
	Submerge Dive
	// Retreat says when the attacker breaks off (DEC-34).
	Retreat Break
	// Ask names the questions on which the battle stops for an answer instead
	// of choosing by the above.
	Ask Questions
}

// Loss is one step of an order of loss.
type Loss struct {
	Type ruleset.UnitType
	// Tip takes only the first hit of two-hit ships.
	Tip bool
	// N is the most hits that the step takes; 0: any number.
	N int `json:",omitempty"`
}

// Owned are units of one owner; an empty Type means all of them.
type Owned struct {
	Power ruleset.PowerID
	Type  ruleset.UnitType `json:",omitempty"`
	Last  bool             `json:",omitempty"`
}

// Keep is a number of units to be lost last.
type Keep struct {
	Type ruleset.UnitType
	N    int
	// VsSubs keeps them only while the enemy has submarines.
	VsSubs bool
}

// Dive is a policy for submarines.
type Dive uint8

// The policies. By default attackers strike, and defenders submerge if they
// are alone against somebody who can hit them.
const (
	DiveDefault Dive = iota
	DiveNever
	DiveAlways
)

// Break is a retreat policy. The conditions are checked after each round; one that
// holds is enough.
type Break struct {
	// Set is true if the player gave it; the zero value is the default: stay,
	// unless nothing that can attack is left and the enemy can still hit.
	Set bool
	// Never fights to the end.
	Never bool
	// AfterRound n breaks off after n rounds.
	AfterRound int
	// IfFewer breaks off when fewer than that many of the attacker's units of Class are
	// left: "ground", "air", "ships", a unit type, or all if empty.
	IfFewer int
	Class   string
	// EnemyFewer breaks off when fewer than that many defenders are left: a
	// strafe (G40-3.12.8).
	EnemyFewer int
	// NoCapture breaks off when nothing is left that can take the territory.
	NoCapture bool
	// RatioBelow breaks off when the attackers' values add up to less than that
	// many per cent of the defenders'.
	RatioBelow int
	// FromRound is the first round after which any of this is checked.
	FromRound int
}

// Questions is a set of kinds of questions.
type Questions uint8

// The kinds of questions.
const (
	AskLosses Questions = 1 << iota
	AskSubmerge
	AskRetreat
)

// Question is a choice that the battle waits for.
type Question struct {
	Kind Questions
	Side Side
	// Hits are those to be assigned, for AskLosses; Planes is set if they come from
	// antiaircraft fire and go only to planes.
	Hits   Hits
	Planes bool
}

// Answer is the reply to a Question.
type Answer struct {
	// Default leaves the choice to what the battle would do unasked.
	Default bool
	// By names in the log who chose; empty for "answer".
	By string
	// Losses is an order of loss for these hits alone; empty: as the choices say.
	Losses []Loss
	// Owned goes with it.
	Owned []Owned
	// Submerge is the number of submarines that submerge.
	Submerge int
	// Retreat breaks off.
	Retreat bool
}

// unit returns the numbers of a unit type for a power.
func (sp *Spec) unit(p ruleset.PowerID, t ruleset.UnitType) *ruleset.Unit {
	for i := range sp.Changed {
		if sp.Changed[i].Power == p && sp.Changed[i].Unit.Type == t {
			return &sp.Changed[i].Unit
		}
	}
	for i := range sp.Rules.Units {
		if sp.Rules.Units[i].Type == t {
			return &sp.Rules.Units[i]
		}
	}
	panic("combat: the ruleset has no unit type " + string(t))
}
