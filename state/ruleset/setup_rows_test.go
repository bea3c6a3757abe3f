package ruleset

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// setupRows are the set-up rows of Alpha+2 as its text has them, place by place.
var setupRows = []struct {
	rule  string
	power PowerID
	text  string
}{
	{"A2-005", "Germany", `Holland Belgium: 4 inf 2 art 3 tank 1 ftr
		Western Germany: 3 inf 1 art 4 mech 2 ftr 3 tac 1 aa 1 major 1 naval 1 air
		Greater Southern Germany: 6 inf 2 art 2 tank
		Germany: 11 inf 3 art 1 tac 1 bomber 1 major 1 aa
		Slovakia Hungary: 2 inf 1 tank 1 ftr
		Poland: 3 inf 1 tank 1 tac
		Romania: 2 inf 1 tank
		Norway: 2 inf 1 ftr
		Denmark: 2 inf
		SZ 103: 1 sub
		SZ 108: 1 sub
		SZ 117: 1 sub
		SZ 118: 1 sub
		SZ 124: 1 sub
		SZ 113: 1 cruiser 1 battleship 1 transport`},
	{"A2-006", "Soviet Union", `Karelia: 2 inf
		Archangel: 1 inf
		Russia: 1 inf 1 art 1 mech 1 tank 1 ftr 1 tac 1 aa 1 air 1 major
		Volgograd: 1 tank 1 mech 1 minor
		Caucasus: 2 inf
		Bessarabia: 2 inf
		Western Ukraine: 1 inf 1 art
		Eastern Poland: 2 inf
		Baltic States: 3 inf
		Belarus: 1 inf
		Novgorod: 6 inf 1 art 1 ftr 1 aa 1 air 1 naval 1 minor
		Vyborg: 3 inf
		Ukraine: 3 inf 1 minor
		Amur: 6 inf
		Sakha: 6 inf 1 aa
		Buryatia: 6 inf
		SZ 115: 1 battleship 1 sub
		SZ 127: 1 sub`},
	{"A2-007 A2-008", "Japan", `Japan: 6 inf 2 art 1 tank 2 ftr 2 tac 2 bomber 1 aa 1 air 1 naval 1 major
		Manchuria: 6 inf 1 mech 1 art 1 aa 2 ftr 2 tac
		Palau Island: 1 inf
		Kiangsi: 3 inf 1 art
		Formosa: 1 ftr
		Shantung: 3 inf 1 art
		Kwangsi: 3 inf 1 art
		Iwo Jima: 1 inf
		Jehol: 2 inf 1 art
		Caroline Islands: 2 inf 1 aa 1 air 1 naval
		Siam: 2 inf
		Okinawa: 1 inf 1 ftr
		Kiangsu: 3 inf 1 art 1 ftr 1 tac
		Korea: 4 inf 1 ftr
		SZ 6: 1 sub 2 destroyer 2 carrier 2 tac 2 ftr 1 cruiser 1 battleship 1 transport
		SZ 19: 1 sub 1 battleship 1 destroyer 1 transport
		SZ 33: 1 destroyer 1 carrier 1 tac 1 ftr
		SZ 20: 1 cruiser 1 transport`},
	{"A2-009 A2-010 A2-011", "United Kingdom", `Ontario: 1 inf 1 art
		Quebec: 1 inf 1 tank 1 minor
		New Brunswick Nova Scotia: 1 naval
		Iceland: 1 air
		United Kingdom: 2 inf 2 ftr 1 aa 1 air 1 naval 1 major
		France: 1 inf
		Normandy Bordeaux: 1 inf 1 ftr
		Gibraltar: 1 ftr 1 air 1 naval
		Malta: 1 inf 1 ftr 1 aa 1 air
		Alexandria: 2 inf 1 art 1 tank
		Egypt: 1 inf 1 art 1 mech 1 naval
		Anglo Egyptian Sudan: 1 inf
		Union of South Africa: 2 inf 1 naval 1 minor
		West India: 1 inf
		Scotland: 1 inf 1 ftr 1 air
		SZ 71: 1 destroyer
		SZ 91: 1 cruiser
		SZ 98: 1 cruiser 1 destroyer 1 carrier 1 tac 1 transport
		SZ 106: 1 destroyer 1 transport
		SZ 109: 1 destroyer 1 transport
		SZ 110: 1 cruiser 1 battleship
		SZ 111: 1 destroyer 1 battleship
		SZ 112: 1 cruiser
		Kwangtung: 2 inf 1 naval
		Burma: 2 inf 1 ftr
		Malaya: 3 inf 1 naval
		India: 6 inf 1 art 1 aa 1 ftr 1 tac 1 air 1 naval 1 major
		SZ 37: 1 battleship
		SZ 39: 1 destroyer 1 cruiser 1 transport`},
	{"A2-012", "ANZAC", `New South Wales: 2 inf 1 aa 1 minor 1 naval
		New Zealand: 1 inf 2 ftr 1 air 1 naval
		Queensland: 2 inf 1 art 1 ftr 1 air 1 naval
		Malaya: 1 inf
		Egypt: 2 inf
		SZ 62: 1 destroyer 1 transport
		SZ 63: 1 cruiser`},
	{"A2-013", "Italy", `Northern Italy: 2 inf 2 art 1 tank 1 ftr 1 tac 1 aa 1 major
		Southern Italy: 6 inf 1 ftr 1 aa 1 naval 1 air 1 minor
		Albania: 2 inf 1 tank
		Italian Somaliland: 1 inf
		Ethiopia: 2 inf 1 art
		Libya: 1 inf 1 art
		Tobruk: 3 inf 1 art 1 mech 1 tank
		SZ 95: 2 destroyer 1 cruiser 1 sub 1 transport
		SZ 97: 1 cruiser 1 battleship 2 transport`},
	{"A2-014 A2-015", "United States", `Western United States: 2 inf 1 mech 1 art 1 ftr 1 aa 1 air 1 naval 1 minor
		Hawaiian Islands: 2 inf 2 ftr 1 air 1 naval
		Philippines: 2 inf 1 ftr 1 air 1 naval
		Midway: 1 air
		Wake Island: 1 air
		Guam: 1 air
		Eastern United States: 1 inf 1 ftr 1 art 1 aa 1 air 1 naval 1 minor
		Central United States: 1 inf 3 mech 1 tank 1 bomber 1 minor
		SZ 26: 1 sub 1 destroyer 1 cruiser 1 transport
		SZ 10: 1 battleship 1 cruiser 1 destroyer 1 transport 1 carrier 1 tac 1 ftr
		SZ 35: 1 destroyer 1 sub
		SZ 101: 1 cruiser 1 transport`},
	{"A2-016", "China", `Szechwan: 5 inf 1 ftr
		Hunan: 2 inf
		Yunnan: 4 inf
		Kweichow: 2 inf
		Shensi: 1 inf
		Suiyuyan: 2 inf`},
	{"A2-017", "France", `France: 6 inf 2 art 2 tank 1 ftr 1 air 1 major
		Normandy Bordeaux: 1 inf 1 tank 1 naval 1 minor
		Southern France: 1 inf 1 art 1 naval 1 minor
		United Kingdom: 1 inf 1 ftr
		Syria: 1 inf
		Tunisia: 1 inf
		Morocco: 1 inf
		Algeria: 1 inf
		French West Africa: 1 inf
		SZ 72: 1 destroyer
		SZ 93: 1 destroyer 1 cruiser
		SZ 112: 1 cruiser`},
}

