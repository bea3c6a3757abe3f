package state

import (
	"slices"
	"sort"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Game is everything in a position: who holds what, where every unit stands, the money,
// the wars, and how far the turn has come. Only Apply changes it. PrintPosition writes
// all of it, and Digest hashes it.
type Game struct {
	Rules *ruleset.Ruleset `json:"-"`
	// Options are the ruleset's, as changed for this game before it began.
	Options ruleset.Options
	// Revision is the revision of the ruleset that the game is now played by; 0 if that is
	// not known.
	Revision int `json:",omitempty"`
	// Start is how the ruleset began when the game was opened; nil if it still begins that
	// way.
	Start *Beginning `json:",omitempty"`

	Round  int
	Active ruleset.PowerID
	Phase  order.Phase

	// Units are sorted by ID.
	Units  []Unit
	NextID UnitID
	// Facilities are sorted by space and type.
	Facilities []Facility
	// Control has an entry for every territory.
	Control map[board.SpaceID]ruleset.PowerID
	// Neutrals has an entry for every territory that is still neutral, or was attacked in
	// vain and belongs to nobody (G40-4.8.6).
	Neutrals map[board.SpaceID]NeutralLand
	Purses   map[ruleset.PurseID]int
	// Wars are pairs with A < B, sorted.
	Wars []ruleset.War
	// Alliances are the sides that powers made in the game, by number; none where the
	// ruleset has sides for the whole game.
	Alliances []Alliance `json:",omitempty"`
	// Pending are wars that are declared but have not begun, in the order in which they
	// were declared.
	Pending []PendingWar `json:",omitempty"`
	// Letters are the letters about agreements that are still unopened, by number;
	// LettersWritten counts all letters so far.
	Letters        []Letter `json:",omitempty"`
	LettersWritten int      `json:",omitempty"`
	// Markers are the memory of rules: tokens left, things that happened once.
	// A missing marker is 0.
	Markers map[string]int

	// Standing are orders given ahead, by power; sorted by power, then as given.
	Standing []StandingOrder

	// Turn is what must be remembered until the active turn ends.
	Turn Turn

	// Joint is what must be remembered about a turn that two powers share; nil if no such
	// turn is being played.
	Joint *Joint `json:",omitempty"`

	// Lent are the units that wait for another power to fetch them, the oldest
	// first.
	Lent []Lent `json:",omitempty"`

	// Clocks are the victory conditions that hold now.
	Clocks []VictoryClock
	// Winner is set when the game is over: a side, or Draw.
	Winner ruleset.Side

	// bulk shows whether other games share the large parts of this one.
	bulk *bulk
	// began is how Rules begin, kept so that it is not worked out for each digest; nil if
	// it is not known. It is never changed.
	began *Beginning
}

// VictoryClock is a victory condition that holds, and since whose turn.
type VictoryClock struct {
	Name  string          `json:"name"` // "Europe", "Pacific", "capitals"
	Side  ruleset.Side    `json:"side"`
	Power ruleset.PowerID `json:"power"`
	Round int             `json:"round"`
}

// Turn is the memory of the active power's turn.
type Turn struct {
	// Was holds who controlled a territory when the turn began, for those that have changed
	// hands since (G40-0.3.10).
	Was map[board.SpaceID]ruleset.PowerID
	// HostileZones were hostile to the active power when the turn began; sorted.
	HostileZones []board.SpaceID
	// Declared are the orders that stand but have not been carried out yet.
	Declared []Declared
	// Bought are the units waiting to be placed, by purse and type; sorted.
	Bought []Bought
	// Battles wait to be fought, in order.
	Battles []Battle
	// Fought are the spaces in which a battle was fought this turn; sorted.
	Fought []board.SpaceID
	// Kamikazed are the zones where kamikaze struck this turn; sorted.
	Kamikazed []board.SpaceID
	// Asked are the questions of the turn's stage, in the order in which they
	// came, answered or not.
	Asked []Decision `json:",omitempty"`
	// Hold is set while a stage of the turn waits for decisions.
	Hold *Hold `json:",omitempty"`
}

// Bought is a number of units waiting to be placed.
type Bought struct {
	Purse ruleset.PurseID  `json:"purse"`
	Type  ruleset.UnitType `json:"type"`
	N     int              `json:"n"`
	// Cost is what was paid for each, for a refund.
	Cost int `json:"cost"`
	// At is set for an upgrade: the complex to be made major.
	At board.SpaceID `json:"at,omitempty"`
	// Taken is set for units taken from another power: no complex makes them. Damaged is
	// set for ships among them that have taken a hit.
	Taken   bool `json:"taken,omitempty"`
	Damaged bool `json:"damaged,omitempty"`
}

// BattleKind is "raid", "sea" or "land".
type BattleKind string

// The kinds of battle.
const (
	Raid BattleKind = "raid"
	Sea  BattleKind = "sea"
	Land BattleKind = "land"
	// Uprising is a fight of insurgents against those who hold a territory.
	Uprising BattleKind = "uprising"
)

// Battle is a fight that is declared and not yet over.
type Battle struct {
	Kind  BattleKind    `json:"kind"`
	Space board.SpaceID `json:"space"`
	// Zones are the sea zones an assault on Space comes from; sorted.
	Zones []board.SpaceID `json:"zones,omitempty"`
}

// Unit is one piece. Every stored position has hundreds of them, so its numbers are of
// small types, next to each other.
type Unit struct {
	ID    UnitID
	Type  ruleset.UnitType
	Power ruleset.PowerID
	At    board.SpaceID
	// Damaged is set for a two-hit ship that has taken one hit.
	Damaged bool `json:",omitempty"`
	// Aboard is the transport that carries this land unit, or the carrier that
	// a guest aircraft is trapped on; 0 if none.
	Aboard UnitID `json:",omitempty"`

	// The rest is cleared when a turn ends.

	// Moved is set once it moved this turn (its combat or noncombat move).
	Moved bool `json:",omitempty"`
	// Allow and Spent are the movement points of this turn, fixed when it first
	// moves; aircraft may spend the rest in noncombat movement.
	Allow, Spent int8 `json:",omitempty"`
	// Entered is the space from which it last came this turn, for retreats.
	Entered board.SpaceID `json:",omitempty"`
	// Blitzed is set if it passed through and captured a territory.
	Blitzed bool `json:",omitempty"`
	Task    Task `json:",omitempty"`
	// Target is where an assaulting unit will land, or the facility type a
	// raider was assigned to.
	Target board.SpaceID `json:",omitempty"`
	// Seaborne is set for land units that landed in an assault this turn.
	Seaborne bool `json:",omitempty"`
	// Airborne is set for paratroopers that were dropped this turn.
	Airborne bool `json:",omitempty"`
	// Unloaded is set for a transport that unloaded this turn: it is done.
	Unloaded bool `json:",omitempty"`
	// LoadedIn is how a cargo came aboard this turn: CombatMove or
	// NoncombatMove plus one; 0 if it was aboard before.
	LoadedIn int8 `json:",omitempty"`
	// Fought is set for units that took part in a battle or bombarded.
	Fought bool `json:",omitempty"`
	// Mark stays beside the unit until a rule takes it away; it outlasts turns.
	Mark ruleset.Mark `json:",omitempty"`
	// Dived is set for a submarine that submerged this turn.
	Dived bool `json:",omitempty"`
	// Scrambled is the base territory a defender came from.
	Scrambled board.SpaceID `json:",omitempty"`
	// Landing is where its player means it to land.
	Landing board.SpaceID `json:",omitempty"`
}

// Unit returns the unit with the id, or nil. The pointer is good until the
// next Apply and must not be written through.
func (g *Game) Unit(id UnitID) *Unit {
	i := sort.Search(len(g.Units), func(i int) bool { return g.Units[i].ID >= id })
	if i < len(g.Units) && g.Units[i].ID == id {
		return &g.Units[i]
	}
	return nil
}

// Facility returns the facility of that type in the territory, or nil.
func (g *Game) Facility(s board.SpaceID, t ruleset.UnitType) *Facility {
	for i := range g.Facilities {
		if g.Facilities[i].Space == s && g.Facilities[i].Type == t {
			return &g.Facilities[i]
		}
	}
	return nil
}

// Stand is a kind of unit that a holder has in a space.
type Stand struct {
	At   board.SpaceID
	Of   ruleset.PowerID
	Type ruleset.UnitType
}

// Stands counts what stands in all spaces. The standing armies of land that nobody plays are
// those of ruleset.Neutral.
func (g *Game) Stands() map[Stand]int {
	count := map[Stand]int{}
	for _, u := range g.Units {
		count[Stand{u.At, u.Power, u.Type}]++
	}
	for at, n := range g.Neutrals {
		count[Stand{at, ruleset.Neutral, ruleset.Infantry}] += n.Army
		for _, t := range n.Troops {
			count[Stand{at, ruleset.Neutral, t.Type}] += t.Count
		}
	}
	return count
}

// UnitsAt returns the units in the space, cargo included, in order of id.
func (g *Game) UnitsAt(s board.SpaceID) []*Unit {
	var room [32]*Unit // most spaces have fewer units, and their list is made once
	us := room[:0]
	for i := range g.Units {
		if g.Units[i].At == s {
			us = append(us, &g.Units[i])
		}
	}
	if len(us) == 0 {
		return nil
	}
	return slices.Clone(us)
}

// Cargo returns the units aboard the ship, in order of id.
func (g *Game) Cargo(ship UnitID) []*Unit {
	var us []*Unit
	for i := range g.Units {
		if g.Units[i].Aboard == ship {
			us = append(us, &g.Units[i])
		}
	}
	return us
}

// AtWar reports whether the two powers are at war with each other.
func (g *Game) AtWar(a, b ruleset.PowerID) bool {
	if a > b {
		a, b = b, a
	}
	for _, w := range g.Wars {
		if w.A == a && w.B == b {
			return true
		}
	}
	return false
}

// ControlAtStart returns who controlled the territory when the turn began.
func (g *Game) ControlAtStart(s board.SpaceID) ruleset.PowerID {
	if p, ok := g.Turn.Was[s]; ok {
		return p
	}
	return g.Control[s]
}

// QuestionsAsked is the marker that counts the questions asked in a game.
const QuestionsAsked = "questions asked"

// OpenQuestions returns the questions that wait for an answer, oldest first.
func (g *Game) OpenQuestions() []Decision {
	return slices.DeleteFunc(slices.Clone(g.Turn.Asked), func(d Decision) bool { return !d.Open() })
}
