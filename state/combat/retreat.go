package combat

// Leaving says which attackers a retreat takes along.
type Leaving uint8

// What may leave. In an amphibious land battle units from the sea stay and
// fight on (G40-3.12.6).
const (
	LeaveNone     Leaving = iota
	LeaveAll              // everybody
	LeaveNotBySea         // land units that came by land, and all aircraft
	LeaveAir              // only aircraft
)

// MayLeave says what the attacker may withdraw at the end of a round in a battle that
// is not over: everything together, if ships and land units have a place to go or only
// aircraft are left; in a landing, everything except the units from the sea.
// Rules: G40-3.12.1, G40-3.12.4, G40-3.12.5, G40-3.12.6, G40-3.12.7, G40-3.12.10.
func (t *Table) MayLeave(s *State) Leaving {
	air, bound, seaborne := 0, 0, 0
	for i := range t.Groups[Attacker] {
		n := s.Alive[Attacker][i]
		switch g := &t.Groups[Attacker][i]; {
		case g.air:
			air += n
		case g.Seaborne:
			seaborne += n
		default:
			bound += n
		}
	}
	switch {
	case air+bound == 0 || s.Round == 0:
		return LeaveNone
	case bound > 0 && !t.Spec.RetreatOpen:
		if air > 0 && t.airAlone() {
			return LeaveAir
		}
		return LeaveNone
	case seaborne > 0:
		return LeaveNotBySea
	}
	return LeaveAll
}

// airAlone reports whether aircraft may break off while those who cannot fight on.
func (t *Table) airAlone() bool { return t.Spec.Options.AirMayBreakOffAlone }

// WantsToLeave says whether the attacker's policy is to break off now. By default the
// attacker stays, except that ships without any attack left do not wait to be sunk.
// Rules: DEC-34, DEC-36, G40-3.8.9, G40-3.12.8.
func (t *Table) WantsToLeave(s *State) (leave bool, by string) {
	b := &t.Spec.Choices[Attacker].Retreat
	if !b.Set {
		a, d := t.force(s, Attacker), t.force(s, Defender)
		return t.Spec.Kind == SeaBattle && !a.fires() && d.canHit(&a), "default"
	}
	return b.holds(t, s), "order"
}

// holds reports whether the policy breaks off now.
func (b *Break) holds(t *Table, s *State) bool {
	switch {
	case b.Never || s.Round < b.FromRound:
		return false
	case b.AfterRound > 0 && s.Round >= b.AfterRound,
		b.IfFewer > 0 && t.countClass(s, b.Class) < b.IfFewer,
		b.NoCapture && !t.anyLeft(s, Attacker, isCaptor):
		return true
	case b.EnemyFewer > 0:
		if d := t.force(s, Defender); d.total < b.EnemyFewer {
			return true
		}
	}
	return b.RatioBelow > 0 && t.strength(s, Attacker)*100 < b.RatioBelow*t.strength(s, Defender)
}

// Breaks reports whether a retreat policy would end the attack after the round
// that was just fought.
func (b *Battle) Breaks(by Break) bool { return by.holds(b.table, &b.State) }

// MayBreakOff reports whether any of the attackers could break off after the next
// round, if all of them survive: in a landing, those that did not come by sea.
//
// Rules: G40-3.12.1, G40-3.12.4, G40-3.12.5, G40-3.12.6.
func (b *Battle) MayBreakOff() bool {
	s := b.State
	s.Round = max(s.Round, 1)
	return b.table.MayLeave(&s) != LeaveNone
}

// Leave takes attackers out of the battle.
func (t *Table) Leave(s *State, who Leaving) { t.leave(s, who, nil) }

func (t *Table) leave(s *State, who Leaving, rec recorder) {
	for i := range t.Groups[Attacker] {
		g, n := &t.Groups[Attacker][i], s.Alive[Attacker][i]
		if n == 0 || who == LeaveAir && !g.air || who == LeaveNotBySea && g.Seaborne {
			continue
		}
		s.Alive[Attacker][i] = 0
		s.Safe[Attacker][i] += n
		if rec != nil {
			rec.record(Attacker, i, n, changeLeft)
		}
	}
}
