package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// NewTable prepares a battle.
func NewTable(sp *Spec) *Table {
	t := &Table{Spec: sp}
	for _, side := range [...]Side{Attacker, Defender} {
		t.group(side)
	}
	for i := range t.Groups[Attacker] {
		for _, p := range t.Groups[Attacker][i].pairsWith {
			for j := range t.Groups[Attacker] {
				if g := &t.Groups[Attacker][j]; g.Type == p && t.Groups[Attacker][i].supported {
					g.leads = true
				} else if g.Type == p {
					g.partner = true
				}
			}
		}
	}
	for _, side := range [...]Side{Attacker, Defender} {
		t.losses[side] = compileLosses(t, side, sp.Choices[side].Losses, sp.Choices[side].Owned)
	}
	t.planes = planeOrder(t, sp.Choices[Attacker].Planes)
	return t
}

// group sorts a side's units into groups, in the order of the ruleset's units.
func (t *Table) group(side Side) {
	for i := range t.Spec.Rules.Units {
		typ := t.Spec.Rules.Units[i].Type
		var keys []groupKey
		var counts []int
		add := func(k groupKey, n int) {
			for j := range keys {
				if keys[j] == k {
					counts[j] += n
					return
				}
			}
			keys, counts = append(keys, k), append(counts, n)
		}
		for j := range t.Spec.Units[side] {
			u := &t.Spec.Units[side][j]
			if u.Type != typ {
				continue
			}
			add(keyOf(u), 1)
			if !u.Damaged && t.Spec.unit(u.Power, typ).Hits > 1 {
				k := keyOf(u)
				k.damaged = true
				add(k, 0)
			}
		}
		t.addGroups(side, typ, keys, counts)
	}
}

func keyOf(u *Unit) groupKey {
	return groupKey{power: u.Power, damaged: u.Damaged, seaborne: u.Seaborne, homeless: u.Homeless, airborne: u.Airborne, foremost: u.Foremost}
}

func (t *Table) addGroups(side Side, typ ruleset.UnitType, keys []groupKey, counts []int) {
	first := len(t.Groups[side])
	for j, k := range keys {
		g := newGroup(t.Spec.unit(k.power, typ), k)
		g.flew = g.flew && !(g.airborne && t.inBombers())
		g.lowLuck = LowLuck(&t.Spec.Options)
		if g.sub {
			t.canSub = true
		}
		t.Groups[side] = append(t.Groups[side], g)
		t.start[side] = append(t.start[side], counts[j])
	}
	for j, k := range keys {
		if g := &t.Groups[side][first+j]; !k.damaged && t.Spec.unit(k.power, typ).Hits > 1 {
			k.damaged = true
			g.Tips = first + slices.Index(keys, k)
		}
	}
}

func newGroup(u *ruleset.Unit, k groupKey) Group {
	g := Group{
		Type: u.Type, Power: k.power, Attack: u.Attack, Defense: u.Defense, Cost: u.Cost,
		Damaged: k.damaged, Seaborne: k.seaborne, Homeless: k.homeless, Tips: -1,
		air: u.Class == ruleset.Air, sub: u.Sub, antiSub: u.AntiSub,
		transport: u.Class == ruleset.Sea && u.Holds && u.Attack == 0 && u.Defense == 0,
		aaa:       u.Class == ruleset.Land && u.AAShots > 0,
		captures:  u.Captures, supported: u.Supported, supports: u.Supports,
		decks: u.Decks, paired: u.PairedAttack, pairsWith: u.PairsWith,
		shots: u.AAShots, antiAir: max(u.AntiAir, 1), bestOf: u.BestOf, dice: u.Dice,
		airDefense: u.AirDefense,
	}
	g.airborne, g.flew = k.airborne, g.air || k.airborne
	g.foremost = k.foremost
	g.surfaceOrLand = !g.air && !g.sub && !g.transport && !g.aaa
	return g
}
