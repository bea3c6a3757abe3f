package ruleset

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

func load(t testing.TB, id string) *Ruleset {
	t.Helper()
	r, err := Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The incomes and first treasuries are those that the rules state: for the
// 1940 starts 28 and 17 for the two British economies and the well-known
// numbers of the others, for 1942 those of the published scenario.
func TestStartingIncome(t *testing.T) {
	type money struct{ start, income int }
	in1940 := map[PurseID]money{
		"Germany": {30, 30}, "Soviet Union": {37, 37}, "Japan": {26, 26}, "United States": {52, 52}, "China": {12, 12},
		"UK Europe": {28, 28}, "UK Pacific": {17, 17}, "Italy": {10, 10}, "ANZAC": {10, 10}, "France": {19, 19},
	}
	for _, tc := range []struct {
		rule, id string
		want     map[PurseID]money
	}{
		{"A2-082", "alpha2", in1940},
		{"G40-0.5.5", "g40v2", in1940},
		{"S42-1.7", "g42", map[PurseID]money{
			"Germany": {54, 54}, "Soviet Union": {29, 29}, "Japan": {48, 48}, "United States": {50, 50}, "China": {12, 12},
			"UK Europe": {31, 31}, "UK Pacific": {10, 10}, "Italy": {10, 10}, "ANZAC": {10, 10}, "France": {0, 7},
		}},
		{"BH-111 BH-089 BH-053 BH-054", "bh", map[PurseID]money{
			"Germany": {30, 30}, "Soviet Union": {37, 37}, "Japan": {26, 26}, "United States": {32, 52}, "China": {12, 12}, "Canada": {7, 7},
			"UK Europe": {21, 21}, "UK Pacific": {17, 17}, "Italy": {10, 10}, "ANZAC": {10, 10}, "France": {19, 19},
		}},
	} {
		t.Run(tc.rule+" "+tc.id, func(t *testing.T) {
			r := load(t, tc.id)
			worth := map[PurseID]int{}
			for _, s := range r.Board.Spaces() {
				if p := r.Purse(r.Holdings[s.ID].Controller, s.ID); p != nil {
					worth[p.ID] += s.IPC
				}
			}
			n := 0
			for _, p := range r.Powers {
				for _, q := range p.Purses {
					n++
					if want := tc.want[q.ID]; q.Start != want.start || q.Income != want.income || worth[q.ID] != want.income {
						t.Errorf("%s: start %d, income %d, land worth %d; want %+v", q.ID, q.Start, q.Income, worth[q.ID], want)
					}
				}
			}
			if n != len(tc.want) {
				t.Errorf("%d treasuries, want %d", n, len(tc.want))
			}
		})
	}
}

// The totals are those of the published set-ups, counted by hand: pieces of
// each power without facilities, and all facilities.
func TestPieces(t *testing.T) {
	for _, tc := range []struct {
		id         string
		want       map[PowerID]int
		facilities int
	}{
		{"alpha2", map[PowerID]int{
			"Germany": 76, "Soviet Union": 61, "Japan": 87, "United States": 38, "China": 17,
			"United Kingdom": 67, "Italy": 40, "ANZAC": 16, "France": 26,
		}, 64},
		{"g40v2", map[PowerID]int{
			"Germany": 83, "Soviet Union": 64, "Japan": 89, "United States": 40, "China": 18,
			"United Kingdom": 75, "Italy": 42, "ANZAC": 17, "France": 26,
		}, 62},
		{"g42", map[PowerID]int{
			"Germany": 83, "Soviet Union": 54, "Japan": 78, "United States": 52, "China": 10,
			"United Kingdom": 45, "Italy": 22, "ANZAC": 15, "France": 9,
		}, 59},
		// The 2nd edition's with the changes of the mod, counted by hand.
		{"bh", map[PowerID]int{
			"Germany": 83, "Soviet Union": 64, "Japan": 89, "United States": 40 - 1 - 2 + 2 + 2, "China": 18,
			"Canada": 4 + 3, "United Kingdom": 75 - 4 + 5, "Italy": 42, "ANZAC": 17, "France": 27,
		}, 62},
	} {
		t.Run(tc.id, func(t *testing.T) {
			r := load(t, tc.id)
			got := map[PowerID]int{}
			facilities := 0
			for _, s := range r.Setup {
				if r.Unit(s.Type).Class == Facility {
					facilities += s.Count
				} else {
					got[s.Power] += s.Count
				}
			}
			for p, n := range tc.want {
				if got[p] != n {
					t.Errorf("%s has %d pieces, want %d", p, got[p], n)
				}
			}
			if len(got) != len(tc.want) || facilities != tc.facilities {
				t.Errorf("%d powers have pieces, want %d; %d facilities, want %d", len(got), len(tc.want), facilities, tc.facilities)
			}
		})
	}
}

// The counts by type are those that the set-up rules of Alpha+2 add up to.
func TestAlpha2Setup(t *testing.T) {
	r := load(t, "alpha2")
	for _, tc := range []struct {
		rule  string
		power PowerID
		want  map[UnitType]int
	}{
		{"A2-005", "Germany", map[UnitType]int{
			Infantry: 35, Artillery: 8, Tank: 8, Mech: 4, Fighter: 5, Tac: 5, Bomber: 1, Submarine: 5, AAA: 2,
			Cruiser: 1, Battleship: 1, Transport: 1, MajorComplex: 2,
		}},
		{"A2-006", "Soviet Union", map[UnitType]int{
			Infantry: 45, Artillery: 3, Tank: 2, Mech: 2, Fighter: 2, Tac: 1, AAA: 3, Submarine: 2, Battleship: 1,
			MajorComplex: 1, MinorComplex: 3,
		}},
		{"A2-007 A2-008", "Japan", map[UnitType]int{
			Infantry: 37, Artillery: 8, Fighter: 8 + 3, Tac: 5 + 3, Carrier: 3, Bomber: 2, Submarine: 2, Battleship: 2,
		}},
		{"A2-009 A2-010 A2-011", "United Kingdom", map[UnitType]int{
			Destroyer: 6, Cruiser: 5, Battleship: 3, Carrier: 1, Bomber: 0, MajorComplex: 2, MinorComplex: 2,
		}},
		{"A2-012", "ANZAC", map[UnitType]int{Infantry: 8, Fighter: 3, Cruiser: 1, MinorComplex: 1}},
		{"A2-013", "Italy", map[UnitType]int{Infantry: 17, Tank: 3, Transport: 3, Submarine: 1, Battleship: 1}},
		{"A2-014 A2-015", "United States", map[UnitType]int{Infantry: 8, MinorComplex: 3, MajorComplex: 0, Transport: 3, Carrier: 1}},
		{"A2-016", "China", map[UnitType]int{Infantry: 16, Fighter: 1, MinorComplex: 0, MajorComplex: 0}},
		{"A2-017", "France", map[UnitType]int{Infantry: 14, Tank: 3, MajorComplex: 1, MinorComplex: 2}},
	} {
		t.Run(tc.rule+" "+string(tc.power), func(t *testing.T) {
			got := map[UnitType]int{}
			for _, s := range r.Setup {
				if s.Power == tc.power {
					got[s.Type] += s.Count
				}
			}
			for u, n := range tc.want {
				if got[u] != n {
					t.Errorf("%d %s, want %d", got[u], u, n)
				}
			}
		})
	}
}

func stock(r *Ruleset, p PowerID, s board.SpaceID, u UnitType) int {
	for _, x := range r.Setup {
		if x.Power == p && x.Space == s && x.Type == u {
			return x.Count
		}
	}
	return 0
}

func TestPlacesOfTheSetup(t *testing.T) {
	for _, tc := range []struct {
		rule, id string
		power    PowerID
		space    board.SpaceID
		unit     UnitType
		want     int
	}{
		{"A2-005", "alpha2", "Germany", "SZ 113", Transport, 1},
		{"A2-005", "alpha2", "Germany", "Germany", Infantry, 11},
		{"A2-009", "alpha2", "United Kingdom", "France", Infantry, 1},
		{"A2-010", "alpha2", "United Kingdom", "SZ 112", Cruiser, 1},
		{"A2-012", "alpha2", "ANZAC", "Egypt", Infantry, 2},
		{"A2-013", "alpha2", "Italy", "Sicily", Infantry, 0},
		{"A2-015", "alpha2", "United States", "SZ 10", Carrier, 1},
		{"DIFF-15", "alpha2", "United States", "Eastern United States", MinorComplex, 1},
		{"DIFF-15", "g42", "United States", "Eastern United States", MajorComplex, 1},
		{"G40-1.10.3", "g40v2", "China", "Szechwan", Fighter, 1},
		{"BH-080", "bh", "United States", "SZ 10", Battleship, 0},
		{"BH-080", "g40v2", "United States", "SZ 10", Battleship, 1},
		{"BH-080", "bh", "United States", "SZ 10", Cruiser, 1},
		{"BH-081", "bh", "United States", "SZ 26", Battleship, 2},
		{"BH-081", "bh", "United States", "SZ 26", Cruiser, 1},
		{"BH-081", "bh", "United States", "SZ 26", Transport, 1},
		{"BH-081", "bh", "United States", "SZ 26", Destroyer, 0},
		{"BH-081", "bh", "United States", "SZ 26", Submarine, 0},
		{"BH-082", "bh", "United States", "SZ 25", Destroyer, 1},
		{"BH-082", "bh", "United States", "SZ 31", Destroyer, 1},
		{"BH-098", "bh", "China", "Szechwan", Infantry, 5},
		{"BH-098", "bh", "China", "Szechwan", Artillery, 1},
		{"BH-107", "bh", "Canada", "Ontario", Infantry, 1},
		{"BH-107", "bh", "Canada", "Ontario", Artillery, 1},
		{"BH-107", "bh", "Canada", "Quebec", Infantry, 1},
		{"BH-107", "bh", "Canada", "Quebec", Tank, 1},
		{"BH-107", "bh", "Canada", "Quebec", MinorComplex, 1},
		{"BH-107", "bh", "Canada", "New Brunswick Nova Scotia", NavalBase, 1},
		{"BH-107", "bh", "United Kingdom", "Quebec", Infantry, 0},
		{"BH-107", "bh", "United Kingdom", "SZ 106", Destroyer, 1},
		{"BH-108", "bh", "Canada", "SZ 1", Cruiser, 1},
		{"BH-109", "bh", "Canada", "Quebec", Fighter, 1},
		{"BH-110", "bh", "Canada", "United Kingdom", Infantry, 1},
		{"BH-123", "bh", "United Kingdom", "SZ 94", Destroyer, 1},
		{"BH-124", "bh", "United Kingdom", "Borneo", Infantry, 1},
		{"BH-125", "bh", "United Kingdom", "SZ 43", Transport, 1},
		{"BH-125", "bh", "United Kingdom", "SZ 43", Destroyer, 1},
		{"BH-126", "bh", "United Kingdom", "Gibraltar", AAA, 1},
		{"BH-126", "bh", "United Kingdom", "Gibraltar", Fighter, 1},
		{"BH-146", "bh", "France", "French West Africa", Infantry, 2},
	} {
		if got := stock(load(t, tc.id), tc.power, tc.space, tc.unit); got != tc.want {
			t.Errorf("%s %s: %s has %d %s in %s, want %d", tc.rule, tc.id, tc.power, got, tc.unit, tc.space, tc.want)
		}
	}
}

func TestTurnOrder(t *testing.T) {
	for _, tc := range []struct {
		rule, id, want string
	}{
		{"A2-003", "alpha2", "G R J US CH UK ANZ I FR"},
		{"G40-1.1.1 DIFF-01", "g40v2", "G R J US CH UK I ANZ FR"},
		{"S42-1.6", "g42", "R J US CH G UK I ANZ FR"},
		{"BH-112", "bh", "G R J US CH CAN UK I ANZ FR"},
	} {
		r := load(t, tc.id)
		got := ""
		p := r.Powers[0].ID
		for range r.Powers {
			got += " " + r.Power(p).Code
			p, _ = r.Next(p)
		}
		if got[1:] != tc.want {
			t.Errorf("%s: order of %s is%s, want %s", tc.rule, tc.id, got, tc.want)
		}
	}
}

func TestFirstWars(t *testing.T) {
	for _, tc := range []struct {
		rule, id string
		a, b     PowerID
		want     bool
	}{
		{"G40-4.1", "g40v2", "France", "Germany", true},
		{"G40-4.1", "alpha2", "China", "Japan", true},
		{"G40-4.1", "alpha2", "Germany", "Soviet Union", false},
		{"G40-4.1", "g40v2", "Japan", "United Kingdom", false},
		{"S42-1.2", "g42", "Japan", "Soviet Union", true},
		{"G42-033", "g42", "China", "Italy", true},
		{"BH-120", "bh", "Canada", "Germany", true},
		{"BH-120", "bh", "Canada", "Italy", true},
		{"BH-120", "bh", "Canada", "Japan", false},
	} {
		r := load(t, tc.id)
		got := false
		for _, w := range r.Wars {
			got = got || w == War{tc.a, tc.b}
		}
		if got != tc.want {
			t.Errorf("%s %s: war of %s and %s is %t", tc.rule, tc.id, tc.a, tc.b, got)
		}
	}
	if n := len(load(t, "g42").Wars); n != 18 {
		t.Errorf("G42-033: %d wars, want every pair of 3 and 6 powers", n)
	}
}

func TestHoldings(t *testing.T) {
	for _, tc := range []struct {
		rule, id string
		space    board.SpaceID
		want     Holding
	}{
		{"A2-080", "alpha2", "West India", Holding{Controller: "United Kingdom", Original: "United Kingdom", Purse: "UK Pacific"}},
		{"A2-081", "alpha2", "British Columbia", Holding{Controller: "United Kingdom", Original: "United Kingdom", Purse: "UK Europe"}},
		{"G40-1.10.1", "alpha2", "Yukon Territory", Holding{Controller: "United Kingdom", Original: "United Kingdom", Purse: "UK Europe"}},
		{"G40-1.10.1", "g40v2", "Sumatra", Holding{Controller: Dutch, Original: Dutch, Purse: "UK Pacific"}},
		{"G40-4.7.1", "g40v2", "Olgiy", Holding{Controller: Neutral, Original: Neutral, Purse: "UK Pacific", Alignment: Strict, Army: 2, Mongolian: true}},
		{"G40-4.8.1", "g40v2", "Finland", Holding{Controller: Neutral, Original: Neutral, Purse: "UK Europe", Alignment: ProAxis, Army: 4}},
		{"G42-048", "g42", "Finland", Holding{Controller: "Germany", Original: Neutral, Purse: "UK Europe", Alignment: ProAxis}},
		{"BH-107 BH-111", "bh", "Quebec", Holding{Controller: "Canada", Original: "Canada", Purse: "UK Europe"}},
		{"BH-052", "bh", "Ulaanbaatar", Holding{Controller: Neutral, Original: Neutral, Purse: "UK Pacific", Alignment: Strict, Army: 1, Troops: Troops{{Artillery, 1}}, Mongolian: true}},
		{"BH-052", "bh", "Dzavhan", Holding{Controller: Neutral, Original: Neutral, Purse: "UK Pacific", Alignment: Strict, Army: 1, Mongolian: true}},
		{"G42-095", "g42", "Ukraine", Holding{Controller: "Germany", Original: "Soviet Union", Purse: "UK Europe"}},
	} {
		if got := load(t, tc.id).Holdings[tc.space]; !reflect.DeepEqual(got, tc.want) {
			t.Errorf("%s %s: %s is %+v, want %+v", tc.rule, tc.id, tc.space, got, tc.want)
		}
	}
	r := load(t, "g40v2")
	armies := map[Alignment]int{}
	for _, h := range r.Holdings {
		if !h.Mongolian {
			armies[h.Alignment] += h.Army
		}
	}
	// G40-4.8.1 lists them: 12 strict armies with 42 infantry in all, 14 and 11 with a leaning.
	if armies[Strict] != 42 || armies[ProAllies] != 14 || armies[ProAxis] != 11 {
		t.Errorf("G40-4.8.1: armies are %v", armies)
	}
	if _, ok := r.Holdings["Yukon Territory"]; ok {
		t.Error("g40v2 has the Yukon")
	}
}

// The neutrals are those that G40-4.8.1 lists, each with its leaning and army.
func TestNeutralsOneByOne(t *testing.T) {
	lists := map[Alignment]string{
		ProAxis:   "Bulgaria 4, Finland 4, Iraq 3",
		ProAllies: "Greece 4, Yugoslavia 5, Brazil 3, Persia 2, Northwest Persia 0, Eastern Persia 0, Crete 0, Eire 0",
		Strict: "Turkey 8, Sweden 6, Spain 6, Argentina 4, Afghanistan 4, Switzerland 2, Portugal 2, Venezuela 2, Chile 2, " +
			"Saudi Arabia 2, Angola 2, Mozambique 2, Colombia 0, Ecuador 0, Peru 0, Bolivia 0, Paraguay 0, Uruguay 0, " +
			"Rio de Oro 0, Portuguese Guinea 0, Sierra Leone 0, Liberia 0",
	}
	want := map[board.SpaceID]Holding{}
	for leaning, list := range lists {
		for _, item := range strings.Split(list, ", ") {
			i := strings.LastIndex(item, " ")
			army, err := strconv.Atoi(item[i+1:])
			if err != nil {
				t.Fatal(err)
			}
			want[board.SpaceID(item[:i])] = Holding{Alignment: leaning, Army: army}
		}
	}
	r := load(t, "g40v2")
	for s, h := range r.Holdings {
		w, listed := want[s]
		delete(want, s)
		switch {
		case h.Mongolian, r.Board.Space(s).Impassable: // G40-4.7.1; nobody's for ever
		case listed != (h.Controller == Neutral):
			t.Errorf("G40-4.8.1: %s is %+v; listed as neutral: %v", s, h, listed)
		case listed && (h.Alignment != w.Alignment || h.Army != w.Army || h.Original != Neutral):
			t.Errorf("G40-4.8.1: %s is %+v, want %v with %d infantry", s, h, w.Alignment, w.Army)
		}
	}
	for s := range want {
		t.Errorf("G40-4.8.1: there is no %s", s)
	}
}

func TestUnits(t *testing.T) {
	for _, tc := range []struct {
		rule, id string
		unit     UnitType
		read     func(*Unit) int
		want     int
	}{
		{"A2-102", "alpha2", AAA, func(u *Unit) int { return u.Cost }, 5},
		{"G40-3.9.1", "g40v2", AAA, func(u *Unit) int { return u.AAShots }, 3},
		{"A2-086", "alpha2", Fighter, func(u *Unit) int { return u.RaidDefense }, 2},
		{"G40-3.5.3", "g40v2", Fighter, func(u *Unit) int { return u.RaidDefense }, 1},
		{"A2-090", "alpha2", Bomber, func(u *Unit) int { return u.RaidBonus }, 2},
		{"A2-092", "alpha2", Tac, func(u *Unit) int { return u.RaidBonus }, 0},
		{"A2-091", "alpha2", Tac, func(u *Unit) int { return len(u.RaidTargets) }, 2},
		{"A2-095", "alpha2", MajorComplex, func(u *Unit) int { return u.MaxDamage }, 20},
		{"A2-096", "alpha2", MinorComplex, func(u *Unit) int { return u.Capacity }, 3},
		{"A2-098", "alpha2", NavalBase, func(u *Unit) int { return u.Inoperative }, 3},
		{"G40-1.6.2", "g40v2", MajorComplex, func(u *Unit) int { return u.UpgradeCost }, 20},
		{"G40-0.4", "g40v2", Carrier, func(u *Unit) int { return u.Hits }, 2},
		{"G40-0.4", "g40v2", Carrier, func(u *Unit) int { return u.Decks }, 2},
		{"BH-004", "bh", Cruiser, func(u *Unit) int { return u.Cost }, 11},
		{"BH-004", "g40v2", Cruiser, func(u *Unit) int { return u.Cost }, 12},
		{"G40-5.2.2", "g40v2", Submarine, func(u *Unit) int { return u.ConvoyDice }, 2},
		{"G40-5.2.2", "g40v2", Carrier, func(u *Unit) int { return u.ConvoyDice }, 0},
		{"G40-5.3.1", "alpha2", Carrier, func(u *Unit) int { return u.ConvoyFlat }, 1},
		{"G40-3.10.2", "g40v2", Tac, func(u *Unit) int { return u.PairedAttack }, 4},
		{"G40-3.10.2", "g40v2", Tac, func(u *Unit) int { return len(u.PairsWith) }, 2},
		{"DIFF-46", "g40v2", Battleship, func(u *Unit) int { return u.ShipyardCost }, 17},
	} {
		if got := tc.read(load(t, tc.id).Unit(tc.unit)); got != tc.want {
			t.Errorf("%s: %s of %s: got %d, want %d", tc.rule, tc.unit, tc.id, got, tc.want)
		}
	}
	r := load(t, "g40v2")
	major, mech := r.Unit(MajorComplex), r.Unit(Mech)
	if major.UpgradeFrom != MinorComplex || major.CapturedAs != MinorComplex || !major.OriginalOnly || mech.BlitzWith != Tank {
		t.Errorf("G40-1.6.4: a major complex is %+v; G40-2.4.5: a mech is %+v", major, mech)
	}
	for _, u := range r.Units {
		if u.Captures != (u.Class == Land && u.Type != AAA) {
			t.Errorf("G40-0.3.7: %s captures: %t", u.Name, u.Captures)
		}
	}
}
