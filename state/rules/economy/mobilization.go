// Shown by A50-7.2, BH-015, G40-1.5.1.

package economy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mobilization is the placing of one power's new units.
type mobilization struct {
	w     *rules.Work
	p     ruleset.PowerID
	sites []site
	// waiting is what is still to be placed.
	waiting []state.Bought
	// units are placed, each from one site.
	units []placed
	// built are the facilities placed.
	built []state.FacilityBuilt
	last  order.Order
}

// placed is one new unit: where it appears and which sites could make it.
type placed struct {
	kind  ruleset.UnitType
	space board.SpaceID
	purse ruleset.PurseID
	// from are the sites that could make it; at is the one that does.
	from []int
	at   int
	by   order.Order
	// taken is set for units taken from another power, damaged for damaged ones among them.
	taken, damaged bool
}

// visits remembers at which sites a search has looked for room, and at which for room
// for capital ships.
type visits struct{ room, capital []bool }

// keepsRest reports whether the player said that units not placed wait for a later
// turn, where the game allows that.
//
// Rules: A50-7.6, DIFF-32.
func keepsRest(w *rules.Work) bool {
	return keepsUnplaced(w.G) && slices.ContainsFunc(w.Orders, func(o order.Order) bool {
		p, ok := o.(order.Pass)
		return ok && p.In == order.Mobilize
	})
}

// endOfTurn is the order that ends the turn, or nil.
func endOfTurn(orders []order.Order) order.Order {
	for _, o := range orders {
		if _, ok := o.(order.EndTurn); ok {
			return o
		}
	}
	return nil
}

func newMobilization(w *rules.Work) *mobilization {
	m := &mobilization{w: w, p: w.G.Active, sites: productionSites(w.G, w.G.Active)}
	for _, b := range w.G.Turn.Bought {
		if _, p := w.Rules().PurseByID(b.Purse); p != nil && p.ID == m.p {
			m.waiting = append(m.waiting, b)
		}
	}
	return m
}

// typesOf lists the types that a stack of an order can mean.
func (m *mobilization) typesOf(st order.Stack, o order.Place) []ruleset.UnitType {
	if st.Type != "" {
		return []ruleset.UnitType{st.Type}
	}
	var ts []ruleset.UnitType
	for _, b := range m.waiting {
		class := m.w.Rules().Unit(b.Type).Class
		if m.w.Rules().Unit(b.Type).LaunchedFrom != "" {
			continue // it goes to a base, which has to be named
		}
		if b.N > 0 && class != ruleset.Facility && (class == ruleset.Sea) == m.w.Rules().Board.IsSea(o.Space) {
			ts = append(ts, b.Type)
		}
	}
	return ts
}

// stock says what is left of a type.
func (m *mobilization) stock(t ruleset.UnitType) string {
	for _, b := range m.w.G.Turn.Bought {
		if b.Type == t && b.N > 0 {
			return "only " + rules.Count(m.w.Rules(), m.count(t), t) + " of those bought wait to be placed"
		}
	}
	if m.w.G.Phase < order.NoncombatMove {
		return "none was bought this turn; buy them in the same mail or before, like `buy: " + rules.Count(m.w.Rules(), 3, t) + "`"
	}
	return "none was bought this turn"
}

// count is the number of units of a type that wait, in all treasuries.
func (m *mobilization) count(t ruleset.UnitType) int {
	n := 0
	for _, b := range m.waiting {
		if b.Type == t {
			n += b.N
		}
	}
	return n
}

// target says where units of the type appear if ordered to the space: ships
// ordered to a territory with one sea zone go into that.
//
// Rules: G40-1.5.1, G40-1.5.5.
func (m *mobilization) target(o order.Place, u *ruleset.Unit) (space, from board.SpaceID, ok bool) {
	brd := m.w.Rules().Board
	switch sea := brd.IsSea(o.Space); {
	case sea && (u.Class == ruleset.Land || u.Class == ruleset.Nuclear):
		m.w.Refuse(o, "land-units-at-sea", "G40-1.5.1", "%s cannot be placed in %s: new land units appear beside their complex on land", u.Plural, o.Space)
		return "", "", false
	case sea && u.Class == ruleset.Air && !u.OnDeck:
		m.w.Refuse(o, "no-deck-for-it", "G40-1.5.5", "%s cannot be placed in %s: they use no carriers", u.Plural, o.Space)
		return "", "", false
	case !sea && u.Class == ruleset.Sea:
		var zones []board.SpaceID
		for _, z := range brd.Neighbours(o.Space) {
			if brd.IsSea(z) && !brd.Space(z).NoShips {
				zones = append(zones, z)
			}
		}
		if len(zones) != 1 {
			m.w.Refuse(o, "which-sea-zone", "G40-1.5.1", "say in which sea zone beside %s the %s appear: %s", o.Space, u.Plural, rules.SpaceList(zones, "or"))
			return "", "", false
		}
		return zones[0], o.Space, true
	}
	return o.Space, o.From, true
}

