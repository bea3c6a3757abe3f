package fight

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestDeclarations shows in which order defenders declare and what each
// declaration needs.
func TestDeclarations(t *testing.T) {
	const okinawa = `turn: United States, round 5, conduct-combat
		war: Japan - United States
		United States: 1 destroyer (guard), 1 transport (1 infantry (assault, on Okinawa)) in SZ 19
		`
	japanese := map[ruleset.PowerID][]order.Order{"Japan": {
		order.Scramble{}, order.Kamikaze{Space: "SZ 19", On: []order.Stack{stack(1, ruleset.Destroyer)}},
	}}
	const afterSinking = `kamikaze tokens = 5
				sea SZ 19: United States 1 transport against Japan 1 fighter before Okinawa
				1 defend defender: fighter@4[6] = 0
				1 sunk; gone United States 1 transport, 1 infantry
				ended defender, left Japan 1 fighter, worth 10 to 0
				fly Japan 1 fighter to Okinawa`
	const kamikaze = `0 kamikaze defender: @2[1] = 1; gone United States 1 destroyer
				`
	const scramble = `scramble Japan 1 fighter from Okinawa to SZ 19
				`
	cases := []combatCase{
		{
			name:     "G40-3.1.4 scramble first, then kamikaze, before all dice (G40-3.1.1, G40-3.1.3, G40-3.2.1, A2-063, A2-110, G42-071, DEC-04)",
			position: okinawa + "Japan: 1 air base, 1 fighter in Okinawa",
			standing: japanese, dice: "1  6", want: scramble + kamikaze + afterSinking,
		},
		{
			name:     "G40-3.1.4 by option kamikaze first",
			position: "option: kamikaze_before_scramble = true\n" + okinawa + "Japan: 1 air base, 1 fighter in Okinawa",
			standing: japanese, dice: "1  6", want: kamikaze + strings.Replace(afterSinking, "5\n\t\t\t\t", "5\n\t\t\t\t"+scramble, 1),
		},
		{
			name:     "G40-3.4.8 kamikaze sink the only escort and the landing stands (G40-3.4.9, A2-108)",
			position: "control: United States: Japan\n" + okinawa,
			standing: map[ruleset.PowerID][]order.Order{"Japan": {order.Kamikaze{Space: "SZ 19", On: []order.Stack{stack(1, ruleset.Destroyer)}}}},
			dice:     "1",
			want: kamikaze + `kamikaze tokens = 5
				landed United States 1 infantry in Okinawa
				land Okinawa: United States 1 infantry against nobody
				ended attacker, left United States 1 infantry, worth 0 to 0, nobody resists
				United States takes Okinawa from Japan: entered without a fight`,
		},
		{
			name: "G40-3.3.2 three of a base shared: the controller's go first (DEC-02)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 submarine (attack, from SZ 112) in SZ 109
				United Kingdom: 1 destroyer in SZ 109
				United Kingdom: 1 air base, 2 fighter in United Kingdom
				France: 2 fighter in United Kingdom`,
			standing: map[ruleset.PowerID][]order.Order{
				"France":         {order.Scramble{Units: []order.Stack{{All: true}}}},
				"United Kingdom": {order.Scramble{Units: []order.Stack{{All: true}}}},
			},
			dice: "6  6 6 2 6",
			want: `scramble United Kingdom 2 fighter from United Kingdom to SZ 109
				scramble France 1 fighter from United Kingdom to SZ 109
				sea SZ 109: Germany 1 submarine against United Kingdom 2 fighter, 1 destroyer, France 1 fighter
				1 attack attacker: submarine@2[6] = 0
				1 defend defender: fighter@4[66], fighter@4[2], destroyer@2[6] = 1
				1 remove; gone Germany 1 submarine
				ended defender, left United Kingdom 1 destroyer, 2 fighter, France 1 fighter, worth 6 to 0
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 fighter to United Kingdom
				fly France 1 fighter to United Kingdom`,
		},
		{
			name: "A2-067 a base resists a landing elsewhere from its zone (G40-3.3.3)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 cruiser (guard), 1 transport (1 infantry (assault, on Scotland)) in SZ 109
				United Kingdom: 1 air base, 1 fighter in United Kingdom`,
			standing: british(order.Scramble{}),
			dice:     "3  6",
			want: `scramble United Kingdom 1 fighter from United Kingdom to SZ 109
				sea SZ 109: Germany 1 transport, 1 cruiser against United Kingdom 1 fighter before Scotland
				1 attack attacker: cruiser@3[3] = 1
				1 defend defender: fighter@4[6] = 0
				1 remove; gone United Kingdom 1 fighter
				ended attacker, left Germany 1 cruiser, 1 transport, worth 0 to 10
				landed Germany 1 infantry in Scotland
				land Scotland: Germany 1 infantry against nobody
				ended attacker, left Germany 1 infantry, worth 0 to 0, nobody resists
				Germany takes Scotland from United Kingdom: entered without a fight`,
		},
		{
			name: "G40-3.3.8 in the first edition only islands scramble (DIFF-03)",
			position: `option: scramble = "islands"
				turn: Germany, round 2, conduct-combat
				Germany: 1 submarine (attack, from SZ 112) in SZ 109
				United Kingdom: 1 transport in SZ 109
				United Kingdom: 1 air base, 1 fighter in United Kingdom`,
			standing: british(order.Scramble{From: "United Kingdom"}), notes: []string{"not-an-island"},
			want: `sea SZ 109: Germany 1 submarine against United Kingdom 1 transport
				0 sunk; gone United Kingdom 1 transport
				ended attacker, left Germany 1 submarine, worth 0 to 7`,
		},
		{
			name: "G40-3.3.8 and Japan counts as one (G40-0.3.8)",
			position: `option: scramble = "islands"
				turn: United States, round 2, conduct-combat
				war: Japan - United States
				United States: 1 submarine (attack, from SZ 16) in SZ 6
				Japan: 1 transport in SZ 6
				Japan: 1 air base, 1 fighter in Japan`,
			standing: map[ruleset.PowerID][]order.Order{"Japan": {order.Scramble{From: "Japan"}}},
			dice:     "2",
			want: `scramble Japan 1 fighter from Japan to SZ 6
				sea SZ 6: United States 1 submarine against Japan 1 fighter, 1 transport
				1 surprise attacker: submarine@2[2] = 1; gone Japan 1 transport
				ended stalemate, left United States 1 submarine, Japan 1 fighter, worth 0 to 7
				fly Japan 1 fighter to Japan`,
		},
		{
			name: "DEC-03 without an order nobody intercepts, and AAA do not fire at raids (G40-3.1.2, G40-3.9.3, G42-085, G42-090)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 bomber (raid) in United Kingdom
				United Kingdom: 1 minor complex, 2 fighter, 2 aaa in United Kingdom`,
			dice: "2  1",
			want: `raid United Kingdom: Germany 1 bomber against nobody
				1 facility defender: minor_complex@1[2] = 0
				1 bombing attacker: bomber@0[1]; 3 points
				United Kingdom minor_complex +3 = 3
				ended attacker, left Germany 1 bomber, worth 0 to 0`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

// TestLandings shows what joins a landing and what supports it.
func TestLandings(t *testing.T) {
	cases := []combatCase{
		{
			name: "G40-3.6.1 units from the sea, overland and from the air fight together (G40-3.10.1)",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 1 transport (1 infantry (assault, on Baltic States)) in SZ 115
				Germany: 1 artillery (attack, from Eastern Poland), 1 fighter (attack) in Baltic States
				Soviet Union: 1 infantry in Baltic States`,
			dice: "2 6 6  6",
			want: `landed Germany 1 infantry in Baltic States
				land Baltic States: Germany 1 infantry, 1 artillery, 1 fighter against Soviet Union 1 infantry
				1 attack attacker: infantry@2[2], artillery@2[6], fighter@3[6] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 infantry, 1 artillery, 1 fighter, worth 0 to 3
				Germany takes Baltic States from Soviet Union: won in battle`,
		},
		{
			name: "G40-3.6.6 where nobody is met no ship needs to bombard",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 1 battleship, 1 transport (1 infantry (assault, on Baltic States)) in SZ 115`,
			want: `landed Germany 1 infantry in Baltic States
				land Baltic States: Germany 1 infantry against nobody
				ended attacker, left Germany 1 infantry, worth 0 to 0, nobody resists
				Germany takes Baltic States from Soviet Union: entered without a fight`,
		},
		{
			name: "G40-3.11.2 if nobody is left the defender keeps the land",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 1 infantry (attack, from Poland) in Eastern Poland
				Soviet Union: 1 infantry in Eastern Poland`,
			dice: "1  1",
			want: `land Eastern Poland: Germany 1 infantry against Soviet Union 1 infantry
				1 attack attacker: infantry@1[1] = 1
				1 defend defender: infantry@2[1] = 1
				1 remove; gone Germany 1 infantry
				1 remove; gone Soviet Union 1 infantry
				ended nobody, left nobody, worth 3 to 3`,
		},
		{
			name: "G40-3.9.4 AAA of all friendly powers fire together",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 5 fighter (attack) in Normandy Bordeaux
				France: 1 aaa in Normandy Bordeaux
				United Kingdom: 1 aaa in Normandy Bordeaux`,
			dice: "6 6 6 6 1",
			want: `land Normandy Bordeaux: Germany 5 fighter against United Kingdom 1 aaa, France 1 aaa
				0 aaa defender: aaa@1[66661] = 1; gone Germany 1 fighter
				0 sunk; gone France 1 aaa, United Kingdom 1 aaa
				ended attacker, left Germany 4 fighter, worth 10 to 10`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

// TestBattleList shows the order in which battles are fought (G40-3.2.2,
// G40-3.2.3, G40-3.2.4, G40-3.2.5, G40-3.2.6, G40-3.2.7, DEC-30).
func TestBattleList(t *testing.T) {
	g := combatGame(t, "", `turn: Germany, round 2, conduct-combat
		war: Germany - Soviet Union
		Germany: 1 submarine (attack) in SZ 125
		United Kingdom: 1 transport in SZ 125
		Germany: 1 infantry (attack) in Eastern Poland
		Germany: 1 cruiser (attack), 1 transport (1 infantry (assault, on Normandy Bordeaux)) in SZ 110
		United Kingdom: 1 destroyer in SZ 110
		Germany: 1 cruiser (attack), 1 transport (1 infantry (assault, on Normandy Bordeaux)) in SZ 105
		France: 1 destroyer in SZ 105
		Germany: 1 bomber (raid) in United Kingdom`)
	w := rules.NewWork(g, nil)
	ListBattles(w)
	var got []string
	for _, b := range w.G.Turn.Battles {
		got = append(got, fmt.Sprintf("%v %v", b, b.Zones))
	}
	const want = "raid United Kingdom []; sea SZ 105 []; sea SZ 110 []; land Normandy Bordeaux [SZ 105 SZ 110]; sea SZ 125 []; land Eastern Poland []"
	if strings.Join(got, "; ") != want {
		t.Errorf("battles are %s, want %s", strings.Join(got, "; "), want)
	}
}