// rowWords are the words of the rows for units and facilities.
var rowWords = map[string]UnitType{
	"inf": Infantry, "art": Artillery, "mech": Mech, "tank": Tank, "aa": AAA, "ftr": Fighter, "tac": Tac, "bomber": Bomber,
	"sub": Submarine, "transport": Transport, "destroyer": Destroyer, "cruiser": Cruiser, "carrier": Carrier, "battleship": Battleship,
	"major": MajorComplex, "minor": MinorComplex, "air": AirBase, "naval": NavalBase,
}

// TestSetupStackByStack compares each stack of Alpha+2's set-up with the row that
// has it; nothing of the power may stand elsewhere.
func TestSetupStackByStack(t *testing.T) {
	r := load(t, "alpha2")
	for _, row := range setupRows {
		t.Run(row.rule+" "+string(row.power), func(t *testing.T) {
			want := map[string]int{}
			for line := range strings.Lines(row.text) {
				place, list, _ := strings.Cut(strings.TrimSpace(line), ": ")
				if r.Board.Space(board.SpaceID(place)) == nil {
					t.Fatalf("%q is no space", place)
				}
				words := strings.Fields(list)
				for i := 0; i+1 < len(words); i += 2 {
					n, err := strconv.Atoi(words[i])
					unit, ok := rowWords[words[i+1]]
					if err != nil || !ok {
						t.Fatalf("%s: %q %q", place, words[i], words[i+1])
					}
					want[fmt.Sprintf("%s in %s", unit, place)] += n
				}
			}
			got := map[string]int{}
			for _, s := range r.Setup {
				if s.Power == row.power {
					got[fmt.Sprintf("%s in %s", s.Type, s.Space)] += s.Count
				}
			}
			for _, k := range slices.Sorted(maps.Keys(want)) {
				if got[k] != want[k] {
					t.Errorf("%d %s, want %d", got[k], k, want[k])
				}
				delete(got, k)
			}
			for _, k := range slices.Sorted(maps.Keys(got)) {
				t.Errorf("%d %s, want none", got[k], k)
			}
		})
	}
}
