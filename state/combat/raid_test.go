package combat

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestRaids(t *testing.T) {
	minor := []Facility{{Type: ruleset.MinorComplex}}
	cases := []struct {
		name                  string
		opts                  ruleset.Options
		raiders, interceptors string
		facilities            []Facility
		targets               []RaidTarget
		planes                []ruleset.UnitType
		dice, want            string
		left                  [2]string
	}{
		{
			name: "WX-48 an escort is lost in the air battle, damage is capped (G40-3.5.3, G40-3.5.7, DIFF-04, DIFF-06, G42-086, G42-100, DEC-11)", opts: second,
			raiders: "2 bomber, 1 escort fighter", interceptors: "1 fighter", facilities: minor,
			dice: "1 3 4  1  4 6  5 1",
			want: `1 airbattle attacker: bomber@1[13], fighter@1[4] = 1; lost 1 fighter
			       1 airbattle defender: fighter@1[1] = 1; lost 1 fighter
			       1 facility defender: minor_complex@1[46] = 0
			       1 bombing attacker: bomber@0[51] = 0; 6 points on minor_complex`,
			left: [2]string{"2 bomber", ""},
		},
		{
			name: "WX-48 the attacker gives a bomber instead (G42-087, DEC-40)", opts: second, planes: []ruleset.UnitType{ruleset.Bomber, ruleset.Fighter},
			raiders: "2 bomber, 1 escort fighter", interceptors: "1 fighter", facilities: minor,
			dice: "1 3 4  1  4  5",
			want: `1 airbattle attacker: bomber@1[13], fighter@1[4] = 1; lost 1 fighter
			       1 airbattle defender: fighter@1[1] = 1; lost 1 bomber
			       1 facility defender: minor_complex@1[4] = 0
			       1 bombing attacker: bomber@0[5] = 0; 6 points on minor_complex`,
			left: [2]string{"1 bomber, 1 fighter", ""},
		},
		{
			name: "WX-49 Alpha+2, case a: the escort's hit removes the interceptor before it fires, and does not bomb itself (G40-3.5.8, G40-3.5.4, DIFF-04, A2-085, G42-084)", opts: alpha2,
			raiders: "2 bomber, 1 escort fighter", interceptors: "1 fighter", facilities: minor,
			dice: "1  2 2  1 1",
			want: `1 airbattle attacker: fighter@1[1] = 1; lost 1 fighter
			       1 facility defender: minor_complex@1[22] = 0
			       1 bombing attacker: bomber@0[11] = 0; 6 points on minor_complex`,
			left: [2]string{"2 bomber, 1 fighter", ""},
		},
		{
			name: "WX-49 Alpha+2, case b: interceptors hit at 2, and bombers first (G40-3.5.9, A2-086, A2-087, A2-090)", opts: alpha2,
			raiders: "2 bomber, 1 escort fighter", interceptors: "1 fighter", facilities: minor,
			dice: "3  2 6  2  6  1",
			want: `1 airbattle attacker: fighter@1[3] = 0
			       1 airbattle attacker: bomber@1[26] = 0
			       1 airbattle defender: fighter@2[2] = 1; lost 1 bomber
			       1 facility defender: minor_complex@1[6] = 0
			       1 bombing attacker: bomber@0[1] = 0; 3 points on minor_complex`,
			left: [2]string{"1 bomber, 1 fighter", "1 fighter"},
		},
		{
			name: "WX-50 a tac does plain damage to an air base (A2-092)", opts: alpha2,
			raiders: "1 tac", facilities: []Facility{{Type: ruleset.AirBase}}, dice: "2 5",
			want: `1 facility defender: air_base@1[2] = 0
			       1 bombing attacker: tac@0[5] = 0; 5 points on air_base`,
			left: [2]string{"1 tac", ""},
		},
		{
			name: "WX-50 a tac cannot bomb a complex (G40-3.5.1, A2-091, G42-083)", opts: second,
			raiders: "1 tac", facilities: minor, left: [2]string{"1 tac", ""},
		},
		{
			name: "A2-088 bombers are split over targets as ordered, each fires at its own (A2-089, G40-3.5.5, G40-3.5.6, G42-082, G42-088, G42-089, DEC-10, DEC-41)", opts: alpha2,
			raiders: "3 bomber", facilities: []Facility{{Type: ruleset.AirBase}, {Type: ruleset.MajorComplex}},
			targets: []RaidTarget{{Facility: ruleset.AirBase, N: 1}},
			dice:    "1  1 2  4",
			want: `1 facility defender: air_base@1[1] = 1; lost 1 bomber
			       1 facility defender: major_complex@1[12] = 1; lost 1 bomber
			       1 bombing attacker: bomber@0[4] = 0; 6 points on major_complex`,
			left: [2]string{"1 bomber", ""},
		},
		{
			name: "DEC-42 a base's hit takes the cheapest of the bombers that attack it", opts: second,
			raiders: "1 bomber, 1 tac", facilities: []Facility{{Type: ruleset.AirBase}},
			targets: []RaidTarget{{Facility: ruleset.AirBase, N: 2}}, dice: "1 6  1",
			want: `1 facility defender: air_base@1[16] = 1; lost 1 tac
			       1 bombing attacker: bomber@0[1] = 0; 3 points on air_base`,
			left: [2]string{"1 bomber", ""},
		},
		{
			name: "DEC-42 or the one that the attacker gives", opts: second, planes: []ruleset.UnitType{ruleset.Bomber},
			raiders: "1 bomber, 1 tac", facilities: []Facility{{Type: ruleset.AirBase}},
			targets: []RaidTarget{{Facility: ruleset.AirBase, N: 2}}, dice: "1 6  1",
			want: `1 facility defender: air_base@1[16] = 1; lost 1 bomber
			       1 bombing attacker: tac@0[1] = 0; 1 points on air_base`,
			left: [2]string{"1 tac", ""},
		},
		{
			name: "A2-087 in Alpha+2 bombers are lost first whatever the attacker wants", opts: alpha2, planes: []ruleset.UnitType{ruleset.Fighter, ruleset.Bomber},
			raiders: "1 bomber, 1 escort fighter", interceptors: "1 fighter", facilities: minor,
			dice: "3  2  2",
			want: `1 airbattle attacker: fighter@1[3] = 0
			       1 airbattle attacker: bomber@1[2] = 0
			       1 airbattle defender: fighter@2[2] = 1; lost 1 bomber`,
			left: [2]string{"1 fighter", "1 fighter"},
		},
		{
			name: "A2-095 a major complex holds at most 20 damage", opts: alpha2,
			raiders: "1 bomber", facilities: []Facility{{Type: ruleset.MajorComplex, Damage: 18}}, dice: "2  4",
			want: `1 facility defender: major_complex@1[2] = 0
			       1 bombing attacker: bomber@0[4] = 0; 2 points on major_complex`,
			left: [2]string{"1 bomber", ""},
		},
		{
			name: "G40-3.5.10 first edition: bombers are silent in the air battle and add nothing to their die (DIFF-04, DIFF-05)", opts: ruleset.Options{RaidAirBattle: "bombers_silent"},
			raiders: "1 bomber, 1 escort fighter", interceptors: "1 fighter", facilities: minor,
			dice: "6  2  6  1",
			want: `1 airbattle attacker: fighter@1[6] = 0
			       1 airbattle defender: fighter@2[2] = 1; lost 1 fighter
			       1 facility defender: minor_complex@1[6] = 0
			       1 bombing attacker: bomber@0[1] = 0; 1 points on minor_complex`,
			left: [2]string{"1 bomber", "1 fighter"},
		},
		{
			name: "G40-3.5.11 without interceptors there is no air battle", opts: second,
			raiders: "1 bomber, 1 escort fighter", facilities: minor, dice: "1",
			want: `1 facility defender: minor_complex@1[1] = 1; lost 1 bomber`,
			left: [2]string{"1 fighter", ""},
		},
		{
			name: "G40-3.5.13 a facility at its cap takes no more", opts: second,
			raiders: "1 bomber", facilities: []Facility{{Type: ruleset.NavalBase, Damage: 6}}, dice: "6 6",
			want: `1 facility defender: naval_base@1[6] = 0
			       1 bombing attacker: bomber@0[6] = 0`,
			left: [2]string{"1 bomber", ""},
		},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			sp := RaidSpec{
				Rules: rulesFor(tc.opts), Options: tc.opts, Name: "test", Facilities: tc.facilities, Targets: tc.targets,
				Raiders:      parseUnits(t, tc.raiders, "Germany", 1),
				Interceptors: parseUnits(t, tc.interceptors, "United Kingdom", 101), Planes: tc.planes,
			}
			d, err := dice.ParseScript(tc.dice)
			if err != nil {
				t.Fatal(err)
			}
			res, err := Raid(sp, d)
			m := tell(sp.Raiders, sp.Interceptors)
			var got []string
			for _, e := range res.Entries {
				got = append(got, m.line(e))
			}
			if err != nil {
				t.Fatalf("%v\nafter:\n%s", err, strings.Join(got, "\n"))
			}
			if want := lines(tc.want); !slices.Equal(got, want) {
				t.Errorf("entries:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			if len(d.Left()) > 0 {
				t.Errorf("dice not thrown: %v", d.Left())
			}
			for side := range res.Left {
				if got := strings.TrimPrefix(m.names("", res.Left[side]), ";  "); got != tc.left[side] {
					t.Errorf("%s has left %q, want %q", Side(side), got, tc.left[side])
				}
			}
		})
	}
}

