package state

import (
	"slices"

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

// turnEvents are the kinds of events in this file.
var turnEvents = []eventKind{
	kindOf[PhaseBegan](),
	kindOf[TurnEnded](),
	kindOf[TurnWaits](),
	kindOf[TurnGoesOn](),
	kindOf[StageHeld](),
	kindOf[StagePaused](),
	kindOf[StageResumed](),
	kindOf[StageDone](),
}

// Name is the event's kind in the log.
func (PhaseBegan) Name() string { return "phase-began" }

func (e PhaseBegan) write(g *Game) {
	g.Active, g.Round, g.Phase = e.Power, e.Round, e.Phase
	if e.HostileZones != nil {
		g.Turn.HostileZones = slices.Clone(e.HostileZones)
	}
	// Orders that were declared for earlier phases have been carried out.
	g.Turn.Declared = slices.DeleteFunc(g.Turn.Declared, func(d Declared) bool { return d.Phase < e.Phase })
}

// Name is the event's kind in the log.
func (TurnEnded) Name() string { return "turn-ended" }

func (TurnEnded) write(g *Game) {
	was, fresh := g.Turn.Was, g.freshTurn()
	g.Turn = fresh
	if g.Awaits() != "" {
		g.Turn.Was = was
	} else {
		g.Joint = nil
	}
	g.rest()
	for i := range g.Facilities {
		g.Facilities[i].New = false
	}
}

// Name is the event's kind in the log.
func (TurnWaits) Name() string { return "turn-waits" }

func (e TurnWaits) write(g *Game) {
	was, fresh := g.Turn.Was, g.freshTurn()
	g.Joint = g.Turn.setAside(e.Power)
	g.Turn = fresh
	g.Turn.Was = was
	g.rest()
}

// Name is the event's kind in the log.
func (TurnGoesOn) Name() string { return "turn-goes-on" }

func (e TurnGoesOn) write(g *Game) {
	was, fresh := g.Turn.Was, g.freshTurn()
	j := g.Joint
	if j == nil {
		j = &Joint{First: e.Power}
	}
	fresh.Was = was
	j.restore(&fresh)
	g.Turn, g.Joint = fresh, &Joint{First: e.Power, GoesOn: true}
	g.Active, g.Round, g.Phase = e.Power, e.Round, order.NoncombatMove
}

// Name is the event's kind in the log.
func (StageHeld) Name() string { return "stage-held" }

func (StageHeld) write(g *Game) {
	base := g.Share()
	g.Turn.Hold = &Hold{Base: base, BaseDigest: base.Digest()}
}

func (StageHeld) sparesBulk() {}

// Name is the event's kind in the log.
func (StagePaused) Name() string { return "stage-paused" }

func (e StagePaused) write(g *Game) {
	c := g.Turn.Hold.change()
	c.Rolls = append(c.Rolls, e.Rolls...)
	c.Events += e.Events
	g.Turn.Hold = c
}

func (StagePaused) sparesBulk() {}

// Name is the event's kind in the log.
func (StageResumed) Name() string { return "stage-resumed" }

func (StageResumed) write(g *Game) {
	c := g.Turn.Hold.change()
	c.Segments = append(c.Segments, Segment{Events: g.Turn.Hold.Events, Phase: g.Phase,
		Standing: slices.Clone(g.Standing), Declared: slices.Clone(g.Turn.Declared)})
	g.Turn.Hold = c
}

func (StageResumed) sparesBulk() {}

// Name is the event's kind in the log.
func (StageDone) Name() string { return "stage-done" }

func (StageDone) write(g *Game) {
	g.Turn.Hold = nil
	g.Turn.Asked = g.OpenQuestions()
}

func (StageDone) sparesBulk() {}
