package ruleset

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// Both starts of the Anniversary Edition hold the units that its set-up charts
// count, power by power, and each power begins with what its land is worth.
//
// Rules: A50-1.3, A50-8.1, A50-1.2.
func TestAnniversarySetups(t *testing.T) {
	for _, tc := range []struct {
		id     string
		stocks int
		order  string
		money  map[PowerID]int
		units  map[PowerID]string
	}{
		{"aa50", 161, "Germany, Soviet Union, Japan, United Kingdom, Italy, China, United States",
			map[PowerID]int{"Germany": 31, "Soviet Union": 30, "Japan": 17, "United Kingdom": 43, "Italy": 10, "United States": 40, "China": 0},
			map[PowerID]string{
				"Germany":        "19 infantry, 4 artillery, 8 tank, 1 aaa, 4 fighter, 1 bomber, 3 submarine, 2 transport, 1 cruiser, 1 minor_complex",
				"Soviet Union":   "37 infantry, 2 artillery, 1 tank, 3 aaa, 1 submarine, 3 minor_complex",
				"Japan":          "21 infantry, 2 artillery, 1 tank, 1 aaa, 9 fighter, 5 transport, 1 destroyer, 1 cruiser, 3 carrier, 1 battleship, 1 minor_complex",
				"United Kingdom": "17 infantry, 4 artillery, 3 tank, 3 aaa, 3 fighter, 1 bomber, 4 transport, 5 destroyer, 1 cruiser, 1 battleship, 1 minor_complex",
				"Italy":          "5 infantry, 1 artillery, 2 tank, 1 aaa, 1 fighter, 1 transport, 2 cruiser, 1 battleship, 1 minor_complex",
				"United States":  "9 infantry, 1 artillery, 2 aaa, 4 fighter, 2 bomber, 3 transport, 4 destroyer, 1 carrier, 1 battleship, 2 minor_complex",
				"China":          "4 infantry, 1 fighter",
			}},
		{"aa50_1942", 188, "Japan, Soviet Union, Germany, United Kingdom, Italy, China, United States",
			map[PowerID]int{"Japan": 31, "Soviet Union": 24, "Germany": 37, "United Kingdom": 31, "Italy": 10, "United States": 38, "China": 0},
			map[PowerID]string{
				"Germany":        "31 infantry, 3 artillery, 10 tank, 2 aaa, 5 fighter, 1 bomber, 3 submarine, 2 transport, 2 destroyer, 1 cruiser, 1 minor_complex",
				"Soviet Union":   "26 infantry, 2 artillery, 4 tank, 3 aaa, 1 fighter, 1 bomber, 1 submarine, 3 minor_complex",
				"Japan":          "23 infantry, 1 artillery, 1 tank, 1 aaa, 7 fighter, 1 bomber, 1 submarine, 1 transport, 1 destroyer, 1 cruiser, 2 carrier, 2 battleship, 1 minor_complex",
				"United Kingdom": "18 infantry, 3 artillery, 3 tank, 3 aaa, 5 fighter, 1 bomber, 4 transport, 4 destroyer, 2 cruiser, 1 carrier, 1 battleship, 1 minor_complex",
				"Italy":          "6 infantry, 1 artillery, 3 tank, 1 aaa, 1 fighter, 1 transport, 2 cruiser, 1 battleship, 1 minor_complex",
				"United States":  "10 infantry, 1 artillery, 1 tank, 2 aaa, 4 fighter, 3 bomber, 1 submarine, 3 transport, 3 destroyer, 1 cruiser, 1 carrier, 1 battleship, 2 minor_complex",
				"China":          "9 infantry, 1 fighter",
			}},
	} {
		r := load(t, tc.id)
		if len(r.Setup) != tc.stocks {
			t.Errorf("%s: %d stocks in the set-up, want %d", tc.id, len(r.Setup), tc.stocks)
		}
		var order []string
		for _, p := range r.Powers {
			order = append(order, string(p.ID))
			if len(p.Purses) != 1 || p.Purses[0].Start != tc.money[p.ID] {
				t.Errorf("%s: %s has the treasuries %+v, want one with %d IPC", tc.id, p.ID, p.Purses, tc.money[p.ID])
			}
			worth := 0
			for _, s := range r.Board.Spaces() {
				if r.Holdings[s.ID].Controller == p.ID {
					worth += s.IPC
				}
			}
			if want := tc.money[p.ID]; p.ID == "China" && worth != 7 || p.ID != "China" && worth != want {
				t.Errorf("%s: the land of %s is worth %d, want %d", tc.id, p.ID, worth, want)
			}
			count := map[UnitType]int{}
			for _, s := range r.Setup {
				if s.Power == p.ID {
					count[s.Type] += s.Count
				}
			}
			types := slices.SortedFunc(maps.Keys(count), func(a, b UnitType) int { return r.UnitOrder(a) - r.UnitOrder(b) })
			var words []string
			for _, u := range types {
				words = append(words, fmt.Sprint(count[u], " ", u))
			}
			if got := strings.Join(words, ", "); got != tc.units[p.ID] {
				t.Errorf("%s: %s begins with %s, want %s", tc.id, p.ID, got, tc.units[p.ID])
			}
		}
		if got := strings.Join(order, ", "); got != tc.order {
			t.Errorf("%s: the order is %s, want %s", tc.id, got, tc.order)
		}
		if wars := len(r.Wars); r.Options.Politics || wars != 0 && wars != 12 {
			t.Errorf("%s: politics %v, %d wars", tc.id, r.Options.Politics, wars)
		}
	}
}