// candidates lists the sites that could make units of the type for the space.
//
// Rules: G40-1.5.1, G40-1.5.3.
func (m *mobilization) candidates(t ruleset.UnitType, space, from board.SpaceID) []int {
	sea := m.w.Rules().Board.IsSea(space)
	var is []int
	for i, s := range m.sites {
		if sea && m.w.Rules().Board.Space(space).NoShips || !s.makes(t) {
			continue
		}
		if s.space == space || sea && m.p != m.w.Rules().Roles.Guerrilla && m.w.Rules().Board.Adjacent(s.space, space) && (from == "" || s.space == from) {
			is = append(is, i)
		}
	}
	return is
}

// placeOne places one unit if a site can make it.
func (m *mobilization) placeOne(t ruleset.UnitType, space board.SpaceID, candidates []int, by order.Order) bool {
	for i := range m.waiting {
		b := &m.waiting[i]
		if b.Type != t || b.N <= 0 || b.At != "" {
			continue
		}
		var mine []int
		for _, c := range candidates {
			if m.sites[c].purse == b.Purse && m.sites[c].free == b.Taken {
				mine = append(mine, c)
			}
		}
		m.units = append(m.units, placed{kind: t, space: space, purse: b.Purse, from: mine, at: -1, by: by, taken: b.Taken, damaged: b.Damaged})
		if m.assign(len(m.units)-1, newVisits(len(m.sites))) {
			b.N--
			return true
		}
		m.units = m.units[:len(m.units)-1]
	}
	return false
}

// assign finds a site for a unit, moving units placed before to other sites where that
// makes room. A capital ship also needs one of the places for capital ships. The visits
// are remembered for both kinds of places.
//
// Rules: G40-1.5.2, G40-1.5.3, BH-015.
func (m *mobilization) assign(unit int, seen *visits) bool {
	u := &m.units[unit]
	big := isCapitalShip(m.w.Rules().Unit(u.kind))
	for _, s := range u.from {
		if m.sites[s].left > 0 && (!big || m.sites[s].capital > 0) {
			m.sites[s].left--
			m.settle(unit, s, big)
			return true
		}
	}
	for _, s := range u.from {
		full := big && m.sites[s].capital <= 0 // only another capital ship makes room
		if been := seen.of(full); been[s] {
			continue
		} else {
			been[s] = true
		}
		for other := range m.units {
			o := &m.units[other]
			otherBig := isCapitalShip(m.w.Rules().Unit(o.kind))
			if other == unit || o.at != s || full && !otherBig || !m.assign(other, seen) {
				continue
			}
			if otherBig {
				m.sites[s].capital++
			}
			m.settle(unit, s, big)
			return true
		}
	}
	return false
}

// settle writes down which site makes a unit.
func (m *mobilization) settle(unit, site int, big bool) {
	m.units[unit].at = site
	if big {
		m.sites[site].capital--
	}
}

func newVisits(sites int) *visits { return &visits{make([]bool, sites), make([]bool, sites)} }

func (v *visits) of(capital bool) []bool {
	if capital {
		return v.capital
	}
	return v.room
}

// refuseSpace says why no unit can appear in a space.
func (m *mobilization) refuseSpace(o order.Place, u *ruleset.Unit, space board.SpaceID) {
	if m.w.Rules().Board.IsSea(space) {
		m.w.Refuse(o, "no-complex-there", "G40-1.5.1", "%s touches no territory with a complex that %s has held since the turn began", space, m.p)
	} else {
		no := whyNoUnits(m.w.G, m.p, u.Type, space)
		m.w.Refuse(o, "no-complex-there", no.Rule, "%s cannot be placed: %s", u.Plural, no.Why)
	}
	hints := 0
	for _, s := range m.sites {
		if u.Class != ruleset.Sea && s.left > 0 && s.makes(u.Type) && hints < 3 {
			m.w.Hint(string(s.space))
			hints++
		}
	}
}

