package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestConductLand(t *testing.T) {
	cases := []combatCase{
		{
			name: "G40-1.8.1 a battle is won and the territory taken (G40-3.11.1, G40-3.11.4)",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 3 infantry (attack, from Poland), 1 artillery (attack, from Poland) in Eastern Poland
				Soviet Union: 2 infantry in Eastern Poland`,
			dice: "2 14 6  15",
			want: `land Eastern Poland: Germany 3 infantry, 1 artillery against Soviet Union 2 infantry
				1 attack attacker: infantry@2[2], infantry@1[14], artillery@2[6] = 2
				1 defend defender: infantry@2[15] = 1
				1 remove; gone Germany 1 infantry
				1 remove; gone Soviet Union 2 infantry
				ended attacker, left Germany 2 infantry, 1 artillery, worth 3 to 6
				Germany takes Eastern Poland from Soviet Union: won in battle`,
		},
		{
			name: "G40-1.8.1 empty land is taken without dice",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 1 infantry (attack, from Poland) in Eastern Poland`,
			want: `land Eastern Poland: Germany 1 infantry against nobody
				ended attacker, left Germany 1 infantry, worth 0 to 0, nobody resists
				Germany takes Eastern Poland from Soviet Union: entered without a fight`,
		},
		{
			name: "WX-45 only a fighter survives: the territory keeps its owner (G40-3.11.1)",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 1 infantry (attack, from Poland), 1 fighter (attack, spent 1 of 4) in Eastern Poland
				Soviet Union: 1 infantry in Eastern Poland`,
			orders: []order.Order{order.LossOrder{Attack: true, Types: []order.LossStep{{Type: ruleset.Infantry}}}},
			dice:   "6 3  2",
			want: `land Eastern Poland: Germany 1 infantry, 1 fighter against Soviet Union 1 infantry
				1 attack attacker: infantry@1[6], fighter@3[3] = 1
				1 defend defender: infantry@2[2] = 1
				1 remove; gone Germany 1 infantry
				1 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 fighter, worth 3 to 3`,
		},
		{
			name: "WX-81 a retreat to land blitzed this turn (G40-3.12.2)",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				control: Germany: Eastern Poland
				was: Soviet Union: Eastern Poland
				Germany: 1 tank (attack, blitzed, from Eastern Poland) in Belarus
				Soviet Union: 2 infantry in Belarus`,
			orders: []order.Order{retreatAfter(1, "Belarus", "Eastern Poland")},
			dice:   "6 66",
			want: `land Belarus: Germany 1 tank against Soviet Union 2 infantry
				1 attack attacker: tank@3[6] = 0
				1 defend defender: infantry@2[66] = 0
				1 retreat
				ended retreat, left Soviet Union 2 infantry, worth 0 to 0
				retreat Germany 1 tank to Eastern Poland`,
		},
		{
			name: "G40-3.12.2 by option no retreat to land blitzed this turn",
			position: `option: retreat_to_blitzed = false
				turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				control: Germany: Eastern Poland
				was: Soviet Union: Eastern Poland
				Germany: 1 tank (attack, blitzed, from Eastern Poland) in Belarus
				Soviet Union: 1 infantry in Belarus`,
			orders: []order.Order{retreatAfter(1, "Belarus", "Eastern Poland")},
			dice:   "6 6  3 6",
			want: `land Belarus: Germany 1 tank against Soviet Union 1 infantry
				1 attack attacker: tank@3[6] = 0
				1 defend defender: infantry@2[6] = 0
				2 attack attacker: tank@3[3] = 1
				2 defend defender: infantry@2[6] = 0
				2 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 tank, worth 0 to 3
				Germany takes Belarus from Soviet Union: won in battle`,
		},
		{
			name: "A2-055 AA guns are no casualties and go when their land is captured (DIFF-10, DIFF-11)", ruleset: "alpha2",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 1 tank (attack, from Poland), 1 fighter (attack) in Eastern Poland
				Soviet Union: 1 aaa, 1 infantry in Eastern Poland`,
			dice: "2  3 3  6",
			want: `land Eastern Poland: Germany 1 tank, 1 fighter against Soviet Union 1 infantry, 1 aaa
				0 aaa defender: fighter@1[2] = 0
				1 attack attacker: tank@3[3], fighter@3[3] = 2
				1 defend defender: infantry@2[6] = 0
				1 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 1 tank, 1 fighter, Soviet Union 1 aaa, worth 0 to 3
				Germany takes Eastern Poland from Soviet Union: won in battle
				removed Soviet Union 1 aaa from Eastern Poland: removed when their territory was captured`,
		},
		{
			name: "G40-4.8.6 a neutral's army fights and survivors go back to it",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 infantry (attack, from Romania) in Yugoslavia`,
			dice: "6  1 6 6 6 6",
			want: `arrived Neutral 5 infantry in Yugoslavia
				land Yugoslavia: Germany 1 infantry against Neutral 5 infantry
				1 attack attacker: infantry@1[6] = 0
				1 defend defender: infantry@2[16666] = 1
				1 remove; gone Germany 1 infantry
				ended defender, left Neutral 5 infantry, worth 3 to 0
				removed Neutral 5 infantry from Yugoslavia: back to its standing army`,
		},
		{
			name: "DEC-06 the defender's standing order of loss counts (G40-3.7.11, DEC-08, DEC-35)",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 2 tank (attack, from Poland) in Eastern Poland
				Soviet Union: 1 infantry, 1 tank in Eastern Poland`,
			orders: []order.Order{retreatAfter(1, "Eastern Poland", "")},
			standing: map[ruleset.PowerID][]order.Order{"Soviet Union": {
				order.LossOrder{Defense: true, Types: []order.LossStep{{Type: ruleset.Tank}, {Type: ruleset.Infantry}}},
			}},
			dice: "1 6  6 6",
			want: `land Eastern Poland: Germany 2 tank against Soviet Union 1 infantry, 1 tank
				1 attack attacker: tank@3[16] = 1
				1 defend defender: infantry@2[6], tank@3[6] = 0
				1 remove; gone Soviet Union 1 tank
				1 retreat
				ended retreat, left Soviet Union 1 infantry, worth 0 to 6
				retreat Germany 2 tank to Poland`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

func TestConductSea(t *testing.T) {
	cases := []combatCase{
		{
			name: "WX-43 a fleet retreats only to the zone that was friendly (G40-3.12.3)",
			position: `turn: Germany, round 2, conduct-combat
				hostile: SZ 110, SZ 119
				Germany: 1 cruiser (attack, from SZ 112), 1 submarine (attack, from SZ 119) in SZ 111
				United Kingdom: 1 battleship in SZ 111`,
			orders: []order.Order{retreatAfter(1, "SZ 111", "SZ 119")},
			dice:   "6 6  6",
			want: `sea SZ 111: Germany 1 submarine, 1 cruiser against United Kingdom 1 battleship
				1 surprise attacker: submarine@2[6] = 0
				1 attack attacker: cruiser@3[6] = 0
				1 defend defender: battleship@4[6] = 0
				1 retreat
				ended retreat, left United Kingdom 1 battleship, worth 0 to 0
				retreat Germany 1 cruiser, 1 submarine to SZ 112`,
		},
		{
			name: "G40-3.12.3 ships that began in the zone have nowhere to retreat to",
			position: `turn: Germany, round 2, conduct-combat
				hostile: SZ 111
				Germany: 1 cruiser in SZ 111
				United Kingdom: 1 destroyer in SZ 111`,
			orders: []order.Order{retreatAfter(1, "SZ 111", "SZ 112")},
			dice:   "6  6  3  6",
			want: `sea SZ 111: Germany 1 cruiser against United Kingdom 1 destroyer
				1 attack attacker: cruiser@3[6] = 0
				1 defend defender: destroyer@2[6] = 0
				2 attack attacker: cruiser@3[3] = 1
				2 defend defender: destroyer@2[6] = 0
				2 remove; gone United Kingdom 1 destroyer
				ended attacker, left Germany 1 cruiser, worth 0 to 8`,
		},
		{
			name: "G40-3.12.9 retreating transports take their cargo along (G40-2.10.13)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 cruiser (attack, from SZ 112), 1 transport (attack, from SZ 112, 1 infantry (assault, on Scotland)) in SZ 111
				United Kingdom: 1 battleship in SZ 111`,
			orders: []order.Order{retreatAfter(1, "SZ 111", "")},
			dice:   "6  6",
			want: `sea SZ 111: Germany 1 transport, 1 cruiser against United Kingdom 1 battleship before Scotland
				1 attack attacker: cruiser@3[6] = 0
				1 defend defender: battleship@4[6] = 0
				1 retreat
				ended retreat, left United Kingdom 1 battleship, worth 0 to 0
				retreat Germany 1 cruiser, 1 transport, 1 infantry to SZ 112`,
		},
		{
			name: "G40-2.7.6 enemy submarines alone make no battle unless attacked (DEC-31)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 cruiser (guard, from SZ 112) in SZ 111
				United Kingdom: 1 submarine in SZ 111`,
			want: ``,
		},
		{
			name: "G40-2.7.3 enemy submarines are attacked if so declared (WX-30)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 destroyer (attack, from SZ 112) in SZ 111
				United Kingdom: 1 submarine in SZ 111`,
			dice: "2  6",
			want: `sea SZ 111: Germany 1 destroyer against United Kingdom 1 submarine
				1 attack attacker: destroyer@2[2] = 1
				1 defend defender: submarine@1[6] = 0
				1 remove; gone United Kingdom 1 submarine
				ended attacker, left Germany 1 destroyer, worth 0 to 6`,
		},
		{
			name: "G40-2.10.10 cargo is lost with its transport and counted",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 destroyer (attack, from SZ 112) in SZ 111
				United Kingdom: 1 transport (1 infantry, 1 tank) in SZ 111`,
			want: `sea SZ 111: Germany 1 destroyer against United Kingdom 1 transport
				0 sunk; gone United Kingdom 1 transport, 1 infantry, 1 tank
				ended attacker, left Germany 1 destroyer, worth 0 to 16`,
		},
		{
			name: "WX-36 fighters of a damaged carrier fly one space to friendly land (G40-1.2.5, G40-3.8.13, DEC-12, DEC-13, DEC-24)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 cruiser (attack, from SZ 112) in SZ 111
				United Kingdom: 1 carrier, 2 fighter in SZ 111`,
			orders: []order.Order{retreatAfter(1, "SZ 111", "")},
			dice:   "3  66 6",
			want: `sea SZ 111: Germany 1 cruiser against United Kingdom 2 fighter, 1 carrier
				1 attack attacker: cruiser@3[3] = 1; hurt United Kingdom 1 carrier
				1 defend defender: fighter@4[66], carrier@2[6] = 0
				1 retreat
				ended retreat, left United Kingdom 1 carrier, 2 fighter, worth 0 to 0
				retreat Germany 1 cruiser to SZ 112
				fly United Kingdom 1 fighter to Scotland
				fly United Kingdom 1 fighter to Scotland`,
		},
		{
			name: "WX-36 fighters without land or deck within one space are lost (G40-1.2.5)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 cruiser (attack, from SZ 118) in SZ 117
				United Kingdom: 1 carrier (damaged), 2 fighter in SZ 117`,
			orders: []order.Order{retreatAfter(1, "SZ 117", "")},
			standing: map[ruleset.PowerID][]order.Order{"United Kingdom": {
				order.LossOrder{Sea: true, Types: []order.LossStep{{Type: ruleset.Carrier}}},
			}},
			dice: "3  66 6",
			want: `sea SZ 117: Germany 1 cruiser against United Kingdom 2 fighter, 1 carrier
				1 attack attacker: cruiser@3[3] = 1
				1 defend defender: fighter@4[66], carrier@2[6] = 0
				1 remove; gone United Kingdom 1 carrier
				1 retreat
				ended retreat, left United Kingdom 2 fighter, worth 0 to 16
				retreat Germany 1 cruiser to SZ 118
				removed United Kingdom 1 fighter from SZ 117: no carrier to land on, and there is no landing place within one space
				removed United Kingdom 1 fighter from SZ 117: no carrier to land on, and there is no landing place within one space`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}
