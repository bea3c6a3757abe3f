package odds

import "github.com/adjutant-game/adjutant/state/combat"

// nowhere is a pair that no state has.
var nowhere = pair{-1, -1}

// round fights the round after the first i from x.s and puts the results into a layer.
// at is the state that x.s is in. stays says whether the battle may come back to it: if
// so, the chance of that is divided out.
func (x *exact) round(p float64, i int, at pair, stays bool) {
	t, s := x.t, &x.s
	if x.tooMuch() || x.over(s, p) {
		return
	}
	t.BeginRound(s)
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		if n := t.Submarines(s, side); n > 0 && s.Strikes[side] && t.WantsToDive(s, side) {
			t.Dive(s, side, n)
			if x.over(s, p) {
				x.tally.rounds += p // the round in which they dived
				return
			}
			at, stays = x.pairOf(s), false
		}
	}
	l := &x.layers[min(i, len(x.layers)-1)]
	if x.chooses() {
		x.chosen(p, l, at, stays)
		return
	}
	if s.Strikes[combat.Attacker] || s.Strikes[combat.Defender] {
		x.strikes(p, l, at, stays)
		return
	}
	x.volleys(at)
	if !stays {
		x.tally.rounds += p
		x.putVolleys(l, p, nowhere)
	} else if p, ok := x.onward(p, x.again(at)); ok {
		x.putVolleys(l, p, at)
	}
}

// onward divides out the chance that a round changes nothing: p, then p·again, p·again²
// and so on add up to p/(1-again). A battle that never changes is a draw.
func (x *exact) onward(p, again float64) (float64, bool) {
	if again > 1-1e-12 {
		x.tally.end(combat.Stalemate, &x.s, p)
		return 0, false
	}
	p /= 1 - again
	x.tally.rounds += p
	return p, true
}

// strikes fights the surprise strikes of a round. The states that they lead to wait for
// the volleys of their round, except for the state itself, in which nobody was hit: its
// volleys follow at once if they may also change nothing.
//
// A submarine strikes if there is no destroyer against it, so no strike hits
// one: what a side takes does not depend on the enemy's submarines here.
func (x *exact) strikes(p float64, l *layer, at pair, stays bool) {
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		h := &noHits
		if x.s.Strikes[side] {
			h = x.fire(side, at.of(side), combat.StepSurprise)
		}
		other := side.Other()
		x.struck[other] = x.outcomes(other, at.of(other), h, x.struck[other][:0])
	}
	missed := chanceOf(&x.struck, at)
	if !stays || missed == 0 {
		x.tally.rounds += p
		x.put(l, &l.struck, p, &x.struck, nowhere)
		return
	}
	x.volleys(at)
	if p, ok := x.onward(p, missed*x.again(at)); ok {
		x.put(l, &l.struck, p, &x.struck, at)
		x.putVolleys(l, p*missed, at)
	}
}

var noHits = hitChances{certainly, certainly, certainly, certainly}

// of returns the state of a side.
func (at pair) of(side combat.Side) int32 {
	if side == combat.Attacker {
		return at.a
	}
	return at.d
}

// chanceOf is the chance of one pair of outcomes.
func chanceOf(outcomes *[2][]next, at pair) float64 {
	p := 1.0
	for side, list := range outcomes {
		q := 0.0
		for _, n := range list {
			if n.id == at.of(combat.Side(side)) {
				q = n.p
			}
		}
		p *= q
	}
	return p
}

// volleys works out in x.next what the attackers' and the defenders' fire of a round
// does to both sides. Neither changes what the other throws, since casualties stay
// until both have fired; but the attackers, who take their hits last, look at which
// defenders are left. So the outcomes of the two are independent within each group of
// defenders' outcomes that look alike to the attackers, or within each single outcome
// where the attackers weigh whether to keep a land unit.
func (x *exact) volleys(at pair) {
	hits := *x.fire(combat.Defender, at.d, combat.StepDefend)
	x.spread = x.outcomes(combat.Defender, at.d, x.fire(combat.Attacker, at.a, combat.StepAttack), x.spread[:0])
	x.faced = append(x.faced[:0], x.s.Alive[combat.Defender]...)
	for i := range x.next {
		x.next[i][0], x.next[i][1] = x.next[i][0][:0], x.next[i][1][:0]
	}
	alone, weighed := facings, x.weighsLandUnit(&hits)
	for _, d := range x.spread {
		copy(x.s.Alive[combat.Defender], x.sides[combat.Defender].list[d.id].alive)
		i := x.facing(combat.Attacker)
		if weighed {
			if i, alone = alone, alone+1; i == len(x.next) {
				x.next = append(x.next, [2][]next{})
			}
		}
		n := &x.next[i]
		switch {
		case weighed:
			n[0] = x.weighedOutcomes(at.a, &hits, n[0])
		case len(n[1]) == 0:
			n[0] = x.outcomes(combat.Attacker, at.a, &hits, n[0])
		}
		n[1] = append(n[1], d)
	}
	copy(x.s.Alive[combat.Defender], x.faced)
}

// again is the chance that the volleys leave a state as it is.
func (x *exact) again(at pair) (p float64) {
	for i := range x.next {
		p += chanceOf(&x.next[i], at)
	}
	return p
}

// putVolleys puts what the volleys lead to, except one state, into a layer.
func (x *exact) putVolleys(l *layer, p float64, but pair) {
	for i := range x.next {
		if len(x.next[i][1]) > 0 {
			x.put(l, &l.ended, p, &x.next[i], but)
		}
	}
}
