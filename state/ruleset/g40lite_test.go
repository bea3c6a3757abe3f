package ruleset

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// G40 Lite begins with the units that its facts count, each power with what its land is
// worth, except for the two that come late, and no units for the two powers that a
// split of France brings.
//
// Rules: GL-001, GL-028, GL-034, GL-037, GL-061, GL-062.
func TestG40LiteSetup(t *testing.T) {
	r := load(t, "g40lite")
	if len(r.Setup) != 187 {
		t.Errorf("%d stocks in the set-up, want 187", len(r.Setup))
	}
	want := []struct {
		power              PowerID
		lands, worth, bank int
		with               PowerID
		units              string
	}{
		{"Germany", 5, 20, 20, "", "12 infantry, 3 artillery, 6 tank, 1 aaa, 4 fighter, 1 bomber, 3 submarine, 1 transport, 1 cruiser, 1 minor_complex"},
		{"Vichy France", 0, 0, 0, "Germany", ""},
		{"Soviet Union", 17, 30, 15, "", "37 infantry, 2 artillery, 1 tank, 3 aaa, 1 submarine, 3 minor_complex"},
		{"Japan", 7, 15, 15, "", "21 infantry, 2 artillery, 1 tank, 1 aaa, 9 fighter, 5 transport, 1 destroyer, 1 cruiser, 3 carrier, 1 battleship, 1 minor_complex"},
		{"United Kingdom", 22, 38, 38, "", "20 infantry, 5 artillery, 3 tank, 3 aaa, 3 fighter, 1 bomber, 5 transport, 5 destroyer, 2 cruiser, 1 battleship, 1 minor_complex"},
		{"Free France", 0, 0, 0, "United Kingdom", ""},
		{"Italy", 4, 9, 9, "", "10 infantry, 2 artillery, 3 tank, 1 aaa, 1 fighter, 1 submarine, 1 transport, 1 destroyer, 2 cruiser, 1 battleship, 1 minor_complex"},
		{"China", 7, 7, 0, "", "9 infantry, 1 fighter"},
		{"United States", 12, 37, 0, "", "9 infantry, 1 artillery, 2 aaa, 4 fighter, 2 bomber, 3 transport, 4 destroyer, 1 carrier, 1 battleship, 2 minor_complex"},
		{"France", 10, 15, 15, "", "15 infantry, 2 artillery, 1 tank, 1 aaa, 2 fighter, 2 destroyer, 2 cruiser, 1 minor_complex"},
	}
	for i, tc := range want {
		p := r.Powers[i]
		lands, worth := 0, 0
		for _, s := range r.Board.Spaces() {
			if r.Holdings[s.ID].Controller == p.ID {
				lands, worth = lands+1, worth+s.IPC
			}
		}
		count := map[UnitType]int{}
		for _, s := range r.Setup {
			if s.Power == p.ID {
				count[s.Type] += s.Count
			}
		}
		var words []string
		for _, u := range slices.SortedFunc(maps.Keys(count), func(a, b UnitType) int { return r.UnitOrder(a) - r.UnitOrder(b) }) {
			words = append(words, fmt.Sprint(count[u], " ", u))
		}
		units := strings.Join(words, ", ")
		if p.ID != tc.power || lands != tc.lands || worth != tc.worth || p.Purses[0].Start != tc.bank || p.PlayedWith != tc.with || units != tc.units {
			t.Errorf("%s: %d lands worth %d, %d IPC, played with %q, %s\nwant %+v", p.ID, lands, worth, p.Purses[0].Start, p.PlayedWith, units, tc)
		}
	}
}

// Each neutral leans to a side or to none, and its army is twice its worth; what
// is impassable has neither.
//
// Rules: GL-013, GL-014, GL-016.
func TestG40LiteNeutrals(t *testing.T) {
	r := load(t, "g40lite")
	leans := map[Alignment][]string{}
	for _, s := range r.Board.Spaces() {
		h := r.Holdings[s.ID]
		switch {
		case h.Controller != Neutral:
			continue
		case s.Impassable:
			leans["impassable"] = append(leans["impassable"], string(s.ID))
		default:
			leans[h.Alignment] = append(leans[h.Alignment], string(s.ID))
		}
		if h.Army != 2*s.IPC || h.Army == 0 != s.Impassable {
			t.Errorf("the army of %s, worth %d, is %d", s.ID, s.IPC, h.Army)
		}
	}
	for lean, want := range map[Alignment]string{
		Strict:  "Afghanistan, Angola, Argentina Chile, Mozambique, Northern South America, Peruvian Central, Saudi Arabia, Spain, Sweden, Turkey",
		ProAxis: "Bulgaria Romania, Finland, Iraq, Thailand", ProAllies: "Balkans, Brazil, Persia",
		"impassable": "Eire, Himalaya, Mongolia, Sahara, Switzerland",
	} {
		if got := strings.Join(leans[lean], ", "); got != want {
			t.Errorf("%s are %s, want %s", lean, got, want)
		}
	}
}

