package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestConductAssault(t *testing.T) {
	cases := []combatCase{
		{
			name: "WX-38 two ships at most bombard for two units (G40-3.6.4, G40-3.6.5, G40-3.6.7, G40-3.7.1, DEC-37)",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United States
				Japan: 1 battleship, 2 cruiser, 1 transport (2 infantry (assault, on Philippines)) in SZ 35
				United States: 1 infantry in Philippines`,
			dice: "4 4  6",
			want: `landed Japan 2 infantry in Philippines
				land Philippines: Japan 2 infantry against United States 1 infantry
				0 bombard attacker: battleship@4[4], cruiser@3[4] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone United States 1 infantry
				ended attacker, left Japan 2 infantry, worth 0 to 3
				Japan takes Philippines from United States: won in battle`,
		},
		{
			name: "WX-38 the player picks the ships that bombard (DEC-37)",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United States
				Japan: 1 battleship, 2 cruiser, 1 transport (2 infantry (assault, on Philippines)) in SZ 35
				United States: 1 infantry in Philippines`,
			orders: []order.Order{order.Bombard{From: "SZ 35", On: "Philippines", Ships: []order.Stack{stack(1, ruleset.Cruiser)}}},
			dice:   "3  6",
			want: `landed Japan 2 infantry in Philippines
				land Philippines: Japan 2 infantry against United States 1 infantry
				0 bombard attacker: cruiser@3[3] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone United States 1 infantry
				ended attacker, left Japan 2 infantry, worth 0 to 3
				Japan takes Philippines from United States: won in battle`,
		},
		{
			name: "WX-39 a scrambled fighter makes a sea battle and there is no bombardment (G40-3.3.5, A2-068)",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United States
				Japan: 1 cruiser, 1 transport (1 infantry (assault, on Philippines)) in SZ 35
				United States: 1 air base, 1 fighter in Philippines`,
			standing: map[ruleset.PowerID][]order.Order{"United States": {order.Scramble{Units: []order.Stack{stack(1, ruleset.Fighter)}, From: "Philippines", To: "SZ 35"}}},
			dice:     "3  6",
			want: `scramble United States 1 fighter from Philippines to SZ 35
				sea SZ 35: Japan 1 transport, 1 cruiser against United States 1 fighter before Philippines
				1 attack attacker: cruiser@3[3] = 1
				1 defend defender: fighter@4[6] = 0
				1 remove; gone United States 1 fighter
				ended attacker, left Japan 1 cruiser, 1 transport, worth 0 to 10
				landed Japan 1 infantry in Philippines
				land Philippines: Japan 1 infantry against nobody
				ended attacker, left Japan 1 infantry, worth 0 to 0, nobody resists
				Japan takes Philippines from United States: entered without a fight`,
		},
		{
			name: "WX-39 the attacker retreats and nothing lands; the fighter flies home (G40-3.6.3, G40-3.12.10, A2-074)",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United States
				Japan: 1 cruiser (from SZ 36), 1 transport (from SZ 36, 1 infantry (assault, on Philippines)) in SZ 35
				United States: 1 air base, 1 fighter in Philippines`,
			orders:   []order.Order{retreatAfter(1, "SZ 35", "SZ 36")},
			standing: map[ruleset.PowerID][]order.Order{"United States": {order.Scramble{}}},
			dice:     "6  6",
			want: `scramble United States 1 fighter from Philippines to SZ 35
				sea SZ 35: Japan 1 transport, 1 cruiser against United States 1 fighter before Philippines
				1 attack attacker: cruiser@3[6] = 0
				1 defend defender: fighter@4[6] = 0
				1 retreat
				ended retreat, left United States 1 fighter, worth 0 to 0
				retreat Japan 1 cruiser, 1 transport, 1 infantry to SZ 36
				fly United States 1 fighter to Philippines`,
		},
		{
			name: "WX-40 an ignored submarine makes no battle, ships bombard (G40-3.6.2)",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United States
				Japan: 1 cruiser (guard), 1 transport (1 infantry (assault, on Philippines)) in SZ 35
				United States: 1 submarine in SZ 35
				United States: 1 infantry in Philippines`,
			dice: "3  6",
			want: `landed Japan 1 infantry in Philippines
				land Philippines: Japan 1 infantry against United States 1 infantry
				0 bombard attacker: cruiser@3[3] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone United States 1 infantry
				ended attacker, left Japan 1 infantry, worth 0 to 3
				Japan takes Philippines from United States: won in battle`,
		},
		{
			name: "WX-41 a scramble draws the submarine in; once it submerged the landing goes on without bombardment; ships on guard fight too (G40-3.3.5, G40-3.1.5)",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United States
				Japan: 1 cruiser (guard), 1 transport (1 infantry (assault, on Philippines)) in SZ 35
				United States: 1 submarine in SZ 35
				United States: 1 air base, 1 fighter in Philippines`,
			standing: map[ruleset.PowerID][]order.Order{"United States": {
				order.Scramble{To: "SZ 35"}, order.LossOrder{Sea: true, Types: []order.LossStep{{Type: ruleset.Fighter}}},
			}},
			dice: "5  2  5",
			want: `scramble United States 1 fighter from Philippines to SZ 35
				sea SZ 35: Japan 1 transport, 1 cruiser against United States 1 fighter, 1 submarine before Philippines
				1 surprise defender: submarine@1[5] = 0
				1 attack attacker: cruiser@3[2] = 1
				1 defend defender: fighter@4[5] = 0
				1 remove; gone United States 1 fighter
				2 submerge; 1 dived
				ended attacker, left Japan 1 cruiser, 1 transport, United States 1 submarine, worth 0 to 10
				landed Japan 1 infantry in Philippines
				land Philippines: Japan 1 infantry against nobody
				ended attacker, left Japan 1 infantry, worth 0 to 0, nobody resists
				Japan takes Philippines from United States: entered without a fight`,
		},
		{
			name: "WX-87 kamikaze before a landing keep the ships from bombarding (G40-3.4.6, DIFF-63, G42-076)",
			position: `turn: United States, round 5, conduct-combat
				war: Japan - United States
				United States: 1 battleship, 1 transport (1 infantry (assault, on Okinawa)) in SZ 19
				Japan: 1 infantry in Okinawa`,
			standing: map[ruleset.PowerID][]order.Order{"Japan": {order.Kamikaze{Space: "SZ 19", On: []order.Stack{stack(1, ruleset.Battleship)}}}},
			dice:     "2  6  6  1  6",
			want: `0 kamikaze defender: @2[2] = 1; hurt United States 1 battleship
				kamikaze tokens = 5
				landed United States 1 infantry in Okinawa
				land Okinawa: United States 1 infantry against Japan 1 infantry
				1 attack attacker: infantry@1[6] = 0
				1 defend defender: infantry@2[6] = 0
				2 attack attacker: infantry@1[1] = 1
				2 defend defender: infantry@2[6] = 0
				2 remove; gone Japan 1 infantry
				ended attacker, left United States 1 infantry, worth 0 to 3
				United States takes Okinawa from Japan: won in battle`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}
