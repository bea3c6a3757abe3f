package odds

import "github.com/adjutant-game/adjutant/state/ruleset"

// Method says how odds were found.
type Method string

// The methods: the whole distribution, or many simulated fights.
const (
	MethodExact     Method = "exact"
	MethodSimulated Method = "simulated"
)

// Odds are what is to be expected of a battle.
type Odds struct {
	AttackerWin float64 `json:"attacker_win"`
	// Draw is the chance that nobody is left, or that nobody can hit anybody.
	Draw float64 `json:"draw"`
	// DefenderWin includes the attacker's retreat.
	DefenderWin float64 `json:"defender_win"`
	// Retreat is that part of DefenderWin.
	Retreat float64 `json:"-"`
	// Taken is the chance that the attacker takes the territory.
	Taken float64 `json:"-"`
	// Survivors of each side, most likely first.
	AttackerSurvivors []Survivors `json:"attacker_survivors"`
	DefenderSurvivors []Survivors `json:"defender_survivors"`
	// The expected loss in IPC, and number of rounds.
	AttackerLost float64 `json:"attacker_ipc_lost"`
	DefenderLost float64 `json:"defender_ipc_lost"`
	Rounds       float64 `json:"rounds"`
	Method       Method  `json:"method"`
	// StdErr is the standard error of the three chances, the largest of them; 0
	// if they are exact.
	StdErr float64 `json:"stderr"`
}

// Survivors is one set of units that may be left, with its chance.
type Survivors struct {
	Units  []Left  `json:"units"`
	Chance float64 `json:"chance"`
}

// Left is a number of units that look the same to a player.
type Left struct {
	Type    ruleset.UnitType `json:"type"`
	Power   ruleset.PowerID  `json:"power,omitempty"`
	Damaged bool             `json:"damaged,omitempty"`
	N       int              `json:"n"`
}

// Percent is each side's chance to win in whole per cent, rounded down. A value within
// a millionth of the next number counts as that number, so every machine gives the same
// result.
func (o Odds) Percent() (attacker, defender int) {
	return int(o.AttackerWin*100 + 1e-6), int(o.DefenderWin*100 + 1e-6)
}
