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
	x.moves = x.moves[:0]
	if s.Strikes[combat.Attacker] || s.Strikes[combat.Defender] {
		x.strikes()
	} else {
		x.volleys(s, 1)
	}
	x.settle(p, i, from)
}

// settle divides the chance of nothing happening out, where that leads back to
// the same state, and hands the rest on.
func (x *exact) settle(p float64, i int, from pair) {
	to := min(i, len(x.layers)-1)
	stay := 0.0
	if i == to+1 {
		for _, m := range x.moves {
			if m.to == from {
				stay += m.p
			}
		}
	}
	if stay > 1-1e-12 {
		x.tally.end(combat.Stalemate, &x.s, p)
		return
	}
	scale := p / (1 - stay)
	x.tally.rounds += scale
	l := &x.layers[to]
	for _, m := range x.moves {
		if i != to+1 || m.to != from {
			x.put(l, m.to, m.p*scale)
		}
	}
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
			x.volleys(&x.branch, a.p*d.p)
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
func (x *exact) volleys(s *combat.State, p float64) {
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
	for _, a := range x.next[combat.Attacker] {
		for _, d := range x.next[combat.Defender] {
			x.moves = append(x.moves, move{pair{a.id, d.id}, p * a.p * d.p})
		}
	}
}

// take gives every possible number of hits to a side and lists the states that
// it comes to.
func (x *exact) take(s *combat.State, side combat.Side, list []chance, out []next) []next {
	key := takeKey{from: x.number(int(side), s), enemySubs: x.t.Submarines(s, side.Other()) > 0}
	st := &x.sides[side]
	for _, c := range list {
		key.hits = c.hits
		id, known := st.taken[key]
		if !known {
			var before [32]int
			old := append(before[:0], s.Alive[side]...)
			x.t.Take(s, side, c.hits, false)
			id = x.number(int(side), s)
			copy(s.Alive[side], old)
			st.taken[key] = id
		}
		if n := len(out); n > 0 && out[n-1].id == id {
			out[n-1].p += c.p
			continue
		}
		out = append(out, next{id, c.p})
	}
	return out
}
