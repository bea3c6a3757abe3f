package odds

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/adjutant-game/adjutant/state/combat"
)

// tally adds up ends of a battle.
type tally struct {
	t      *combat.Table
	start  [2]int
	win    [3]float64 // attacker, draw, defender
	fled   float64
	taken  float64
	lost   [2]float64
	rounds float64
	// kinds are what may be left; kind gives each group's place among them.
	kinds    [2][]Left
	kind     [2][]int
	ends     [2]endings
	left     [2][]int // by group
	counts   []int    // by kind
	keyBytes []byte
	// captors are the attacker's groups that can take the territory.
	captors []bool
	// swings are the chances of what the battle brings the attacker, if a caller asks for
	// them.
	swings map[int]float64
}

// endings sums up the chances of each set of survivors.
type endings struct {
	index map[string]int
	p     []float64
}

// at returns the sum for the survivors that key writes as bytes.
func (e *endings) at(key []byte) *float64 {
	i, ok := e.index[string(key)]
	if !ok {
		i = len(e.p)
		e.index[string(key)] = i
		e.p = append(e.p, 0)
	}
	return &e.p[i]
}

func newTally(t *combat.Table) *tally {
	a := &tally{t: t}
	s := t.Start()
	for side := range a.start {
		a.ends[side].index = map[string]int{}
		a.start[side] = a.worth(combat.Side(side), s.Alive[side])
		a.left[side] = make([]int, len(s.Alive[side]))
		for _, g := range t.Groups[side] {
			l := Left{Type: g.Type, Power: g.Power, Damaged: g.Damaged}
			if !slices.Contains(a.kinds[side], l) {
				a.kinds[side] = append(a.kinds[side], l)
			}
			a.kind[side] = append(a.kind[side], slices.Index(a.kinds[side], l))
		}
	}
	if t.Spec.CanCapture && t.Spec.Kind == combat.LandBattle {
		for _, g := range t.Groups[combat.Attacker] {
			a.captors = append(a.captors, t.Spec.Rules.Unit(g.Type).Captures)
		}
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
	case combat.Retreated:
		a.fled += p
		a.win[2] += p
	case combat.DefenderWon:
		a.win[2] += p
	default:
		a.win[1] += p
	}
	captured := out == combat.AttackerWon && a.captures(s)
	if captured {
		a.taken += p
	}
	var lost [2]int
	for side, counts := range a.left {
		s.Survivors(combat.Side(side), counts)
		if captured && side == int(combat.Defender) {
			clear(counts)
		}
		lost[side] = a.start[side] - a.worth(combat.Side(side), counts)
		a.lost[side] += p * float64(lost[side])
		a.counts = append(a.counts[:0], make([]int, len(a.kinds[side]))...)
		for i, n := range counts {
			a.counts[a.kind[side][i]] += n
		}
		a.keyBytes = appendCounts(a.keyBytes[:0], a.counts)
		*a.ends[side].at(a.keyBytes) += p
	}
	if a.swings != nil {
		a.swings[lost[combat.Defender]-lost[combat.Attacker]] += p
	}
}

// captures reports whether an attacker is left who takes the territory: AAA that a
// battle leaves behind are then lost to their side (DIFF-11).
func (a *tally) captures(s *combat.State) bool {
	for i, captor := range a.captors {
		if captor && s.Alive[combat.Attacker][i] > 0 {
			return true
		}
	}
	return false
}

// odds turns the sums into odds; all is what the chances add up to.
func (a *tally) odds(all float64, m Method) Odds {
	o := Odds{
		AttackerWin: a.win[0] / all, Draw: a.win[1] / all, DefenderWin: a.win[2] / all, Retreat: a.fled / all, Taken: a.taken / all,
		AttackerLost: a.lost[0] / all, DefenderLost: a.lost[1] / all, Rounds: a.rounds / all, Method: m,
	}
	o.AttackerSurvivors = a.survivors(combat.Attacker, all)
	o.DefenderSurvivors = a.survivors(combat.Defender, all)
	if m == MethodSimulated {
		for _, p := range [...]float64{o.AttackerWin, o.Draw, o.DefenderWin} {
			o.StdErr = max(o.StdErr, math.Sqrt(p*(1-p)/all))
		}
	}
	return o
}

// survivors lists what may be left of a side, most likely first.
func (a *tally) survivors(side combat.Side, all float64) []Survivors {
	e := &a.ends[side]
	keys := slices.Sorted(maps.Keys(e.index))
	slices.SortStableFunc(keys, func(x, y string) int {
		return cmp.Compare(e.p[e.index[y]], e.p[e.index[x]])
	})
	out := make([]Survivors, len(keys))
	for i, k := range keys {
		out[i] = Survivors{Units: []Left{}, Chance: e.p[e.index[k]] / all}
		for j, n := range counts(k) {
			if n > 0 {
				l := a.kinds[side][j]
				l.N = n
				out[i].Units = append(out[i].Units, l)
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

// add adds up what another tally of the same battle has.
func (a *tally) add(b *tally) {
	for i := range a.win {
		a.win[i] += b.win[i]
	}
	a.rounds += b.rounds
	a.fled += b.fled
	a.taken += b.taken
	for side := range a.lost {
		a.lost[side] += b.lost[side]
		for k, i := range b.ends[side].index {
			*a.ends[side].at([]byte(k)) += b.ends[side].p[i]
		}
	}
}
