package odds

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/combat"
)

// Exact works out the whole distribution of how the battle ends: nothing is
// sampled. It gives up (ok is false) once more than limit states are met.
//
// A battle is a walk through states that only ever lose units, but for rounds
// in which nobody hits. States are taken in the order of the hits they can
// still take; the chance of staying is divided out. Which dice are thrown, who
// takes hits, who submerges or retreats and when it is over are asked of
// package combat.
func Exact(sp *combat.Spec, limit int) (o Odds, ok bool) {
	t := combat.NewTable(sp)
	x := &exact{t: t, sp: sp, tally: newTally(t), limit: limit, s: t.Start(), branch: t.Start()}
	for side := range x.sides {
		x.sides[side] = sideStates{ids: map[string]int32{}, taken: map[takeKey]int32{}}
	}
	x.layers = make([]layer, max(1, sp.Choices[combat.Attacker].Retreat.AfterRound))
	x.opening()
	for i := range x.layers {
		if !x.walk(i) {
			return Odds{}, false
		}
	}
	return x.tally.odds(1, MethodExact), true
}

// exact is one calculation.
type exact struct {
	t      *combat.Table
	sp     *combat.Spec
	tally  *tally
	limit  int
	states int
	sides  [2]sideStates
	// layers hold the states after round 1, 2, ... as long as the round
	// matters; the last one those of all later rounds.
	layers []layer

	s, branch combat.State
	dist      dist
	salvos    []combat.Salvo
	chances   [4][]chance
	next      [2][]next
	moves     []move
	key       []byte
}

// sideStates numbers the states of one side.
type sideStates struct {
	ids   map[string]int32
	keys  []string
	hp    []int
	taken map[takeKey]int32
	// fast holds the same by state, for hits that may be given to any unit; an
	// entry is the next state's number plus one.
	fast [2][][]int32
}

// takeKey is all that the outcome of giving hits to a side depends on.
type takeKey struct {
	from      int32
	hits      combat.Hits
	enemySubs bool
}

// layer is the states after a round, with their chances.
type layer struct {
	p [][]float64 // by attacker's and defender's state
	// byHP lists the states by the hits that both sides can take.
	byHP [][]pair
}

type pair struct{ a, d int32 }

type next struct {
	id int32
	p  float64
}

type move struct {
	to pair
	p  float64
}

// walk goes through the states of a layer.
func (x *exact) walk(i int) bool {
	for hp := len(x.layers[i].byHP) - 1; hp >= 0; hp-- {
		for n := 0; n < len(x.layers[i].byHP[hp]); n++ {
			at := x.layers[i].byHP[hp][n]
			if x.states++; x.states > x.limit {
				return false
			}
			x.load(at, i+1)
			x.goOn(x.layers[i].p[at.a][at.d], i, at)
		}
	}
	return true
}

// load writes a state into x.s.
func (x *exact) load(at pair, round int) {
	x.s.Round, x.s.Phase = round, combat.PhaseContinue
	x.s.Strikes, x.s.Outcome = [2]bool{}, ""
	for side, id := range [2]int32{at.a, at.d} {
		x.unpack(side, id, &x.s)
		clear(x.s.Marked[side])
	}
}

func (x *exact) unpack(side int, id int32, s *combat.State) {
	k := x.sides[side].keys[id]
	half := len(k) / 2
	for i := range s.Alive[side] {
		s.Alive[side][i] = int(k[2*i])<<8 | int(k[2*i+1])
		s.Safe[side][i] = int(k[half+2*i])<<8 | int(k[half+2*i+1])
	}
}

// number returns the number of a side's state.
func (x *exact) number(side int, s *combat.State) int32 {
	x.key = appendCounts(appendCounts(x.key[:0], s.Alive[side]), s.Safe[side])
	st := &x.sides[side]
	if id, ok := st.ids[string(x.key)]; ok {
		return id
	}
	id := int32(len(st.keys))
	k := string(x.key)
	st.ids[k] = id
	st.keys = append(st.keys, k)
	hp := 0
	for i, n := range s.Alive[side] {
		if hp += n; x.t.Groups[side][i].Tips >= 0 {
			hp += n
		}
	}
	st.hp = append(st.hp, hp)
	return id
}

