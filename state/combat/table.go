package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Group is a kind of like units of one side. Units of one group cannot be told
// apart in a battle; a State holds how many of each group are left.
type Group struct {
	Type     ruleset.UnitType
	Power    ruleset.PowerID
	Attack   int
	Defense  int
	Cost     int
	Damaged  bool
	Seaborne bool
	Homeless bool
	// Tips is the group that a two-hit ship joins by its first hit, or -1.
	Tips int

	air, sub, surfaceOrLand, transport, aaa, antiSub bool
	captures, supported                              bool
	decks, supports, paired                          int
	pairsWith                                        []ruleset.UnitType
	partner                                          bool // a tactical bomber may pair with it
	leads                                            bool // a mechanized infantry may pair with it
	airborne                                         bool // paratroopers
	flew                                             bool // came by air: AAA fire at it
	bestOf, dice                                     int  // of a heavy bomber's attack
	lowLuck                                          bool
	shots, antiAir                                   int
	airDefense                                       int  // the number to roll against aircraft alone
	foremost                                         bool // lost before others by default
}

// Table is a Spec prepared for fighting: the groups of both sides and their
// orders of loss. It does not change while a battle goes on and may be shared
// by any number of battles and odds.
type Table struct {
	Spec   *Spec
	Groups [2][]Group
	start  [2][]int
	losses [2][]lossEntry
	planes []int // attacker's groups of aircraft in the order of AAA losses
	canSub bool  // there are submarines in the battle
}

// groupKey tells groups of one type apart.
type groupKey struct {
	power                                 ruleset.PowerID
	damaged, seaborne, homeless, airborne bool
	foremost                              bool
}

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
		g.lowLuck = t.Spec.Options.LowLuck
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

// groupOf returns the index of the group that a unit starts in.
func (t *Table) groupOf(side Side, u *Unit) int {
	for i := range t.Groups[side] {
		g := &t.Groups[side][i]
		if g.Type == u.Type && g.Power == u.Power && g.Damaged == u.Damaged &&
			g.Seaborne == u.Seaborne && g.Homeless == u.Homeless && g.airborne == u.Airborne && g.foremost == u.Foremost {
			return i
		}
	}
	panic("combat: unit without group")
}
