// Shown by A50-3.2, A50-7.1, BH-015, G42-019.

package economy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Mobilize places what the active power bought, as ordered. When the turn ends
// the rest follows: upgrades where they belong, carriers under the aircraft
// that wait for them, units where only one place is possible. If the player who
// ends the turn has a choice and did not make it the orders are refused, and
// the answer says what is left and where it could go. If there is nobody to ask,
// because a deadline ended the turn, the capital comes first. Units without a place are
// returned for their price, or treated as the game's option says.
//
// In a check of orders that end the turn, the rest is not placed while aircraft still
// have to land: where they land decides where a carrier may go.
//
// Rules: G40-1.5.1, G40-1.5.7, G40-1.5.9, DEC-48, G42-019, G42-020.
func Mobilize(w *rules.Work, orders []order.Order) {
	m := newMobilization(w)
	for _, o := range orders {
		if p, ok := o.(order.Place); ok {
			m.last = o
			m.place(p)
		}
	}
	end := endOfTurn(w.Orders)
	ends := end != nil || w.G.Phase == order.Mobilize
	landing := end != nil && w.G.Phase != order.Mobilize // aircraft land first
	if !landing {
		m.checkDecks()
	}
	asksLater := landing && move.AnyAbroad(w.G)
	m.mustPlace(orders)
	if ends && end != nil && m.last == nil {
		m.last = end
	}
	if w.G.Phase >= order.NoncombatMove {
		rules.CheckLateWars(w)
	}
	if ends && !asksLater && !w.Failed() && !keepsRest(w) {
		m.placeRest(end == nil)
	}
	if w.Failed() {
		return
	}
	m.emit()
	for _, s := range rules.Specials[rules.Mobilizer](w.Rules()) {
		s.Mobilize(w, orders, ends)
	}
	if ends && !asksLater && !w.Failed() {
		m.giveBack()
		dropHomeless(w)
	}
}

// mustPlace refuses to place nothing as long as there is room for waiting units.
//
// Rules: G40-1.5.9.
func (m *mobilization) mustPlace(orders []order.Order) {
	i := slices.IndexFunc(orders, func(o order.Order) bool { p, ok := o.(order.Pass); return ok && p.In == order.Mobilize })
	if i < 0 || m.w.Failed() || keepsUnplaced(m.w.G) {
		return
	}
	for j := range m.waiting {
		b := &m.waiting[j]
		if b.N <= 0 {
			continue
		}
		var room []board.SpaceID
		if m.w.Rules().Unit(b.Type).Class == ruleset.Facility {
			room = m.facilitySites(b)
		} else {
			room = m.spacesFor(b)
		}
		if len(room) > 0 {
			m.w.Refuse(orders[i], "must-place", "G40-1.5.9", "units that can be placed must be placed, and there is room for %s in %s: say where, or leave this out",
				rules.Count(m.w.Rules(), b.N, b.Type), rules.SpaceList(room[:min(3, len(room))], "or"))
			return
		}
	}
}

// place carries out one order.
func (m *mobilization) place(o order.Place) {
	if m.w.Rules().Board.Space(o.Space) == nil {
		m.w.Refuse(o, "no-place", "G40-1.5.1", "say where: `place 3 infantry in %s`", m.w.Rules().Power(m.p).Capital)
		return
	}
	for _, st := range o.Units {
		for _, t := range m.typesOf(st, o) {
			m.placeStack(o, st, t)
		}
	}
}

// placeStack places units of one type as ordered.
func (m *mobilization) placeStack(o order.Place, st order.Stack, t ruleset.UnitType) {
	u := m.w.Rules().Unit(t)
	n, have := st.N, m.count(t)
	if st.All {
		n = max(0, have-st.But)
	}
	switch {
	case u == nil || n < 0:
		return
	case n > have:
		m.w.Refuse(o, "not-bought", "G40-1.5.1", "%s cannot be placed: %s", rules.Count(m.w.Rules(), n, t), m.stock(t))
		return
	case u.Class == ruleset.Facility:
		m.placeFacility(o, u, n)
		return
	}
	space, from, ok := m.target(o, u)
	if !ok {
		return
	}
	candidates := m.candidates(t, space, from)
	if len(candidates) == 0 {
		m.refuseSpace(o, u, space)
		return
	}
	for i := range n {
		if !m.placeOne(t, space, candidates, o) {
			m.refuseRoom(o, u, n, i, space, candidates)
			return
		}
	}
}

// CheckSites refuses to place units where none of their kind can appear, whatever is
// bought. It also works beside a refused purchase, and when nothing waits.
//
// Rules: G40-1.5.1, G40-1.5.5.
func CheckSites(w *rules.Work, orders []order.Order) {
	m := newMobilization(w)
	for _, o := range orders {
		p, ok := o.(order.Place)
		if !ok || w.Rules().Board.Space(p.Space) == nil {
			continue
		}
		for _, st := range p.Units {
			u := w.Rules().Unit(st.Type)
			if u == nil || u.Class == ruleset.Facility {
				continue
			}
			space, from, ok := m.target(p, u)
			if ok && len(m.candidates(u.Type, space, from)) == 0 {
				m.refuseSpace(p, u, space)
				ok = false
			}
			if !ok {
				break
			}
		}
	}
}
