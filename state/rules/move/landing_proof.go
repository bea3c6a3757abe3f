// Shown by A2-060, G40-2.6.8, WX-06.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// proveLandings refuses combat moves of aircraft that could never all land. It assumes
// that every attack is won, free carriers may come and bought ones may be placed.
// Aircraft over sea that did not move must not lose their deck because a carrier
// leaves.
//
// Rules: G40-2.6.1, G40-2.6.2, G40-2.6.3, G40-2.6.8.
func (m *Mover) proveLandings() {
	ds := m.decks()
	var moved, stayed []flyer
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if u.Power != m.p || u.Aboard != 0 || m.rs.Unit(u.Type).Class != ruleset.Air || !u.Moved && !m.b.IsSea(u.At) {
			continue
		}
		if m.reachesLand(u) {
			continue
		}
		f := flyer{u.ID, m.zonesIn(u, ds)}
		if u.Moved {
			moved = append(moved, f)
		} else {
			stayed = append(stayed, f)
		}
	}
	if _, ok := findDecks(m.b, append(slices.Clone(moved), stayed...), ds); ok {
		m.tellSailings(append(slices.Clone(moved), stayed...), ds)
		return
	}
	if _, ok := findDecks(m.b, moved, ds); !ok {
		m.refuseFlights(moved, ds)
		return
	}
	for _, f := range stayed {
		if c := m.carrierLeft(m.g.Unit(f.id).At); c != nil {
			m.refuse(c, rules.Because("cannot-land", "G40-2.6.8", "a carrier leaves "+string(m.g.Unit(f.id).At)+
				", and not all aircraft that stay there could land elsewhere"))
			return
		}
	}
}

// reachesLand reports whether the aircraft can land in a territory, the one its
// player named if any.
func (m *Mover) reachesLand(u *state.Unit) bool {
	left := m.left(u)
	d := m.flightsWithin(u.At, max(left, 0))
	if u.Landing != "" && !m.b.IsSea(u.Landing) {
		if n, ok := d.Distance(u.Landing); ok && n <= left && m.mayLandOn(u.Landing) == nil {
			return true
		}
	}
	for _, s := range d.Spaces() {
		if n, _ := d.Distance(s); n > left {
			break // they come nearest first
		}
		if !m.b.IsSea(s) && m.mayLandOn(s) == nil {
			return true
		}
	}
	return false
}

// carrierLeft returns the order by which one of the power's carriers left the zone.
func (m *Mover) carrierLeft(z board.SpaceID) *command {
	for _, id := range m.here[z] {
		if u := m.g.Unit(id); m.rs.Unit(u.Type).Decks > 0 && u.At != z && m.taken[id] != nil {
			return m.taken[id]
		}
	}
	return nil
}

// refuseFlights refuses the orders of those aircraft that find no place when the others
// get theirs first.
func (m *Mover) refuseFlights(fs []flyer, ds []deck) {
	var lands []flyer
	lost := map[*command][]state.UnitID{}
	var commands []*command
	for _, f := range fs {
		if _, ok := findDecks(m.b, append(slices.Clone(lands), f), ds); ok {
			lands = append(lands, f)
			continue
		}
		c := m.taken[f.id]
		if lost[c] == nil {
			commands = append(commands, c)
		}
		lost[c] = append(lost[c], f.id)
	}
	for _, c := range commands {
		u := m.g.Unit(lost[c][0])
		what := m.byType(lost[c]) + " in " + string(u.At) + " cannot land: "
		left := rules.Itoa(m.left(u)) + " of " + rules.Quantity(rules.Allowance(m.g, u), "movement point") + " left"
		if len(m.zonesIn(u, ds)) > 0 {
			what += "the carriers that could be in reach have no room for all aircraft that need them"
		} else if s, n := m.nearest(u, ds); s == "" {
			what += "there is no landing place to fly to, with " + left
		} else {
			what += "the nearest landing place, " + string(s) + ", is " + rules.Quantity(n, "space") + " away, with " + left
		}
		m.refuse(c, rules.Because("cannot-land", "G40-2.6.1", what))
	}
}

// nearest finds the nearest landing place of the aircraft at any distance.
func (m *Mover) nearest(u *state.Unit, ds []deck) (board.SpaceID, int) {
	var best board.SpaceID
	far := -1
	consider := func(s board.SpaceID, n int) {
		if far < 0 || n < far || n == far && board.Compare(s, best) < 0 {
			best, far = s, n
		}
	}
	d := m.FlightsFrom(u.At)
	for _, s := range d.Spaces() {
		if n, _ := d.Distance(s); !m.b.IsSea(s) && m.mayLandOn(s) == nil {
			consider(s, n)
		}
	}
	if m.rs.Unit(u.Type).OnDeck {
		for _, k := range ds {
			for _, z := range k.options {
				if n, ok := d.Distance(z); ok {
					consider(z, n)
				}
			}
		}
	}
	return best, far
}
