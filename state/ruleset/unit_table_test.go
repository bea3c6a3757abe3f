package ruleset

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// TestUnitTable compares every number of the table of units with the rules of
// the second edition, and of the two rulesets that change none of them.
func TestUnitTable(t *testing.T) {
	const small, large = 1, 2
	for _, id := range []string{"g40v2", "alpha2", "g42"} {
		rs := load(t, id)
		for _, want := range []struct {
			unit                                           UnitType
			cost, attack, defense, move, hits, load, decks int
		}{
			{Infantry, 3, 1, 2, 1, 1, small, 0},
			{Artillery, 4, 2, 2, 1, 1, large, 0},
			{Mech, 4, 1, 2, 2, 1, large, 0},
			{Tank, 6, 3, 3, 2, 1, large, 0},
			{AAA, 5, 0, 0, 1, 1, large, 0},
			{Fighter, 10, 3, 4, 4, 1, 0, 0},
			{Tac, 11, 3, 3, 4, 1, 0, 0},
			{Bomber, 12, 4, 1, 6, 1, 0, 0},
			{Submarine, 6, 2, 1, 2, 1, 0, 0},
			{Transport, 7, 0, 0, 2, 1, 0, 0},
			{Destroyer, 8, 2, 2, 2, 1, 0, 0},
			{Cruiser, 12, 3, 3, 2, 1, 0, 0},
			{Carrier, 16, 0, 2, 2, 2, 0, 2},
			{Battleship, 20, 4, 4, 2, 2, 0, 0},
		} {
			u := rs.Unit(want.unit)
			for _, n := range []struct {
				what      string
				got, want int
			}{
				{"cost", u.Cost, want.cost}, {"attack", u.Attack, want.attack}, {"defense", u.Defense, want.defense},
				{"move", u.Move, want.move}, {"hits", u.Hits, want.hits}, {"room aboard", u.Load, want.load}, {"decks", u.Decks, want.decks},
			} {
				if n.got != n.want {
					t.Errorf("G40-0.4: %s of a %s of %s is %d, want %d", n.what, u.Name, id, n.got, n.want)
				}
			}
		}
		for _, want := range []struct {
			unit                      UnitType
			cost, capacity, maxDamage int
		}{
			{MinorComplex, 12, 3, 6}, {MajorComplex, 30, 10, 20}, {AirBase, 15, 0, 6}, {NavalBase, 15, 0, 6},
		} {
			if u := rs.Unit(want.unit); u.Cost != want.cost || u.Capacity != want.capacity || u.MaxDamage != want.maxDamage {
				t.Errorf("G40-0.4: a %s of %s costs %d, makes %d and takes %d damage", u.Name, id, u.Cost, u.Capacity, u.MaxDamage)
			}
		}
		for u, n := range map[UnitType]int{Cruiser: 3, Battleship: 4, Destroyer: 0, Carrier: 0} {
			if got := rs.Unit(u).Bombard; got != n {
				t.Errorf("G40-0.4: a %s of %s bombards at %d, want %d", u, id, got, n)
			}
		}
	}
}

// TestShipyardPrices compares each price, so that none hides behind a sum.
func TestShipyardPrices(t *testing.T) {
	rs := load(t, "g40v2")
	for u, want := range map[UnitType]int{Battleship: 17, Carrier: 13, Cruiser: 9, Destroyer: 7, Transport: 6, Submarine: 5} {
		if got := rs.Unit(u).ShipyardCost; got != want {
			t.Errorf("G40-6.3.9: a %s costs %d, want %d", u, got, want)
		}
	}
}

// TestBritishEconomies goes through all British land: the half of the map says
// whose it is, with West India and western Canada as the exceptions.
func TestBritishEconomies(t *testing.T) {
	for _, id := range []string{"g40v2", "alpha2", "g42"} {
		rs := load(t, id)
		seen := map[PurseID]int{}
		for s, h := range rs.Holdings {
			if h.Original != "United Kingdom" {
				continue
			}
			want := PurseID("UK Europe")
			switch {
			case s == "West India":
				want = "UK Pacific"
			case s == "British Columbia" || s == "Yukon Territory":
			case rs.Board.Space(s).Half == board.Pacific:
				want = "UK Pacific"
			}
			if h.Purse != want {
				t.Errorf("G40-1.10.1: %s of %s pays %s, want %s", s, id, h.Purse, want)
			}
			seen[want]++
		}
		if seen["UK Europe"] < 15 || seen["UK Pacific"] < 6 {
			t.Errorf("G40-1.10.1: %s has only %v British territories", id, seen)
		}
	}
}
