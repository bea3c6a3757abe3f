package order

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is an order that only rulesets with a certain special rule have.
type Special interface {
	Order
	// Special names the special, as in ruleset.toml.
	Special() string
}

// The names of the specials that have orders of their own.
const (
	LendLeaseSpecial     = "lend-lease"
	ScorchedEarthSpecial = "scorched earth"
	FactoryMoveSpecial   = "factory move"
	RailroadSpecial      = "railroad"
	ShuttleSpecial       = "shuttle"
	CashAndCarrySpecial  = "cash and carry"
	VichySpecial         = "vichy"
	NeutralPriceSpecial  = "price of strict neutrals"
	StandingArmySpecial  = "standing armies"
)

// Shared is an order that several specials have, each in its own way.
type Shared interface {
	Special
	// Specials names all of them.
	Specials() []string
}

// Lend buys one unit for another power, which waits in the sender's complex
// until the receiver fetches it.
type Lend struct {
	At
	Purse ruleset.PurseID
	Unit  ruleset.UnitType
	For   ruleset.PowerID
	// Space is the territory whose complex makes it.
	Space board.SpaceID
}

// Receive fetches a waiting unit to one of the power's own complexes.
type Receive struct {
	At
	// None leaves everything where it is.
	None bool
	Unit ruleset.UnitType
	// From and To are territories; for ships To is the sea zone. Empty: the only possible
	// unit, or the one that has waited longest.
	From, To board.SpaceID
	// Via are places on the way, in order; empty: the shortest legal way.
	Via []board.SpaceID
	// Lasting is set for a standing order.
	Lasting bool
}

// Scorch damages one of the power's own facilities for money.
type Scorch struct {
	At
	Space    board.SpaceID
	Facility ruleset.UnitType // MinorComplex stands for either complex
	Damage   int
	// IPC is the price as the player wrote it; 0 if he did not.
	IPC int
}

// MoveFactory moves a minor complex to another territory.
type MoveFactory struct {
	At
	From, To board.SpaceID
}

// Railroad takes land units along a railroad, end to end.
type Railroad struct {
	At
	Units    []Stack
	From, To board.SpaceID
}

// Shuttle takes one land unit across the sea without a transport.
type Shuttle struct {
	At
	Unit     ruleset.UnitType
	From, To board.SpaceID
	Via      []board.SpaceID
}

// CashAndCarry loads another power's land units onto one of the power's transports;
// they become the power's units.
type CashAndCarry struct {
	At
	Zone  board.SpaceID
	Units []Stack
	From  board.SpaceID
}

// BuyShips takes over ships of a power that nobody plays, for money.
type BuyShips struct {
	At
	Units []Stack
	// IPC is the price of all as the player wrote it; 0 if he did not.
	IPC int
}

// CollapseVichy ends Vichy France by moving land units into Southern France.
type CollapseVichy struct {
	At
	Units []Stack
	// From is empty if the move has its own order.
	From board.SpaceID
	// To is where they go, as the player wrote it; empty if he did not.
	To board.SpaceID
	// RemoveShips removes the ships at Toulon, which else become French.
	RemoveShips bool
}

// PayNeutral pays for the attack on a strict neutral, or for another to stay neutral,
// depending on the ruleset's special rule.
type PayNeutral struct {
	At
	Space board.SpaceID
	// All pays for every neutral that there is something to pay for.
	All bool
	// IPC is the price as the player wrote it; 0 if he did not.
	IPC int
	// Shares are what each treasury of a power with two pays; empty: by default.
	Shares []Share
}

// Share is a part of a price that one treasury pays.
type Share struct {
	Purse ruleset.PurseID
	IPC   int
}

// Choose picks one of several named things: a territory, a power, yes or no. It answers
// a question or is a standing order given ahead; the first possible pick counts.
type Choose struct {
	At
	// Subject is the name of the question, as in ruleset.toml: "strict neutral".
	Subject string
	// Picks in the order of preference, as the question names them.
	Picks []string
	// If are the conditions of a standing order.
	If []Condition
}

// Special names the special.
func (Lend) Special() string          { return LendLeaseSpecial }
func (Receive) Special() string       { return LendLeaseSpecial }
func (Scorch) Special() string        { return ScorchedEarthSpecial }
func (MoveFactory) Special() string   { return FactoryMoveSpecial }
func (Railroad) Special() string      { return RailroadSpecial }
func (Shuttle) Special() string       { return ShuttleSpecial }
func (CashAndCarry) Special() string  { return CashAndCarrySpecial }
func (BuyShips) Special() string      { return VichySpecial }
func (CollapseVichy) Special() string { return VichySpecial }
func (PayNeutral) Special() string    { return NeutralPriceSpecial }

// Specials names the specials.
func (PayNeutral) Specials() []string { return []string{NeutralPriceSpecial, StandingArmySpecial} }

// Phase returns the part of the turn that the order belongs to.
func (Lend) Phase() Phase          { return PurchaseRepair }
func (Receive) Phase() Phase       { return Mobilize }
func (Scorch) Phase() Phase        { return PurchaseRepair }
func (MoveFactory) Phase() Phase   { return PurchaseRepair }
func (Railroad) Phase() Phase      { return NoncombatMove }
func (Shuttle) Phase() Phase       { return NoncombatMove }
func (CashAndCarry) Phase() Phase  { return NoncombatMove }
func (BuyShips) Phase() Phase      { return PurchaseRepair }
func (CollapseVichy) Phase() Phase { return NoncombatMove }
func (PayNeutral) Phase() Phase    { return CombatMove }
func (Choose) Phase() Phase        { return ConductCombat }