// The 18 victory cities, and the board they stand on.
//
// Rules: A50-8.1, A50-1.4, A50-5.8.
func TestAnniversaryBoard(t *testing.T) {
	want := map[board.SpaceID]string{
		"Germany": "Berlin", "France": "Paris", "Italy": "Rome", "Poland": "Warsaw", "Russia": "Moscow", "Karelia S.S.R.": "Leningrad",
		"Caucasus": "Stalingrad", "United Kingdom": "London", "Eastern Canada": "Ottawa", "India": "Calcutta", "Australia": "Sydney",
		"Kwangtung": "Hong Kong", "Eastern United States": "Washington", "Western United States": "San Francisco",
		"Hawaiian Islands": "Honolulu", "Japan": "Tokyo", "Philippine Islands": "Manila", "Kiangsu": "Shanghai",
	}
	r := load(t, "aa50")
	land, sea, closed := 0, 0, 0
	for _, s := range r.Board.Spaces() {
		switch {
		case s.Kind == board.SeaZone:
			sea++
		case s.Impassable:
			closed++
			land++
		default:
			land++
		}
		if s.VictoryCity != want[s.ID] {
			t.Errorf("the city of %s is %q, want %q", s.ID, s.VictoryCity, want[s.ID])
		}
	}
	if land != 97 || sea != 65 || closed != 15 {
		t.Errorf("%d territories, %d of them closed, and %d sea zones; want 97, 15, 65", land, closed, sea)
	}
}

// The units of the Anniversary Edition cost and do what its table says: IPC,
// attack, defense, movement, hits, and the price by Improved Shipyards.
//
// Rules: A50-2, A50-5.4, A50-6.9.
func TestAnniversaryUnits(t *testing.T) {
	want := map[UnitType][6]int{
		Infantry: {3, 1, 2, 1, 1, 0}, Artillery: {4, 2, 2, 1, 1, 0}, Tank: {5, 3, 3, 2, 1, 0}, AAA: {6, 0, 0, 1, 1, 0},
		Fighter: {10, 3, 4, 4, 1, 0}, Bomber: {12, 4, 1, 6, 1, 0}, Submarine: {6, 2, 1, 2, 1, 5}, Transport: {7, 0, 0, 2, 1, 6},
		Destroyer: {8, 2, 2, 2, 1, 7}, Cruiser: {12, 3, 3, 2, 1, 10}, Carrier: {14, 1, 2, 2, 1, 11}, Battleship: {20, 4, 4, 2, 2, 17},
		MinorComplex: {15, 0, 0, 0, 0, 0},
	}
	for _, id := range []string{"aa50", "aa50_1942"} {
		r := load(t, id)
		if len(r.Units) != len(want) {
			t.Errorf("%s has %d kinds of units, want %d", id, len(r.Units), len(want))
		}
		for i := range r.Units {
			u := &r.Units[i]
			if got := [6]int{u.Cost, u.Attack, u.Defense, u.Move, u.Hits, u.ShipyardCost}; got != want[u.Type] {
				t.Errorf("%s: %s has %v, want %v", id, u.Name, got, want[u.Type])
			}
		}
	}
}

// Every section of the Anniversary Edition's rules heads so many clauses.
//
// Rules: A50-1, A50-3, A50-4, A50-5, A50-6, A50-7, A50-8, A50-9, A50-10.
func TestAnniversaryLedger(t *testing.T) {
	r := load(t, "aa50")
	for section, want := range map[string]int{
		"A50-1": 4, "A50-3": 4, "A50-4": 5, "A50-5": 8, "A50-6": 12, "A50-7": 6, "A50-8": 2, "A50-9": 7, "A50-10": 2,
	} {
		clauses := 0
		for _, rule := range r.Ledger {
			if strings.HasPrefix(rule.ID, section+".") {
				clauses++
				if rule.Kind == KindManual {
					t.Errorf("%s is left to the host", rule.ID)
				}
			}
		}
		if rule := r.Rule(section); clauses != want || rule == nil || rule.Kind != KindManual {
			t.Errorf("%s heads %d clauses, want %d (%v)", section, clauses, want, rule)
		}
	}
}
