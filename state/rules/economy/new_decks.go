// Shown by DEC-49, G40-1.5.6, G42-019, G42-091.

package economy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// decks counts the room on carriers in a zone from a power's point of view: own is the
// decks on its own undamaged carriers, all includes those of its friends, and used is
// the aircraft that need one. Guests trapped on a damaged carrier use none.
type decks struct{ own, all, used int }

// decksAt counts the decks in a zone.
//
// Rules: G40-1.5.5, G40-2.6.3, G42-110.
func decksAt(g *state.Game, p ruleset.PowerID, z board.SpaceID) decks {
	var d decks
	for i := range g.Units {
		u := &g.Units[i]
		if u.At != z || !rules.Friends(g, u.Power, p) {
			continue
		}
		kind := g.Rules.Unit(u.Type)
		switch {
		case kind.Decks > 0 && !u.Damaged:
			d.all += kind.Decks
			if u.Power == p {
				d.own += kind.Decks
			}
		case kind.Class == ruleset.Air && u.Aboard == 0:
			d.used++
		}
	}
	return d
}

// decksWith counts the decks in a zone including what is placed there now.
func (m *mobilization) decksWith(z board.SpaceID) decks {
	d := decksAt(m.w.G, m.p, z)
	for _, u := range m.units {
		if u.space != z {
			continue
		}
		if kind := m.w.Rules().Unit(u.kind); kind.Decks > 0 {
			d.own += kind.Decks
			d.all += kind.Decks
		} else if kind.Class == ruleset.Air {
			d.used++
		}
	}
	return d
}

// checkDecks refuses new aircraft at sea without a deck of their own power, and new
// carriers placed elsewhere while aircraft wait for one.
//
// Rules: G40-1.5.5, G40-1.5.6, G40-2.6.4, G42-099.
func (m *mobilization) checkDecks() {
	for _, u := range m.units {
		kind := m.w.Rules().Unit(u.kind)
		if kind.Class != ruleset.Air || !m.w.Rules().Board.IsSea(u.space) {
			continue
		}
		if d := m.decksWith(u.space); m.freshAt(u.space) > d.own || d.used > d.all {
			m.w.Refuse(u.by, "no-deck", "G40-1.5.5", "no room for new %s on an undamaged carrier of %s in %s", kind.Plural, m.p, u.space)
			return
		}
	}
	for _, u := range m.units {
		kind := m.w.Rules().Unit(u.kind)
		if d := m.decksWith(u.space); kind.Decks == 0 || d.all-d.used < kind.Decks {
			continue
		}
		if z := m.waitingFor(u.from); z != "" && z != u.space && !m.anotherWaits(kind) {
			m.w.Refuse(u.by, "carrier-needed", "G40-2.6.4", "aircraft wait in %s for a new %s, so it must be placed there", z, kind.Name)
			return
		}
	}
}

// anotherWaits reports whether another new carrier is still to be placed: it
// goes under the aircraft that wait, with catchAircraft.
func (m *mobilization) anotherWaits(kind *ruleset.Unit) bool {
	return slices.ContainsFunc(m.waiting, func(b state.Bought) bool { return b.Type == kind.Type && b.N > 0 })
}

// freshAt is the number of new aircraft placed in the zone.
func (m *mobilization) freshAt(z board.SpaceID) int {
	n := 0
	for _, u := range m.units {
		if u.space == z && m.w.Rules().Unit(u.kind).Class == ruleset.Air {
			n++
		}
	}
	return n
}

// waitingFor returns a zone beside one of the sites where the power's aircraft lack a
// deck; empty if there is none.
func (m *mobilization) waitingFor(sites []int) board.SpaceID {
	brd := m.w.Rules().Board
	for _, i := range sites {
		for _, z := range brd.Neighbours(m.sites[i].space) {
			if !brd.IsSea(z) || brd.Space(z).NoShips {
				continue
			}
			if d := m.decksWith(z); d.used > d.all && ownAircraftAt(m.w.G, m.p, z) {
				return z
			}
		}
	}
	return ""
}

func ownAircraftAt(g *state.Game, p ruleset.PowerID, z board.SpaceID) bool {
	for i := range g.Units {
		if u := &g.Units[i]; u.At == z && move.IsOwnAircraft(g, p, u) {
			return true
		}
	}
	return false
}

// catchAircraft places carriers that nobody ordered anywhere under the
// aircraft that wait for them.
//
// Rules: G40-1.5.6, G40-2.6.4.
func (m *mobilization) catchAircraft() {
	for i := range m.waiting {
		b := &m.waiting[i]
		for b.N > 0 && m.w.Rules().Unit(b.Type).Decks > 0 {
			var sites []int
			for j, s := range m.sites {
				if s.purse == b.Purse && s.left > 0 && s.makes(b.Type) {
					sites = append(sites, j)
				}
			}
			z := m.waitingFor(sites)
			if z == "" || !m.placeOne(b.Type, z, m.candidates(b.Type, z, ""), m.last) {
				break
			}
		}
	}
}

// dropHomeless removes the active power's aircraft at sea that found no deck
// by the end of Mobilize, the cheapest first.
//
// Rules: G40-2.6.5.
func dropHomeless(w *rules.Work) {
	p := w.G.Active
	aloft := map[board.SpaceID]bool{}
	for i := range w.G.Units {
		if u := &w.G.Units[i]; move.IsOwnAircraft(w.G, p, u) && w.Rules().Board.IsSea(u.At) {
			aloft[u.At] = true
		}
	}
	for _, z := range rules.SortedSpaces(aloft) {
		d := decksAt(w.G, p, z)
		var lost []state.Piece
		for _, u := range cheapest(w.G, p, z) {
			if kind := w.Rules().Unit(u.Type); d.used > d.all || !kind.OnDeck {
				d.used--
				lost = append(lost, rules.Piece(u))
			}
		}
		if len(lost) > 0 {
			w.Emit(state.Removed{Units: lost, Space: z, Why: "no carrier to land on", Rule: "G40-2.6.5"})
		}
	}
}

// cheapest lists the power's aircraft over the zone, those without use for a
// deck first, then by cost.
func cheapest(g *state.Game, p ruleset.PowerID, z board.SpaceID) []*state.Unit {
	var us []*state.Unit
	for _, deck := range []bool{false, true} {
		for i := range g.Rules.Units {
			kind := &g.Rules.Units[i]
			if kind.Class != ruleset.Air || kind.OnDeck != deck {
				continue
			}
			for _, u := range g.UnitsAt(z) {
				if u.Power == p && u.Type == kind.Type && u.Aboard == 0 {
					us = append(us, u)
				}
			}
		}
	}
	return us
}

// NewAtSea reports whether new aircraft are placed in a sea zone, where each needs a deck.
func NewAtSea(w *rules.Work) bool {
	return slices.ContainsFunc(w.Orders, func(o order.Order) bool {
		p, ok := o.(order.Place)
		return ok && w.Rules().Board.IsSea(p.Space) && slices.ContainsFunc(p.Units, func(st order.Stack) bool {
			u := w.Rules().Unit(st.Type)
			return u == nil || u.Class == ruleset.Air
		})
	})
}
