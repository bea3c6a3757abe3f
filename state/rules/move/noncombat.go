// Shown by A2-093, A50-7.1, BH-173, DEC-49.

package move

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// NoncombatMoves carries out the active power's noncombat moves, or refuses
// them. Friendly neutrals join and Dutch land is taken as units move in. Then it checks
// whether aircraft have decks where they were sent, and whether moves doom aircraft
// that other moves would save.
//
// Rules: G40-2.3.1, G40-2.3.2, G40-2.3.3, G40-2.6.4, G40-2.6.8, DEC-47.
func NoncombatMoves(w *rules.Work, orders []order.Order) {
	m := NewMover(w, order.NoncombatMove)
	before := len(w.Events)
	refused := countErrors(w)
	defer m.inOrder(len(w.Diags))
	var stackMoves []*stackMove
	for i, o := range m.open(orders) {
		c := &command{o, i}
		switch o := o.(type) {
		case order.Move:
			if o.In == order.NoncombatMove {
				stackMoves = append(stackMoves, m.stackMoves(c, o)...)
			}
		case order.Land:
			stackMoves = append(stackMoves, m.landMoves(c, o)...)
		}
	}
	m.run(stackMoves)
	m.tellLeftBehind()
	m.checkTow()
	m.checkGunsAlone()
	m.checkDecks(nil)
	if countErrors(w) == refused {
		m.checkSaved(before)
	}
	if countErrors(w) == refused {
		m.checkDecks(m.stranded())
	}
	if countErrors(w) == refused {
		m.tellGivingWay()
	}
	for _, s := range rules.Specials[rules.NoncombatMover](w.Rules()) {
		s.NoncombatMoves(w, orders)
	}
}

// landJobs makes flights from an order to land: the units named, from where they are in
// the air, or all that still need a landing place.
//
// Rules: G40-2.6.3, DEC-46.
func (m *Mover) landMoves(c *command, o order.Land) []*stackMove {
	stacks := o.Units
	if len(stacks) == 0 {
		for i := range m.rs.Units {
			if spec := &m.rs.Units[i]; spec.Class == ruleset.Air && len(m.aloft(spec.Type, o.From)) > 0 {
				stacks = append(stacks, order.Stack{All: true, Type: spec.Type})
			}
		}
	}
	if len(stacks) == 0 {
		m.warn(c, "none-aloft", "G40-2.6.3", "no aircraft need a landing place")
	}
	var stackMoves []*stackMove
	for _, st := range stacks {
		if spec := m.rs.Unit(st.Type); spec == nil || spec.Class != ruleset.Air {
			m.refuse(c, rules.Because("cannot-fly", "G40-2.6.3", "only aircraft land"))
			continue
		}
		stackMoves = append(stackMoves, m.landStack(c, o, st)...)
	}
	return stackMoves
}

// landStack makes the flights of one type.
func (m *Mover) landStack(c *command, o order.Land, st order.Stack) []*stackMove {
	if !m.b.IsSea(o.Space) {
		if bad := m.mayLandOn(o.Space); bad != nil { // also for those that are there now
			m.refuse(c, bad)
			return nil
		}
	}
	flight := func(from board.SpaceID, st order.Stack) *stackMove {
		return &stackMove{c: c, st: st, way: []board.SpaceID{from, o.Space}}
	}
	if o.From != "" {
		if o.From == o.Space {
			return nil
		}
		return []*stackMove{flight(o.From, st)}
	}
	aloft := m.aloft(st.Type, "")
	total := 0
	var stackMoves []*stackMove
	for _, s := range rules.SortedSpaces(aloft) {
		if s == o.Space {
			continue
		}
		total += aloft[s]
		one := st
		if !st.All {
			one.N = aloft[s]
		}
		stackMoves = append(stackMoves, flight(s, one))
	}
	switch {
	case st.All || total == st.N:
		return stackMoves
	case len(stackMoves) == 1:
		return []*stackMove{flight(stackMoves[0].origin(), st)}
	case total < st.N:
		m.refuse(c, rules.Because("no-such-units", "G40-2.6.3", "only "+m.units(total, st.Type)+" in the air, "+rules.Itoa(st.N)+" ordered"))
		return nil
	}
	var hints []string
	for _, j := range stackMoves[:min(3, len(stackMoves))] {
		hints = append(hints, string(j.origin()))
	}
	m.refuse(c, rules.Because("which-origin", "G40-2.1.2", m.plural(st.Type)+" are in the air in several places; name the one they leave", hints...))
	return nil
}

// aloft counts the aircraft of a type that moved or are where they cannot stay,
// by space; from limits it to one.
func (m *Mover) aloft(t ruleset.UnitType, from board.SpaceID) map[board.SpaceID]int {
	n := map[board.SpaceID]int{}
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if u.Power != m.p || u.Type != t || u.Aboard != 0 || from != "" && u.At != from {
			continue
		}
		if u.Moved || m.b.IsSea(u.At) && !m.keepsDeck(u.At) || !m.b.IsSea(u.At) && m.mayLandOn(u.At) != nil {
			n[u.At]++
		}
	}
	return n
}

