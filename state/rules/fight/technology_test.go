package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestTechnologiesInBattle(t *testing.T) {
	const poland = `turn: Germany, round 2, conduct-combat
		war: Germany - Soviet Union
		`
	cases := []combatCase{
		{
			name: "G40-6.3.1 with advanced artillery one supports an infantry and a mechanized infantry",
			position: poland + `marker: Germany has advanced artillery = 1
				Germany: 1 infantry (attack, from Romania), 1 artillery (attack, from Romania), 1 mech (attack, from Romania) in Western Ukraine
				Soviet Union: 1 infantry in Western Ukraine`,
			dice: "2 6 6  6",
			want: `land Western Ukraine: Germany 1 infantry, 1 artillery, 1 mech against Soviet Union 1 infantry
				1 attack attacker: infantry@2[2], artillery@2[6], mech@2[6] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 infantry, 1 artillery, 1 mech, worth 0 to 3
				Germany takes Western Ukraine from Soviet Union: won in battle`,
		},
		{
			name: "G40-6.3.1 G40-6.1.7 without it, or with an ally's, the second attacks at 1",
			position: poland + `marker: Italy has advanced artillery = 1
				Germany: 1 infantry (attack, from Romania), 1 artillery (attack, from Romania), 1 mech (attack, from Romania) in Western Ukraine
				Soviet Union: 1 infantry in Western Ukraine`,
			dice: "2 6 6  6",
			want: `land Western Ukraine: Germany 1 infantry, 1 artillery, 1 mech against Soviet Union 1 infantry
				1 attack attacker: infantry@2[2], artillery@2[6], mech@1[6] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 infantry, 1 artillery, 1 mech, worth 0 to 3
				Germany takes Western Ukraine from Soviet Union: won in battle`,
		},
		{
			name: "G40-6.3.6 DIFF-45 improved mechanized infantry attacks at 2 beside a tank each, not more with artillery",
			position: poland + `marker: Germany has improved mechanized infantry = 1
				Germany: 1 artillery (attack, from Romania), 3 mech (attack, from Romania), 1 tank (attack, from Romania), 1 tac (attack) in Western Ukraine
				Soviet Union: 1 infantry in Western Ukraine`,
			dice: "2 6 6 6 6 6  6",
			want: `land Western Ukraine: Germany 1 artillery, 3 mech, 1 tank, 1 tac against Soviet Union 1 infantry
				1 attack attacker: artillery@2[2], mech@2[66], mech@1[6], tank@3[6], tac@4[6] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 artillery, 3 mech, 1 tank, 1 tac, worth 0 to 3
				Germany takes Western Ukraine from Soviet Union: won in battle`,
		},
		{
			name: "G40-6.3.8 jet fighters attack at 4, and defend as before",
			position: poland + `marker: Germany has jet fighters = 1
				marker: Soviet Union has jet fighters = 1
				Germany: 1 fighter (attack), 1 tank (attack, from Romania) in Western Ukraine
				Soviet Union: 1 fighter in Western Ukraine`,
			dice: "6 4  5",
			want: `land Western Ukraine: Germany 1 tank, 1 fighter against Soviet Union 1 fighter
				1 attack attacker: tank@3[6], fighter@4[4] = 1
				1 defend defender: fighter@4[5] = 0
				1 remove; gone Soviet Union 1 fighter
				ended attacker, left Germany 1 fighter, 1 tank, worth 0 to 10
				Germany takes Western Ukraine from Soviet Union: won in battle`,
		},
		{
			name: "G40-6.3.7 super submarines strike at 3 and defend at 1",
			position: `turn: Germany, round 2, conduct-combat
				marker: Germany has super submarines = 1
				marker: United Kingdom has super submarines = 1
				Germany: 1 submarine (attack, from SZ 112) in SZ 110
				United Kingdom: 1 submarine, 1 destroyer in SZ 110`,
			dice: "4  2 6  1",
			want: `sea SZ 110: Germany 1 submarine against United Kingdom 1 submarine, 1 destroyer
				1 surprise defender: submarine@1[4] = 0
				1 attack attacker: submarine@3[2] = 1
				1 defend defender: destroyer@2[6] = 0`,
		},
		{
			name: "G40-6.3.10 with radar AAA hit on 2",
			position: poland + `marker: Soviet Union has radar = 1
				Germany: 1 fighter (attack), 1 tank (attack, from Romania) in Western Ukraine
				Soviet Union: 1 aaa, 1 infantry in Western Ukraine`,
			dice: "2  3  6",
			want: `land Western Ukraine: Germany 1 tank, 1 fighter against Soviet Union 1 infantry, 1 aaa
				0 aaa defender: aaa@2[2] = 1; gone Germany 1 fighter`,
		},
		{
			name: "G40-6.3.12 DIFF-41 a heavy bomber keeps the better of two dice when it attacks, and has one on defense",
			position: poland + `marker: Germany has heavy bombers = 1
				marker: Soviet Union has heavy bombers = 1
				Germany: 2 bombers (attack), 1 tank (attack, from Romania) in Western Ukraine
				Soviet Union: 1 bomber, 1 infantry in Western Ukraine`,
			dice: "6  5 4 5 6  6 2",
			want: `land Western Ukraine: Germany 1 tank, 2 bomber against Soviet Union 1 infantry, 1 bomber
				1 attack attacker: tank@3[6], bomber@4[5456] = 1
				1 defend defender: infantry@2[6], bomber@1[2] = 0`,
		},
		{
			name: "DIFF-41 or both count, by option",
			position: `option: tech_heavy_bombers = "two_dice"
				` + poland + `marker: Germany has heavy bombers = 1
				Germany: 1 bomber (attack), 1 tank (attack, from Romania) in Western Ukraine
				Soviet Union: 2 infantry in Western Ukraine`,
			dice: "6  3 4  6 6",
			want: `land Western Ukraine: Germany 1 tank, 1 bomber against Soviet Union 2 infantry
				1 attack attacker: tank@3[6], bomber@4[34] = 2
				1 defend defender: infantry@2[66] = 0
				1 remove; gone Soviet Union 2 infantry`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].beginning)
	}
}

