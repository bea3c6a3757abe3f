package ruleset

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
)

// ids lists what a phrase means, as "kind:id", sorted.
func ids(r *Ruleset, phrase string) string {
	letters := map[notation.NameKind]string{
		notation.NameSpace: "space", notation.NameUnit: "unit", notation.NamePower: "power",
		notation.NamePurse: "purse", notation.NameGroup: "group",
	}
	var out []string
	for _, n := range r.Names().Find(phrase) {
		out = append(out, letters[n.Kind]+":"+n.ID)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// The spellings are those that players send.
func TestFind(t *testing.T) {
	r := load(t, "alpha2")
	for _, tc := range []struct{ want, phrases string }{
		{"unit:infantry", "inf|INF|infs|infantry|infantrys|infantries"},
		{"unit:artillery", "art|arts|rt|artilleries|arty"},
		{"unit:mech", "mech|mec|mechs|mech inf|mech_infantry|mech_infantrys|mechanized infantry"},
		{"unit:tank", "arm|tank|tnk|armour|armor|tanks"},
		{"unit:fighter", "ftr|fig|fighter|figs|Ftrs"},
		{"unit:tac", "tac|tacb|tacs|Tac Bombers|tactical bomber"},
		{"unit:bomber", "bmb|bom|strat|bombers|strat-bomber|Strategic Bomber"},
		{"unit:aaa", "aa|aaa|AA gun|aa guns|AAA gun|flak"},
		{"unit:transport", "tp|trn|tran|tt|transports"},
		{"unit:destroyer", "dd|des|DDs|destroyer"},
		{"unit:cruiser", "ca|cru|cr|Cruise"},
		{"unit:carrier", "cv|ac|carr|aircraft carrier|carriers"},
		{"unit:battleship", "bb|bs|battleships"},
		{"unit:submarine", "ss|sub|subs|submarines"},
		{"unit:air_base", "ab|airbase|air base|airfield|air bases"},
		{"unit:naval_base", "nb|naval base|harbour|port"},
		{"unit:major_complex", "major ic|Major IC|major factory|major complexes|major industrial complex"},
		{"unit:minor_complex", "minor|minor ic|minor factories|Minor Complex"},
		{"unit:major_complex unit:minor_complex", "ic|fac|mic|MIC|mIC|factory|factories"},
		{"power:ANZAC unit:artillery unit:tank", "a"},
		{"power:Italy unit:infantry", "i"},
		{"power:United States", "US|USA|U.S.|America|American"},
		{"power:ANZAC", "ANZ|Anzac|Australia"},
		{"power:Neutral", "Neutral|neutrals|strict neutral"},
		{"power:Dutch", "Dutch|NEI"},
		{"purse:UK Europe", "UK Europe|UKE|UK Eur"},
		{"purse:UK Pacific", "UK Pacific|UK (Calcutta)|UKP|UK_Pacific"},
		{"purse:UK Pacific space:India", "Calcutta|India"},
		{"purse:UK Europe space:United Kingdom", "London|Lon"},
		{"power:United Kingdom space:United Kingdom", "UK|United Kingdom"},
		{"power:Germany space:Germany", "Germany|Ger|GER"},
		{"power:Soviet Union space:Russia", "Russia|Rus"},
		{"power:Soviet Union", "USSR|Soviets|Soviet Union"},
		{"space:SZ 97", "97|sz97|SZ 97|97sz|z97|sea zone 97|97 Sea Zone"},
		{"space:Yukon Territory", "Yukon"},
		{"group:Med", "Med|Mediterranean Sea"},
		{"group:DEI", "DEI"},
		{"group:Baltic Sea", "Baltic Sea|the Baltic"},
		{"", "Kiangso|129|tanke|of|in|and|"},
	} {
		for _, phrase := range strings.Split(tc.phrases, "|") {
			if got := ids(r, phrase); got != tc.want {
				t.Errorf("Find(%q) = %q, want %q", phrase, got, tc.want)
			}
		}
	}
}

// Only words that are meant to be asked about have two meanings of one kind.
func TestFindIsAmbiguousByDesign(t *testing.T) {
	for _, id := range IDs() {
		r := load(t, id)
		for key, ns := range r.names.meanings {
			kinds := map[notation.NameKind][]string{}
			for _, n := range ns {
				kinds[n.Kind] = append(kinds[n.Kind], n.ID)
			}
			for kind, ids := range kinds {
				if len(ids) > 1 && kind != notation.NameUnit {
					t.Errorf("%s: %q stands for %v", id, key, ids)
				}
			}
		}
	}
}

// Names that differ by one letter never stand for each other, and a slip
// brings up both.
func TestNearTwins(t *testing.T) {
	r := load(t, "g40v2")
	if got := ids(r, "Kiangsi") + ids(r, "Kiangsu"); got != "space:Kiangsispace:Kiangsu" {
		t.Errorf("Kiangsi and Kiangsu are %q", got)
	}
	near := func(phrase string, kinds ...notation.NameKind) string {
		var texts []string
		for _, n := range r.Names().Near(phrase, kinds...) {
			texts = append(texts, n.Text)
		}
		return strings.Join(texts, ", ")
	}
	for _, tc := range []struct {
		phrase string
		kinds  []notation.NameKind
		want   string
	}{
		{"Kiangso", []notation.NameKind{notation.NameSpace}, "Kiangsi, Kiangsu"},
		{"Balitc Sea", nil, "Baltic Sea"},
		{"fightr", []notation.NameKind{notation.NameUnit}, "fighter"},
		{"Germny", []notation.NameKind{notation.NamePower}, "Germany"},
	} {
		if got := near(tc.phrase, tc.kinds...); !strings.HasPrefix(got, tc.want) {
			t.Errorf("Near(%q) = %q, want %q first", tc.phrase, got, tc.want)
		}
	}
	if got := near("xyzzyplugh"); got != "" {
		t.Errorf("Near(xyzzyplugh) = %q", got)
	}
	if _, ok := r.Board.Lookup("Yukon"); ok {
		t.Error("g40v2 knows the Yukon")
	}
}

func ExampleRuleset_Names() {
	r, err := Load("alpha2")
	if err != nil {
		panic(err)
	}
	for _, n := range r.Names().Find("mic") {
		fmt.Println(n.Text)
	}
	// Output:
	// minor complex
	// major complex
}

func BenchmarkFind(b *testing.B) {
	r := load(b, "alpha2")
	for b.Loop() {
		r.Names().Find("Western Germany")
	}
}

func BenchmarkNear(b *testing.B) {
	r := load(b, "alpha2")
	for b.Loop() {
		r.Names().Near("Westrn Germny", notation.NameSpace)
	}
}
