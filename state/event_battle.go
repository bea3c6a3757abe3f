package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events of battles and of what is done in them.
type (
	// Trapped holds guest aircraft on a carrier that was damaged, until it is
	// repaired.
	Trapped struct {
		Units []Piece       `json:"units"`
		Ship  Piece         `json:"ship"`
		Space board.SpaceID `json:"space"`
		Rule  string        `json:"rule,omitempty"`
	}
	// ZoneChosen says whether the power's units in a zone attack the submarines and
	// transports that are alone there, or leave them in peace. Holder is set if they attack
	// ships that nobody plays and that they could leave in peace, along with all enemies
	// there; Rule is set if they must.
	ZoneChosen struct {
		Power  ruleset.PowerID `json:"power"`
		Zone   board.SpaceID   `json:"zone"`
		Attack bool            `json:"attack"`
		Units  []Piece         `json:"units"`
		Holder ruleset.PowerID `json:"holder,omitempty"`
		Rule   string          `json:"rule,omitempty"`
	}
	// BattlesListed lists the fights to come, in order.
	BattlesListed struct {
		Battles []Battle `json:"battles"`
	}
	// BattleBegan opens a fight and shows both sides.
	BattleBegan struct {
		Kind      BattleKind      `json:"kind"`
		Space     board.SpaceID   `json:"space"`
		Attacker  ruleset.PowerID `json:"attacker"`
		Attackers []Piece         `json:"attackers"`
		Defenders []Piece         `json:"defenders"`
		// Zone is set for a sea battle before a landing on For.
		For board.SpaceID `json:"for,omitempty"`
	}
	// BattleStep is one step of a fight with its dice and losses.
	BattleStep struct {
		Kind  BattleKind    `json:"kind"`
		Space board.SpaceID `json:"space"`
		combat.Entry
		// Gone names the pieces of Lost, with their cargo.
		Gone []Piece `json:"gone,omitempty"`
		// Hurt names the pieces of Damaged.
		Hurt []Piece `json:"hurt,omitempty"`
		// Ships are those that bombarded, for StepBombard.
		Ships []Piece `json:"ships,omitempty"`
	}
	// BattleEnded closes a fight.
	BattleEnded struct {
		Kind    BattleKind      `json:"kind"`
		Space   board.SpaceID   `json:"space"`
		Outcome combat.Outcome  `json:"outcome"`
		Winner  ruleset.PowerID `json:"winner,omitempty"`
		// Left are the survivors on both sides.
		Left []Piece `json:"left,omitempty"`
		// Lost is the value in IPC of what each side lost.
		AttackerLost int    `json:"attacker_lost"`
		DefenderLost int    `json:"defender_lost"`
		Note         string `json:"note,omitempty"`
	}
	// Retreat takes units out of a battle.
	Retreat struct {
		Units []Piece       `json:"units"`
		From  board.SpaceID `json:"from"`
		To    board.SpaceID `json:"to"`
		Rule  string        `json:"rule,omitempty"`
	}
	// RocketFired reports the rockets of one base; the damage they do follows in its own
	// event.
	RocketFired struct {
		Power    ruleset.PowerID  `json:"power"`
		From     board.SpaceID    `json:"from"`
		To       board.SpaceID    `json:"to"`
		Facility ruleset.UnitType `json:"facility"`
		Faces    []int            `json:"faces"`
		Points   int              `json:"points"`
		Rule     string           `json:"rule,omitempty"`
	}
	// Stored reports new nuclear weapons, which wait in a territory until they are used.
	Stored struct {
		Power ruleset.PowerID  `json:"power"`
		Purse ruleset.PurseID  `json:"purse"`
		Type  ruleset.UnitType `json:"type"`
		N     int              `json:"n"`
		Space board.SpaceID    `json:"space"`
		Rule  string           `json:"rule,omitempty"`
	}
	// Struck reports one missile or atomic bomb: its dice, the ships that it hit, and the
	// points of damage, which follow in their own events.
	Struck struct {
		Power   ruleset.PowerID `json:"power"`
		Missile string          `json:"missile"`
		// From is empty for a bomb, which an aircraft has brought.
		From board.SpaceID `json:"from"`
		To   board.SpaceID `json:"to"`
		// Facility is empty for a strike at ships.
		Facility ruleset.UnitType `json:"facility,omitempty"`
		Faces    []int            `json:"faces"`
		Points   int              `json:"points,omitempty"`
		Hurt     []Piece          `json:"hurt,omitempty"`
		// Hit are the units that an atomic weapon strikes, one for each die.
		Hit  []Piece `json:"hit,omitempty"`
		Gone []Piece `json:"gone,omitempty"`
		Rule string  `json:"rule,omitempty"`
	}
)

