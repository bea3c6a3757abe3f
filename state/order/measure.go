package order

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Condition limits an order: "attackers <= 3", "captured France". The
// vocabulary is documented in NOTATION.md.
type Condition struct {
	Left Measure
	// Unit is set for OfType and Loaded.
	Unit ruleset.UnitType
	// Op is "<", "<=", "=", ">=" or ">", for measures that are numbers.
	Op    string
	Right int
	// Space is set for the measures of the map.
	Space board.SpaceID
	// Who and On are the two powers of War.
	Who, On ruleset.PowerID
	// Unless reverses the condition.
	Unless bool
}

// String prints the condition without its "if".
func (c Condition) String() string {
	left := string(c.Left)
	switch {
	case c.Left == Axis:
		return string(c.Space) + " is Axis"
	case c.Left == Allied:
		return string(c.Space) + " is Allied"
	case c.Left.ofPlace():
		return left + " " + string(c.Space)
	case c.Left == War:
		return string(c.Who) + " at war with " + string(c.On)
	case c.Left == OfType:
		left = word(c.Unit, 2)
	case c.Left == Loaded:
		left += " " + word(c.Unit, 2)
	}
	return fmt.Sprintf("%s %s %d", left, c.Op, c.Right)
}

// Limits bound what a standing order sends or spends; 0 is no bound.
type Limits struct {
	// PerBattle in one zone or territory, PerTurn in one turn of another power.
	PerBattle, PerTurn int
	// AtHome aircraft stay on each base, whatever is sent.
	AtHome int
}

// String prints ", max 2 per battle, keep 1 at home".
func (l Limits) String() string {
	out := ""
	if l.PerBattle > 0 {
		out += fmt.Sprintf(", max %d per battle", l.PerBattle)
	}
	if l.PerTurn > 0 {
		out += fmt.Sprintf(", max %d per turn", l.PerTurn)
	}
	if l.AtHome > 0 {
		out += fmt.Sprintf(", keep %d at home", l.AtHome)
	}
	return out
}

// Measure is what a condition looks at. There are no others.
type Measure string

// The measures. Those of the first group count units, those of the second compare both
// sides, and those of the third are about the calendar and the map.
const (
	Attackers Measure = "attackers"
	Defenders Measure = "defenders"
	// Ground, Air, Ships, Escorts, Units and OfType count the enemy's.
	Ground  Measure = "ground"
	Air     Measure = "air"
	Ships   Measure = "ships"
	Escorts Measure = "escorts"
	Units   Measure = "units"
	// OfType counts the enemy's units of Condition.Unit, Loaded those of them
	// that carry something.
	OfType Measure = "type"
	Loaded Measure = "loaded"

	// AttackersWorth and DefendersWorth are the cost of the units in IPC.
	AttackersWorth Measure = "attackers worth"
	DefendersWorth Measure = "defenders worth"
	// Attack and Defense are the sums of the units' values.
	Attack  Measure = "attack"
	Defense Measure = "defense"
	// Ratio is the sum of one's own side's values in per cent of the enemy's.
	Ratio Measure = "ratio"
	// Odds is one's own side's chance to win the battle, in per cent.
	Odds Measure = "odds"

	// Round is the number of the game's round.
	Round Measure = "round"
	// Captured, Lost and Held say how Condition.Space stands for one's own side, Axis and
	// Allied which side holds it.
	Captured Measure = "captured"
	Lost     Measure = "lost"
	Held     Measure = "held"
	Axis     Measure = "axis"
	Allied   Measure = "allied"
	// War asks whether two powers are at war.
	War Measure = "war"
)
