package ruleset

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// fourteen are the powers of the Expanded Global Scenario in the order of turns, as its
// rules give them, with what its facts count.
var fourteen = []struct {
	power   PowerID
	income  int
	lands   int
	capital board.SpaceID
	pieces  int
}{
	{"United States", 52, 17, "Eastern United States", 57},
	{"Russia", 37, 33, "Russia", 58},
	{"Germany", 25, 7, "Germany", 35},
	{"Great Britain", 24, 24, "United Kingdom", 29},
	{"China", 23, 19, "Kiangsu", 38},
	{"France", 19, 14, "France", 28},
	{"Japan", 15, 10, "Japan", 19},
	{"Indonesia", 15, 5, "Java", 22},
	{"Eastern European Commonwealth", 14, 7, "Poland", 23},
	{"Italy", 10, 9, "Southern Italy", 15},
	{"India", 10, 6, "India", 17},
	{"Australia", 10, 10, "New South Wales", 16},
	{"Union of South American Nations", 8, 11, "Brazil", 12},
	{"Canada", 7, 6, "Ontario", 10},
}

// Each power begins with the income of the rules in its bank and in its land, with
// units worth seven times as much, and with a complex at its capital. Nobody has a side,
// a war or a part of his own.
//
// Rules: EX-001, EX-002, EX-003, EX-004, EX-005, EX-006, EX-007, EX-008, EX-009, EX-010, EX-011, EX-012, EX-013,
// EX-014, EX-015, EX-016, EXG-01, EXG-02, EXG-03, EXG-04, EXG-05, EXG-06, EXG-07.
func TestExpandedSetup(t *testing.T) {
	r := load(t, "expanded")
	if len(r.Powers) != len(fourteen) {
		t.Fatalf("%d powers, want %d", len(r.Powers), len(fourteen))
	}
	for i, tc := range fourteen {
		p := r.Powers[i]
		lands, worth := 0, 0
		for _, s := range r.Board.Spaces() {
			if h := r.Holdings[s.ID]; h.Controller == p.ID {
				lands, worth = lands+1, worth+s.IPC
				if h.Original != p.ID {
					t.Errorf("%s is land of %s, and original land of %s", s.ID, p.ID, h.Original)
				}
			}
		}
		pieces, cost, complex := 0, 0, false
		for _, s := range r.Setup {
			if s.Power != p.ID {
				continue
			}
			if u := r.Unit(s.Type); u.Class != Facility {
				pieces, cost = pieces+s.Count, cost+s.Count*u.Cost
			} else if s.Space == p.Capital && u.Capacity > 0 {
				complex = true
			}
			if holder := r.Holdings[s.Space].Controller; holder != p.ID && !r.Board.IsSea(s.Space) {
				t.Errorf("%s begins with units in land of %s", p.ID, holder)
			}
		}
		if p.ID != tc.power || p.Capital != tc.capital || lands != tc.lands || worth != tc.income || p.Purses[0].Start != tc.income || p.Purses[0].Income != tc.income {
			t.Errorf("turn %d: %s, capital %s, %d lands worth %d, %d IPC in the bank, want %+v", i+1, p.ID, p.Capital, lands, worth, p.Purses[0].Start, tc)
		}
		if pieces != tc.pieces || cost != 7*tc.income || !complex {
			t.Errorf("%s begins with %d units worth %d IPC, complex at the capital %v; want %d worth %d", p.ID, pieces, cost, complex, tc.pieces, 7*tc.income)
		}
		if p.Side != "" || len(p.Purses) != 1 {
			t.Errorf("%s has side %q and %d treasuries", p.ID, p.Side, len(p.Purses))
		}
	}
	if !r.Alliances || len(r.Wars) != 0 || len(r.Roles.Lines()) != 0 || len(r.Objectives) != 0 {
		t.Errorf("alliances %v, wars %v, roles %v, %d objectives", r.Alliances, r.Wars, r.Roles.Lines(), len(r.Objectives))
	}
	if next, _ := r.Next("Japan"); next != "Indonesia" {
		t.Errorf("after Japan comes %s", next)
	}
	if next, round := r.Next("Canada"); next != "United States" || !round {
		t.Errorf("after Canada comes %s, new round %v", next, round)
	}
	if n := r.Options.KamikazeTokens; n != 0 || r.Options.Research != "on" || r.Options.NeutralReaction != "none" {
		t.Errorf("%d kamikaze, research %s, neutrals %s", n, r.Options.Research, r.Options.NeutralReaction)
	}
}

