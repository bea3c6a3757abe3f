package odds

import "github.com/adjutant-game/adjutant/state/combat"

// ExactFrom is Exact for a battle that has come to a state in which nothing of
// the round has happened yet: the round is about to begin, or its first dice
// are, with no submarine there that has chosen to strike. A battle that is over is its
// own result. Other states are left to SimulateFrom (ok is false). Losses are those
// from the state on.
func ExactFrom(sp *combat.Spec, s combat.State, limit int) (o Odds, ok bool) {
	x := newExact(sp, limit)
	x.s = s.Clone()
	x.tally.startAt(&x.s)
	switch s.Phase {
	case combat.PhaseOver:
		x.tally.end(s.Outcome, &x.s, 1)
		return x.tally.odds(1, MethodExact), true
	case combat.PhaseRound, combat.PhaseAttackerDives:
	case combat.PhaseAttack:
		if x.t.Submarines(&s, combat.Attacker)+x.t.Submarines(&s, combat.Defender) > 0 {
			return Odds{}, false
		}
	default:
		return Odds{}, false
	}
	if by := &sp.Choices[combat.Attacker].Retreat; by.AfterRound > 0 || by.FromRound > 1 {
		return Odds{}, false // it counts the rounds that were fought
	}
	x.round(1, 0, x.pairOf(&x.s), false)
	if !x.walk(0) {
		return Odds{}, false
	}
	return x.tally.odds(1, MethodExact), true
}

// SimulateFrom fights a battle n times from the state that it has come to.
// Losses are those from there on.
func SimulateFrom(sp *combat.Spec, s combat.State, n int, seed uint64) Odds {
	x := NewSample(sp, seed)
	x.simulator.from = &s
	x.tally.startAt(&s)
	x.Fight(n)
	return Join(x)
}

// startAt counts losses from a state of the battle.
func (a *tally) startAt(s *combat.State) {
	for side := range a.start {
		a.start[side] = a.worth(combat.Side(side), s.Alive[side]) + a.worth(combat.Side(side), s.Safe[side])
	}
}
