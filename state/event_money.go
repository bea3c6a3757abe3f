package state

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events of research, purchases and income.
type (
	// Researched pays for research dice and says what they brought. In a check, before the
	// dice are thrown, it holds no faces.
	Researched struct {
		Power ruleset.PowerID `json:"power"`
		Paid  []ResearchPaid  `json:"paid,omitempty"`
		// Dice is the number thrown; Kept is how many of them were kept from earlier turns.
		Dice  int   `json:"dice"`
		Kept  int   `json:"kept,omitempty"`
		Faces []int `json:"faces,omitempty"`
		// Chart is rolled on after a breakthrough. Rolls are its dice; only the last counts,
		// since the others brought what the power already had.
		Chart int   `json:"chart,omitempty"`
		Rolls []int `json:"rolls,omitempty"`
		// Added is the number of dice that are added up for one roll on the chart; 0 means one.
		Added      int                `json:"added,omitempty"`
		Technology ruleset.Technology `json:"technology,omitempty"`
		Rule       string             `json:"rule,omitempty"`
	}
	// Purchased takes the money and puts the units in waiting.
	Purchased struct {
		Power ruleset.PowerID `json:"power"`
		Purse ruleset.PurseID `json:"purse"`
		Items []Bought        `json:"items"`
		Cost  int             `json:"cost"`
		// Left is the treasury after it.
		Left int `json:"left"`
	}
	// Repaired removes damage from a facility for money.
	Repaired struct {
		Power    ruleset.PowerID  `json:"power"`
		Purse    ruleset.PurseID  `json:"purse"`
		Space    board.SpaceID    `json:"space"`
		Facility ruleset.UnitType `json:"facility"`
		Points   int              `json:"points"`
		Cost     int              `json:"cost"`
		Left     int              `json:"left"`
	}
	// Paid gives money outside Collect Income, or, if negative, takes it for something
	// other than units and repairs.
	Paid struct {
		Purse ruleset.PurseID `json:"purse"`
		IPC   int             `json:"ipc"`
		Why   string          `json:"why"`
		Rule  string          `json:"rule,omitempty"`
	}
	// TakenOver makes units that a power took from another wait to be placed.
	TakenOver struct {
		Power ruleset.PowerID `json:"power"`
		Items []Bought        `json:"items"`
		Rule  string          `json:"rule,omitempty"`
	}
	// Refunded gives back what could not be placed.
	Refunded struct {
		Purse ruleset.PurseID `json:"purse"`
		Items []Bought        `json:"items"`
		IPC   int             `json:"ipc"`
	}
	// ConvoyRaided reports the dice of one convoy zone.
	ConvoyRaided struct {
		Purse ruleset.PurseID `json:"purse"`
		Zone  board.SpaceID   `json:"zone"`
		// Ships took part; Faces are the dice (empty for a flat loss).
		Ships []Piece `json:"ships"`
		Faces []int   `json:"faces,omitempty"`
		Loss  int     `json:"loss"`
	}
	// IncomeCollected adds a turn's income to a treasury.
	IncomeCollected struct {
		Power       ruleset.PowerID `json:"power"`
		Purse       ruleset.PurseID `json:"purse"`
		Territories int             `json:"territories"`
		Convoys     int             `json:"convoys,omitempty"`
		Objectives  []ObjectivePaid `json:"objectives,omitempty"`
		Total       int             `json:"total"`
		Balance     int             `json:"balance"`
		// Why is set if nothing is collected (capital lost).
		Why string `json:"why,omitempty"`
	}
	// WarBondsPaid adds the die of war bonds to the treasuries.
	WarBondsPaid struct {
		Power ruleset.PowerID `json:"power"`
		Faces []int           `json:"faces"`
		Paid  []BondsPaid     `json:"paid"`
		Rule  string          `json:"rule,omitempty"`
	}
)

// ResearchPaid is what one treasury gives for research.
type ResearchPaid struct {
	Purse ruleset.PurseID `json:"purse"`
	IPC   int             `json:"ipc"`
	Left  int             `json:"left"`
}

// BondsPaid is what one treasury gets from war bonds.
type BondsPaid struct {
	Purse   ruleset.PurseID `json:"purse"`
	IPC     int             `json:"ipc"`
	Balance int             `json:"balance"`
}

// ObjectivePaid is one national objective that was met.
type ObjectivePaid struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	IPC   int    `json:"ipc"`
}

// FromLand is what territories bring, less what convoy raids take.
func (e *IncomeCollected) FromLand() int { return e.Territories - e.Convoys }

// Nothing leaves nothing of it.
func (e *IncomeCollected) Nothing(why string) {
	*e = IncomeCollected{Power: e.Power, Purse: e.Purse, Balance: e.Balance, Why: why}
}

// DecideConvoy asks whether ships raid convoys.
const DecideConvoy DecisionKind = "convoy"

// moneyEvents are the kinds of events in this file.
var moneyEvents = []eventKind{
	kindOf[Researched](),
	kindOf[Purchased](),
	kindOf[Repaired](),
	kindOf[WarBondsPaid](),
	kindOf[TakenOver](),
	kindOf[Paid](),
	kindOf[Refunded](),
	kindOf[ConvoyRaided](),
	kindOf[IncomeCollected](),
}

// Name is the event's kind in the log.
func (Researched) Name() string { return "researched" }

func (e Researched) write(g *Game) {
	for _, x := range e.Paid {
		g.Purses[x.Purse] -= x.IPC
	}
}

// Name is the event's kind in the log.
func (Purchased) Name() string { return "purchased" }

func (e Purchased) write(g *Game) {
	g.Purses[e.Purse] -= e.Cost
	for _, b := range e.Items {
		g.addBought(b)
	}
}

// Name is the event's kind in the log.
func (Repaired) Name() string { return "repaired" }

func (e Repaired) write(g *Game) {
	g.Purses[e.Purse] -= e.Cost
	g.Facility(e.Space, e.Facility).Damage -= e.Points
}

// Name is the event's kind in the log.
func (Paid) Name() string { return "paid" }

func (e Paid) write(g *Game) {
	g.Purses[e.Purse] += e.IPC
}

// Name is the event's kind in the log.
func (TakenOver) Name() string { return "taken-over" }

func (e TakenOver) write(g *Game) {
	for _, b := range e.Items {
		g.addBought(b)
	}
}

// Name is the event's kind in the log.
func (Refunded) Name() string { return "refunded" }

func (e Refunded) write(g *Game) {
	g.Purses[e.Purse] += e.IPC
	for _, b := range e.Items {
		b.N = -b.N
		g.addBought(b)
	}
}

// Name is the event's kind in the log.
func (ConvoyRaided) Name() string { return "convoy-raided" }

func (ConvoyRaided) write(*Game) {}

// Name is the event's kind in the log.
func (IncomeCollected) Name() string { return "income-collected" }

func (e IncomeCollected) write(g *Game) {
	g.Purses[e.Purse] += e.Total
}

// Name is the event's kind in the log.
func (WarBondsPaid) Name() string { return "war-bonds-paid" }

func (e WarBondsPaid) write(g *Game) {
	for _, x := range e.Paid {
		g.Purses[x.Purse] += x.IPC
	}
}
