// Shown by G40-2.6.3.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// rescue is how the active power's aircraft that have no landing place yet are
// saved, as far as they can be.
type rescue struct {
	m    *Mover
	fs   []flyer
	ds   []deck
	plan deckPlan
	lost []state.UnitID
}

// AnyAbroad reports whether the active power has aircraft outside its own land that it
// held when the turn began. There all of them are safe.
func AnyAbroad(g *state.Game) bool {
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power == g.Active && u.Aboard == 0 && g.Rules.Unit(u.Type).Class == ruleset.Air && !rules.HeldSinceStart(g, g.Active, u.At) {
			return true
		}
	}
	return false
}

// send moves one unit to a place that the plan found in its reach.
func (s *rescue) send(id state.UnitID, to board.SpaceID) {
	m, u := s.m, s.m.g.Unit(id)
	spec, way := m.rs.Unit(u.Type), []board.SpaceID{u.At, to}
	l := law(m.airStep)
	if spec.Class == ruleset.Sea {
		l = m.seaStep(spec)
	}
	if path := m.route(l, way, m.left(u)); path != nil {
		m.carryOut(&march{c: &command{Order: order.Stay{}}, units: []state.UnitID{id}, path: path})
	}
}

// planRescue finds landing places for all aircraft of the active power that are
// at sea or in a territory where they cannot stay; the most expensive come first if
// there is not enough room for all. New carriers are where the orders place them, else
// wherever they can be; carriers that orders leave where they are stay there.
//
// Rules: G40-2.6.3, G40-2.6.4.
func planRescue(g *state.Game, orders []order.Order) *rescue {
	m := NewMover(&rules.Work{G: g, Orders: orders}, order.NoncombatMove)
	s := &rescue{m: m, ds: m.decks()}
	m.placeDecks(s.ds, orders)
	var up []state.UnitID
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power != m.p || u.Aboard != 0 || m.rs.Unit(u.Type).Class != ruleset.Air {
			continue
		}
		if m.b.IsSea(u.At) || m.mayLandOn(u.At) != nil {
			up = append(up, u.ID)
		}
	}
	// Aircraft that were sent somewhere stay there in preference to those that were there
	// before.
	slices.SortStableFunc(up, func(a, b state.UnitID) int { return rules.TrueLast(g.Unit(b).Moved) - rules.TrueLast(g.Unit(a).Moved) })
	if fs, plan, ok := m.rescueAll(up, s.ds); ok {
		s.fs, s.plan = fs, plan
		s.dropUnplaced()
		return s
	}
	slices.SortStableFunc(up, func(a, b state.UnitID) int {
		return m.rs.Unit(g.Unit(b).Type).Cost - m.rs.Unit(g.Unit(a).Type).Cost
	})
	var safe []state.UnitID
	s.plan, _ = findDecks(m.b, nil, s.ds)
	for _, id := range up {
		if fs, plan, ok := m.rescueAll(append(slices.Clone(safe), id), s.ds); ok {
			safe = append(safe, id)
			s.fs, s.plan = fs, plan
		} else {
			s.lost = append(s.lost, id)
		}
	}
	s.dropUnplaced()
	return s
}

// dropUnplaced counts as lost the aircraft for which the search found no place.
func (s *rescue) dropUnplaced() {
	for i, f := range s.fs {
		if s.plan.where[i] == "" {
			s.lost = append(s.lost, f.id)
		}
	}
	slices.Sort(s.lost)
}
