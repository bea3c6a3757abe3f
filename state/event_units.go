package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events of units and facilities that come, go or change.
type (
	// ShipRepaired heals a two-hit ship at a naval base.
	ShipRepaired struct {
		Unit  Piece         `json:"unit"`
		Space board.SpaceID `json:"space"`
	}
	// Marked puts a mark beside units, or takes it away.
	Marked struct {
		Units []Piece      `json:"units"`
		Mark  ruleset.Mark `json:"mark,omitempty"`
		Why   string       `json:"why,omitempty"`
		Rule  string       `json:"rule,omitempty"`
	}
	// FacilityDamaged adds damage from bombing, or for the reason it gives.
	FacilityDamaged struct {
		Space    board.SpaceID    `json:"space"`
		Facility ruleset.UnitType `json:"facility"`
		Points   int              `json:"points"`
		// Total is the damage after it, never above the cap.
		Total int    `json:"total"`
		Why   string `json:"why,omitempty"`
		Rule  string `json:"rule,omitempty"`
	}
	// FacilityChanged builds, converts or removes a facility; one of From and
	// To may be empty.
	FacilityChanged struct {
		Space  board.SpaceID    `json:"space"`
		From   ruleset.UnitType `json:"from,omitempty"`
		To     ruleset.UnitType `json:"to,omitempty"`
		Damage int              `json:"damage,omitempty"`
		Why    string           `json:"why,omitempty"`
		Rule   string           `json:"rule,omitempty"`
	}
	// Arrived adds units to the map.
	Arrived struct {
		Units []Piece         `json:"units"`
		Space board.SpaceID   `json:"space"`
		Why   string          `json:"why,omitempty"`
		Rule  string          `json:"rule,omitempty"`
		Purse ruleset.PurseID `json:"purse,omitempty"`
		// From is the territory whose complex made them.
		From board.SpaceID `json:"from,omitempty"`
		// Placed is set if they come from Turn.Bought.
		Placed bool `json:"placed,omitempty"`
		// Spent is set if they can do nothing more this turn.
		Spent bool `json:"spent,omitempty"`
		// Taken is set if they were taken from another power, Damaged if they are ships
		// that have taken a hit.
		Taken   bool `json:"taken,omitempty"`
		Damaged bool `json:"damaged,omitempty"`
	}
	// FacilityBuilt places a bought facility or upgrade.
	FacilityBuilt struct {
		Purse    ruleset.PurseID  `json:"purse"`
		Space    board.SpaceID    `json:"space"`
		Facility ruleset.UnitType `json:"facility"`
		Upgrade  bool             `json:"upgrade,omitempty"`
		// Founded is set for an upgrade where there was no facility.
		Founded bool `json:"founded,omitempty"`
	}
	// Transferred gives units to another holder, in place.
	Transferred struct {
		Units []Piece         `json:"units"`
		To    ruleset.PowerID `json:"to"`
		Space board.SpaceID   `json:"space"`
		// Spent is set if they can do nothing more this turn.
		Spent bool   `json:"spent,omitempty"`
		Why   string `json:"why,omitempty"`
		Rule  string `json:"rule,omitempty"`
	}
	// Removed takes units off the map outside battle.
	Removed struct {
		Units []Piece       `json:"units"`
		Space board.SpaceID `json:"space"`
		Why   string        `json:"why"`
		Rule  string        `json:"rule,omitempty"`
	}
)

// unitsEvents are the kinds of events in this file.
var unitsEvents = []eventKind{
	kindOf[ShipRepaired](),
	kindOf[Marked](),
	kindOf[FacilityDamaged](),
	kindOf[FacilityChanged](),
	kindOf[Arrived](),
	kindOf[FacilityBuilt](),
	kindOf[Transferred](),
	kindOf[Removed](),
}

// Name is the event's kind in the log.
func (ShipRepaired) Name() string { return "ship-repaired" }

func (e ShipRepaired) write(g *Game) {
	g.unit(e.Unit.ID).Damaged = false
	for i := range g.Units { // guests trapped on a carrier are free (G40-1.4.3)
		if u := &g.Units[i]; u.Aboard == e.Unit.ID && g.Rules.Unit(u.Type).Class == ruleset.Air {
			u.Aboard = 0
		}
	}
}

// Name is the event's kind in the log.
func (Marked) Name() string { return "marked" }

func (e Marked) write(g *Game) {
	for _, p := range e.Units {
		g.unit(p.ID).Mark = e.Mark
	}
}

// Name is the event's kind in the log.
func (FacilityDamaged) Name() string { return "facility-damaged" }

func (e FacilityDamaged) write(g *Game) {
	g.Facility(e.Space, e.Facility).Damage = e.Total
}

// Name is the event's kind in the log.
func (FacilityChanged) Name() string { return "facility-changed" }

func (e FacilityChanged) write(g *Game) {
	g.changeFacility(e)
}

func (g *Game) changeFacility(e FacilityChanged) {
	if e.From != "" {
		g.Facilities = slices.DeleteFunc(g.Facilities, func(f Facility) bool {
			return f.Space == e.Space && f.Type == e.From
		})
	}
	if e.To != "" {
		g.addFacility(Facility{Space: e.Space, Type: e.To, Damage: e.Damage})
	}
}

// Name is the event's kind in the log.
func (Arrived) Name() string { return "arrived" }

func (e Arrived) write(g *Game) {
	for _, p := range e.Units {
		g.addUnit(Unit{ID: p.ID, Type: p.Type, Power: p.Power, At: e.Space, Moved: true, Fought: e.Spent, Damaged: e.Damaged})
		if e.Placed {
			g.addBought(Bought{Purse: e.Purse, Type: p.Type, N: -1, Taken: e.Taken, Damaged: e.Damaged})
		}
	}
}

// Name is the event's kind in the log.
func (FacilityBuilt) Name() string { return "facility-built" }

func (e FacilityBuilt) write(g *Game) {
	g.buildFacility(e)
}

func (g *Game) buildFacility(e FacilityBuilt) {
	b := Bought{Purse: e.Purse, Type: e.Facility, N: -1}
	f := Facility{Space: e.Space, Type: e.Facility, New: true}
	if e.Founded {
		b.At = e.Space
	}
	if e.Upgrade {
		b.At = e.Space
		from := g.Rules.Unit(e.Facility).UpgradeFrom
		f.Damage = g.Facility(e.Space, from).Damage
		g.changeFacility(FacilityChanged{Space: e.Space, From: from})
	}
	g.addBought(b)
	g.addFacility(f)
}

// Name is the event's kind in the log.
func (Transferred) Name() string { return "transferred" }

func (e Transferred) write(g *Game) {
	for _, p := range e.Units {
		u := g.unit(p.ID)
		u.Power = e.To
		if e.Spent {
			u.Moved, u.Fought = true, true
		}
	}
}

// Name is the event's kind in the log.
func (Removed) Name() string { return "removed" }

func (e Removed) write(g *Game) {
	for _, p := range e.Units {
		g.removeUnit(p.ID)
	}
}