func TestTechnologiesInRaids(t *testing.T) {
	const raid = `turn: Germany, round 2, conduct-combat
		Germany: 1 bomber (raid), 1 fighter (escort) in United Kingdom
		United Kingdom: 1 minor complex, 1 fighter in United Kingdom
		`
	up := british(order.Intercept{})
	cases := []combatCase{
		{
			name: "G42-086 G40-6.3.8 with interceptors all roll at 1", ruleset: "g42",
			position: raid, standing: up, dice: "2 2  2  6  1",
			want: `raid United Kingdom: Germany 1 fighter, 1 bomber against United Kingdom 1 fighter
				1 airbattle attacker: fighter@1[2], bomber@1[2] = 0
				1 airbattle defender: fighter@1[2] = 0`,
		},
		{
			name: "G42-086 G40-6.3.8 jets at 2, escorts and interceptors", ruleset: "g42",
			position: raid + `marker: Germany has jet fighters = 1
				marker: United Kingdom has jet fighters = 1`,
			standing: up, dice: "2 2  2  6  1",
			want: `raid United Kingdom: Germany 1 fighter, 1 bomber against United Kingdom 1 fighter
				1 airbattle attacker: fighter@2[2], bomber@1[2] = 1; gone United Kingdom 1 fighter
				1 airbattle defender: fighter@2[2] = 1; gone Germany 1 fighter`,
		},
		{
			name: "G40-6.3.10 with radar a facility hits bombers on 2",
			position: raid + `marker: United Kingdom has radar = 1
				marker: Germany has radar = 1`,
			dice: "2",
			want: `raid United Kingdom: Germany 1 fighter, 1 bomber against nobody
				1 facility defender: minor_complex@2[2] = 1; gone Germany 1 bomber
				ended attacker, left Germany 1 fighter, worth 12 to 0`,
		},
		{
			name:     "G40-6.3.10 the raider's own radar is no help to the target",
			position: raid + `marker: Germany has radar = 1`,
			dice:     "2  1",
			want: `raid United Kingdom: Germany 1 fighter, 1 bomber against nobody
				1 facility defender: minor_complex@1[2] = 0
				1 bombing attacker: bomber@0[1]; 3 points`,
		},
		{
			name:     "G40-6.3.12 DIFF-41 a heavy bomber drops the better of two dice, and 2 more; in the air battle it has one die",
			position: raid + `marker: Germany has heavy bombers = 1`,
			standing: up, dice: "6 6  6  6  1 3",
			want: `raid United Kingdom: Germany 1 fighter, 1 bomber against United Kingdom 1 fighter
				1 airbattle attacker: fighter@1[6], bomber@1[6] = 0
				1 airbattle defender: fighter@1[6] = 0
				1 facility defender: minor_complex@1[6] = 0
				1 bombing attacker: bomber@0[13]; 5 points
				United Kingdom minor_complex +5 = 5`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].beginning)
	}
}

