package odds

import "github.com/adjutant-game/adjutant/state/combat"

// Where default losses are chosen by expected value, what one side takes depends on
// what the other has left, so a round's outcomes are worked out pair by pair.

// outcome is a state of both sides that a round leads to, with its chance.
type outcome struct {
	at pair
	p  float64
}

// outcomeList collects outcomes, each pair once, in the order in which they came.
type outcomeList struct {
	list  []outcome
	index map[pair]int
}

func (l *outcomeList) reset() {
	l.list = l.list[:0]
	if clear(l.index); l.index == nil {
		l.index = map[pair]int{}
	}
}

func (l *outcomeList) add(at pair, p float64) {
	i, ok := l.index[at]
	if !ok {
		i = len(l.list)
		l.index[at] = i
		l.list = append(l.list, outcome{at: at})
	}
	l.list[i].p += p
}

// slight is a chance too small for losses to be weighed.
const slight = 1e-9

// weighsLandUnit reports whether some of the hits may reach the attackers' last
// land unit, so that they weigh whether to keep it.
func (x *exact) weighsLandUnit(h *hitChances) bool {
	if x.sp.Kind != combat.LandBattle || !x.losing.Open(combat.Attacker) {
		return false
	}
	for n := len(h[combat.AnyTarget]) - 1; n > 0; n-- {
		if h[combat.AnyTarget][n] > slight {
			return x.losing.Reaches(&x.s, combat.Attacker, combat.Hits{combat.AnyTarget: n})
		}
	}
	return false
}

// weighedOutcomes is what outcomes is for attackers on land who weigh whether to
// keep a land unit. The defenders in x.s are those that are left.
func (x *exact) weighedOutcomes(id int32, h *hitChances, out []next) []next {
	st, s := &x.sides[combat.Attacker], &x.s
	phase := s.Phase
	s.Phase = combat.PhaseDefendLosses
	known := &weighed{}
	if len(x.layers) == 1 { // else it depends on the round, too
		at := pair{id, x.number(combat.Defender, s)}
		if known = x.known[at]; known == nil {
			known = &weighed{}
			x.known[at] = known
		}
	}
	for i, p := range h[combat.AnyTarget] {
		if p == 0 {
			continue
		}
		hits := combat.Hits{combat.AnyTarget: i}
		keeps := 0
		if p > slight && known.keeps(x.losing, s, hits) || p <= slight && x.t.MayCapture(s) {
			keeps = 2
		}
		row := st.row(id, keeps, 0, len(h[combat.AnyTarget]))
		if row[i] == 0 {
			row[i] = 1 + x.keeping(hits, keeps > 0)
		}
		to := row[i] - 1
		if n := st.place[to]; n > 0 {
			out[n-1].p += p
			continue
		}
		out = append(out, next{to, p})
		st.place[to] = int32(len(out))
	}
	for i := range out {
		st.place[out[i].id] = 0
	}
	s.Phase = phase
	return out
}

// weighed remembers for each number of hits whether attackers keep a land unit.
type weighed struct{ asked, kept uint64 }

func (w *weighed) keeps(c *combat.Chooser, s *combat.State, h combat.Hits) bool {
	bit := uint64(1) << min(h.Total(), 63)
	if w.asked&bit == 0 || bit == 1<<63 {
		w.asked |= bit
		if w.kept &^= bit; c.KeepsCaptor(s, h) {
			w.kept |= bit
		}
	}
	return w.kept&bit != 0
}

// keeping gives hits to the attackers of x.s, who keep a land unit or do not, and
// returns the state that they come to; x.s stays as it is.
func (x *exact) keeping(h combat.Hits, captor bool) int32 {
	alive := x.s.Alive[combat.Attacker]
	x.before = append(x.before[:0], alive...)
	x.t.TakeKeeping(&x.s, h, captor)
	id := x.number(combat.Attacker, &x.s)
	copy(alive, x.before)
	return id
}

