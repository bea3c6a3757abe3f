package ruleset

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// Rule is one row of a rule ledger.
type Rule struct {
	ID, Section string
	// Kind is option, base, special or manual (display and etiquette).
	Kind string
	// Text is the rule in one line, in our own words.
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
	// Mark is beside the units from the beginning.
	Mark Mark
}

// Ruleset is everything that a game is played by. It is never changed after loading and
// may be shared by any number of games.
type Ruleset struct {
	ID, Name string
	// Revision rises whenever a corrected rule changes what Decide answers.
	Revision int
	Extends  string
	// Laws is the ruleset whose options and ledger it takes, but none of its
	// tables; empty for none.
	Laws    string
	Credits string
	Board   *board.Board
	// Powers in turn order.
	Powers []Power
	// Alliances is set where powers have no side for the whole game, only those that they
	// make during it.
	Alliances bool
	// Agenda are the steps of the stage before the combat; empty where a turn has the
	// phases of the published game.
	Agenda []Step
	// Roles says which of them plays which part in rules that bind only one power.
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
	// IncomeRules are listed beside the objectives.
	IncomeRules []IncomeRule
	// Limits are zones and land that peace closes.
	Limits []Limit
	// Specials are the rule modules this ruleset uses, in order.
	Specials []string
	// Page explains to players how to play by these rules by mail, as markdown; empty if
	// there is no page for them.
	Page string
	// Choices are what specials let powers choose.
	Choices []ChoiceSubject
	// InfluenceGroups are neutrals on which influence counts together.
	InfluenceGroups []InfluenceGroup
	// Charts are its own breakthrough charts; none: those of the rulebook.
	// KnownTechnologies says more about some technologies.
	Charts            []Chart
	KnownTechnologies map[Technology]KnownTechnology
	// Railroads and Shuttles are the data of the specials of those names.
	Railroads []Railroad
	Shuttles  []Shuttle
	// Centres are the territories with a recruitment centre.
	Centres []board.SpaceID
	// Latecomers are the powers that are held back in their first turns.
	Latecomers []Latecomer
	// Modules are the specials themselves, in the same order; package engine adds them.
	// Package rules says what they can be asked.
	Modules []any
	Ledger  []Rule
	// History is what each revision changed, the oldest first.
	History []Change
	// House holds the files of a ruleset that does not come with the program, and of the
	// house rulesets that it extends; files that decide nothing are left out.
	House Files

	powers board.Numbers[PowerID]
	units  board.Numbers[UnitType]
	names  *names
}

// HasSpecial reports whether the ruleset lists the special.
func (r *Ruleset) HasSpecial(name string) bool { return slices.Contains(r.Specials, name) }

// WithModules returns a copy of the ruleset with its specials added.
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