func rocket(from, to board.SpaceID, f ruleset.UnitType) order.Order {
	return order.Rocket{From: from, To: to, Target: f}
}

func TestRockets(t *testing.T) {
	const site = `turn: Germany, round 2, conduct-combat
		marker: Germany has rockets = 1
		Germany: 1 air base in Western Germany
		United Kingdom: 1 minor complex (damage 4), 1 air base, 3 fighters in United Kingdom
		`
	cases := []combatCase{
		{
			name:     "G40-6.3.2 DIFF-42 DEC-43 a rocket does a die of damage, up to the limit of the facility",
			position: site, orders: []order.Order{rocket("Western Germany", "United Kingdom", "")}, dice: "5",
			want: `rocket Western Germany to United Kingdom minor_complex [5] 2
				United Kingdom minor_complex +2 = 6`,
		},
		{
			name: "G40-6.3.2 G40-3.3.9 a base that it puts out of order has scrambled before",
			position: site + `Germany: 1 submarine (attack, from SZ 112) in SZ 110
				United Kingdom: 1 destroyer in SZ 110`,
			orders:   []order.Order{rocket("Western Germany", "United Kingdom", ruleset.AirBase)},
			standing: british(order.Scramble{Units: []order.Stack{stack(1, ruleset.Fighter)}, To: "SZ 110"}),
			dice:     "3  6  6 6  6  6 2",
			want: `scramble United Kingdom 1 fighter from United Kingdom to SZ 110
				rocket Western Germany to United Kingdom air_base [3] 3
				United Kingdom air_base +3 = 3
				sea SZ 110: Germany 1 submarine against United Kingdom 1 fighter, 1 destroyer`,
		},
		{
			name: "G40-6.3.2 several rockets may hit one facility, before the raid on it",
			position: site + `Germany: 1 air base in Holland Belgium
				control: Germany: Holland Belgium
				Germany: 1 bomber (raid) in United Kingdom`,
			orders: []order.Order{rocket("Western Germany", "United Kingdom", ruleset.MajorComplex), rocket("Holland Belgium", "United Kingdom", ruleset.MinorComplex)},
			dice:   "1  1  6  1",
			want: `rocket Western Germany to United Kingdom minor_complex [1] 1
				United Kingdom minor_complex +1 = 5
				rocket Holland Belgium to United Kingdom minor_complex [1] 1
				United Kingdom minor_complex +1 = 6
				raid United Kingdom: Germany 1 bomber against nobody`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].beginning)
	}
	for _, tc := range []struct {
		name, add, code string
		orders          []order.Order
	}{
		{"G40-6.3.2 in reach", "", "", []order.Order{rocket("Western Germany", "United Kingdom", "")}},
		{"G40-6.3.2 without the technology", "marker: Germany has rockets = 0", "no-technology", []order.Order{rocket("Western Germany", "United Kingdom", "")}},
		{"G40-6.3.2 from no base", "", "no-launch-site", []order.Order{rocket("Germany", "United Kingdom", "")}},
		{"G40-6.3.2 from a base out of order", "Germany: 1 air base (damage 3) in Germany", "no-launch-site", []order.Order{rocket("Germany", "United Kingdom", "")}},
		{"G40-6.3.2 twice from one base", "", "fired-already", []order.Order{rocket("Western Germany", "United Kingdom", ""), rocket("Western Germany", "United Kingdom", ruleset.AirBase)}},
		{"G40-6.3.2 at a neutral power", "Soviet Union: 1 minor complex in Novgorod", "not-an-enemy", []order.Order{rocket("Western Germany", "Novgorod", "")}},
		{"G40-6.3.2 at what is not there", "", "no-such-facility", []order.Order{rocket("Western Germany", "United Kingdom", ruleset.NavalBase)}},
		{"G40-6.3.2 too far", "United Kingdom: 1 air base in Egypt", "out-of-range", []order.Order{rocket("Western Germany", "Egypt", "")}},
		{"G40-6.3.2 not across a neutral: over Mongolia it would be three", "war: Germany - Soviet Union\ncontrol: Germany: Suiyuyan\nGermany: 1 air base in Suiyuyan\nSoviet Union: 1 naval base in Buryatia", "out-of-range", []order.Order{rocket("Suiyuyan", "Buryatia", "")}},
		{"G40-6.3.2 from where no neutral lies between", "war: Germany - Soviet Union\ncontrol: Germany: Manchuria\nGermany: 1 air base in Manchuria\nSoviet Union: 1 naval base in Buryatia", "", []order.Order{rocket("Manchuria", "Buryatia", "")}},
		{"DIFF-42 more than one at a target, by option", "option: tech_rockets_per_target = 1\nGermany: 1 air base in Germany", "too-many-rockets",
			[]order.Order{rocket("Western Germany", "United Kingdom", ""), rocket("Germany", "United Kingdom", "")}},
		{"DIFF-42 G40-6.3.13 from an antiaircraft gun, by option", "option: tech_rockets_from = \"aaa\"\nGermany: 1 aaa in Germany", "",
			[]order.Order{rocket("Germany", "United Kingdom", "")}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := rules.NewWork(combatGame(t, "", site+tc.add), nil)
			CheckBattleOrders(w, tc.orders)
			code := ""
			if w.Failed() {
				code = w.Diags[0].Code
			}
			if code != tc.code || len(w.Diags) > 1 {
				t.Errorf("refused with %q (%v), want %q", code, w.Diags, tc.code)
			}
		})
	}
}

