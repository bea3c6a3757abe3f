package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
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
	var out store
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

// fitsStock reports whether pieces name new units and places where they can
// appear; exact, if they are all that wait.
func (r *reader) fitsStock(ps []piece) (fit, exact bool) {
	groups, _, ok := r.placings(ps)
	left := r.stock()
	if !ok || left.total("") == 0 {
		return false, false
	}
	for _, g := range groups {
		for _, sp := range g.spots {
			var at board.SpaceID
			for _, s := range sp.can {
				if r.produces(s) && r.takes(s, g.counts) {
					at = s
					break
				}
			}
			if at == "" {
				return false, false
			}
			for i := range g.counts {
				if !r.draw(&g.counts[i], r.purseAt(at), left) {
					return false, false
				}
			}
		}
	}
	return true, left.total("") == 0
}

// draw takes the units of a count from those left; it reports whether there are
// so many.
func (r *reader) draw(c *count, id ruleset.PurseID, left store) bool {
	if c.vague {
		return false
	}
	drawn, total := false, left.total(id)
	for i := range r.rs.Units {
		u := &r.rs.Units[i]
		named := len(c.units) == 0 && (c.class == "" || c.class == classOf(u.Class))
		for _, n := range c.units {
			named = named || unitType(n) == u.Type
		}
		have := left.of(id, u.Type)
		if !named || have == 0 {
			continue
		}
		switch {
		case c.like || c.n > 0 && len(c.units) > 0:
			if have < c.n || c.like && have != total {
				continue
			}
			left.take(id, u.Type, c.n)
			return true
		case len(c.units) == 0 && c.exact > 0 && c.exact != total, len(c.units) > 0 && c.exact > 0 && c.exact != have, len(c.units) == 0 && c.n > 0:
			return false
		}
		left.take(id, u.Type, have)
		drawn = true
	}
	return drawn
}

// stockMeant reports whether a sentence speaks of the new units, with no word
// for it: its places can make them, and nothing says that they move. If units
// that stand somewhere could be meant as well, all that is new must be named.
func (r *reader) stockMeant(ps []piece, f features) bool {
	if f.attack || f.carry || f.land || f.home || f.same || f.raid || f.stay || f.wi || f.too || f.not {
		return false
	}
	if r.rs.Roles.Guerrilla == r.power && !f.newUnits && !f.place && r.section != placement {
		return false // its units may appear wherever some stand already
	}
	going := f.goes
	for _, p := range ps {
		if p.spot != nil && (p.role == byWay || p.role == landsAt || p.role == whence && !p.at) || p.carrier {
			return false
		}
		going = going || p.spot != nil && p.role == whither
	}
	fit, exact := r.fitsStock(ps)
	some := slices.ContainsFunc(ps, func(p piece) bool {
		return slices.ContainsFunc(p.counts, func(c count) bool { return len(c.units) > 0 })
	})
	named := !slices.ContainsFunc(ps, func(p piece) bool {
		return slices.ContainsFunc(p.counts, func(c count) bool {
			return len(c.units) == 0 && c.exact == 0 && !c.like && !(c.rest && some)
		})
	})
	switch {
	case !fit:
		return false
	case f.newUnits || exact && named:
		return true
	}
	return !going && r.heading == nil && r.section != combat && r.section != noncombat
}

// standElsewhere are readings of a sentence that places units, by a verb or an
// arrow, in which units that stand elsewhere go there; none if only the new ones
// can be meant.
func (r *reader) standElsewhere(ps []piece, f features) []string {
	if f.newUnits || f.place || !f.goes && (!hasRole(ps, whither) || r.newUnits() > 1) {
		return nil
	}
	groups, _, ok := r.placings(ps)
	if !ok {
		return nil
	}
	for _, g := range groups {
		if slices.ContainsFunc(g.counts, func(c count) bool { return len(c.units) == 0 }) {
			return nil // "all ten", "the rest"
		}
		for _, sp := range g.spots {
			for _, s := range r.pos.Own {
				for _, to := range sp.can {
					if sts, _, level := r.stacks(g.counts, s, to); level == 0 && s != to && len(sts) > 0 {
						units := order.Place{Units: sts, Space: to}
						return []string{units.String(), "from " + string(s)}
					}
				}
			}
		}
	}
	return nil
}
