package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Aloft is a kind of aircraft that has to land: N of a type in a space, which flew Spent spaces
// to get there and can fly Left more.
type Aloft struct {
	Unit        ruleset.UnitType
	N           int
	At          board.SpaceID
	Spent, Left int
}

// flight is aircraft on their way to a battle.
type flight struct {
	unit ruleset.UnitType
	n    int
	// from is empty after the battles: then only spent, the spaces flown, says where they
	// came from, and left where they can go.
	from, to    board.SpaceID
	spent, left int
	// home is where its attack says that it lands; empty if it says nothing.
	home board.SpaceID
}

// flightsOf are the flights of aircraft that have fought.
func flightsOf(aloft []Aloft) (out []flight) {
	for _, a := range aloft {
		out = append(out, flight{unit: a.Unit, n: a.N, to: a.At, spent: a.Spent, left: a.Left})
	}
	return out
}

// cameFrom reports whether aircraft that fight can have come from one of the places. Of those
// that have fought it is only known how far they flew.
func (fl flight) cameFrom(b *board.Board, places []board.SpaceID) bool {
	if fl.from != "" {
		return slices.Contains(places, fl.from)
	}
	return slices.ContainsFunc(places, func(s board.SpaceID) bool {
		d, ok := b.Distance(s, fl.to)
		return ok && d == fl.spent
	})
}

// inReach reports whether aircraft that have fought can still fly to one of the places.
func (fl flight) inReach(b *board.Board, places []board.SpaceID) bool {
	return slices.ContainsFunc(places, func(s board.SpaceID) bool {
		d, ok := b.Distance(fl.to, s)
		return ok && d <= fl.left
	})
}

// theOne reports whether of the aircraft that fight where a carrier has sailed just one came from where it was: "the
// fighter" that lands on it is that one, though others fight there too.
func theOne(t ruleset.UnitType, zone board.SpaceID, flights []flight, orders ...[]order.Order) bool {
	came := 0
	for _, fl := range flights {
		if fl.unit == t && fl.to == zone && slices.ContainsFunc(slices.Concat(orders...), func(o order.Order) bool {
			m, ok := o.(order.Move)
			return ok && m.Path[0] == fl.from && m.Path[len(m.Path)-1] == zone && slices.ContainsFunc(m.Units, func(s order.Stack) bool { return s.Type == ruleset.Carrier })
		}) {
			came += fl.n
		}
	}
	return came == 1
}
