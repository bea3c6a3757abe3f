package odds

import "github.com/adjutant-game/adjutant/state/combat"

// round fights one round from x.s and puts what follows into a layer. from is
// the state it is fought in, or out of range in round 1.
func (x *exact) round(p float64, i int, from pair) {
	t, s := x.t, &x.s
	if x.over(s, p) {
		return
	}
	t.BeginRound(s)
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		if n := t.Submarines(s, side); n > 0 && s.Strikes[side] && t.WantsToDive(s, side) {
			t.Dive(s, side, n)
			if x.over(s, p) {
				return
			}
		}
	}
	if s.Strikes[combat.Attacker] || s.Strikes[combat.Defender] {
		x.moves = x.moves[:0]
		x.strikes()
		x.settle(p, i, from)
		return
	}
	x.volleys(s)
	stay := 0.0
	if i == len(x.layers) {
		stay = chanceOf(x.next[combat.Attacker], from.a) * chanceOf(x.next[combat.Defender], from.d)
	}
	if l, scale := x.onward(p, stay, i); l != nil {
		x.spread(l, scale, from, stay > 0)
	}
}

// onward divides the chance of nothing happening out, where that leads back to
// the same state, and returns where the rest goes.
func (x *exact) onward(p, stay float64, i int) (*layer, float64) {
	if stay > 1-1e-12 {
		x.tally.end(combat.Stalemate, &x.s, p)
		return nil, 0
	}
	scale := p / (1 - stay)
	x.tally.rounds += scale
	return &x.layers[min(i, len(x.layers)-1)], scale
}

// settle hands on the chances of a round with surprise strikes.
func (x *exact) settle(p float64, i int, from pair) {
	again := i == len(x.layers)
	stay := 0.0
	for _, m := range x.moves {
		if again && m.to == from {
			stay += m.p
		}
	}
	l, scale := x.onward(p, stay, i)
	if l == nil {
		return
	}
	for _, m := range x.moves {
		if !again || m.to != from {
			x.put(l, m.to, m.p*scale)
		}
	}
}

// spread hands on the chances of a round without them: every outcome of one
// side with every one of the other.
func (x *exact) spread(l *layer, scale float64, from pair, again bool) {
	for _, a := range x.next[combat.Attacker] {
		q := a.p * scale
		for _, d := range x.next[combat.Defender] {
			if again && a.id == from.a && d.id == from.d {
				continue
			}
			if int(a.id) < len(l.p) {
				if row := l.p[a.id]; int(d.id) < len(row) && row[d.id] != 0 {
					row[d.id] += q * d.p
					continue
				}
			}
			x.put(l, pair{a.id, d.id}, q*d.p)
		}
	}
}

// chanceOf is the chance of one outcome.
func chanceOf(list []next, id int32) (p float64) {
	for _, n := range list {
		if n.id == id {
			p += n.p
		}
	}
	return p
}

// strikes branches over the surprise strikes of both sides' submarines.
func (x *exact) strikes() {
	t, s := x.t, &x.s
	var lists [2][]chance
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		x.salvos = x.salvos[:0]
		if s.Strikes[side] {
			x.salvos = t.Salvos(s, combat.StepSurprise, side, x.salvos)
		}
		lists[side] = x.dist.of(x.salvos, x.sp.Options.LowLuck, x.chances[side][:0])
		x.chances[side] = lists[side]
	}
	for _, a := range lists[combat.Attacker] {
		for _, d := range lists[combat.Defender] {
			copyState(&x.branch, s)
			t.Take(&x.branch, combat.Defender, a.hits, false)
			t.Take(&x.branch, combat.Attacker, d.hits, false)
			x.volleys(&x.branch)
			for _, m := range x.next[combat.Attacker] {
				for _, n := range x.next[combat.Defender] {
					x.moves = append(x.moves, move{pair{m.id, n.id}, a.p * d.p * m.p * n.p})
				}
			}
		}
	}
}

func copyState(to, from *combat.State) {
	for side := range from.Alive {
		copy(to.Alive[side], from.Alive[side])
		copy(to.Marked[side], from.Marked[side])
		copy(to.Safe[side], from.Safe[side])
	}
	to.Round, to.Phase, to.Strikes = from.Round, from.Phase, from.Strikes
}

// volleys rolls the attackers' and the defenders' fire of a round. Neither
// changes what the other throws or may hit, since casualties stay until both
// have fired; so their outcomes are independent.
func (x *exact) volleys(s *combat.State) {
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		step := combat.StepAttack
		if side == combat.Defender {
			step = combat.StepDefend
		}
		x.salvos = x.t.Salvos(s, step, side, x.salvos[:0])
		list := x.dist.of(x.salvos, x.sp.Options.LowLuck, x.chances[2][:0])
		x.chances[2] = list
		x.next[side.Other()] = x.take(s, side.Other(), list, x.next[side.Other()][:0])
	}
}

// take gives every possible number of hits to a side and lists the states that
// it comes to.
func (x *exact) take(s *combat.State, side combat.Side, list []chance, out []next) []next {
	key := takeKey{from: x.number(int(side), s), enemySubs: x.t.Submarines(s, side.Other()) > 0}
	fast := x.sides[side].row(key)
	for i := range list {
		c := &list[i]
		key.hits = c.hits
		var id int32
		if n := c.hits[combat.AnyTarget]; n == c.hits.Total() {
			for len(*fast) <= n {
				*fast = append(*fast, 0)
			}
			if (*fast)[n] == 0 {
				(*fast)[n] = 1 + x.taking(s, side, c.hits)
				fast = x.sides[side].row(key)
			}
			id = (*fast)[n] - 1
		} else {
			var known bool
			if id, known = x.sides[side].taken[key]; !known {
				id = x.taking(s, side, c.hits)
				x.sides[side].taken[key] = id
			}
		}
		if n := len(out); n > 0 && out[n-1].id == id {
			out[n-1].p += c.p
			continue
		}
		out = append(out, next{id, c.p})
	}
	return out
}

// row is what hits on any unit make of a state.
func (st *sideStates) row(k takeKey) *[]int32 {
	f := &st.fast[0]
	if k.enemySubs {
		f = &st.fast[1]
	}
	for len(*f) <= int(k.from) {
		*f = append(*f, nil)
	}
	return &(*f)[k.from]
}

// taking gives hits to a side and returns the state that it comes to; s stays
// as it is.
func (x *exact) taking(s *combat.State, side combat.Side, h combat.Hits) int32 {
	var before [32]int
	old := append(before[:0], s.Alive[side]...)
	x.t.Take(s, side, h, false)
	id := x.number(int(side), s)
	copy(s.Alive[side], old)
	return id
}
