package state

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events of units that move, load and land.
type (
	// Moved takes units along a path. Cargo moves with its ship and is listed
	// in Units too.
	Moved struct {
		Power ruleset.PowerID `json:"power"`
		Phase order.Phase     `json:"phase"`
		Units []Piece         `json:"units"`
		// Path runs from the space they left to the space they reached.
		Path []board.SpaceID `json:"path"`
		// Allow and Spent are the movement points of these units, after it.
		Allow   int           `json:"allow"`
		Spent   int           `json:"spent"`
		Task    Task          `json:"task,omitempty"`
		Target  board.SpaceID `json:"target,omitempty"`
		Landing board.SpaceID `json:"landing,omitempty"`
		// Blitzed is set if the units captured what they passed through.
		Blitzed bool `json:"blitzed,omitempty"`
		// Airborne is set for paratroopers.
		Airborne bool `json:"airborne,omitempty"`
	}
	// Loaded puts land units on a transport in a zone they touch.
	Loaded struct {
		Power ruleset.PowerID `json:"power"`
		Phase order.Phase     `json:"phase"`
		Units []Piece         `json:"units"`
		From  board.SpaceID   `json:"from"`
		Ship  Piece           `json:"ship"`
		Zone  board.SpaceID   `json:"zone"`
		// Target is set for an assault: where they will land.
		Target board.SpaceID `json:"target,omitempty"`
	}
	// AssaultOrdered assigns cargo already aboard a territory to land on.
	AssaultOrdered struct {
		Units  []Piece       `json:"units"`
		Zone   board.SpaceID `json:"zone"`
		Target board.SpaceID `json:"target"`
	}
	// Unloaded lands cargo.
	Unloaded struct {
		Power ruleset.PowerID `json:"power"`
		Phase order.Phase     `json:"phase"`
		Units []Piece         `json:"units"`
		Ships []Piece         `json:"ships"`
		Zone  board.SpaceID   `json:"zone"`
		To    board.SpaceID   `json:"to"`
	}
)

// moveEvents are the kinds of events in this file.
var moveEvents = []eventKind{
	kindOf[Moved](),
	kindOf[Loaded](),
	kindOf[AssaultOrdered](),
	kindOf[Unloaded](),
}

// Name is the event's kind in the log.
func (Moved) Name() string { return "moved" }

func (e Moved) write(g *Game) {
	to, from := e.Path[len(e.Path)-1], e.Path[len(e.Path)-2]
	for _, p := range e.Units {
		u := g.unit(p.ID)
		u.At = to
		if u.Aboard != 0 || u.Power != e.Power {
			continue // cargo or a friend's aircraft: it moves with its ship and spends nothing
		}
		u.Moved, u.Entered = true, from
		u.Allow, u.Spent = int8(e.Allow), int8(e.Spent)
		u.Task, u.Target, u.Blitzed, u.Airborne = e.Task, e.Target, e.Blitzed, e.Airborne
		if e.Landing != "" {
			u.Landing = e.Landing
		}
	}
}

// Name is the event's kind in the log.
func (Loaded) Name() string { return "loaded" }

func (e Loaded) write(g *Game) {
	for _, p := range e.Units {
		u := g.unit(p.ID)
		u.At, u.Aboard, u.Moved, u.Entered = e.Zone, e.Ship.ID, true, e.From
		u.LoadedIn = 1 + int8(e.Phase)
		u.Target = e.Target
		if e.Target != "" {
			u.Task = Assault
		}
	}
}

// Name is the event's kind in the log.
func (AssaultOrdered) Name() string { return "assault-ordered" }

func (e AssaultOrdered) write(g *Game) {
	for _, p := range e.Units {
		u := g.unit(p.ID)
		u.Task, u.Target = Assault, e.Target
	}
}

// Name is the event's kind in the log.
func (Unloaded) Name() string { return "unloaded" }

func (e Unloaded) write(g *Game) {
	for _, p := range e.Units {
		u := g.unit(p.ID)
		u.At, u.Aboard, u.Moved, u.Entered = e.To, 0, true, e.Zone
		u.Seaborne = e.Phase <= order.ConductCombat
		u.Target = ""
	}
	for _, p := range e.Ships {
		g.unit(p.ID).Unloaded = true
	}
}
