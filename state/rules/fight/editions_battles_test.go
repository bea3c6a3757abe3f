package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestEditionsFight shows the points in which editions differ in combat: the
// same position, fought by two values of an option or two rulesets.
func TestEditionsFight(t *testing.T) {
	const raid = `turn: Germany, round 2, conduct-combat
		Germany: 1 bomber (raid), 1 tac (raid, on air_base) in United Kingdom
		United Kingdom: 1 minor complex, 1 air base, 2 aaa in United Kingdom`
	const landing = `turn: Japan, round 3, conduct-combat
		war: Japan - United States
		Japan: 1 battleship (attack, from SZ 36), 1 transport (1 infantry (assault, on Philippines)) in SZ 35
		United States: 1 destroyer in SZ 35
		United States: 1 infantry in Philippines`
	const passing = `turn: United States, round 5, conduct-combat
		war: Japan - United States
		United States: 1 destroyer (guard, moved, from SZ 16) in SZ 6`
	const strike = passing + `
		Japan: 1 transport in SZ 6
		United States: 1 submarine (attack, from SZ 16) in SZ 6`
	tokens := map[ruleset.PowerID][]order.Order{"Japan": {order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Destroyer)}}}}
	far := map[ruleset.PowerID][]order.Order{"Japan": {
		order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Destroyer)}},
		order.Kamikaze{Space: "SZ 22", On: []order.Stack{stack(1, ruleset.Cruiser)}},
	}}
	const raided = `raid United Kingdom: Germany 1 tac, 1 bomber against nobody
		1 facility defender: air_base@1[6] = 0
		1 bombing attacker: tac@0[4]; 4 points
		United Kingdom air_base +4 = 4
		1 facility defender: minor_complex@1[6] = 0
		1 bombing attacker: bomber@0[4]; 6 points
		United Kingdom minor_complex +6 = 6
		ended attacker, left Germany 1 bomber, 1 tac, worth 0 to 0`
	cases := []combatCase{
		{
			name:     "DIFF-05 DIFF-07 DIFF-12 in the 2nd edition strategic bombers add 2, tactical ones nothing; each facility fires, AAA do not",
			position: raid, dice: "6 4  6 4", want: raided,
		},
		{
			name: "DIFF-05 DIFF-07 DIFF-12 in Alpha+2 as well", ruleset: "alpha2",
			position: raid, dice: "6 4  6 4", want: raided,
		},
		{
			name: "G42-082 G42-089 G42-090 G42-100 G42-116 and in 1942", ruleset: "g42",
			position: raid, dice: "6 4  6 4", want: raided,
		},
		{
			name:     "DIFF-12 a hit of the air base takes the tactical bomber that is over it",
			position: raid, dice: "1  6 4",
			want: `raid United Kingdom: Germany 1 tac, 1 bomber against nobody
				1 facility defender: air_base@1[1] = 1; gone Germany 1 tac
				1 facility defender: minor_complex@1[6] = 0
				1 bombing attacker: bomber@0[4]; 6 points
				United Kingdom minor_complex +6 = 6
				ended attacker, left Germany 1 bomber, worth 11 to 0`,
		},
		{
			name:     "DIFF-53 after a sea battle nobody bombards",
			position: landing, dice: "4 6  1  6",
			want: `sea SZ 35: Japan 1 transport, 1 battleship against United States 1 destroyer before Philippines
				1 attack attacker: battleship@4[4] = 1
				1 defend defender: destroyer@2[6] = 0
				1 remove; gone United States 1 destroyer
				ended attacker, left Japan 1 battleship, 1 transport, worth 0 to 8
				landed Japan 1 infantry in Philippines
				land Philippines: Japan 1 infantry against United States 1 infantry
				1 attack attacker: infantry@1[1] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone United States 1 infantry
				ended attacker, left Japan 1 infantry, worth 0 to 3
				Japan takes Philippines from United States: won in battle`,
		},
		{
			name:     "DIFF-53 where the option has it they do",
			position: "option: bombardment_with_sea_battle = true\n" + landing, dice: "4 6  4  1",
			want: `sea SZ 35: Japan 1 transport, 1 battleship against United States 1 destroyer before Philippines
				1 attack attacker: battleship@4[4] = 1
				1 defend defender: destroyer@2[6] = 0
				1 remove; gone United States 1 destroyer
				ended attacker, left Japan 1 battleship, 1 transport, worth 0 to 8
				landed Japan 1 infantry in Philippines
				land Philippines: Japan 1 infantry against United States 1 infantry
				0 bombard attacker: battleship@4[4] = 1
				1 defend defender: infantry@2[1] = 1
				1 remove; gone Japan 1 infantry
				1 remove; gone United States 1 infantry
				ended nobody, left nobody, worth 3 to 3`,
		},
		{
			name:     "DIFF-20 kamikaze are there from the start",
			position: strike, standing: tokens, dice: "2",
			want: `0 kamikaze defender: @2[2] = 1; gone United States 1 destroyer
				kamikaze tokens = 5
				sea SZ 6: United States 1 submarine against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 submarine, worth 0 to 7`,
		},
		{
			name:     "DIFF-20 in the first edition only once an island is lost",
			position: "option: kamikaze_unlock = [\"Okinawa\"]\n" + strike, standing: tokens, notes: []string{"kamikaze-locked"},
			want: `sea SZ 6: United States 1 submarine, 1 destroyer against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 destroyer, 1 submarine, worth 0 to 7`,
		},
		{
			name:     "DIFF-20 such as Okinawa",
			position: "option: kamikaze_unlock = [\"Okinawa\"]\ncontrol: United States: Okinawa\n" + strike, standing: tokens, dice: "2",
			want: `0 kamikaze defender: @2[2] = 1; gone United States 1 destroyer
				kamikaze tokens = 5
				sea SZ 6: United States 1 submarine against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 submarine, worth 0 to 7`,
		},
		{
			name:     "DIFF-21 ships that merely come meet no kamikaze",
			position: passing, standing: tokens,
		},
		{
			name:     "DIFF-21 in the first edition they do",
			position: "option: kamikaze_trigger = \"move\"\n" + passing, standing: tokens, dice: "2",
			want: `0 kamikaze defender: @2[2] = 1; gone United States 1 destroyer
				kamikaze tokens = 5`,
		},
		{
			name: "G40-2.13.1 S42-1.9 tokens are no units: without a move they fall in two zones far apart", ruleset: "g42",
			position: strike + `
				United States: 1 submarine (attack), 1 cruiser (guard, moved) in SZ 22
				Japan: 1 transport in SZ 22`,
			standing: far, dice: "2  3",
			want: `0 kamikaze defender: @2[2] = 1; gone United States 1 destroyer
				0 kamikaze defender: @2[3] = 0
				kamikaze tokens = 4
				sea SZ 6: United States 1 submarine against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 submarine, worth 0 to 7
				sea SZ 22: United States 1 submarine, 1 cruiser against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 submarine, 1 cruiser, worth 0 to 7`,
		},
		{
			name: "DIFF-35 a carrier takes two hits and fires at 0 and 2",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 carrier (attack, from SZ 112), 1 destroyer (attack, from SZ 112) in SZ 111
				United Kingdom: 1 carrier in SZ 111`,
			orders: []order.Order{order.LossOrder{Sea: true, Types: []order.LossStep{{Type: ruleset.Carrier, Tip: true}}}},
			dice:   "2  2  2  6",
			want: `sea SZ 111: Germany 1 destroyer, 1 carrier against United Kingdom 1 carrier
				1 attack attacker: destroyer@2[2] = 1; hurt United Kingdom 1 carrier
				1 defend defender: carrier@2[2] = 1; hurt Germany 1 carrier
				2 attack attacker: destroyer@2[2] = 1
				2 defend defender: carrier@2[6] = 0
				2 remove; gone United Kingdom 1 carrier
				ended attacker, left Germany 1 carrier, 1 destroyer, worth 0 to 16`,
		},
		{
			name: "G42-101 in 1942 too", ruleset: "g42",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 destroyer (attack, from SZ 112) in SZ 111
				United Kingdom: 1 carrier in SZ 111`,
			dice: "2  6  2  6",
			want: `sea SZ 111: Germany 1 destroyer against United Kingdom 1 carrier
				1 attack attacker: destroyer@2[2] = 1; hurt United Kingdom 1 carrier
				1 defend defender: carrier@2[6] = 0
				2 attack attacker: destroyer@2[2] = 1
				2 defend defender: carrier@2[6] = 0
				2 remove; gone United Kingdom 1 carrier
				ended attacker, left Germany 1 destroyer, worth 0 to 16`,
		},
		{
			name: "G42-101 a cruiser takes one", ruleset: "g42",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 destroyer (attack, from SZ 112) in SZ 111
				United Kingdom: 1 cruiser in SZ 111`,
			dice: "2  6",
			want: `sea SZ 111: Germany 1 destroyer against United Kingdom 1 cruiser
				1 attack attacker: destroyer@2[2] = 1
				1 defend defender: cruiser@3[6] = 0
				1 remove; gone United Kingdom 1 cruiser
				ended attacker, left Germany 1 destroyer, worth 0 to 12`,
		},
		{
			name: "G40-0.4.1 a die hits up to the unit's number",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 2 tank (attack, from Poland) in Eastern Poland
				Soviet Union: 2 infantry in Eastern Poland`,
			dice: "3 4  3 3  1 6  6",
			want: `land Eastern Poland: Germany 2 tank against Soviet Union 2 infantry
				1 attack attacker: tank@3[34] = 1
				1 defend defender: infantry@2[33] = 0
				1 remove; gone Soviet Union 1 infantry
				2 attack attacker: tank@3[16] = 1
				2 defend defender: infantry@2[6] = 0
				2 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 2 tank, worth 0 to 6
				Germany takes Eastern Poland from Soviet Union: won in battle`,
		},
		{
			name: "G42-107 G42-109 a tactical bomber beside a tank attacks at 4, a mech beside artillery at 2", ruleset: "g42",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 tac (attack, from Poland), 1 tank (attack, from Poland), 1 mech (attack, from Poland), 1 artillery (attack, from Poland) in Novgorod
				Soviet Union: 4 infantry in Novgorod`,
			dice: "2 2 3 4  6 6 6 6",
			want: `land Novgorod: Germany 1 artillery, 1 mech, 1 tank, 1 tac against Soviet Union 4 infantry
				1 attack attacker: artillery@2[2], mech@2[2], tank@3[3], tac@4[4] = 4
				1 defend defender: infantry@2[6666] = 0
				1 remove; gone Soviet Union 4 infantry
				ended attacker, left Germany 1 tac, 1 tank, 1 mech, 1 artillery, worth 0 to 12
				Germany takes Novgorod from Soviet Union: won in battle`,
		},
		{
			name: "G42-107 G42-109 alone at 3 and 1", ruleset: "g42",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 tac (attack, from Poland), 1 mech (attack, from Poland) in Novgorod
				Soviet Union: 1 infantry in Novgorod`,
			dice: "2 4  6  1 6  6",
			want: `land Novgorod: Germany 1 mech, 1 tac against Soviet Union 1 infantry
				1 attack attacker: mech@1[2], tac@3[4] = 0
				1 defend defender: infantry@2[6] = 0
				2 attack attacker: mech@1[1], tac@3[6] = 1
				2 defend defender: infantry@2[6] = 0
				2 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 tac, 1 mech, worth 0 to 3
				Germany takes Novgorod from Soviet Union: won in battle`,
		},
		{
			name: "G42-115 three scramble from a base", ruleset: "g42",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 submarine (attack, from SZ 112) in SZ 110
				United Kingdom: 1 destroyer in SZ 110
				United Kingdom: 1 air base, 4 fighter in United Kingdom`,
			standing: british(order.Scramble{Units: []order.Stack{{All: true}}}),
			dice:     "6  6 6 6 2",
			want: `scramble United Kingdom 3 fighter from United Kingdom to SZ 110
				sea SZ 110: Germany 1 submarine against United Kingdom 3 fighter, 1 destroyer
				1 attack attacker: submarine@2[6] = 0
				1 defend defender: fighter@4[666], destroyer@2[2] = 1
				1 remove; gone Germany 1 submarine
				ended defender, left United Kingdom 1 destroyer, 3 fighter, worth 6 to 0
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 fighter to United Kingdom`,
		},
		{
			name: "G42-115 a fourth stays on the ground", ruleset: "g42",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 submarine (attack, from SZ 112) in SZ 110
				United Kingdom: 1 destroyer in SZ 110
				United Kingdom: 1 air base, 4 fighter in United Kingdom`,
			standing: british(order.Scramble{Units: []order.Stack{stack(4, ruleset.Fighter)}, From: "United Kingdom"}),
			dice:     "6  6 6 6 2", notes: []string{"scramble-limit"},
			want: `scramble United Kingdom 3 fighter from United Kingdom to SZ 110
				sea SZ 110: Germany 1 submarine against United Kingdom 3 fighter, 1 destroyer
				1 attack attacker: submarine@2[6] = 0
				1 defend defender: fighter@4[666], destroyer@2[2] = 1
				1 remove; gone Germany 1 submarine
				ended defender, left United Kingdom 1 destroyer, 3 fighter, worth 6 to 0
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 fighter to United Kingdom`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}
