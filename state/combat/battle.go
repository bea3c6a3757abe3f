package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Battle is one fight in progress: what it is fought with, how it stands, and
// which piece is which. It is a plain value except for its Table: Clone copies it, and
// it can be written down between any two steps and restored.
type Battle struct {
	Spec  Spec
	State State
	// Roster holds the ids of the units in each group, on both sides, that are still in the
	// battle; the first in line is lost first.
	Roster [2][][]int
	// Hit are the ids of marked units, of both sides.
	Hit [2][]int
	// Dived are the ids of submerged submarines.
	Dived [2][]int
	// Open are entries whose dice have fallen but whose losses are not chosen yet.
	Open [2]*Entry
	// Why says how the battle ended, if that is not obvious.
	Why string

	table *Table
	reply *Answer
}

// New prepares a battle.
func New(sp Spec) *Battle {
	b := &Battle{Spec: sp}
	b.table = NewTable(&b.Spec)
	b.State = b.table.Start()
	for _, side := range [...]Side{Attacker, Defender} {
		b.Roster[side] = make([][]int, len(b.table.Groups[side]))
		units := slices.Clone(sp.Units[side])
		slices.SortStableFunc(units, func(x, y Unit) int { return x.Worth - y.Worth })
		for i := range units {
			g := b.table.groupOf(side, &units[i])
			b.Roster[side][g] = append(b.Roster[side][g], units[i].ID)
		}
	}
	return b
}

// Restore attaches the ruleset and the options to a battle that was written
// down, so that it can go on.
func (b *Battle) Restore(r *ruleset.Ruleset, o ruleset.Options) {
	b.Spec.Rules, b.Spec.Options = r, o
	b.table = NewTable(&b.Spec)
}

// Clone copies the battle so that both copies can go on independently.
func (b *Battle) Clone() *Battle {
	c := *b
	c.State = b.State.Clone()
	for side := range b.Roster {
		c.Roster[side] = make([][]int, len(b.Roster[side]))
		for i := range b.Roster[side] {
			c.Roster[side][i] = slices.Clone(b.Roster[side][i])
		}
		c.Hit[side] = slices.Clone(b.Hit[side])
		c.Dived[side] = slices.Clone(b.Dived[side])
		if e := b.Open[side]; e != nil {
			o := *e
			c.Open[side] = &o
		}
	}
	c.table = NewTable(&c.Spec)
	return &c
}

// Done reports whether the battle is over.
func (b *Battle) Done() bool { return b.State.Phase == PhaseOver }

// Answer replies to the question that the last Step returned.
func (b *Battle) Answer(a Answer) { b.reply = &a }

// Left returns the ids of a side's units that are still in the battle or
// submerged in its zone, sorted.
func (b *Battle) Left(side Side) []int {
	ids := slices.Clone(b.Dived[side])
	for _, g := range b.Roster[side] {
		ids = append(ids, g...)
	}
	slices.Sort(ids)
	return ids
}

// Damaged returns the ids of a side's two-hit ships that are damaged, sorted.
func (b *Battle) Damaged(side Side) []int {
	var ids []int
	for i, g := range b.Roster[side] {
		if b.table.Groups[side][i].Damaged {
			ids = append(ids, g...)
		}
	}
	slices.Sort(ids)
	return ids
}
