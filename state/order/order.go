package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Phase is a part of a power's turn (G40-1.2).
type Phase uint8

// The phases in order.
const (
	Research Phase = iota
	PurchaseRepair
	CombatMove
	ConductCombat
	NoncombatMove
	Mobilize
	CollectIncome
)

// Order is one thing that a player wants done, bound to spaces, units and
// powers. Every order knows where in the player's text it stands. The orders
// are values, not pointers: Move, Buy, Place and so on.
type Order interface {
	// Span is the order's place in the submission.
	Span() notation.Span
	// Phase is the part of the turn that it belongs to.
	Phase() Phase
	// String prints the canonical form, which parses back to the same order.
	String() string
}

// At carries an order's span; every order embeds it.
type At struct{ Where notation.Span }

// Span returns the order's place in the submission.
func (a At) Span() notation.Span { return a.Where }

// Stack is a number of units of one type, or all of them.
type Stack struct {
	// N is the number of units; ignored if All is set.
	N int
	// All means every unit of the type that can go ("all inf", "rest").
	All bool
	// But leaves that many behind ("all but 1"); only with All.
	But int
	// Type of the units; empty with All means every type ("everything").
	Type ruleset.UnitType
	// Damaged picks damaged ships.
	Damaged bool
}

// Buy orders units, facilities and upgrades from one treasury.
type Buy struct {
	At
	// Purse is empty for a power's only (or first) treasury.
	Purse ruleset.PurseID
	// Items is empty for "buy nothing".
	Items []Stack
	// Upgrades are minor complexes to be made major (20 IPC each).
	Upgrades []board.SpaceID
}

// Repair removes damage from facilities, or from ships, for money.
type Repair struct {
	At
	Purse    ruleset.PurseID
	Points   int // 0 means all
	Space    board.SpaceID
	Facility ruleset.UnitType // empty if only one there is damaged; MinorComplex stands for either complex
	// Ship is the type of the ships to be repaired; Points is then how many of them.
	Ship ruleset.UnitType
}

// DeclareWar begins war with powers at the start of Combat Move.
type DeclareWar struct {
	At
	On []ruleset.PowerID
	// AtEnd declares at the beginning of Collect Income instead, as the United
	// States once may (G40-4.5.5).
	AtEnd bool
	// Surprise attacks with no declaration before it (EX-096).
	Surprise bool
	// Agenda is set where the ruleset has war declared in the agenda (EX-094), unless
	// it stands under the heading of the combat.
	Agenda bool
}

// Move takes units along a path, in combat or noncombat movement. Land units whose path
// crosses sea zones go by transport; the transport's move is implied unless it is
// ordered.
type Move struct {
	At
	// In is CombatMove or NoncombatMove.
	In    Phase
	Units []Stack
	// Path runs from origin to destination, with what the player named in
	// between. Path[0] is empty if the player named no origin: there must then
	// be exactly one place the units can come from.
	Path []board.SpaceID
	// Landing is where the player means aircraft to land; empty if not said.
	Landing board.SpaceID
	// Aboard is set if the player said the units stay on the transport
	// (the path ends in a sea zone for land units).
	Aboard bool
	// Versus is what the player expects to meet; a check, not an order.
	Versus []Stack
	// Empty is set by "WI" and "MT": the target is expected to be empty.
	Empty bool
	// Surprise is set for an attack that begins a war without a declaration (EX-096).
	Surprise bool
}

// Raid sends bombers against facilities of a territory.
type Raid struct {
	At
	Bombers []Stack
	Escorts []Stack
	// Bombs are atomic bombs that bombers of the raid carry, one each (EXG-74).
	Bombs []Stack
	Path  []board.SpaceID
	// Targets gives the number of bombers on each facility; empty: see DEC-41.
	Targets []Stack
	Landing board.SpaceID
	// Surprise is set for a raid that begins a war without a declaration (EX-096).
	Surprise bool
}

// Bombard says which ships support which landing; without it, the strongest do.
type Bombard struct {
	At
	Ships []Stack // empty: none
	From  board.SpaceID
	On    board.SpaceID
}

// Ignore or attack submarines and transports alone in a zone (G40-2.7.3).
type Ignore struct {
	At
	Space  board.SpaceID
	Attack bool // true: attack them
}