// put adds chance to a state of a layer.
func (x *exact) put(l *layer, at pair, p float64) {
	for len(l.p) <= int(at.a) {
		l.p = append(l.p, nil)
	}
	row := l.p[at.a]
	if len(row) <= int(at.d) {
		row = append(row, make([]float64, max(int(at.d)+1, len(x.sides[1].keys))-len(row))...)
		l.p[at.a] = row
	}
	if row[at.d] == 0 {
		hp := x.sides[0].hp[at.a] + x.sides[1].hp[at.d]
		for len(l.byHP) <= hp {
			l.byHP = append(l.byHP, nil)
		}
		l.byHP[hp] = append(l.byHP[hp], at)
	}
	row[at.d] += p
}

// goOn ends a round: the battle is over, or the attacker breaks off, or
// another round is fought.
func (x *exact) goOn(p float64, i int, at pair) {
	t, s := x.t, &x.s
	if x.over(s, p) {
		return
	}
	left := false
	if who := t.MayLeave(s); who != combat.LeaveNone {
		if leave, _ := t.WantsToLeave(s); leave {
			left = true
			if t.Leave(s, who); !slices.ContainsFunc(s.Alive[combat.Attacker], func(n int) bool { return n > 0 }) {
				x.tally.end(combat.Retreated, s, p)
				return
			}
		}
	}
	if !left && t.Abandoned(s) {
		x.sink(s, combat.Attacker)
		x.tally.end(combat.DefenderWon, s, p)
		return
	}
	x.round(p, i+1, at)
}

// over adds the state to the tally if the battle is over in it.
func (x *exact) over(s *combat.State, p float64) bool {
	out, sunk, over := x.t.Over(s)
	if over {
		if sunk {
			loser := combat.Defender
			if out == combat.DefenderWon {
				loser = combat.Attacker
			}
			x.sink(s, loser)
		}
		x.tally.end(out, s, p)
	}
	return over
}

func (x *exact) sink(s *combat.State, side combat.Side) { clear(s.Alive[side]) }

// opening throws what comes before round 1 and fights that round.
func (x *exact) opening() {
	x.bombard(func(p float64) {
		x.fireAAA(p, func(p float64) { x.round(p, 0, pair{-1, -1}) })
	})
}

// bombard branches over the hits of a bombardment.
func (x *exact) bombard(then func(p float64)) {
	sp := x.sp
	if len(sp.Bombard) == 0 || sp.Kind != combat.LandBattle {
		then(1)
		return
	}
	var salvos []combat.Salvo
	for i := range sp.Bombard {
		salvos = append(salvos, combat.Salvo{N: 1, At: x.t.BombardAt(i)})
	}
	for _, c := range x.dist.of(salvos, sp.Options.LowLuck, nil) {
		x.t.Reset(&x.s)
		x.t.Take(&x.s, combat.Defender, c.hits, sp.Options.BombardCasualtiesFire)
		then(c.p)
	}
}

// fireAAA branches over the planes that antiaircraft fire takes.
func (x *exact) fireAAA(p float64, then func(p float64)) {
	var salvos []combat.Salvo
	if x.sp.Kind == combat.LandBattle {
		salvos = x.t.AAASalvo(&x.s, nil)
	}
	if len(salvos) == 0 {
		then(p)
		return
	}
	before := x.s.Clone()
	if x.sp.Options.LowLuck {
		// One kind of salvo only: the guns'.
		for _, c := range x.dist.of(salvos, true, nil) {
			x.s = before.Clone()
			salvos[0].Hits = c.hits.Total()
			x.t.TakePlanes(&x.s, salvos)
			then(p * c.p)
		}
		return
	}
	var branch func(i int, p float64)
	branch = func(i int, p float64) {
		if i == len(salvos) {
			x.s = before.Clone()
			x.t.TakePlanes(&x.s, salvos)
			then(p)
			return
		}
		for k, q := range x.dist.bin.of(salvos[i].N, salvos[i].At) {
			if q > 0 {
				salvos[i].Hits = k
				branch(i+1, p*q)
			}
		}
	}
	branch(0, p)
}
