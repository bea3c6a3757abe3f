package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/allot"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lot names units of a type that one treasury bought.
type lot struct {
	purse ruleset.PurseID
	unit  ruleset.UnitType
}

// waiting is the number of units of a type that can be placed.
func (r *reader) waiting(t ruleset.UnitType) int {
	n := 0
	if r.pos.Waiting != nil {
		n = r.pos.Waiting(t)
	}
	for l, k := range r.bought {
		if l.unit == t {
			n += k
		}
	}
	for l, k := range r.set {
		if l.unit == t {
			n -= k
		}
	}
	return max(n, 0)
}

// waitingAt is the number of units of a type that can be placed in a space: of
// two treasuries each places what it bought.
func (r *reader) waitingAt(s board.SpaceID, t ruleset.UnitType) int {
	id := r.purseAt(s)
	if id == "" {
		return r.waiting(t)
	}
	n := r.bought[lot{id, t}] + r.bought[lot{"", t}] - r.set[lot{id, t}] - r.set[lot{"", t}]
	if r.pos.Waiting != nil {
		n += r.pos.Waiting(t)
	}
	return max(n, 0)
}

// purseAt is the treasury that places units in a space, if the power has several.
func (r *reader) purseAt(s board.SpaceID) ruleset.PurseID {
	p := r.rs.Power(r.power)
	if p == nil || len(p.Purses) < 2 {
		return ""
	}
	if !r.rs.Board.IsSea(s) {
		return r.rs.Purse(r.power, s).ID
	}
	var id ruleset.PurseID
	for _, n := range r.rs.Board.Neighbours(s) {
		if r.rs.Board.IsSea(n) || !r.produces(n) {
			continue
		}
		q := r.rs.Purse(r.power, n).ID
		if id != "" && id != q {
			return ""
		}
		id = q
	}
	return id
}

// put notes that units appear in a space.
func (r *reader) put(s board.SpaceID, sts []order.Stack) {
	for _, st := range sts {
		if st.All {
			for i := range r.rs.Units {
				t := r.rs.Units[i].Type
				r.set[lot{"", t}] += r.waiting(t)
			}
			return
		}
		r.set[lot{r.purseAt(s), st.Type}] += st.N
	}
}

// everything are all new units that can appear in a space.
func (r *reader) everything(s board.SpaceID) []order.Stack {
	if r.purseAt(s) == "" {
		return []order.Stack{{All: true}}
	}
	var out []order.Stack
	for i := range r.rs.Units {
		u := &r.rs.Units[i]
		if n := r.waitingAt(s, u.Type); n > 0 && (u.Class == ruleset.Sea) == r.rs.Board.IsSea(s) {
			out = append(out, order.Stack{N: n, Type: u.Type})
		}
	}
	return out
}

// takes reports whether units can appear in a space by what they are: ships at
// sea, others on land, aircraft anywhere.
func (r *reader) takes(s board.SpaceID, cs []count) bool {
	for _, c := range cs {
		ok := len(c.units) == 0 && (c.class == "" || c.class == "planes" || (c.class == "ships") == r.rs.Board.IsSea(s))
		for _, n := range c.units {
			u := r.rs.Unit(unitType(n))
			ok = ok || u != nil && r.waitingAt(s, u.Type) > 0 && (u.Class == ruleset.Air || (u.Class == ruleset.Sea) == r.rs.Board.IsSea(s))
		}
		if !ok {
			return false
		}
	}
	return true
}

// store are new units by treasury.
type store []struct {
	lot
	n int
}

// stock are the units that wait to be placed.
func (r *reader) stock() store {
	out := make(store, 0, len(r.rs.Units))
	add := func(l lot) {
		n := r.bought[l] - r.set[l]
		if l.purse == "" && r.pos.Waiting != nil {
			n += r.pos.Waiting(l.unit)
		}
		out = append(out, struct {
			lot
			n int
		}{l, max(n, 0)})
	}
	p := r.rs.Power(r.power)
	for i := range r.rs.Units {
		t := r.rs.Units[i].Type
		add(lot{"", t})
		for k := 0; p != nil && len(p.Purses) > 1 && k < len(p.Purses); k++ {
			add(lot{p.Purses[k].ID, t})
		}
	}
	return out
}