// refuseRoom says why only done of n units find room.
func (m *mobilization) refuseRoom(o order.Place, u *ruleset.Unit, n, done int, space board.SpaceID, candidates []int) {
	if u.LaunchedFrom != "" {
		m.w.Refuse(o, "one-of-a-kind", "EXG-76", "the %s in %s stores one %s and no more, so %d of these %d find no room", m.w.Rules().Unit(u.LaunchedFrom).Name, space, u.Name, n-done, n)
		return
	}
	var purses []string
	for _, b := range m.waiting {
		if b.Type == u.Type && b.N > 0 && len(m.w.Rules().Power(m.p).Purses) > 1 && b.Purse != m.sites[candidates[0]].purse {
			purses = append(purses, rules.CityOf(m.w.Rules(), b.Purse))
		}
	}
	mine := slices.ContainsFunc(m.waiting, func(b state.Bought) bool {
		return b.Type == u.Type && b.N > 0 && slices.ContainsFunc(candidates, func(c int) bool { return m.sites[c].purse == b.Purse })
	})
	if len(purses) > 0 && (!mine || done == 0 && m.sites[candidates[0]].left > 0) {
		m.w.Refuse(o, "other-economy", "G40-1.10.2", "%s bought the %s, and %s belongs to the other economy", purses[0], u.Plural, m.sites[candidates[0]].space)
		return
	}
	if no := rules.Stopped(m.w.G, m.sites[candidates[0]].space); no != nil && len(candidates) == 1 {
		m.w.Refuse(o, "complex-full", no.Rule, "%s cannot be placed in %s: %s", u.Plural, space, no.Why)
		return
	}
	if isCapitalShip(u) && slices.ContainsFunc(candidates, func(c int) bool { return m.sites[c].left > 0 && m.sites[c].capital <= 0 }) {
		m.w.Refuse(o, "one-capital-ship", "BH-015", "a minor complex makes %s a turn, so %d of these %d find no room",
			rules.Quantity(capitalShipsOfMinor(m.w.G), "aircraft carrier or battleship"), n-done, n)
		return
	}
	if f := rules.ComplexAt(m.w.G, m.sites[candidates[0]].space); f != nil && len(candidates) == 1 {
		m.w.Refuse(o, "complex-full", "G40-1.5.2", "the %s in %s makes %s this turn%s (%d damage), so %d of these %d find no room",
			m.w.Rules().Unit(f.Type).Name, f.Space, rules.Quantity(Capacity(m.w.G, f), "unit"), m.besides(f.Space), f.Damage, n-done, n)
		return
	}
	for _, sp := range rules.Specials[rules.Recruiter](m.w.Rules()) {
		if no := sp.WhyNoLevy(m.w.G, m.p, u.Type, space); no != nil {
			m.w.Refuse(o, "complex-full", no.Rule, "%s, so %d of these %d find no room", no.Why, n-done, n)
			return
		}
	}
	if m.p == m.w.Rules().Roles.Guerrilla {
		m.w.Refuse(o, "complex-full", "A50-7.2", "%s takes new units up to three %s units in all, so %d of these %d find no room", space, m.w.Rules().Adjective(m.p), n-done, n)
		return
	}
	m.w.Refuse(o, "complex-full", "G40-1.5.2", "the complexes beside %s have room for %d of these %d", space, done, n)
}

// besides says what else a complex makes this turn, for other powers.
func (m *mobilization) besides(s board.SpaceID) string {
	for _, l := range m.w.G.Lent {
		if l.Due && l.At == s {
			return " besides " + rules.Count(m.w.Rules(), 1, l.Type) + " for " + string(l.Receiver)
		}
	}
	return ""
}

// refuse says what is missing, at the last order of the phase or at the order
// that ends the turn.
func (m *mobilization) refuse(code, format string, args ...any) {
	m.w.Refuse(m.last, code, "G40-1.5.9", format, args...)
}
