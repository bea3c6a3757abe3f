package combat

// Over says whether the battle is over as it stands, how, and whether the losing side's
// remaining units are destroyed without dice: transports that nobody defends
// (G40-3.8.10, G40-3.8.11) or AAA alone (G40-3.9.6).
//
// Where AAA cannot be casualties (DIFF-10) they are left to whoever captures
// the territory: the battle is over, nothing is destroyed.
//
// AAA attack alone only where the split or reunion of a power put them among enemies.
// They hit nothing, and where they cannot be casualties nothing hits them, so the
// battle would never end. The rulebooks are silent; as nobody captures the territory,
// they are destroyed as they are in defense.
//
// Transports that can hit the attackers' aircraft are not defenseless as long as any of
// these aircraft are there.
//
// Rules: EX-057, G40-3.7.8, G40-3.8.8, G40-3.8.10, G40-3.8.11, G40-3.9.6, G40-3.11.3, DIFF-10.
func (t *Table) Over(s *State) (out Outcome, sunk, over bool) {
	a, d := t.force(s, Attacker), t.force(s, Defender)
	switch {
	case a.total == 0 && d.total == 0:
		return BothGone, false, true
	case a.total == 0:
		return DefenderWon, false, true
	case d.total == 0:
		return AttackerWon, false, true
	}
	if t.Spec.Kind == LandBattle {
		if a.total == a.aaa {
			return DefenderWon, true, true
		}
		if d.total == d.aaa && a.fires() {
			return AttackerWon, mayLoseAAA(&t.Spec.Options), true
		}
		return "", false, false
	}
	attackerHits, defenderHits := a.canHit(&d), d.canHit(&a)
	switch {
	case d.total == d.transports && attackerHits && !defenderHits:
		return AttackerWon, true, true
	case !attackerHits && !defenderHits:
		return Stalemate, false, true
	}
	return "", false, false
}

// Abandoned reports whether the attackers have only transports left that the
// defenders can hit: after a round they retreat or are sunk (G40-3.8.9).
func (t *Table) Abandoned(s *State) bool {
	if t.Spec.Kind != SeaBattle || s.Round == 0 {
		return false
	}
	a, d := t.force(s, Attacker), t.force(s, Defender)
	return a.total == a.transports && d.canHit(&a)
}