// of is the number of units of a type that a treasury can place; "" means any.
func (s store) of(id ruleset.PurseID, t ruleset.UnitType) int {
	n := 0
	for _, l := range s {
		if l.unit == t && (id == "" || l.purse == "" || l.purse == id) {
			n += l.n
		}
	}
	return n
}

// take takes so many units of a type out.
func (s store) take(id ruleset.PurseID, t ruleset.UnitType, n int) {
	for i := range s {
		if l := &s[i]; l.unit == t && (id == "" || l.purse == "" || l.purse == id) {
			k := min(n, l.n)
			l.n -= k
			n -= k
		}
	}
}

// total is the number of units in it that a treasury can place.
func (s store) total(id ruleset.PurseID) int {
	n := 0
	for _, l := range s {
		if id == "" || l.purse == "" || l.purse == id {
			n += l.n
		}
	}
	return n
}

// allotStock is what waits to be placed, which gets less as it is allotted.
func (r *reader) allotStock(left store) allot.Stock {
	st := allot.Stock{
		Class: func(t ruleset.UnitType) string { return classOf(r.rs.Unit(t).Class) },
		Fits:  func(s board.SpaceID, t ruleset.UnitType) bool { return r.fits(s, r.rs.Unit(t)) },
		Left:  func(s board.SpaceID, t ruleset.UnitType) int { return left.of(r.purseAt(s), t) },
		Take:  func(s board.SpaceID, t ruleset.UnitType, n int) { left.take(r.purseAt(s), t, n) },
		Total: func() int { return left.total("") },
		Types: make([]ruleset.UnitType, 0, len(r.rs.Units)),
		Board: r.rs.Board,
	}
	for i := range r.rs.Units {
		st.Types = append(st.Types, r.rs.Units[i].Type)
	}
	return st
}

// mayAppear reports whether some of what is new can appear in a space.
func (r *reader) mayAppear(s board.SpaceID) bool { return r.fitsAny(s, r.newTypes()) }

// newTypes are the types of what is new.
func (r *reader) newTypes() []*ruleset.Unit {
	var us []*ruleset.Unit
	for i := range r.rs.Units {
		if u := &r.rs.Units[i]; r.waiting(u.Type) > 0 {
			us = append(us, u)
		}
	}
	return us
}

// fitsAny reports whether a new unit of one of the types can appear in a space.
func (r *reader) fitsAny(s board.SpaceID, us []*ruleset.Unit) bool {
	return slices.ContainsFunc(us, func(u *ruleset.Unit) bool { return r.fits(s, u) })
}

// fits reports whether a new unit can appear in a space: ships at sea and others on land
// where a complex can make them, aircraft at sea on a carrier, a complex where the power
// may build one.
func (r *reader) fits(s board.SpaceID, u *ruleset.Unit) bool {
	sea := r.rs.Board.IsSea(s)
	switch {
	case u.Class == ruleset.Facility:
		return !sea && (r.pos.Hostile == nil || !r.pos.Hostile(s))
	case u.Class == ruleset.Sea && !sea, sea && u.Class == ruleset.Land:
		return false
	case sea && u.Class == ruleset.Air && !(u.OnDeck && r.stands(s, ruleset.Carrier)+r.waiting(ruleset.Carrier) > 0):
		return false
	}
	return r.produces(s)
}

// purseFor is the treasury that pays for what is bought for some places: the one to which
// all of them belong, unless another was named.
func (r *reader) purseFor(spots []*spot) ruleset.PurseID {
	if p := r.rs.Power(r.power); r.purse != "" || len(p.Purses) < 2 {
		return r.purse
	}
	var only ruleset.PurseID
	for i, s := range spots {
		if len(s.can) != 1 {
			return ""
		}
		q := r.purseAt(s.can[0])
		if q == "" || i > 0 && q != only {
			return ""
		}
		only = q
	}
	return only
}