// chooses reports whether losses of the round that begins in x.s may be chosen by
// expected value, of aircraft and their carriers.
func (x *exact) chooses() bool {
	if x.sp.Kind == combat.LandBattle || !x.losing.Open(combat.Attacker) && !x.losing.Open(combat.Defender) {
		return false
	}
	return x.losing.Chooses(&x.s)
}

// chosen fights a round from x.s in which losses are chosen, and puts the results into
// a layer.
func (x *exact) chosen(p float64, l *layer, at pair, stays bool) {
	x.pairs.reset()
	x.strikePairs(at)
	if !stays {
		x.tally.rounds += p
	} else {
		again := 0.0
		if i, ok := x.pairs.index[at]; ok {
			again = x.pairs.list[i].p
			x.pairs.list[i].p = 0
		}
		var ok bool
		if p, ok = x.onward(p, again); !ok {
			return
		}
	}
	for _, o := range x.pairs.list {
		if o.p > 0 {
			one := [2][]next{{{o.at.a, 1}}, {{o.at.d, 1}}}
			x.put(l, &l.ended, p*o.p, &one, nowhere)
		}
	}
}

// strikePairs fights the surprise strikes of a round, and its volleys after each
// outcome of them.
func (x *exact) strikePairs(at pair) {
	s := &x.s
	if !s.Strikes[combat.Attacker] && !s.Strikes[combat.Defender] {
		x.volleyPairs(1)
		return
	}
	h := [2]hitChances{noHits, noHits}
	for side := range h {
		if s.Strikes[side] {
			h[side] = *x.fire(combat.Side(side), at.of(combat.Side(side)), combat.StepSurprise)
		}
	}
	before, strikes, round := s.Clone(), s.Strikes, s.Round
	x.mid.reset()
	h[combat.Attacker].each(func(a combat.Hits, p float64) {
		h[combat.Defender].each(func(d combat.Hits, q float64) {
			x.restore(&before)
			s.Hits = [2]combat.Hits{a, d}
			x.lose(combat.PhaseStrikeLosses, combat.Defender, false)
			x.lose(combat.PhaseCounterStrikeLosses, combat.Attacker, false)
			x.mid.add(x.pairOf(s), p*q)
		})
	})
	for _, m := range x.mid.list {
		x.load(m.at, round)
		s.Strikes = strikes
		x.volleyPairs(m.p)
	}
}

// volleyPairs fights the volleys of a round from x.s and adds what they come to,
// with the chance p, to x.pairs.
func (x *exact) volleyPairs(p float64) {
	s := &x.s
	at := x.pairOf(s)
	attack := *x.fire(combat.Attacker, at.a, combat.StepAttack)
	defend := *x.fire(combat.Defender, at.d, combat.StepDefend)
	before := s.Clone()
	attack.each(func(a combat.Hits, q float64) {
		x.restore(&before)
		s.Hits = [2]combat.Hits{combat.Attacker: a}
		x.lose(combat.PhaseAttackLosses, combat.Defender, true)
		hit := s.Clone()
		defend.each(func(d combat.Hits, r float64) {
			x.work++
			x.restore(&hit)
			s.Hits = [2]combat.Hits{combat.Defender: d}
			x.lose(combat.PhaseDefendLosses, combat.Attacker, true)
			x.pairs.add(x.pairOf(s), p*q*r)
		})
	})
	x.restore(&before)
}

// lose gives a side of x.s the current hits, in that phase.
func (x *exact) lose(phase combat.Phase, side combat.Side, stay bool) {
	s := &x.s
	h := s.Hits[side.Other()]
	if s.Phase = phase; h.Total() > 0 {
		x.losing.Take(s, side, h, stay)
	}
	s.Hits[side.Other()] = combat.Hits{}
}

// restore writes a state into x.s without allocating memory.
func (x *exact) restore(from *combat.State) {
	s := &x.s
	for side := range s.Alive {
		copy(s.Alive[side], from.Alive[side])
		copy(s.Marked[side], from.Marked[side])
		copy(s.Safe[side], from.Safe[side])
	}
	s.Phase, s.Round, s.Strikes, s.Hits, s.Outcome = from.Phase, from.Round, from.Strikes, from.Hits, from.Outcome
}
