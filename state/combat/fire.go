package combat

import "github.com/adjutant-game/adjutant/state/dice"

// Salvo is a number of dice thrown by like units at one value.
type Salvo struct {
	Group int
	N     int
	At    int
	Class HitClass
	// BestOf is set if each of the N throws that many dice and keeps the best.
	BestOf int
	// Hits is filled in by the Thrower.
	Hits int
}

// Thrower throws the dice of a step: it fills in the hits of each salvo.
type Thrower interface {
	Throw(t *Table, s *State, step Step, side Side, salvos []Salvo) error
}

// Salvos appends to buf the dice that a side throws in a step as the battle
// stands: who fires, at what value, with which class of hits. Units without a value do
// not roll (G40-3.7.12), and neither do those that have no target left. Defenders get
// no combined arms.
//
// Rules: G40-3.7.2, G40-3.7.3, G40-3.7.4, G40-3.7.5, G40-3.7.12, G40-3.8.1, G40-3.10.4, EX-057.
func (t *Table) Salvos(s *State, step Step, side Side, buf []Salvo) []Salvo {
	var targets force
	t.countTargets(s, side.Other(), &targets)
	var pairs pairing
	if side == Attacker {
		pairs = t.pair(s)
	}
	destroyers := t.destroyers(s, side)
	for i := range t.Groups[side] {
		g := &t.Groups[side][i]
		n := s.Alive[side][i] + s.Marked[side][i]
		if n == 0 || step == StepSurprise && !g.sub || step != StepSurprise && g.sub && s.Strikes[side] {
			continue
		}
		class, open := AnyTarget, targets.total
		switch {
		case g.sub:
			class, open = NotAir, targets.total-targets.air
		case g.air && destroyers == 0 && t.canSub:
			class, open = NotSubs, targets.total-targets.subs
		}
		if open == 0 {
			continue
		}
		if side == Defender {
			switch {
			case g.Defense > 0:
				buf = append(buf, Salvo{Group: i, N: n, At: g.Defense, Class: class})
			case g.airDefense > 0 && targets.air > 0:
				buf = append(buf, Salvo{Group: i, N: n, At: g.airDefense, Class: OnlyAir})
			}
			continue
		}
		buf = pairs.attack(buf, i, g, n, class)
	}
	return buf
}

// Aims says which classes of hits a side's enemy has targets for. A side with
// the same units, Strikes and Aims throws the same Salvos, whatever else the enemy has,
// so package odds need not ask again.
type Aims struct{ Any, NotSubs, NotAir, OnlyAir bool }

// Aims returns what a side can aim at.
func (t *Table) Aims(s *State, side Side) Aims {
	var f force
	t.countTargets(s, side.Other(), &f)
	return Aims{Any: f.total > 0, NotSubs: f.total > f.subs, NotAir: f.total > f.air, OnlyAir: f.air > 0}
}

// countTargets counts the units of a side that hits can be given to.
func (t *Table) countTargets(s *State, side Side, f *force) {
	for i := range t.Groups[side] {
		g := &t.Groups[side][i]
		n := s.Alive[side][i]
		if g.aaa && !mayLoseAAA(&t.Spec.Options) {
			continue
		}
		f.total += n
		if g.air {
			f.air += n
		} else if g.sub {
			f.subs += n
		}
	}
}

// destroyers counts a side's destroyers that are in the battle.
func (t *Table) destroyers(s *State, side Side) (n int) {
	if !t.canSub {
		return 0
	}
	for i := range t.Groups[side] {
		if t.Groups[side][i].antiSub {
			n += s.Alive[side][i] + s.Marked[side][i]
		}
	}
	return n
}

// pairing is what combined arms give the attacker in this round: the number of
// units that artillery still supports, of partners for tactical bombers, and of
// tanks that lead mechanized infantry.
type pairing struct{ supports, partners, leads int }

// pair counts the combined arms of the attackers that are alive now.
// Rules: G40-3.10.1, G40-3.10.2, G40-3.10.3, DEC-44, G40-6.3.1, G40-6.3.6.
func (t *Table) pair(s *State) (p pairing) {
	groups := t.Groups[Attacker]
	for i := range groups {
		n := s.Alive[Attacker][i]
		if n == 0 {
			continue
		}
		p.supports += n * groups[i].supports
		if groups[i].partner {
			p.partners += n
		}
		if groups[i].leads {
			p.leads += n
		}
	}
	return p
}

// attack appends the attack dice of n units of a group, those with a bonus
// first. Units that artillery may support take that before they look for a partner:
// each gets only one bonus.
func (p *pairing) attack(buf []Salvo, i int, g *Group, n int, class HitClass) []Salvo {
	raised, at := 0, g.Attack
	switch {
	case g.supported && g.Attack < 2:
		raised, at = min(n, p.supports), 2
		p.supports -= raised
		if led := min(n-raised, p.leads); g.paired >= at && led > 0 {
			p.leads -= led
			raised += led
		}
	case g.paired > g.Attack:
		raised, at = min(n, p.partners), g.paired
		p.partners -= raised
	}
	if raised > 0 {
		buf = append(buf, Salvo{Group: i, N: raised, At: at, Class: class})
	}
	if n > raised && g.Attack > 0 {
		buf = append(buf, Salvo{Group: i, N: n - raised, At: g.Attack, Class: class})
		g.heavy(&buf[len(buf)-1])
	}
	return buf
}

// heavy gives heavy bombers their second die. With low luck, which has no dice
// to choose from, the better of two counts as one point more.
// Rules: G40-6.3.12, G40-3.13.2.
func (g *Group) heavy(v *Salvo) {
	v.N *= max(g.dice, 1)
	if g.bestOf < 2 {
		return
	}
	if g.lowLuck {
		v.At = min(v.At+1, dice.Sides)
		return
	}
	v.BestOf = g.bestOf
}

// sum adds up the hits of salvos by class.
func sum(salvos []Salvo) (h Hits) {
	for i := range salvos {
		h[salvos[i].Class] += salvos[i].Hits
	}
	return h
}
