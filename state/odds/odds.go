package odds

import (
	"math"
	"slices"

	"github.com/adjutant-game/adjutant/state/combat"
)

// Method says how odds were found.
type Method string

// The methods: the whole distribution, or so many fights.
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
	// Survivors of each side, most likely first.
	AttackerSurvivors []Survivors `json:"attacker_survivors"`
	DefenderSurvivors []Survivors `json:"defender_survivors"`
	// The expected loss in IPC, and number of rounds.
	AttackerLost float64 `json:"attacker_ipc_lost"`
	DefenderLost float64 `json:"defender_ipc_lost"`
	Rounds       float64 `json:"rounds"`
	Method       Method  `json:"method"`
	// StdErr is the standard error of the chances; 0 if they are exact.
	StdErr float64 `json:"stderr"`
}

// Survivors is one set of units that may be left, with its chance.
type Survivors struct {
	Units  []Left  `json:"units"`
	Chance float64 `json:"chance"`
}

// Left is a number of like units.
type Left struct {
	combat.Group `json:"-"`
	Type         string `json:"type"`
	Power        string `json:"power,omitempty"`
	Damaged      bool   `json:"damaged,omitempty"`
	N            int    `json:"n"`
}

// tally adds up ends of a battle.
type tally struct {
	t        *combat.Table
	start    [2]int
	win      [3]float64 // attacker, draw, defender
	lost     [2]float64
	rounds   float64
	ends     [2]map[string]float64
	left     [2][]int
	keyBytes []byte
}

func newTally(t *combat.Table) *tally {
	a := &tally{t: t, ends: [2]map[string]float64{{}, {}}}
	s := t.Start()
	for side := range a.start {
		a.start[side] = a.worth(combat.Side(side), s.Alive[side])
		a.left[side] = make([]int, len(s.Alive[side]))
	}
	return a
}

// worth is the cost of the units of a side.
func (a *tally) worth(side combat.Side, counts []int) (ipc int) {
	for i, n := range counts {
		ipc += n * a.t.Groups[side][i].Cost
	}
	return ipc
}

// end adds one way in which the battle ends, and the state it ends in.
func (a *tally) end(out combat.Outcome, s *combat.State, p float64) {
	switch out {
	case combat.AttackerWon:
		a.win[0] += p
	case combat.DefenderWon, combat.Retreated:
		a.win[2] += p
	default:
		a.win[1] += p
	}
	for side, counts := range a.left {
		s.Survivors(combat.Side(side), counts)
		a.lost[side] += p * float64(a.start[side]-a.worth(combat.Side(side), counts))
		a.keyBytes = appendCounts(a.keyBytes[:0], counts)
		a.ends[side][string(a.keyBytes)] += p
	}
}

// odds turns the sums into odds; all is what the chances add up to.
func (a *tally) odds(all float64, m Method) Odds {
	o := Odds{
		AttackerWin: a.win[0] / all, Draw: a.win[1] / all, DefenderWin: a.win[2] / all,
		AttackerLost: a.lost[0] / all, DefenderLost: a.lost[1] / all, Rounds: a.rounds / all, Method: m,
	}
	o.AttackerSurvivors = a.survivors(combat.Attacker, all)
	o.DefenderSurvivors = a.survivors(combat.Defender, all)
	if m == MethodSimulated {
		p := max(math.Abs(0.5-o.AttackerWin), 0)
		o.StdErr = math.Sqrt((0.25 - p*p) / all)
	}
	return o
}

// survivors lists what may be left of a side, most likely first.
func (a *tally) survivors(side combat.Side, all float64) []Survivors {
	keys := make([]string, 0, len(a.ends[side]))
	for k := range a.ends[side] {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	slices.SortStableFunc(keys, func(x, y string) int {
		switch d := a.ends[side][x] - a.ends[side][y]; {
		case d > 0:
			return -1
		case d < 0:
			return 1
		}
		return 0
	})
	out := make([]Survivors, len(keys))
	for i, k := range keys {
		out[i].Chance = a.ends[side][k] / all
		for g, n := range counts(k) {
			if n > 0 {
				gr := a.t.Groups[side][g]
				out[i].Units = append(out[i].Units, Left{Group: gr, Type: string(gr.Type), Power: string(gr.Power), Damaged: gr.Damaged, N: n})
			}
		}
	}
	return out
}

// appendCounts writes counts as bytes, two for each.
func appendCounts(b []byte, cs []int) []byte {
	for _, n := range cs {
		b = append(b, byte(n>>8), byte(n))
	}
	return b
}

func counts(key string) []int {
	out := make([]int, len(key)/2)
	for i := range out {
		out[i] = int(key[2*i])<<8 | int(key[2*i+1])
	}
	return out
}

// Simulate fights the battle n times and returns what came of it.
func Simulate(sp *combat.Spec, n int, r *Rand) Odds {
	s := NewSimulator(sp, r)
	a := newTally(s.table)
	for range n {
		st := s.Fight()
		a.rounds += float64(st.Round)
		a.end(st.Outcome, st, 1)
	}
	return a.odds(float64(n), MethodSimulated)
}
