package combat

// BeginRound counts the round and settles which side's submarines may strike
// by surprise or submerge in it: those that face no enemy destroyer now.
// Rules: G40-3.7.3, G40-3.8.1, G40-3.8.2.
func (t *Table) BeginRound(s *State) {
	s.Round++
	s.Strikes = [2]bool{}
	if !t.canSub {
		return
	}
	for _, side := range [...]Side{Attacker, Defender} {
		s.Strikes[side] = t.Submarines(s, side) > 0 && t.destroyers(s, side.Other()) == 0
	}
}

// Submarines counts the submarines of a side in the battle.
func (t *Table) Submarines(s *State, side Side) (n int) {
	for i := range t.Groups[side] {
		if t.Groups[side][i].sub {
			n += s.Alive[side][i]
		}
	}
	return n
}

// WantsToDive says whether it is a side's policy to submerge its submarines in this
// round; they must have the right to (State.Strikes). By default the attacker strikes,
// and the defender submerges if the submarines would fight alone against somebody who
// can hit them. Rules: DEC-05, DEC-33.
func (t *Table) WantsToDive(s *State, side Side) bool {
	switch t.Spec.Choices[side].Submerge {
	case DiveNever:
		return false
	case DiveAlways:
		return true
	}
	if side == Attacker {
		return false
	}
	own, enemy := t.force(s, side), t.force(s, side.Other())
	threatened := enemy.othersFire || enemy.subsFire
	if own.subs < own.total-own.transports || !threatened {
		return false // others fight beside them, or nobody can hit them
	}
	return true
}

// Dive takes n submarines of a side out of the battle; they stay in the zone.
// Rules: G40-3.8.5.
func (t *Table) Dive(s *State, side Side, n int) { t.dive(s, side, n, nil) }

func (t *Table) dive(s *State, side Side, n int, rec recorder) {
	for i := range t.Groups[side] {
		if k := min(n, s.Alive[side][i]); t.Groups[side][i].sub && k > 0 {
			s.Alive[side][i] -= k
			s.Safe[side][i] += k
			n -= k
			if rec != nil {
				rec.record(side, i, k, changeDived)
			}
		}
	}
}
