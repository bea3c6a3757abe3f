package combat

// The reasons that a log gives for default losses that do not follow the plain
// list.
const (
	whyDecks    = "carriers are spared for aircraft that can land nowhere else"
	whyNoDecks  = "carriers are not spared for aircraft that can land nowhere else"
	whyAntiSub  = "the last destroyer is kept against submarines (G40-10.4.3)"
	whyCaptor   = "one land unit is kept to take the territory"
	whyNoCaptor = "no land unit is kept to take the territory"
	whyHardly   = "no land unit is kept: the attack can hardly take the territory any more (DEC-38)"
)

// reasoner is a recorder that also takes reasons.
type reasoner interface{ because(why string) }

// MayCapture reports whether the attackers can still hope to take the territory, so
// that it is worth losing an aircraft to keep a land unit for it. Defenders that were
// hit in this round do not count: they have fired. The attackers cannot hope for it if
// they are to break off after this round and any defender is left, or if their strength
// is less than half of the defenders'. Strength is the sum of what the units fire with,
// times the hits that they take.
//
// Rules: DEC-38.
func (t *Table) MayCapture(s *State) bool {
	own, enemy := t.strength(s, Attacker), 0
	hits, last := 0, 0
	for _, n := range s.Alive[Attacker] {
		hits += n
	}
	for i := range t.Groups[Defender] {
		g, n := &t.Groups[Defender][i], s.Alive[Defender][i]
		enemy += n * g.Defense
		if !g.aaa {
			last += n // guns alone are taken without a fight
		}
	}
	if b := &t.Spec.Choices[Attacker].Retreat; t.Spec.RetreatOpen && b.Set && !b.Never && b.AfterRound > 0 && s.Round >= max(b.AfterRound, b.FromRound) && last > 0 {
		return false
	}
	return 2*own*hits >= enemy*last
}
