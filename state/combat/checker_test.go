package combat

import (
	"fmt"
	"math"
	"slices"
)

// checker works out what a battle is worth by walking through it with the steps
// that a played battle takes, in floating point and for every number of hits. It
// shares nothing with the outlook but the rules of a battle: it is what default
// losses are held to.
type checker struct {
	t *Table
	// may lists what a side may make of its hits; nil: what it does by default.
	may   [2]func(t *Table, s *State, side Side, h Hits, stay bool) []State
	worth map[string]float64
	chose map[string]State
	// self is the end of a round that is being worked out, guess what it counts as.
	self  string
	guess float64
}

func newChecker(sp *Spec) *checker {
	return &checker{t: NewTable(sp), worth: map[string]float64{}, chose: map[string]State{}}
}

// value is the worth of the battle from its start on.
func (c *checker) value() float64 { return c.from(c.t.Start()) }

func keyOfState(s *State) string {
	return fmt.Sprint(s.Phase, s.Round, s.Alive, s.Marked, s.Safe, s.Strikes, s.Hits)
}

func (c *checker) from(s State) float64 {
	if s.Phase != PhaseContinue {
		return c.step(s)
	}
	if s.Round = min(s.Round, 3); !c.t.Spec.Choices[Attacker].Retreat.Set {
		s.Round = 1
	}
	key := keyOfState(&s)
	if key == c.self {
		return c.guess
	}
	if v, ok := c.worth[key]; ok {
		return v
	}
	self, guess := c.self, c.guess
	c.self, c.guess = key, 0
	none := c.step(s.Clone())
	c.guess = 1
	again := c.step(s.Clone()) - none
	c.self, c.guess = self, guess
	v := none / (1 - again)
	c.worth[key] = v
	return v
}

// scripted throws the hits that it is given, class by class.
type scripted struct{ hits Hits }

func (d *scripted) Throw(_ *Table, _ *State, _ Step, _ Side, salvos []Salvo) error {
	for i := range salvos {
		salvos[i].Hits, d.hits[salvos[i].Class] = d.hits[salvos[i].Class], 0
	}
	return nil
}

func (c *checker) step(s State) float64 {
	switch s.Phase {
	case PhaseOver:
		return c.final(&s)
	case PhaseStrike:
		return c.strike(s)
	case PhaseAttack:
		return c.throw(s, StepAttack, Attacker)
	case PhaseDefend:
		return c.throw(s, StepDefend, Defender)
	case PhaseStrikeLosses:
		return c.lose(s, Defender, false, PhaseCounterStrikeLosses)
	case PhaseCounterStrikeLosses:
		return c.lose(s, Attacker, false, PhaseAttack)
	case PhaseAttackLosses:
		return c.lose(s, Defender, true, PhaseDefend)
	case PhaseDefendLosses:
		return c.lose(s, Attacker, true, PhaseRemove)
	}
	f := fight{t: c.t, s: &s, th: &scripted{}}
	if _, err := f.step(); err != nil {
		panic(err)
	}
	return c.from(s)
}

// chancesOf lists the hits of a side's dice.
func (c *checker) chancesOf(s *State, step Step, side Side) map[Hits]float64 {
	out := map[Hits]float64{{}: 1}
	for _, v := range c.t.Salvos(s, step, side, nil) {
		for range v.N {
			next := map[Hits]float64{}
			for h, p := range out {
				hit := h
				hit[v.Class]++
				next[hit] += p * float64(v.At) / 6
				next[h] += p * float64(6-v.At) / 6
			}
			out = next
		}
	}
	return out
}

func (c *checker) throw(s State, step Step, side Side) (sum float64) {
	for h, p := range c.chancesOf(&s, step, side) {
		if p == 0 {
			continue
		}
		n := s.Clone()
		f := fight{t: c.t, s: &n, th: &scripted{hits: h}}
		if _, err := f.step(); err != nil {
			panic(err)
		}
		sum += p * c.from(n)
	}
	return sum
}

// strike throws the surprise strikes of both sides.
func (c *checker) strike(s State) (sum float64) {
	both := [2]map[Hits]float64{{{}: 1}, {{}: 1}}
	for side := range both {
		if s.Strikes[side] {
			both[side] = c.chancesOf(&s, StepSurprise, Side(side))
		}
	}
	for a, p := range both[Attacker] {
		for d, q := range both[Defender] {
			n := s.Clone()
			n.Hits, n.Phase = [2]Hits{a, d}, PhaseStrikeLosses
			sum += p * q * c.from(n)
		}
	}
	return sum
}

