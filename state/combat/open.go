package combat

import "github.com/adjutant-game/adjutant/state/dice"

// OrderMatters reports whether the order in which a side loses its units can make a
// difference from here on. It cannot if the battle is over once the current hits are
// taken, if no more than one further hit can be absorbed, if the enemy can hit nothing,
// or if all that the enemy can hit is of one type. Transports go last in any order, and
// antiaircraft guns are not lost at all where they cannot be casualties.
//
// Rules: G40-3.8.6, G40-3.8.7, G40-10.1.5, DEC-06, DEC-38, DIFF-10.
func (b *Battle) OrderMatters(side Side) bool {
	after := b.taken()
	if after == nil {
		return false
	}
	kinds, _ := b.mayLose(side)
	_, room := after.mayLose(side)
	return kinds > 1 && room > 1
}

// MayYetDive reports whether a side has submarines that no enemy destroyer prevents
// from submerging in the next round.
//
// Rules: G40-3.8.2, G40-3.8.5, G40-10.1.5, DEC-05, DEC-33.
func (b *Battle) MayYetDive(side Side) bool {
	after := b.taken()
	return after != nil && b.table.Submarines(&b.State, side) > 0 && b.table.destroyers(&after.State, side.Other()) == 0
}

// Decided reports whether the battle is over once the current hits are taken, whoever
// takes them.
//
// Rules: G40-10.1.5.
func (b *Battle) Decided() bool { return b.taken() == nil }

// mayLose counts the types among which the enemy's hits can be divided, and the hits
// that these units can take.
func (b *Battle) mayLose(side Side) (kinds, room int) {
	t, s := b.table, &b.State
	foe := t.force(s, side.Other())
	onAir := foe.othersFire || foe.airFires || foe.flak || foe.aaa > 0
	onSubs := foe.othersFire || foe.subsFire || foe.airFires && foe.destroyers > 0
	seen := map[string]bool{}
	for i, n := range s.Alive[side] {
		g := &t.Groups[side][i]
		hit := foe.fires()
		switch {
		case g.air:
			hit = onAir
		case g.sub:
			hit = onSubs
		case g.aaa:
			hit = hit && mayLoseAAA(&t.Spec.Options)
		}
		if n == 0 || !hit || g.transport {
			continue
		}
		seen[string(g.Type)] = true
		room += n
		if g.Tips >= 0 {
			room += n
		}
	}
	return len(seen), room
}

// taken is the battle once the current hits are taken by default: it waits for dice, or
// for the attacker to say whether to break off. It is nil if the battle is over then. A
// battle that waits for submarines is returned as it stands.
func (b *Battle) taken() *Battle {
	on := b.Clone()
	for side := range on.Spec.Choices {
		on.Spec.Choices[side].Ask = AskSubmerge
	}
	on.Spec.Choices[Attacker].Ask |= AskRetreat
	for !on.Done() {
		if _, q, err := on.Step(dice.Script()); q != nil || err != nil {
			return on
		}
	}
	return nil
}
