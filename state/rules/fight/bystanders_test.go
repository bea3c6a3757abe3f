package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestForcesOfSeveralPowers shows who takes part where several powers' units
// stand, and who decides for them.
func TestForcesOfSeveralPowers(t *testing.T) {
	cases := []combatCase{
		{
			name: "G40-1.11.1 the attacker's friends in the zone neither fire nor take hits",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 destroyer (attack, from SZ 112) in SZ 111
				Italy: 1 battleship in SZ 111
				United Kingdom: 1 destroyer in SZ 111`,
			dice: "2  2",
			want: `sea SZ 111: Germany 1 destroyer against United Kingdom 1 destroyer
				1 attack attacker: destroyer@2[2] = 1
				1 defend defender: destroyer@2[2] = 1
				1 remove; gone Germany 1 destroyer
				1 remove; gone United Kingdom 1 destroyer
				ended nobody, left nobody, worth 8 to 8`,
		},
		{
			name: "G40-1.11.2 G40-2.7.4 all defenders at war with the attacker fight, others are left alone",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 2 destroyer (attack, from SZ 112) in SZ 111
				United Kingdom: 1 destroyer in SZ 111
				France: 1 cruiser in SZ 111
				United States: 1 battleship in SZ 111`,
			dice: "2 2  6 6",
			want: `sea SZ 111: Germany 2 destroyer against United Kingdom 1 destroyer, France 1 cruiser
				1 attack attacker: destroyer@2[22] = 2
				1 defend defender: destroyer@2[6], cruiser@3[6] = 0
				1 remove; gone United Kingdom 1 destroyer, France 1 cruiser
				ended attacker, left Germany 2 destroyer, worth 0 to 20`,
		},
		{
			name: "G40-1.11.3 the power with most units decides on losses for all, by the usual order",
			position: `turn: Germany, round 2, conduct-combat
				control: Germany: Normandy Bordeaux
				Germany: 1 tank (attack, from Normandy Bordeaux) in France
				France: 1 infantry, 1 artillery in France
				United Kingdom: 1 tank in France`,
			orders: []order.Order{retreatAfter(1, "France", "")},
			dice:   "3  6 6 6",
			want: `land France: Germany 1 tank against United Kingdom 1 tank, France 1 infantry, 1 artillery
				1 attack attacker: tank@3[3] = 1
				1 defend defender: infantry@2[6], artillery@2[6], tank@3[6] = 0
				1 remove; gone France 1 infantry
				1 retreat
				ended retreat, left France 1 artillery, United Kingdom 1 tank, worth 0 to 3
				retreat Germany 1 tank to Normandy Bordeaux`,
		},
		{
			name: "G40-1.11.3 or by its own, whatever the others say",
			position: `turn: Germany, round 2, conduct-combat
				control: Germany: Normandy Bordeaux
				Germany: 1 tank (attack, from Normandy Bordeaux) in France
				France: 1 infantry, 1 artillery in France
				United Kingdom: 1 tank in France`,
			orders: []order.Order{retreatAfter(1, "France", "")},
			standing: map[ruleset.PowerID][]order.Order{
				"France":         {order.LossOrder{Types: []order.LossStep{{Type: ruleset.Tank}}}},
				"United Kingdom": {order.LossOrder{Types: []order.LossStep{{Type: ruleset.Infantry}}}},
			},
			dice: "3  6 6 6",
			want: `land France: Germany 1 tank against United Kingdom 1 tank, France 1 infantry, 1 artillery
				1 attack attacker: tank@3[3] = 1
				1 defend defender: infantry@2[6], artillery@2[6], tank@3[6] = 0
				1 remove; gone United Kingdom 1 tank
				1 retreat
				ended retreat, left France 1 infantry, 1 artillery, worth 0 to 6
				retreat Germany 1 tank to Normandy Bordeaux`,
		},
		{
			name: "G40-1.11.4 a friend's fighter raises no tactical bomber",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 tac (attack, from Western Germany) in SZ 111
				Italy: 1 carrier, 1 fighter in SZ 111
				United Kingdom: 1 destroyer in SZ 111`,
			dice: "4  6  3  6",
			want: `sea SZ 111: Germany 1 tac against United Kingdom 1 destroyer
				1 attack attacker: tac@3[4] = 0
				1 defend defender: destroyer@2[6] = 0
				2 attack attacker: tac@3[3] = 1
				2 defend defender: destroyer@2[6] = 0
				2 remove; gone United Kingdom 1 destroyer
				ended attacker, left Germany 1 tac, worth 0 to 8`,
		},
		{
			name: "G40-1.11.4 an own fighter does",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 tac (attack, from Western Germany), 1 fighter (attack, from Western Germany) in SZ 111
				United Kingdom: 1 destroyer in SZ 111`,
			dice: "4 4  6",
			want: `sea SZ 111: Germany 1 fighter, 1 tac against United Kingdom 1 destroyer
				1 attack attacker: fighter@3[4], tac@4[4] = 1
				1 defend defender: destroyer@2[6] = 0
				1 remove; gone United Kingdom 1 destroyer
				ended attacker, left Germany 1 tac, 1 fighter, worth 0 to 8`,
		},
		{
			name: "G40-1.11.4 nobody is raised in defense",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 infantry (attack, from Normandy Bordeaux) in France
				France: 1 artillery in France
				United Kingdom: 1 infantry in France`,
			dice: "6  3 2",
			want: `land France: Germany 1 infantry against United Kingdom 1 infantry, France 1 artillery
				1 attack attacker: infantry@1[6] = 0
				1 defend defender: infantry@2[3], artillery@2[2] = 1
				1 remove; gone Germany 1 infantry
				ended defender, left France 1 artillery, United Kingdom 1 infantry, worth 3 to 0`,
		},
		{
			name: "DEC-16 G40-4.8.4 a neutral's army makes no choices, even where the other side has standing orders",
			position: `turn: Germany, round 2, conduct-combat
				alignment: Greece: pro-allies 1
				Germany: 1 infantry (attack, from Bulgaria) in Greece`,
			standing: british(order.LossOrder{Types: []order.LossStep{{Type: ruleset.Tank}}}, order.Intercept{}, order.Scramble{}),
			dice:     "1  6",
			want: `arrived Neutral 1 infantry in Greece
				land Greece: Germany 1 infantry against Neutral 1 infantry
				1 attack attacker: infantry@1[1] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone Neutral 1 infantry
				ended attacker, left Germany 1 infantry, worth 0 to 3
				Germany takes Greece from Neutral: won in battle`,
		},
		{
			name: "DEC-45 aircraft whose carrier is gone fight on",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United States
				Japan: 1 carrier (attack, from SZ 27, damaged), 1 fighter (attack, from SZ 27, spent 4 of 4) in SZ 11
				United States: 1 destroyer in SZ 11`,
			orders: []order.Order{order.LossOrder{Sea: true, Attack: true, Types: []order.LossStep{{Type: ruleset.Carrier}}}},
			dice:   "6  2  3  6",
			want: `sea SZ 11: Japan 1 fighter, 1 carrier against United States 1 destroyer
				1 attack attacker: fighter@3[6] = 0
				1 defend defender: destroyer@2[2] = 1
				1 remove; gone Japan 1 carrier
				2 attack attacker: fighter@3[3] = 1
				2 defend defender: destroyer@2[6] = 0
				2 remove; gone United States 1 destroyer
				ended attacker, left Japan 1 fighter, worth 16 to 8`,
		},
		{
			name: "DEC-45 unless their player has ordered to break off",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United States
				Japan: 1 carrier (attack, from SZ 12, damaged), 1 fighter (attack, from SZ 12, spent 4 of 4), 1 cruiser (attack, from SZ 12) in SZ 11
				United States: 1 destroyer in SZ 11`,
			orders: []order.Order{order.LossOrder{Sea: true, Attack: true, Types: []order.LossStep{{Type: ruleset.Carrier}}}, retreatAfter(1, "SZ 11", "")},
			dice:   "6 6  2",
			want: `sea SZ 11: Japan 1 fighter, 1 cruiser, 1 carrier against United States 1 destroyer
				1 attack attacker: fighter@3[6], cruiser@3[6] = 0
				1 defend defender: destroyer@2[2] = 1
				1 remove; gone Japan 1 carrier
				1 retreat
				ended retreat, left United States 1 destroyer, Japan 1 fighter, worth 16 to 0
				retreat Japan 1 cruiser to SZ 12`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}