// Retreat says when to break off the attack on a space, and where to retreat to. The
// attack is broken off as soon as one of its conditions holds.
type Retreat struct {
	At
	// Space of the battle; empty for all of the power's attacks, which only a Lasting order
	// can mean.
	Space board.SpaceID
	// AfterRound n breaks off after n combat rounds; 0: no such limit.
	AfterRound int
	// IfFewer breaks off when fewer than that many of the power's units (of Class, if set:
	// "ground", "air", "ships", or a unit type) are left; 0: no such limit.
	IfFewer int
	Class   string
	// EnemyFewer breaks off when fewer than that many defenders are left.
	EnemyFewer int
	// NoCapture breaks off when no land unit is left that can take the place.
	NoCapture bool
	// OddsBelow and RatioBelow break off when the chance to win, or the power's attack in
	// per cent of the enemy's defense, is below that.
	OddsBelow, RatioBelow int
	// FromRound is the first round after which any of these is checked.
	FromRound int
	// To is the retreat's destination; empty: DEC-35.
	To board.SpaceID
	// Never says not to break off at all.
	Never bool
	// Lasting is set for a standing order, for all of the power's later turns.
	Lasting bool
}

// LossOrder is an order of loss: which units are lost first.
type LossOrder struct {
	At
	// Space limits it to one battle; empty: everywhere.
	Space board.SpaceID
	// Sea is set for the list for sea battles, not set for the one for land.
	Sea bool
	// Attack and Defense say for which role it holds; both false means both.
	Attack, Defense bool
	// Types in order, first lost first. A leading damage-only step on two-hit
	// ships is Tip. Empty keeps the usual order, cheapest first.
	Types []LossStep
	// Keep units until last: "hold 1 arm"; KeepVsSubs only while the enemy has submarines:
	// "dd last vs subs".
	Keep, KeepVsSubs []Stack
	// Owned ranks units by their owner before all that.
	Owned []Owned
	// Decks spares carriers whose decks are needed for planes.
	Decks bool
	// Lasting is set for a standing order, for the power's turns and others'.
	Lasting bool
}

// LossStep is one step of an order of loss.
type LossStep struct {
	Type ruleset.UnitType
	// Tip: only the first hit of a two-hit ship.
	Tip bool
}

// Owned are units of one owner among those that fight together, which are lost
// before all others, or after them.
type Owned struct {
	Power ruleset.PowerID
	// Type is empty for all units of the owner.
	Type ruleset.UnitType
	Last bool
}

// Lose says which units take the hits of one round: the answer to a question
// about losses. A two-hit ship not said to be damaged takes its first hit.
type Lose struct {
	At
	Units []Stack
	Space board.SpaceID
}

// Place puts bought units on the map.
type Place struct {
	At
	Units []Stack
	Space board.SpaceID
	// From is the territory whose complex makes ships, if several could.
	From board.SpaceID
}

// Land moves aircraft to a landing place in noncombat movement; it is short for a Move
// of units that fought. Units may be empty: all aircraft still in the air.
type Land struct {
	At
	Units []Stack
	From  board.SpaceID // where they are now; empty: wherever
	Space board.SpaceID
}

// Stay says that units do not move; it changes nothing.
type Stay struct {
	At
	// Units is empty for all the rest.
	Units []Stack
	Space board.SpaceID
}

// Pass ends a phase without orders.
type Pass struct {
	At
	In Phase
}

// EndAgenda closes the agenda, so that it is carried out and reported before the
// combat is ordered (EX-022).
type EndAgenda struct{ At }

// Roll asks for the dice now instead of after the game's waiting time.
type Roll struct{ At }

// EndTurn ends the power's turn.
type EndTurn struct{ At }

// Withdraw takes back the orders that stand, as if the mails that brought them
// had not been sent.
type Withdraw struct{ At }

// Request asks for a mail and changes nothing.
type Request struct {
	At
	// What is "help", "check", "status", "history" or "orders".
	What string
}

// Expect is a number that the player wrote as a check (a bank, an income). If the
// engine's figure differs the reply says so, and nothing is refused.
type Expect struct {
	At
	In Phase
	// What is "bank", "cost", "left" (saved after purchases) or "income".
	What  string
	Purse ruleset.PurseID
	IPC   int
}

// Research buys dice.
type ResearchDice struct {
	At
	Purse ruleset.PurseID
	Dice  int
	Chart int
}

// Permit lets other powers through a canal that the power guards, or onto its
// transports and carriers; or it forbids it.
type Permit struct {
	At
	// Canal is the canal's name; empty for guests aboard the power's ships.
	Canal string
	// To are the powers meant; empty for all.
	To   []ruleset.PowerID
	Deny bool
}

// SaysWhen reports whether the order names anything that ends the attack.
func (o Retreat) SaysWhen() bool {
	return o.AfterRound > 0 || o.IfFewer > 0 || o.EnemyFewer > 0 || o.NoCapture || o.OddsBelow > 0 || o.RatioBelow > 0
}