// What is nobody's is worth 14 IPC, is neutral to all, and has 43 infantry; the map is
// worth 283.
//
// Rules: EXG-01, EXG-12, EXG-52.
func TestExpandedNeutrals(t *testing.T) {
	r := load(t, "expanded")
	worth, all, armies, lands := 0, 0, 0, 0
	groups := map[string][]board.SpaceID{
		"Mongolia": {"Buyant-Uhaa", "Central Mongolia", "Dzavhan", "Olgiy", "Tsagaan Olom", "Ulaanbaatar"},
		"Persia":   {"Eastern Persia", "Northwest Persia", "Persia"},
	}
	army := map[string]int{}
	for _, s := range r.Board.Spaces() {
		h, land := r.Holdings[s.ID]
		if !land {
			continue
		}
		all += s.IPC
		if h.Controller != Neutral || s.Impassable {
			continue
		}
		lands++
		worth += s.IPC
		armies += h.Army
		if h.Alignment != Strict {
			t.Errorf("%s leans: %s", s.ID, h.Alignment)
		}
		for name, ss := range groups {
			if slices.Contains(ss, s.ID) {
				army[name] += h.Army
			}
		}
	}
	if worth != 14 || all != 283 || armies != 43 || army["Mongolia"] != 6 || army["Persia"] != 2 {
		t.Errorf("%d neutrals worth %d of %d IPC with %d infantry, of them %v", lands, worth, all, armies, army)
	}
}

// The scenario has 21 cities; 14 are capitals.
//
// Rules: EXG-05, EXG-81.
func TestExpandedCities(t *testing.T) {
	r := load(t, "expanded")
	cities, capitals := 0, 0
	of := map[PowerID]int{}
	for _, s := range r.Board.Spaces() {
		if s.VictoryCity == "" {
			continue
		}
		cities++
		of[r.Holdings[s.ID].Controller]++
		if slices.ContainsFunc(r.Powers, func(p Power) bool { return p.Capital == s.ID }) {
			capitals++
		}
	}
	if cities != 21 || capitals != 14 || of["United States"] != 4 || of["Great Britain"] != 3 || of["Russia"] != 3 {
		t.Errorf("%d cities, %d of them capitals; by power %v", cities, capitals, of)
	}
	if got := r.Board.Space("Java").VictoryCity; got != "Jakarta" {
		t.Errorf("the city of Java is %q", got)
	}
	if base := load(t, "g40v2"); base.Board.Space("Java").VictoryCity != "" {
		t.Error("Java has a city on the board of another ruleset")
	}
}

// Where powers make their own sides none has one from the beginning, and a war may be
// of any two.
func TestAlliancesInData(t *testing.T) {
	const file = "expanded/powers.toml"
	for _, tc := range []struct{ name, old, new, want string }{
		{"a side", "code = \"R\"\n", "side = \"Axis\"\ncode = \"R\"\n", `it has the side "Axis", and here powers make their own`},
		{"a war with itself", "alliances = true\n", "alliances = true\nwars = [[\"Russia\", \"Russia\"]]\n", `no war is possible between "Russia" and "Russia"`},
		{"a war of two", "alliances = true\n", "alliances = true\nwars = [[\"Russia\", \"Japan\"]]\n", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r, err := Read(mended(t, [3]string{file, tc.old, tc.new}), "expanded")
			switch {
			case tc.want == "" && (err != nil || len(r.Wars) != 1):
				t.Errorf("error %v", err)
			case tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)):
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}
