package state

import (
	"slices"
	"sync/atomic"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Alliance is a side that powers have made in the game.
type Alliance struct {
	// Name is its label: A1, A2 and so on. No label is used twice in a game.
	Name ruleset.Side `json:"name"`
	// Members are two at least, in turn order.
	Members []ruleset.PowerID `json:"members"`
}

// PendingWar is a war that was declared and in which fighting begins with a later
// round.
type PendingWar struct {
	By ruleset.PowerID `json:"by"`
	On ruleset.PowerID `json:"on"`
	// Begins is the round.
	Begins int `json:"begins"`
}

// Beginning is how the ruleset began when the game was opened. A position is written,
// and its digest made, as the difference from it. So the digests of a log stay the same
// even when the ruleset's data change.
type Beginning struct {
	// Options are those of the ruleset in the revision in force.
	Options  ruleset.Options
	Control  map[board.SpaceID]ruleset.PowerID
	Neutrals map[board.SpaceID]NeutralLand
	// Wars are pairs with A < B, sorted.
	Wars []ruleset.War
}

// Joint is the memory of a turn that two powers share. The first of them moves and
// fights, then the second has its turn, then the first does what comes after its
// battles.
type Joint struct {
	// First is the power that fought first.
	First ruleset.PowerID
	// GoesOn is set once the second is done and the first has resumed its turn.
	GoesOn bool `json:",omitempty"`
	// The rest is what Turn held for the first while it waits.

	HostileZones []board.SpaceID `json:",omitempty"`
	Declared     []Declared      `json:",omitempty"`
	Fought       []board.SpaceID `json:",omitempty"`
	Kamikazed    []board.SpaceID `json:",omitempty"`
}

// Lent is a unit that one power made for another. Until its receiver fetches it, it
// waits in its maker's land and is not a Unit: it does not defend, move, block or count
// for anything.
type Lent struct {
	// ID is the number that the unit will have.
	ID       UnitID
	Type     ruleset.UnitType
	Sender   ruleset.PowerID
	Receiver ruleset.PowerID
	// At is the territory where it waits, for ships too.
	At board.SpaceID
	// Round is the one in which it was made.
	Round int
	// Due is set from its purchase until it is placed in its territory.
	Due bool `json:",omitempty"`
}

// Letter is what a power wrote to others about an agreement: a proposal, or its yes or
// no to one. The log and the game hold only its hash until what it proposes is in
// force. Its text is kept beside the log for those concerned.
type Letter struct {
	// Number counts the letters of a game. A proposal is known by the number of the letter
	// that makes it.
	Number int             `json:"number"`
	Power  ruleset.PowerID `json:"power"`
	// Round and Turn say when it was written: in which round, and in whose turn.
	Round int             `json:"round"`
	Turn  ruleset.PowerID `json:"turn"`
	// Hash stands for what it says (see order.Commitment).
	Hash string `json:"hash"`

	// Text is the letter in canonical form once the dice of a stage have called upon it;
	// empty while it is sealed.
	Text string `json:"text,omitempty"`

	// Says is the letter opened; nil while it is sealed. It is in no record.
	Says *order.Pact `json:"-"`
}

// StandingOrder is an answer to another power's move, given ahead.
type StandingOrder struct {
	Power ruleset.PowerID
	// Text is the order's canonical form.
	Text string
}

// bulk stands for the large parts of a game: units and facilities, land, money and
// markers. Games that share them point to the same bulk; a game without one has never
// been copied.
type bulk struct {
	shared atomic.Bool
	// same stands for their content: games that share them have the same one until either
	// changes.
	same *content
}

// printed are those parts of a position's text that most inputs leave unchanged. They
// describe mostly the large parts of the game and are kept beside these until an event
// changes them. A position is printed after every record, and half of the records are
// answers and orders.
type printed struct {
	start          *Beginning
	options        ruleset.Options
	lines          []string
	control, units string
}

// content is what is known about large parts; all copies share it.
type content struct {
	// printed is their text, if it is known.
	printed atomic.Pointer[printed]
}

// NeutralLand is a neutral territory's leaning and its army still unplaced.
type NeutralLand struct {
	Alignment ruleset.Alignment
	// Army is its infantry, Troops what it has besides (BH-052).
	Army   int
	Troops ruleset.Troops `json:"Troops,omitempty"`
	// Attacked is set once somebody has attacked it: it no longer forbids overflight as a
	// neutral (G40-4.8.6).
	Attacked bool
}

// Undefended reports whether no army is left to give or to fight with.
func (n NeutralLand) Undefended() bool { return n.Army == 0 && len(n.Troops) == 0 }

func (n NeutralLand) equal(m NeutralLand) bool {
	return n.Alignment == m.Alignment && n.Army == m.Army && n.Attacked == m.Attacked && slices.Equal(n.Troops, m.Troops)
}

// Declared is an accepted order that waits for its phase or its dice.
type Declared struct {
	Phase order.Phase
	// Text is the order's canonical form.
	Text string
}

// UnitID numbers the pieces of a game in the order in which they appear.
type UnitID int32

// Facility is a complex or base on a territory.
type Facility struct {
	Space  board.SpaceID
	Type   ruleset.UnitType
	Damage int
	// New is set from its placement until the turn ends.
	New bool
}

// Piece names a unit inside an event.
type Piece struct {
	ID    UnitID           `json:"id"`
	Type  ruleset.UnitType `json:"type"`
	Power ruleset.PowerID  `json:"power"`
}
