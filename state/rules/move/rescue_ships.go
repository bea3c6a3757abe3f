// Shown by A2-060, DEC-49.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// patience is how long the search looks for a plan with few ships; the plan in which
// all may sail gets more.
const patience = 3000

// rescueAll finds landing places for all of the aircraft. What orders say comes
// first; then land and decks that are where they are; then new carriers; and only if
// nothing else saves an aircraft, carriers that no order names, as few of them as
// possible.
//
// Rules: G40-2.6.3, G40-2.6.4, DEC-46, DEC-49.
func (m *Mover) rescueAll(ids []state.UnitID, ds []deck) ([]flyer, deckPlan, bool) {
	var ships, bought []int
	for i, d := range ds {
		switch {
		case len(d.options) < 2:
		case d.bought:
			bought = append(bought, i)
		default:
			ships = append(ships, i)
		}
	}
	if wishes := m.wishes(ids, only(ds, nil), ds); len(wishes) > 0 {
		if fs, plan, ok := m.rescueWith(ids, ds, ships, bought, wishes); ok {
			return fs, plan, true
		}
	}
	if fs, plan, ok := m.rescueWith(ids, ds, ships, bought, nil); ok {
		return fs, plan, true
	}
	fs := m.flyers(ids, ds, nil)
	plan, ok := findDecks(m.b, fs, ds)
	return fs, plan, ok
}

// rescueWith tries first without any ship that sails, then with new ones, then with one
// or two that sail.
func (m *Mover) rescueWith(ids []state.UnitID, ds []deck, ships, bought []int, wishes map[state.UnitID]bool) ([]flyer, deckPlan, bool) {
	tries := [][]int{nil}
	if len(bought) > 0 {
		tries = append(tries, bought)
	}
	for _, a := range ships {
		tries = append(tries, append(slices.Clone(bought), a))
	}
	for i, a := range ships {
		for _, b := range ships[i+1:] {
			tries = append(tries, append(slices.Clone(bought), a, b))
		}
	}
	for _, free := range tries {
		some := only(ds, free)
		fs := m.flyers(ids, some, wishes)
		s := newDeckSearch(m.b, fs, some, patience)
		if plan, ok := s.find(); ok && !slices.Contains(plan.where, "") {
			return fs, plan, true
		}
	}
	return nil, deckPlan{}, false
}

// only keeps the decks where they are, except for those with the indexes; a new one
// that is not among them is not used.
func only(ds []deck, free []int) []deck {
	out := slices.Clone(ds)
	for i, d := range out {
		if len(d.options) < 2 || slices.Contains(free, i) {
			continue
		}
		if out[i].options = d.options[:1]; d.bought {
			out[i].room = 0
		}
	}
	return out
}

// flyers are the aircraft with the places where they could land, best first; those with
// a wish have no other place.
func (m *Mover) flyers(ids []state.UnitID, ds []deck, wishes map[state.UnitID]bool) []flyer {
	fs := make([]flyer, len(ids))
	for i, id := range ids {
		u := m.g.Unit(id)
		fs[i] = flyer{id, m.placesFor(u, ds)}
		if wishes[id] {
			fs[i].options = []board.SpaceID{u.Landing}
		}
	}
	return fs
}

// wishes are the aircraft whose player named a zone to land in where a carrier
// can be, but is not yet.
func (m *Mover) wishes(ids []state.UnitID, now, later []deck) map[state.UnitID]bool {
	out := map[state.UnitID]bool{}
	for _, id := range ids {
		u := m.g.Unit(id)
		if u.Landing != "" && m.b.IsSea(u.Landing) && !slices.Contains(m.zonesIn(u, now), u.Landing) && slices.Contains(m.zonesIn(u, later), u.Landing) {
			out[id] = true
		}
	}
	return out
}

// placesFor lists where an aircraft could land, best first: where it is, where
// its player meant it to, then a deck for one that never left its carrier or
// the nearest land for others, then the rest.
func (m *Mover) placesFor(u *state.Unit, ds []deck) []board.SpaceID {
	zones, lands := m.zonesIn(u, ds), m.landsIn(u)
	var places []board.SpaceID
	add := func(s board.SpaceID) {
		if !slices.Contains(places, s) {
			places = append(places, s)
		}
	}
	if slices.Contains(zones, u.At) {
		add(u.At)
	}
	if slices.Contains(zones, u.Landing) || slices.Contains(lands, u.Landing) {
		add(u.Landing)
	}
	if !u.Moved {
		for _, z := range zones {
			add(z)
		}
	}
	if len(lands) > 0 {
		add(lands[0])
	}
	for _, z := range zones {
		add(z)
	}
	return places
}
