package state

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events of the phases of a turn and of where it stops.
type (
	// PhaseBegan moves the turn on.
	PhaseBegan struct {
		Power ruleset.PowerID `json:"power"`
		Round int             `json:"round"`
		Phase order.Phase     `json:"phase"`
		// HostileZones is the snapshot taken when a turn begins.
		HostileZones []board.SpaceID `json:"hostile_zones,omitempty"`
	}
	// TurnEnded closes the active power's turn and clears its memory.
	TurnEnded struct {
		Power ruleset.PowerID `json:"power"`
		Round int             `json:"round"`
	}
	// TurnWaits leaves the active power's turn after its battles: the rest waits until the
	// power that shares the turn is done.
	TurnWaits struct {
		Power ruleset.PowerID `json:"power"`
		Round int             `json:"round"`
		For   ruleset.PowerID `json:"for"`
		Rule  string          `json:"rule,omitempty"`
	}
	// TurnGoesOn resumes a turn that waits.
	TurnGoesOn struct {
		Power ruleset.PowerID `json:"power"`
		Round int             `json:"round"`
	}
	// StageHeld keeps the game as it is, because the stage that now begins will
	// stop for decisions.
	StageHeld struct{}
	// StagePaused stops the stage until its open questions are answered.
	StagePaused struct {
		// Rolls are the dice since the stage began or went on, Events is the number of its
		// events since then.
		Rolls  []dice.Roll `json:"rolls,omitempty"`
		Events int         `json:"events"`
	}
	// StageResumed lets the stage go on.
	StageResumed struct{}
	// StageDone ends a stage that had stopped.
	StageDone struct{}
)

// Name is the event's kind in the log.
func (PhaseBegan) Name() string { return "phase-began" }

// Name is the event's kind in the log.
func (TurnEnded) Name() string { return "turn-ended" }

// Name is the event's kind in the log.
func (TurnWaits) Name() string { return "turn-waits" }

// Name is the event's kind in the log.
func (TurnGoesOn) Name() string { return "turn-goes-on" }

// Name is the event's kind in the log.
func (StageHeld) Name() string { return "stage-held" }

// Name is the event's kind in the log.
func (StagePaused) Name() string { return "stage-paused" }

// Name is the event's kind in the log.
func (StageResumed) Name() string { return "stage-resumed" }

// Name is the event's kind in the log.
func (StageDone) Name() string { return "stage-done" }
