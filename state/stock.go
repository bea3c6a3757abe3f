package state

import (
	"fmt"
	"slices"
	"sort"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// unit is Unit for events, which only name pieces that exist.
func (g *Game) unit(id UnitID) *Unit {
	u := g.Unit(id)
	if u == nil {
		panic(fmt.Sprintf("state: event names unit %d, which does not exist", id))
	}
	return u
}

func (g *Game) addUnit(u Unit) {
	if u.ID >= g.NextID {
		g.NextID = u.ID + 1
	}
	i := sort.Search(len(g.Units), func(i int) bool { return g.Units[i].ID >= u.ID })
	g.Units = slices.Insert(g.Units, i, u)
}

func (g *Game) removeUnit(id UnitID) {
	for i := 0; i < len(g.Units); {
		if u := &g.Units[i]; u.ID == id || id != 0 && u.Aboard == id {
			g.Units = slices.Delete(g.Units, i, i+1)
		} else {
			i++
		}
	}
}

func (g *Game) addWar(a, b ruleset.PowerID) {
	if a > b {
		a, b = b, a
	}
	if g.AtWar(a, b) {
		return
	}
	g.Wars = append(g.Wars, ruleset.War{A: a, B: b})
	slices.SortStableFunc(g.Wars, func(x, y ruleset.War) int {
		if x.A != y.A {
			return cmpString(string(x.A), string(y.A))
		}
		return cmpString(string(x.B), string(y.B))
	})
}

// addBought adds b.N (which may be negative) to what waits to be placed.
func (g *Game) addBought(b Bought) {
	for i := range g.Turn.Bought {
		w := &g.Turn.Bought[i]
		if w.Purse == b.Purse && w.Type == b.Type && w.At == b.At && w.Taken == b.Taken && w.Damaged == b.Damaged {
			if w.N += b.N; w.N == 0 {
				g.Turn.Bought = slices.Delete(g.Turn.Bought, i, i+1)
			}
			return
		}
	}
	g.Turn.Bought = append(g.Turn.Bought, b)
	slices.SortStableFunc(g.Turn.Bought, func(x, y Bought) int {
		if x.Purse != y.Purse {
			return cmpString(string(x.Purse), string(y.Purse))
		}
		if x.Type != y.Type {
			return cmpString(string(x.Type), string(y.Type))
		}
		if c := board.Compare(x.At, y.At); c != 0 {
			return c
		}
		return cmpString(x.origin(), y.origin())
	})
}

// origin distinguishes units that were taken from those that were bought, in the words
// of a position text.
func (b Bought) origin() string {
	switch {
	case b.Damaged:
		return " taken damaged"
	case b.Taken:
		return " taken"
	}
	return ""
}

func (g *Game) addFacility(f Facility) {
	g.Facilities = append(g.Facilities, f)
	slices.SortStableFunc(g.Facilities, func(x, y Facility) int {
		if c := board.Compare(x.Space, y.Space); c != 0 {
			return c
		}
		return cmpString(string(x.Type), string(y.Type))
	})
}

func cmpString(a, b string) int {
	if a < b {
		return -1
	}
	if a > b {
		return 1
	}
	return 0
}

func sortSpaces(l []board.SpaceID) { slices.SortStableFunc(l, board.Compare) }
