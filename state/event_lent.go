package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events about units made for another power.
type (
	// LentBought pays for a unit for another power, which will be made in Space.
	LentBought struct {
		Unit  Piece           `json:"unit"`
		By    ruleset.PowerID `json:"by"`
		Purse ruleset.PurseID `json:"purse"`
		Space board.SpaceID   `json:"space"`
		Cost  int             `json:"cost"`
		// Left is the treasury after it.
		Left int    `json:"left"`
		Rule string `json:"rule,omitempty"`
	}
	// LentPlaced puts the unit into its maker's land, where it waits.
	LentPlaced struct {
		Unit  Piece           `json:"unit"`
		By    ruleset.PowerID `json:"by"`
		Space board.SpaceID   `json:"space"`
		Rule  string          `json:"rule,omitempty"`
	}
	// LentReceived brings the unit to its receiver, who owns it from now on.
	LentReceived struct {
		Unit Piece           `json:"unit"`
		By   ruleset.PowerID `json:"by"`
		// Path runs from where it waited to where it appears. Complex is the
		// territory that takes it in, if it appears in a sea zone.
		Path    []board.SpaceID `json:"path"`
		Complex board.SpaceID   `json:"complex,omitempty"`
		Rule    string          `json:"rule,omitempty"`
	}
	// LentGone takes the unit off the map. If it could not be made, its price goes back.
	LentGone struct {
		Unit  Piece           `json:"unit"`
		By    ruleset.PowerID `json:"by"`
		Space board.SpaceID   `json:"space"`
		Purse ruleset.PurseID `json:"purse,omitempty"`
		IPC   int             `json:"ipc,omitempty"`
		Why   string          `json:"why"`
		Rule  string          `json:"rule,omitempty"`
	}
	// LentWaits says which units a receiver leaves where they wait this turn, and why.
	LentWaits struct {
		Power ruleset.PowerID `json:"power"`
		Units []LentWait      `json:"units"`
	}
)

// LentWait is one unit that waits, and why.
type LentWait struct {
	Unit  Piece           `json:"unit"`
	By    ruleset.PowerID `json:"by"`
	Space board.SpaceID   `json:"space"`
	// Why is a clause like "no way to Archangel: ..."; empty if it may come.
	Why  string `json:"why,omitempty"`
	Rule string `json:"rule,omitempty"`
	// Help says what would let it come, if there is something simple.
	Help string `json:"help,omitempty"`
}

// lentEvents are the kinds of events in this file.
var lentEvents = []eventKind{
	kindOf[LentBought](),
	kindOf[LentPlaced](),
	kindOf[LentReceived](),
	kindOf[LentGone](),
	kindOf[LentWaits](),
}

// Name is the event's kind in the log.
func (LentBought) Name() string { return "lent-bought" }

func (e LentBought) write(g *Game) {
	g.Purses[e.Purse] -= e.Cost
	g.addLent(Lent{ID: e.Unit.ID, Type: e.Unit.Type, Sender: e.By, Receiver: e.Unit.Power, At: e.Space, Round: g.Round, Due: true})
}

// Name is the event's kind in the log.
func (LentPlaced) Name() string { return "lent-placed" }

func (e LentPlaced) write(g *Game) {
	g.Lent[g.lent(e.Unit.ID)].Due = false
}

// Name is the event's kind in the log.
func (LentReceived) Name() string { return "lent-received" }

func (e LentReceived) write(g *Game) {
	g.Lent = slices.Delete(g.Lent, g.lent(e.Unit.ID), g.lent(e.Unit.ID)+1)
	g.addUnit(Unit{ID: e.Unit.ID, Type: e.Unit.Type, Power: e.Unit.Power, At: e.Path[len(e.Path)-1], Moved: true})
}

// Name is the event's kind in the log.
func (LentGone) Name() string { return "lent-gone" }

func (e LentGone) write(g *Game) {
	g.Lent = slices.Delete(g.Lent, g.lent(e.Unit.ID), g.lent(e.Unit.ID)+1)
	if e.IPC > 0 {
		g.Purses[e.Purse] += e.IPC
	}
}

// Name is the event's kind in the log.
func (LentWaits) Name() string { return "lent-waits" }

func (LentWaits) write(*Game) {}