// battleEvents are the kinds of events in this file.
var battleEvents = []eventKind{
	kindOf[Trapped](),
	kindOf[ZoneChosen](),
	kindOf[BattlesListed](),
	kindOf[BattleBegan](),
	kindOf[BattleStep](),
	kindOf[BattleEnded](),
	kindOf[Retreat](),
	kindOf[RocketFired](),
	kindOf[Struck](),
	kindOf[Stored](),
}

// Name is the event's kind in the log.
func (Trapped) Name() string { return "trapped" }

func (e Trapped) write(g *Game) {
	for _, p := range e.Units {
		g.unit(p.ID).Aboard = e.Ship.ID
	}
}

// Name is the event's kind in the log.
func (ZoneChosen) Name() string { return "zone-chosen" }

func (e ZoneChosen) write(g *Game) {
	for _, p := range e.Units {
		u := g.unit(p.ID)
		if u.Task = Guard; e.Attack {
			u.Task = Attack
		}
	}
}

// Name is the event's kind in the log.
func (BattlesListed) Name() string { return "battles-listed" }

func (e BattlesListed) write(g *Game) {
	g.Turn.Battles = slices.Clone(e.Battles)
}

// Name is the event's kind in the log.
func (BattleBegan) Name() string { return "battle-began" }

func (BattleBegan) write(*Game) {}

// Name is the event's kind in the log.
func (BattleStep) Name() string { return "battle-step" }

func (e BattleStep) write(g *Game) {
	for _, p := range e.Hurt { // a ship that took both its hits is gone after this
		g.unit(p.ID).Damaged = true
	}
	for _, p := range e.Gone {
		g.removeUnit(p.ID)
	}
	for _, id := range e.Dived {
		g.unit(UnitID(id)).Dived = true
	}
	if e.Step == combat.StepBombard {
		for _, v := range e.Ships {
			g.unit(v.ID).Fought = true
		}
	}
	g.noteStrike(e.Step, e.Space)
}

// Name is the event's kind in the log.
func (BattleEnded) Name() string { return "battle-ended" }

func (e BattleEnded) write(g *Game) {
	g.Turn.Battles = slices.DeleteFunc(g.Turn.Battles, func(b Battle) bool {
		return b.Kind == e.Kind && b.Space == e.Space
	})
	if !slices.Contains(g.Turn.Fought, e.Space) && e.Kind != Raid {
		g.Turn.Fought = append(g.Turn.Fought, e.Space)
		slices.SortStableFunc(g.Turn.Fought, board.Compare)
	}
	for _, p := range e.Left {
		u := g.unit(p.ID)
		if e.Kind == Uprising {
			continue // whoever has put one down may have to defend again
		}
		u.Fought = true
		if u.Power == g.Active && u.Task != Assault {
			u.Task, u.Target = NoTask, ""
		}
	}
}

// Name is the event's kind in the log.
func (Retreat) Name() string { return "retreat" }

func (e Retreat) write(g *Game) {
	for _, p := range e.Units {
		u := g.unit(p.ID)
		u.At, u.Moved, u.Fought = e.To, true, true
		u.Task, u.Target = NoTask, ""
	}
}

// Name is the event's kind in the log.
func (RocketFired) Name() string { return "rocket-fired" }

func (RocketFired) write(*Game) {}

// Name is the event's kind in the log.
func (Stored) Name() string { return "stored" }

func (e Stored) write(g *Game) {
	g.addBought(Bought{Purse: e.Purse, Type: e.Type, N: -e.N})
	g.Markers[WeaponMarker(g.Rules.Unit(e.Type), e.Power, e.Space)] += e.N
}

// Name is the event's kind in the log.
func (Struck) Name() string { return "struck" }

func (e Struck) write(g *Game) {
	for _, p := range e.Hurt {
		g.unit(p.ID).Damaged = true
	}
	for _, p := range e.Gone {
		g.removeUnit(p.ID)
	}
}
