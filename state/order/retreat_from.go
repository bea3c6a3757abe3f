package order

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// retreatsFrom names the battle for retreats that do not name one. With a place to
// retreat to, it is the mail's only attack with units from there or, if none says so,
// the only one beside it. With just a time ("retreat after 2 rounds") or "no retreat" it is
// the mail's only attack. If there are several, or none, the place must be written.
//
// Rules: BH-101.
func (b *binder) retreatsFrom() {
	for _, i := range slices.Backward(b.wanting) {
		o := b.orders[i].(Retreat)
		if o.To == "" {
			o.Space = b.onlyAttack()
		} else {
			o.Space = b.attackedFrom(o.To)
		}
		if o.Space == "" {
			b.noBattle(o.Where)
			b.orders = slices.Delete(b.orders, i, i+1)
			continue
		}
		if o.Never || o.SaysWhen() {
			b.Notef(o.Span(), "read-as", "read as a retreat from %s", o.Space)
		} else {
			b.Notef(o.Span(), "read-as", "read as the place to retreat to from %s, if a retreat is ordered", o.Space)
		}
		b.orders[i] = o
	}
}

// noBattle reports that a retreat names no battle.
func (b *binder) noBattle(at notation.Span) {
	b.fail(at, "no-place", nil, "it is not said from which battle; name its space, as in \"retreat: Ukraine after round 2\", or write \"standing: retreat ...\" for all of yours")
}

// onlyAttack is the space that all attacks of the mail go to; empty if there is none, or
// several.
func (b *binder) onlyAttack() board.SpaceID {
	var only board.SpaceID
	for _, o := range slices.Concat(b.ctx.Beside, b.orders) {
		m, ok := o.(Move)
		if !ok || m.In != CombatMove {
			continue
		}
		s := m.Path[len(m.Path)-1]
		if only != "" && s != only {
			return ""
		}
		only = s
	}
	return only
}

// attackedFrom is the one attacked space in the mail that a retreat to a place can come
// from; empty if there is none, or several.
func (b *binder) attackedFrom(to board.SpaceID) board.SpaceID {
	var beside, from []board.SpaceID
	put := func(list []board.SpaceID, s board.SpaceID) []board.SpaceID {
		if slices.Contains(list, s) {
			return list
		}
		return append(list, s)
	}
	for _, o := range slices.Concat(b.ctx.Beside, b.orders) {
		m, ok := o.(Move)
		if !ok || m.In != CombatMove {
			continue
		}
		last := len(m.Path) - 1
		s := m.Path[last]
		if !b.rs.Board.Adjacent(to, s) || b.rs.Board.IsSea(to) != b.rs.Board.IsSea(s) {
			continue
		}
		beside = put(beside, s)
		if slices.Contains(m.Path[:last], to) {
			from = put(from, s)
		}
	}
	switch {
	case len(from) == 1:
		return from[0]
	case len(from) == 0 && len(beside) == 1:
		return beside[0]
	}
	return ""
}
