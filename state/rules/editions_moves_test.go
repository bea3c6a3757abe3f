package rules_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// Each point in which editions differ in movement is shown by what two values
// of its option make of the same orders.
func TestEditionsMove(t *testing.T) {
	travel(t, []trip{
		{
			name: "DIFF-27 G40-4.5.7 in the 2nd edition American ships pass by Europe in peace", position: `turn: United States, round 1, noncombat-move
				United States: 1 cruiser in SZ 102`,
			orders: "1 cruiser SZ 102 -> SZ 103 -> SZ 102",
			moves:  "1 cruiser SZ 102 -> SZ 103 -> SZ 102",
		},
		{
			name: "DIFF-27 G40-4.5.7 in the first edition they do not", position: `turn: United States, round 1, noncombat-move
				option: us_no_entry_zones = ["SZ 103", "SZ 109"]
				United States: 1 cruiser in SZ 102`,
			orders:  "1 cruiser SZ 102 -> SZ 103 -> SZ 102",
			refused: "closed-zone", rule: "G40-4.5.7", says: "may not enter SZ 103",
		},
		{
			name: "DIFF-27 and end where they like outside of these zones", position: `turn: United States, round 1, noncombat-move
				option: us_no_entry_zones = ["SZ 104", "SZ 109"]
				United States: 1 cruiser in SZ 102`,
			orders: "1 cruiser SZ 102 -> SZ 103",
			moves:  "1 cruiser SZ 102 -> SZ 103",
		},
		{
			name: "DIFF-27 the first edition's zones open with war", position: `turn: United States, round 4, noncombat-move
				option: us_no_entry_zones = ["SZ 104", "SZ 109"]
				war: United States - Germany
				United States: 1 cruiser in SZ 103`,
			orders: "1 cruiser SZ 103 -> SZ 104",
			moves:  "1 cruiser SZ 103 -> SZ 104",
		},
		{
			name: "DIFF-27 G40-4.5.6 in the 2nd edition American ships keep away from Japanese land", position: `turn: United States, round 1, noncombat-move
				United States: 1 cruiser in SZ 25`,
			orders:  "1 cruiser SZ 25 -> SZ 32",
			refused: "near-japan", rule: "G40-4.5.6",
		},
		{
			name: "DIFF-27 where that limit is off they go there", position: `turn: United States, round 1, noncombat-move
				option: us_forbidden_near_japan = false
				United States: 1 cruiser in SZ 25`,
			orders: "1 cruiser SZ 25 -> SZ 32",
			moves:  "1 cruiser SZ 25 -> SZ 31 -> SZ 32",
		},
		{
			name: "DIFF-62 at war with Japan only, Americans still wait in the Atlantic", position: `turn: United States, round 3, noncombat-move
				war: United States - Japan
				United States: 1 cruiser in SZ 102`,
			orders:  "1 cruiser SZ 102 -> SZ 103",
			refused: "atlantic-limit", rule: "G40-4.5.7",
		},
		{
			name: "DIFF-62 where limits do not end enemy by enemy any war frees them", position: `turn: United States, round 3, noncombat-move
				option: us_limits_per_map = false
				war: United States - Japan
				United States: 1 cruiser in SZ 102`,
			orders: "1 cruiser SZ 102 -> SZ 103",
			moves:  "1 cruiser SZ 102 -> SZ 103",
		},
		{
			name: "DIFF-58 a submarine stops nobody", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 cruiser in SZ 113
				United Kingdom: 1 submarine in SZ 114`,
			orders: "1 cruiser SZ 113 -> SZ 114 -> SZ 115",
			moves:  "1 cruiser SZ 113 -> SZ 114 -> SZ 115",
		},
		{
			name: "DIFF-58 where submarines block it does", position: `turn: Germany, round 3, noncombat-move
				option: subs_block = true
				Germany: 1 cruiser in SZ 113
				United Kingdom: 1 submarine in SZ 114`,
			orders:  "1 cruiser SZ 113 -> SZ 114 -> SZ 115",
			refused: "submarine-stops", rule: "DIFF-58",
		},
		{
			name: "DIFF-49 neutrals can be attacked", position: `turn: Germany, round 3, combat-move
				Germany: 1 infantry in Southern France
				control: Germany: Southern France`,
			orders: "1 infantry Southern France -> Spain",
			moves:  "1 infantry Southern France -> Spain attack",
		},
		{
			name: "DIFF-49 not where they are closed", position: `turn: Germany, round 3, combat-move
				option: neutrals = "impassable"
				Germany: 1 infantry in Southern France
				control: Germany: Southern France`,
			orders:  "1 infantry Southern France -> Spain",
			refused: "neutral-closed", rule: "DIFF-49",
		},
		{
			name: "DIFF-48 Chinese units enter Burma and Kwangtung", position: `turn: China, round 3, combat-move
				war: United Kingdom - Japan
				control: Japan: Burma, Kwangtung
				China: 1 infantry in Yunnan
				China: 1 infantry in Kwangsi`,
			orders: "1 infantry Yunnan -> Burma\n1 infantry Kwangsi -> Kwangtung",
			moves:  "1 infantry Yunnan -> Burma attack\n1 infantry Kwangsi -> Kwangtung attack",
		},
		{
			name: "DIFF-48 only Kwangtung where Burma is not named", position: `turn: China, round 3, combat-move
				option: china_extra = ["Kwangtung"]
				war: United Kingdom - Japan
				control: Japan: Burma, Kwangtung
				China: 1 infantry in Yunnan
				China: 1 infantry in Kwangsi`,
			orders:  "1 infantry Yunnan -> Burma\n1 infantry Kwangsi -> Kwangtung",
			refused: "may-not-enter", rule: "G40-2.11.1",
		},
		{
			name: "DIFF-55 DIFF-56 G42-031 neutral Turkey closes its straits, also in the turn it falls", ruleset: "g42", position: `turn: Italy, round 3, noncombat-move
				control: Italy: Turkey
				was: Neutral: Turkey
				Italy: 1 destroyer in SZ 99`,
			orders:  "1 destroyer SZ 99 -> SZ 100",
			refused: "canal-closed", rule: "G40-2.9.1", says: "Turkish Straits",
		},
		{
			name: "DIFF-55 G42-031 Turkey in Axis hands opens them", ruleset: "g42", position: `turn: Italy, round 3, noncombat-move
				control: Italy: Turkey
				Italy: 1 destroyer in SZ 99`,
			orders: "1 destroyer SZ 99 -> SZ 100",
			moves:  "1 destroyer SZ 99 -> SZ 100",
		},
		{
			name: "DIFF-56 where a canal asks who holds it now it is open at once", position: `turn: Italy, round 3, noncombat-move
				option: canal_control = "now"
				control: Italy: Turkey
				was: Neutral: Turkey
				Italy: 1 destroyer in SZ 99`,
			orders: "1 destroyer SZ 99 -> SZ 100",
			moves:  "1 destroyer SZ 99 -> SZ 100",
		},
		{
			name: "DIFF-18 G40-2.10.14 submarines do not shoot at transports that pass", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 transport (1 infantry) in SZ 119
				Germany: 3 submarines in SZ 111`,
			orders: "1 transport SZ 119 -> SZ 111 -> SZ 112",
			moves:  "1 transport, 1 infantry SZ 119 -> SZ 111 -> SZ 112", never: "removed",
		},
	})
}

// The first edition's shots are played in no ruleset, and no game can ask for
// them.
func TestOptionsThatAreNotPlayed(t *testing.T) {
	for _, tc := range []struct{ name, option, want string }{
		{"DIFF-18 G40-2.10.14 shots at passing transports", `sub_shots = "passing"`, `"passing" is none of ["none"]`},
		{"DIFF-43 paratroopers in boats", `tech_paratroopers = "boat"`, `"boat" is none of ["air_base" "bomber"]`},
		{"DIFF-43 from air bases", `tech_paratroopers = "air_base"`, ""},
		{"DIFF-18 G40-2.10.14 none", `sub_shots = "none"`, ""},
		{"DIFF-56 a word that is misspelt", `canal_control = "then"`, `"then" is none of ["turn_start" "now"]`},
		{"DIFF-56 one that is not", `canal_control = "now"`, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, diags := state.ParsePosition(loaded(t, "g40v2"), "option: "+tc.option)
			if got := said(diags); tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("option %s is answered %q, want %q", tc.option, got, tc.want)
			}
		})
	}
}