// What the board has that the Anniversary board has not: 18 victory cities with
// Paris in Northern France, centres on land of some worth without a complex.
//
// Rules: GL-001, GL-002, GL-003, GL-010, GL-012.
func TestG40LiteBoard(t *testing.T) {
	r := load(t, "g40lite")
	cities, sides := 0, map[Side]int{}
	for _, s := range r.Board.Spaces() {
		if s.VictoryCity != "" {
			cities++
			sides[r.Side(r.Holdings[s.ID].Controller)]++
		}
	}
	if paris, _ := r.Board.Lookup("Paris"); cities != 18 || sides[Axis] != 5 || sides[Allies] != 13 || paris != "Northern France" {
		t.Errorf("%d victory cities, %v, Paris is %s", cities, sides, paris)
	}
	if len(r.Centres) != 14 || len(r.Options.BurmaRoad) != 3 || len(r.Railroads) != 1 || len(r.Railroads[0].Line) != 7 {
		t.Errorf("%d centres, the Burma Road %v, the railroads %+v", len(r.Centres), r.Options.BurmaRoad, r.Railroads)
	}
	for _, s := range r.Setup {
		if s.Type == MinorComplex && slices.Contains(r.Centres, s.Space) {
			t.Errorf("%s has a centre and a complex", s.Space)
		}
	}
	if r.Unit(Tac) != nil || r.Unit(Mech) != nil || r.Unit(Fighter).Cost != 10 {
		t.Error("the units are not those of the Anniversary Edition")
	}
	if r.Rule("A50-4.1") == nil || r.Rule("G40-4.8.4") == nil || r.Rule("G40-4.5.1") != nil {
		t.Error("the ledger is not that of the Anniversary Edition with the rules of neutrals")
	}
}

// A ruleset that replaces a table whole takes no row of the one it extends; the
// others are laid over each other.
func TestWholeTables(t *testing.T) {
	r, base := load(t, "g40lite"), load(t, "aa50")
	if _, ok := r.Holdings["France"]; ok || base.Holdings["France"].Controller != "Germany" {
		t.Error("the holdings of the other board are there, too")
	}
	if r.Unit(Bomber).Cost != base.Unit(Bomber).Cost {
		t.Error("the units are not those of the base")
	}
	for _, tc := range []struct{ name, old, new, want string }{
		{"no such table", `whole = ["holdings.tsv"]`, `whole = ["borders.tsv"]`, `g40lite/ruleset.toml:9: whole: there is no table "borders.tsv" here`},
		{"not a table", `whole = ["holdings.tsv"]`, `whole = ["setup.txt"]`, `there is no table "setup.txt" here`},
		{"left out", `whole = ["holdings.tsv"]`, ``, `"France" is not a territory of this board`},
		{"a centre on worthless land", `"Australia", "Eastern Canada"`, `"Gibraltar", "Eastern Canada"`, `centres: "Gibraltar" is not a land of some worth`},
		{"a latecomer of no game", `power = "United States"`, `power = "ANZAC"`, `latecomer: "ANZAC" is not a power`},
		{"a latecomer held back by nothing", "halves_income = true\nincome_rule = \"GL-035\"", "", `Soviet Union is held back by nothing`},
		{"an end that is none", `ends_by = "original land"`, `ends_by = "rain"`, `"rain" is not what can end it`},
		{"Paris to a stranger", `paris_to = "Germany"`, `paris_to = "Prussia"`, `option paris_to: "Prussia" is not a power`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Read(mended(t, [3]string{"g40lite/ruleset.toml", tc.old, tc.new}), "g40lite")
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Read: got %v, want %q", err, tc.want)
			}
		})
	}
	_, err := Read(mended(t, [3]string{"g40lite/powers.toml", `played_with = "Germany"`, `played_with = "France"`}), "g40lite")
	if err == nil || !strings.Contains(err.Error(), `"France" is not a power of its side that has a player`) {
		t.Errorf("Read: got %v", err)
	}
}
