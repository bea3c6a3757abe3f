package combat

import "slices"

// Phase is what comes next in a battle.
type Phase uint8

// The phases of a battle in the order in which they come. Phases that wait for losses
// are separate from those that throw dice, so that a battle can stop between them for a
// player's choice.
const (
	PhaseBombard Phase = iota
	PhaseBombardLosses
	PhaseAAA
	PhaseAAALosses // the attacker's planes, if he chooses them
	PhaseRound     // a round begins
	PhaseAttackerDives
	PhaseDefenderDives
	PhaseStrike
	PhaseStrikeLosses        // the defender's
	PhaseCounterStrikeLosses // the attacker's
	PhaseAttack
	PhaseAttackLosses // the defender's
	PhaseDefend
	PhaseDefendLosses // the attacker's
	PhaseRemove
	PhaseContinue // over, or retreat?
	PhaseOver
)

// State is how a battle stands: how many units of each group are left. It is a
// plain value: Clone copies it, and two states with equal fields go on in the same way.
type State struct {
	Phase Phase
	Round int
	// Alive are the units of each group that can still be hit; Marked were hit
	// and still fire until they are removed.
	Alive, Marked [2][]int
	// Safe are the units that left the battle: submerged or retreated.
	Safe [2][]int
	// Strikes is set for a side whose submarines fire in the surprise step of
	// this round.
	Strikes [2]bool
	// Hits scored by a side and not yet given to units.
	Hits [2]Hits
	// Outcome is set once the battle is over.
	Outcome Outcome
}

// Start returns the state in which the battle begins.
func (t *Table) Start() State {
	s := State{}
	for side := range t.start {
		s.Alive[side] = slices.Clone(t.start[side])
		s.Marked[side] = make([]int, len(t.start[side]))
		s.Safe[side] = make([]int, len(t.start[side]))
	}
	s.Phase = t.firstPhase()
	return s
}

// Reset puts s back to the start without new memory.
func (t *Table) Reset(s *State) {
	for side := range t.start {
		copy(s.Alive[side], t.start[side])
		clear(s.Marked[side])
		clear(s.Safe[side])
	}
	s.Phase, s.Round, s.Outcome = t.firstPhase(), 0, ""
	s.Strikes, s.Hits = [2]bool{}, [2]Hits{}
}

func (t *Table) firstPhase() Phase {
	if t.Spec.Kind == LandBattle {
		return PhaseBombard
	}
	return PhaseRound
}

// Clone copies the state.
func (s *State) Clone() State {
	c := *s
	for side := range s.Alive {
		c.Alive[side] = slices.Clone(s.Alive[side])
		c.Marked[side] = slices.Clone(s.Marked[side])
		c.Safe[side] = slices.Clone(s.Safe[side])
	}
	return c
}

// Survivors adds to counts, which must have an entry for each group, the units
// of a side that are left, wherever they are.
func (s *State) Survivors(side Side, counts []int) {
	for i := range counts {
		counts[i] = s.Alive[side][i] + s.Safe[side][i]
	}
}

// force sums up one side: what it can be hit on and what it can hit with.
// Marked units count: they are in the battle until they are removed.
type force struct {
	total, air, subs, ships, transports, aaa int
	airFires, subsFire, othersFire           bool
	flak                                     bool // something can hit aircraft, and nothing else
	destroyers                               int
}

func (t *Table) force(s *State, side Side) (f force) {
	for i := range t.Groups[side] {
		n := s.Alive[side][i] + s.Marked[side][i]
		if n == 0 {
			continue
		}
		g := &t.Groups[side][i]
		fires := side == Attacker && g.Attack > 0 || side == Defender && g.Defense > 0
		f.total += n
		f.flak = f.flak || side == Defender && g.airDefense > 0
		switch {
		case g.air:
			f.air += n
			f.airFires = f.airFires || fires
		case g.sub:
			f.subs += n
			f.subsFire = f.subsFire || fires
		case g.transport:
			f.transports += n
		case g.aaa:
			f.aaa += n
		default:
			f.ships += n
			f.othersFire = f.othersFire || fires
			if g.antiSub {
				f.destroyers += n
			}
		}
	}
	return f
}

// fires reports whether anything on the side can fire at all.
func (f *force) fires() bool { return f.airFires || f.subsFire || f.othersFire }

// canHit reports whether a side has a unit that can hit one of the enemy's.
// Rules: G40-3.8.3, G40-3.8.4, G40-3.8.8.
func (f *force) canHit(enemy *force) bool {
	switch {
	case f.othersFire && enemy.total > 0:
		return true
	case f.airFires && (enemy.total > enemy.subs || f.destroyers > 0 && enemy.subs > 0):
		return true
	case f.subsFire && enemy.total > enemy.air:
		return true
	case f.flak && enemy.air > 0:
		return true
	}
	return false
}

// strength adds up the values with which a side's units fire.
func (t *Table) strength(s *State, side Side) (n int) {
	for i := range t.Groups[side] {
		g := &t.Groups[side][i]
		if side == Attacker {
			n += s.Alive[side][i] * g.Attack
		} else {
			n += s.Alive[side][i] * g.Defense
		}
	}
	return n
}

// countClass counts the attackers of a class of a retreat's condition, or of a
// type.
func (t *Table) countClass(s *State, class string) (n int) {
	for i := range t.Groups[Attacker] {
		g := &t.Groups[Attacker][i]
		counts := true
		switch class {
		case "":
		case "air":
			counts = g.air
		case "ground", "ships":
			counts = !g.air
		default:
			counts = string(g.Type) == class
		}
		if counts {
			n += s.Alive[Attacker][i]
		}
	}
	return n
}

// anyLeft reports whether a side has units of a kind left.
func (t *Table) anyLeft(s *State, side Side, is func(*Group) bool) bool {
	return t.others(s.Alive[side], t.Groups[side], -1, is) > 0
}
