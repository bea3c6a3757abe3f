package odds

import "github.com/adjutant-game/adjutant/state/combat"

// nowhere is the pair that no state has.
var nowhere = pair{-1, -1}

// round fights the round after the first i from x.s and puts what follows into
// a layer. at is the state that x.s is in, stays whether the battle may come
// back to it: if so, the chance of that is divided out.
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
	if s.Strikes[combat.Attacker] || s.Strikes[combat.Defender] {
		x.strikes(p, l, at, stays)
		return
	}
	x.volleys(at)
	if !stays {
		x.tally.rounds += p
		x.put(l, &l.ended, p, &x.next, nowhere)
	} else if p, ok := x.onward(p, chanceOf(&x.next, at)); ok {
		x.put(l, &l.ended, p, &x.next, at)
	}
}

// onward divides out the chance that a round changes nothing: p, then p·again,
// p·again² and so on come to p/(1-again). A battle that never changes is a
// draw.
func (x *exact) onward(p, again float64) (float64, bool) {
	if again > 1-1e-12 {
		x.tally.end(combat.Stalemate, &x.s, p)
		return 0, false
	}
	p /= 1 - again
	x.tally.rounds += p
	return p, true
}

// strikes fights the surprise strikes of a round. The states that they lead to
// wait for the volleys of their round, but for the state itself, in which
// nobody was hit: its volleys follow at once if they may change nothing either.
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
	if p, ok := x.onward(p, missed*chanceOf(&x.next, at)); ok {
		x.put(l, &l.struck, p, &x.struck, at)
		x.put(l, &l.ended, p*missed, &x.next, at)
	}
}

var noHits = hitChances{certainly, certainly, certainly}

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

// volleys works out in x.next what the attackers' and the defenders' fire of a
// round makes of both sides. Neither changes what the other throws or may hit,
// since casualties stay until both have fired; so their outcomes are
// independent.
func (x *exact) volleys(at pair) {
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		step := combat.StepAttack
		if side == combat.Defender {
			step = combat.StepDefend
		}
		other := side.Other()
		x.next[other] = x.outcomes(other, at.of(other), x.fire(side, at.of(side), step), x.next[other][:0])
	}
}