func TestKamikaze(t *testing.T) {
	ship := func(id int, typ ruleset.UnitType, hits, tokens int, damaged bool) KamikazeTarget {
		return KamikazeTarget{Ship: Unit{ID: id, Type: typ, Power: "United States", Damaged: damaged}, Hits: hits, Tokens: tokens}
	}
	cases := []struct {
		name    string
		targets []KamikazeTarget
		dice    string
		want    []string
	}{
		{"WX-51 two tokens on a destroyer, one on a carrier (G40-3.4.3, G40-3.4.4, A2-111, G42-074)",
			[]KamikazeTarget{ship(1, ruleset.Destroyer, 1, 2, false), ship(2, ruleset.Carrier, 2, 1, false)}, "2 1 3",
			[]string{"destroyer 2 hits, lost [1] damaged [] wasted 1", "carrier 0 hits, lost [] damaged [] wasted 0"}},
		{"G40-3.4.4 one hit damages a carrier, the second sinks it",
			[]KamikazeTarget{ship(1, ruleset.Carrier, 2, 1, false), ship(2, ruleset.Carrier, 2, 2, false), ship(3, ruleset.Carrier, 2, 1, true)}, "1 1 2 2",
			[]string{"carrier 1 hits, lost [] damaged [1] wasted 0", "carrier 2 hits, lost [2] damaged [] wasted 0", "carrier 1 hits, lost [3] damaged [] wasted 0"}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			d, err := dice.ParseScript(tc.dice)
			if err != nil {
				t.Fatal(err)
			}
			es, err := Kamikaze("SZ 6", "Japan", tc.targets, d)
			if err != nil || len(d.Left()) > 0 {
				t.Fatalf("Kamikaze: %v, dice left %v", err, d.Left())
			}
			var got []string
			for _, e := range es {
				got = append(got, fmt.Sprintf("%s %d hits, lost %v damaged %v wasted %d", e.Target, e.Hits, e.Lost, e.Damaged, e.Wasted))
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