func TestParatroopersInBattle(t *testing.T) {
	const drop = `turn: United Kingdom, round 4, conduct-combat
		marker: United Kingdom has paratroopers = 1
		control: Germany: Belgian Congo
		control: United Kingdom: Holland Belgium
		control: Germany: Normandy Bordeaux
		control: United Kingdom: France
		`
	cases := []combatCase{
		{
			name: "G40-6.3.3 G40-3.9.9 AAA fire at paratroopers, who then fight as infantry",
			position: drop + `United Kingdom: 2 infantry (airborne, attack), 1 tank (attack, from France) in Normandy Bordeaux
				Germany: 1 aaa, 1 infantry in Normandy Bordeaux`,
			dice: "1 6  1 6  6",
			want: `land Normandy Bordeaux: United Kingdom 2 infantry, 1 tank against Germany 1 infantry, 1 aaa
				0 aaa defender: aaa@1[16] = 1; gone United Kingdom 1 infantry
				1 attack attacker: infantry@1[1], tank@3[6] = 1`,
		},
		{
			name: "G40-6.3.3 they retreat with those who came over land, where these came from",
			position: drop + `United Kingdom: 1 infantry (airborne, attack, from Holland Belgium), 1 tank (attack, from France) in Normandy Bordeaux
				Germany: 3 infantry in Normandy Bordeaux`,
			orders: []order.Order{retreatAfter(1, "Normandy Bordeaux", "Holland Belgium")},
			dice:   "6 6  6 6 6",
			want: `land Normandy Bordeaux: United Kingdom 1 infantry, 1 tank against Germany 3 infantry
				1 attack attacker: infantry@1[6], tank@3[6] = 0
				1 defend defender: infantry@2[666] = 0
				1 retreat
				ended retreat, left Germany 3 infantry, worth 0 to 0
				retreat United Kingdom 1 infantry, 1 tank to France`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].beginning)
	}
}