// keepsDeck reports whether a carrier is in the zone: aircraft there that did not move
// are on it, and "planes land" does not mean them.
func (m *Mover) keepsDeck(z board.SpaceID) bool {
	return m.friendlyRoom(z) > 0 || slices.ContainsFunc(m.here[z], func(id state.UnitID) bool {
		u := m.g.Unit(id)
		return m.rs.Unit(u.Type).Decks > 0 && u.At == z
	})
}

// checkGunsAlone refuses antiaircraft guns that went into a friendly neutral
// without a unit that could take it.
//
// Rules: G40-0.3.7, G40-2.12.1.
func (m *Mover) checkGunsAlone() {
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if _, neutral := m.g.Neutrals[u.At]; neutral && u.Power == m.p && m.taken[u.ID] != nil && m.rs.Unit(u.Type).Class == ruleset.Land {
			m.refuse(m.taken[u.ID], rules.Because("cannot-take", "G40-2.12.1", m.rs.Unit(u.Type).Plural+" cannot bring "+string(u.At)+
				" over to your side: a land unit that fights must go along"))
			return
		}
	}
}

// checkDecks refuses flights to sea zones where there can be no deck for them, besides
// others that land there.
//
// Rules: G40-2.6.3, G40-2.6.5.
func (m *Mover) checkDecks(others []flyer) {
	ds := m.decks()
	lands := others
	told := map[*command]bool{}
	for i := range m.g.Units {
		u := &m.g.Units[i]
		c := m.taken[u.ID]
		if c == nil || told[c] || m.rs.Unit(u.Type).Class != ruleset.Air || !m.b.IsSea(u.At) {
			continue
		}
		f := flyer{u.ID, []board.SpaceID{u.At}}
		if _, ok := findDecks(m.b, append(slices.Clone(lands), f), ds); ok {
			lands = append(lands, f)
			continue
		}
		told[c] = true
		m.refuse(c, rules.Because("no-deck", "G40-2.6.3", "there is no free place on an undamaged carrier in "+string(u.At)+" for all aircraft sent there"))
	}
}

// stranded are the aircraft over the sea that no order moves and that cannot fly on:
// the decks that they are on are taken.
func (m *Mover) stranded() (fs []flyer) {
	ds := m.decks()
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if u.Power != m.p || u.Aboard != 0 || m.taken[u.ID] != nil || m.rs.Unit(u.Type).Class != ruleset.Air || !m.b.IsSea(u.At) || m.left(u) > 0 {
			continue
		}
		f := flyer{u.ID, []board.SpaceID{u.At}}
		if _, ok := findDecks(m.b, append(slices.Clone(fs), f), ds); ok {
			fs = append(fs, f)
		}
	}
	return fs
}

// checkSaved refuses moves that leave aircraft without a landing place when
// other moves would have saved them; before is the number of events before the
// moves.
//
// Rules: G40-2.6.4, DEC-49.
func (m *Mover) checkSaved(before int) {
	if !AnyAbroad(m.g) {
		return
	}
	stays := staysOf(m.w.Orders)
	lost := planRescue(m.w.G, stays).lost
	if len(lost) == 0 || len(lost) <= len(planRescue(m.w.After(before), nil).lost) {
		return
	}
	which := "an aircraft that could be saved has"
	if len(lost) > 1 {
		which = rules.Itoa(len(lost)) + " aircraft that could be saved have"
	}
	by := m.culprit(lost)
	if len(stays) > 0 && len(planRescue(m.w.G, nil).lost) < len(lost) {
		by = &command{Order: stays[0]}
	}
	m.refuse(by, rules.Because("must-save-aircraft", "G40-2.6.4", which+
		" no landing place after this move: carriers must go, and aircraft land, so that as many as possible live"))
}

// culprit is the order that most likely left the aircraft without a place: one
// that flew them there, else one that took a carrier away, else one that took
// a place at sea, or any flight.
func (m *Mover) culprit(lost []state.UnitID) *command {
	for _, id := range lost {
		if c := m.taken[id]; c != nil {
			return c
		}
	}
	var at [3]*command
	for i := range m.g.Units {
		u := &m.g.Units[i]
		spec, c, rank := m.rs.Unit(u.Type), m.taken[u.ID], 2
		switch {
		case c == nil:
			continue
		case spec.Decks > 0:
			rank = 0
		case spec.Class != ruleset.Air:
			continue
		case m.b.IsSea(u.At):
			rank = 1
		}
		if at[rank] == nil {
			at[rank] = c
		}
	}
	return cmp.Or(at[0], at[1], at[2], &command{Order: order.Stay{}})
}

// open asks the specials which hostile territories the orders open to noncombat moves,
// and adds the moves that such orders bring.
func (m *Mover) open(orders []order.Order) []order.Order {
	for _, s := range rules.Specials[rules.NoncombatOpener](m.rs) {
		moves, lands := s.OpenNoncombat(m.w, orders)
		orders = append(orders[:len(orders):len(orders)], moves...)
		for _, land := range lands {
			m.opened[land] = true
			delete(m.hostile, land)
		}
	}
	return orders
}
