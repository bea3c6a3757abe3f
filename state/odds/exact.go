package odds

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/combat"
)

// Exact works out the whole distribution of how the battle ends: nothing is
// sampled. It gives up (ok is false) after limit steps from one state of the
// battle to another.
//
// A battle is a walk through states that only ever lose units, except for rounds in
// which nobody hits. States are visited in the order of the hits they can still take;
// the chance of staying is divided out. Package combat says which dice are thrown, who
// takes hits, who submerges or retreats and when it is over.
func Exact(sp *combat.Spec, limit int) (o Odds, ok bool) {
	x := newExact(sp, limit)
	if !x.run() {
		return Odds{}, false
	}
	return x.tally.odds(1, MethodExact), true
}

// run walks through the whole battle; false if that takes too many steps.
func (x *exact) run() bool {
	x.opening()
	for i := range x.layers {
		if !x.walk(i) {
			return false
		}
	}
	return true
}

func newExact(sp *combat.Spec, limit int) *exact {
	t := combat.NewTable(sp)
	x := &exact{t: t, sp: sp, tally: newTally(t), limit: limit, s: t.Start(), dist: dist{bin: binomials{}}}
	for side := range x.sides {
		x.sides[side] = sideStates{ids: map[string]int32{}}
	}
	x.losing, x.known, x.next = combat.NewChooser(t), map[pair]*weighed{}, make([][2][]next, facings)
	by := &sp.Choices[combat.Attacker].Retreat
	x.layers = make([]layer, max(1, by.AfterRound, by.FromRound))
	return x
}

// exact is one calculation.
type exact struct {
	t     *combat.Table
	sp    *combat.Spec
	tally *tally
	sides [2]sideStates
	// layers hold the states after round 1, 2, ... as long as the round
	// matters; the last one those of all later rounds.
	layers []layer
	// work counts steps, and counts memory as further steps.
	limit, work int

	// losing chooses default losses; pairs is what a round in which it may choose leads to,
	// mid what the surprise strikes of that round lead to.
	losing     *combat.Chooser
	pairs, mid outcomeList
	known      map[pair]*weighed

	// s is the current state; struck are the states that its surprise strikes lead to, by
	// side.
	s      combat.State
	struck [2][]next
	// next is what the volleys lead to: the first four by what the attackers face
	// then, further ones for a single outcome of the defenders'; spread is the
	// defenders' part of it.
	next   [][2][]next
	spread []next

	dist   dist
	loose  hitChances
	salvos []combat.Salvo
	before []int
	faced  []int
	key    []byte
}

// tooMuch reports whether the limit is exceeded.
func (x *exact) tooMuch() bool { return x.work > x.limit }

// walk goes through the states of a layer.
func (x *exact) walk(i int) bool {
	for hp := len(x.layers[i].byHP) - 1; hp >= 0; hp-- {
		for n := 0; n < len(x.layers[i].byHP[hp]); n++ {
			if x.tooMuch() {
				return false
			}
			x.visit(i, x.layers[i].byHP[hp][n])
		}
	}
	return !x.tooMuch()
}

// visit goes on from a state of a layer: first with the volleys of those rounds
// whose strikes led to it, then with what follows the end of a round.
func (x *exact) visit(i int, at pair) {
	l := &x.layers[i]
	ended, struck := l.ended.take(at), l.struck.take(at)
	if struck > 0 {
		x.load(at, i)
		// Whoever could strike before the strikes still can after them, because no destroyer
		// was hit. Units that struck do not fire again.
		x.t.BeginRound(&x.s)
		x.volleys(at)
		x.putVolleys(l, struck, at)
		ended += struck * x.again(at)
	}
	if ended > 0 {
		x.load(at, i+1)
		x.goOn(ended, i, at)
	}
}

// load writes a state into x.s.
func (x *exact) load(at pair, round int) {
	x.s.Round, x.s.Phase = round, combat.PhaseContinue
	x.s.Strikes, x.s.Outcome = [2]bool{}, ""
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		st := &x.sides[side].list[at.of(side)]
		copy(x.s.Alive[side], st.alive)
		copy(x.s.Safe[side], st.safe)
		clear(x.s.Marked[side])
	}
}

// pairOf numbers the states of both sides.
func (x *exact) pairOf(s *combat.State) pair {
	return pair{x.number(combat.Attacker, s), x.number(combat.Defender, s)}
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
			at = x.pairOf(s)
		}
	}
	if !left && t.Abandoned(s) {
		x.sink(s, combat.Attacker)
		x.tally.end(combat.DefenderWon, s, p)
		return
	}
	x.round(p, i+1, at, !left && i == len(x.layers)-1)
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
		x.fireAAA(p, func(p float64) { x.round(p, 0, x.pairOf(&x.s), false) })
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
	hits := x.dist.of(salvos, combat.LowLuck(&x.t.Spec.Options))
	hits.each(func(h combat.Hits, p float64) {
		x.t.Reset(&x.s)
		x.t.Take(&x.s, combat.Defender, h, combat.BombardedFire(&x.t.Spec.Options))
		then(p)
	})
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
	if combat.LowLuck(&x.t.Spec.Options) {
		// There is only one kind of salvo: the guns'.
		hits := x.dist.of(salvos, true)
		hits.each(func(h combat.Hits, q float64) {
			x.s = before.Clone()
			salvos[0].Hits = h.Total()
			x.t.TakePlanes(&x.s, salvos)
			then(p * q)
		})
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
		for k, q := range x.dist.bin.of(salvos[i].N, throw{at: salvos[i].At}) {
			if q > 0 {
				salvos[i].Hits = k
				branch(i+1, p*q)
			}
		}
	}
	branch(0, p)
}