// lose gives a side its hits as it may, or by default.
func (c *checker) lose(s State, side Side, stay bool, next Phase) float64 {
	h := s.Hits[side.Other()]
	go1 := func(to State) float64 {
		to.Hits[side.Other()], to.Phase = Hits{}, next
		return c.from(to)
	}
	if h.Total() == 0 {
		return go1(s.Clone())
	}
	if c.may[side] == nil {
		key := keyOfState(&s)
		to, ok := c.chose[key]
		if !ok {
			to = s.Clone()
			c.t.take(&to, side, h, stay, c.t.losses[side], NewChooser(c.t).choose(&s, side, h), nil)
			c.chose[key] = to
		}
		return go1(to.Clone())
	}
	best := math.Inf(1)
	if side == Attacker {
		best = math.Inf(-1)
	}
	for _, to := range c.may[side](c.t, &s, side, h, stay) {
		if v := go1(to); side == Attacker {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}

// final is the worth of an end: what is left of both, with the price of the
// territory if it is taken.
func (c *checker) final(s *State) float64 {
	var left [2]int
	for side := range left {
		var homeless []int
		decks := 0
		for i, g := range c.t.Groups[side] {
			n := s.Alive[side][i] + s.Safe[side][i]
			left[side] += n * g.Cost
			if g.Homeless && g.air {
				homeless = append(homeless, slices.Repeat([]int{g.Cost}, n)...)
			}
			if g.Tips >= 0 {
				decks += n * g.decks
			}
		}
		slices.Sort(homeless)
		for i := 0; c.t.Spec.Kind == SeaBattle && i < len(homeless)-decks; i++ {
			left[side] -= homeless[i]
		}
	}
	if s.Outcome == AttackerWon && c.t.Spec.CanCapture && c.t.Spec.Kind == LandBattle {
		price, captor := c.t.Spec.Prize, false
		for i, g := range c.t.Groups[Attacker] {
			captor = captor || g.captures && s.Alive[Attacker][i] > 0
			if c.t.start[Attacker][i] > 0 {
				price = max(price, g.Cost)
			}
		}
		if captor {
			return float64(left[Attacker] + price)
		}
	}
	return float64(left[Attacker] - left[Defender])
}

// inTheClause are the ways of taking hits that the clause on default losses leaves
// open (G40-10.4, DEC-07, DEC-38): with or without a land unit kept, with or
// without carriers spared.
func inTheClause(t *Table, s *State, side Side, h Hits, stay bool) (out []State) {
	for _, captor := range []bool{true, false} {
		for _, decks := range []bool{true, false} {
			to := s.Clone()
			t.take(&to, side, h, stay, t.losses[side], choice{by: spare{captor, decks}}, nil)
			out = append(out, to)
		}
	}
	return out
}

// anyLegal are all ways of taking hits that the rules allow (G40-3.7.11,
// G40-3.8.3, G40-3.8.4, G40-3.8.6, G40-3.8.7): any eligible unit, transports last,
// and no hit wasted that could be taken.
func anyLegal(t *Table, s *State, side Side, h Hits, stay bool) []State {
	type held struct {
		s     State
		waste int
	}
	all := map[string]held{keyOfState(s): {s.Clone(), 0}}
	for class, n := range h {
		for range n {
			next := map[string]held{}
			for _, x := range all {
				found := false
				for _, transports := range []bool{false, true} {
					for i := range t.Groups[side] {
						g := &t.Groups[side][i]
						if found && transports || x.s.Alive[side][i] == 0 || g.transport != transports || g.aaa && !t.Spec.Options.AAACasualty ||
							g.sub && HitClass(class) == NotSubs || g.air && HitClass(class) == NotAir {
							continue
						}
						to := x.s.Clone()
						t.hit(&to, side, i, 1, stay, nil)
						next[keyOfState(&to)] = held{to, x.waste}
						if !transports {
							found = true
						}
					}
					if found {
						break
					}
					for i := range t.Groups[side] {
						found = found || transports && t.Groups[side][i].transport && x.s.Alive[side][i] > 0
					}
				}
				if !found {
					k := keyOfState(&x.s) + fmt.Sprint(x.waste+1)
					next[k] = held{x.s, x.waste + 1}
				}
			}
			all = next
		}
	}
	least := math.MaxInt
	for _, x := range all {
		least = min(least, x.waste)
	}
	var out []State
	for _, x := range all {
		if x.waste == least {
			out = append(out, x.s.Clone())
		}
	}
	return out
}
