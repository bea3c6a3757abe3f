// Shown by A2-060, DEC-01, DEC-49.

package move

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// announce reports, while orders are only checked, carriers that no order names and
// that will sail because nothing else saves aircraft.
//
// Rules: G40-2.6.4, G40-10.1.4, DEC-49.
func (s *rescue) announce() {
	if s.m.w.Dice != nil {
		return
	}
	for i, d := range s.ds {
		if d.id == 0 {
			continue
		}
		u := s.m.w.G.Unit(d.id)
		if to := s.plan.at[i]; to != "" && to != u.At {
			s.m.tellSailing(&command{Order: order.Stay{}}, u, to, s.landing(to))
		}
	}
}

// landing lists the aircraft that the plan lands in a zone.
func (s *rescue) landing(z board.SpaceID) []state.UnitID {
	var ids []state.UnitID
	for i, f := range s.fs {
		if s.plan.where[i] == z {
			ids = append(ids, f.id)
		}
	}
	return ids
}

// tellGivingWay says, beside noncombat moves, which aircraft will leave their
// carriers by themselves, because orders send others there.
//
// Rules: G40-2.6.3, G40-2.6.4, G40-10.1.4.
func (m *Mover) tellGivingWay() {
	if m.w.Dice != nil || !AnyAbroad(m.g) {
		return
	}
	var s *rescue
	told := map[board.SpaceID]bool{}
	for i := range m.g.Units {
		sent := &m.g.Units[i]
		c := m.taken[sent.ID]
		if c == nil || told[sent.At] || !m.b.IsSea(sent.At) || !IsOwnAircraft(m.g, m.p, sent) {
			continue
		}
		if s == nil {
			s = planRescue(m.g, m.w.Orders)
		}
		told[sent.At] = true
		s.tellLeaving(m, c, sent.At)
	}
}

// tellLeaving says which aircraft of a zone that no order moves fly where.
func (s *rescue) tellLeaving(m *Mover, c *command, z board.SpaceID) {
	leave := map[board.SpaceID][]state.UnitID{}
	for i, f := range s.fs {
		if to := s.plan.where[i]; to != "" && to != z && m.g.Unit(f.id).At == z && !m.g.Unit(f.id).Moved {
			leave[to] = append(leave[to], f.id)
		}
	}
	for _, to := range rules.SortedSpaces(leave) {
		m.w.Note(c.Order, "gives-way", "the carriers in %s have no room for all: %s that no order moves will fly to %s when the turn ends (G40-2.6.3, G40-2.6.4)",
			z, m.byType(leave[to]), to)
	}
}

// tellSailing says that a carrier will sail by itself.
func (m *Mover) tellSailing(c *command, ship *state.Unit, to board.SpaceID, planes []state.UnitID) {
	m.w.Note(c.Order, "carrier-sails", "the %s in %s will sail to %s in noncombat movement: no order says so, but %s can land nowhere else (G40-2.6.4, DEC-49)",
		m.rs.Unit(ship.Type).Name, ship.At, to, m.byType(planes))
}

// tellSailings says, beside combat moves, which carriers must sail later for the
// aircraft that cannot reach land, unless noncombat moves in the mail name them.
//
// Rules: G40-2.6.1, G40-2.6.4.
func (m *Mover) tellSailings(fs []flyer, ds []deck) {
	var ids []state.UnitID
	for _, f := range fs {
		ids = append(ids, f.id)
	}
	planned, plan, ok := m.rescueAll(ids, ds)
	if !ok {
		return
	}
	s := &rescue{m: m, fs: planned, ds: ds, plan: plan}
	for i, d := range ds {
		to := plan.at[i]
		if d.id == 0 || to == "" || to == m.g.Unit(d.id).At || m.willMove(m.g.Unit(d.id)) {
			continue
		}
		planes := s.landing(to)
		if len(planes) == 0 {
			continue
		}
		c := m.taken[planes[0]]
		if c == nil {
			c = &command{Order: order.Stay{}}
		}
		m.tellSailing(c, m.g.Unit(d.id), to, planes)
	}
}

// willMove reports whether a noncombat move of the mail names such a ship where
// it is.
func (m *Mover) willMove(u *state.Unit) bool {
	for _, o := range m.w.Orders {
		v, ok := o.(order.Move)
		if !ok || v.In != order.NoncombatMove || len(v.Path) == 0 || v.Path[0] != u.At {
			continue
		}
		for _, st := range v.Units {
			if st.Type == u.Type {
				return true
			}
		}
	}
	return false
}
