package state

import (
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

// Name is the event's kind in the log.
func (ShipRepaired) Name() string { return "ship-repaired" }

// Name is the event's kind in the log.
func (Marked) Name() string { return "marked" }

// Name is the event's kind in the log.
func (FacilityDamaged) Name() string { return "facility-damaged" }

// Name is the event's kind in the log.
func (FacilityChanged) Name() string { return "facility-changed" }

// Name is the event's kind in the log.
func (Arrived) Name() string { return "arrived" }

// Name is the event's kind in the log.
func (FacilityBuilt) Name() string { return "facility-built" }

// Name is the event's kind in the log.
func (Transferred) Name() string { return "transferred" }

// Name is the event's kind in the log.
func (Removed) Name() string { return "removed" }
