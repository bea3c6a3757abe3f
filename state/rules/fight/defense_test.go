package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// british are standing orders of the United Kingdom.
func british(os ...order.Order) map[ruleset.PowerID][]order.Order {
	return map[ruleset.PowerID][]order.Order{"United Kingdom": os}
}

func TestScramble(t *testing.T) {
	const attack = `turn: Germany, round 2, conduct-combat
		Germany: 1 submarine (attack, from SZ 112) in SZ 110
		Germany: 1 submarine (attack, from SZ 112) in SZ 109
		United Kingdom: 1 destroyer in SZ 110
		United Kingdom: 1 destroyer in SZ 109
		`
	scramble := func(n int, u ruleset.UnitType, to string) order.Order {
		return order.Scramble{Units: []order.Stack{stack(n, u)}, From: "United Kingdom", To: board.SpaceID("SZ " + to)}
	}
	const fought = `sea SZ 109: Germany 1 submarine against United Kingdom 1 destroyer
		1 attack attacker: submarine@2[2] = 1
		1 defend defender: destroyer@2[2] = 1
		1 remove; gone Germany 1 submarine
		1 remove; gone United Kingdom 1 destroyer
		ended nobody, left nobody, worth 6 to 8
		sea SZ 110: Germany 1 submarine against United Kingdom 1 destroyer
		1 attack attacker: submarine@2[2] = 1
		1 defend defender: destroyer@2[2] = 1
		1 remove; gone Germany 1 submarine
		1 remove; gone United Kingdom 1 destroyer
		ended nobody, left nobody, worth 6 to 8`
	cases := []combatCase{
		{
			name:     "WX-46 three from one base, split over two zones, is legal; they fight at their defense values (G40-3.3.1, A2-064, A2-069, A2-072)",
			position: attack + "United Kingdom: 1 air base, 3 fighter, 1 tac in United Kingdom",
			standing: british(scramble(2, ruleset.Fighter, "109"), scramble(1, ruleset.Tac, "110")),
			dice:     "2  6 6 2  2  6 2",
			want: `scramble United Kingdom 2 fighter from United Kingdom to SZ 109
				scramble United Kingdom 1 tac from United Kingdom to SZ 110
				sea SZ 109: Germany 1 submarine against United Kingdom 2 fighter, 1 destroyer
				1 attack attacker: submarine@2[2] = 1
				1 defend defender: fighter@4[66], destroyer@2[2] = 1
				1 remove; gone Germany 1 submarine
				1 remove; gone United Kingdom 1 destroyer
				ended defender, left United Kingdom 2 fighter, worth 6 to 8
				sea SZ 110: Germany 1 submarine against United Kingdom 1 tac, 1 destroyer
				1 attack attacker: submarine@2[2] = 1
				1 defend defender: tac@3[6], destroyer@2[2] = 1
				1 remove; gone Germany 1 submarine
				1 remove; gone United Kingdom 1 destroyer
				ended defender, left United Kingdom 1 tac, worth 6 to 8
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 tac to United Kingdom`,
		},
		{
			name:     "WX-46 a fourth from the same base stays on the ground, is told, and the others fight (G40-3.3.1, A2-064, G40-10.1.3)",
			position: attack + "United Kingdom: 1 air base, 3 fighter, 1 tac in United Kingdom",
			standing: british(scramble(2, ruleset.Fighter, "109"), scramble(1, ruleset.Fighter, "110"), scramble(1, ruleset.Tac, "110")),
			dice:     "2  6 6 2  2  6 2", notes: []string{"scramble-limit"},
			want: `scramble United Kingdom 2 fighter from United Kingdom to SZ 109
				scramble United Kingdom 1 fighter from United Kingdom to SZ 110
				sea SZ 109: Germany 1 submarine against United Kingdom 2 fighter, 1 destroyer
				1 attack attacker: submarine@2[2] = 1
				1 defend defender: fighter@4[66], destroyer@2[2] = 1
				1 remove; gone Germany 1 submarine
				1 remove; gone United Kingdom 1 destroyer
				ended defender, left United Kingdom 2 fighter, worth 6 to 8
				sea SZ 110: Germany 1 submarine against United Kingdom 1 fighter, 1 destroyer
				1 attack attacker: submarine@2[2] = 1
				1 defend defender: fighter@4[6], destroyer@2[2] = 1
				1 remove; gone Germany 1 submarine
				1 remove; gone United Kingdom 1 destroyer
				ended defender, left United Kingdom 1 fighter, worth 6 to 8
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 fighter to United Kingdom
				fly United Kingdom 1 fighter to United Kingdom`,
		},
		{
			name:     "WX-46 a strategic bomber cannot scramble (G40-3.3.1, A2-064)",
			position: attack + "United Kingdom: 1 air base, 1 bomber in United Kingdom",
			standing: british(scramble(1, ruleset.Bomber, "109")),
			dice:     "2 2  2 2", want: fought, notes: []string{"cannot-scramble"},
		},
		{
			name:     "WX-47 a base with 3 damage sends nobody (G40-3.3.9, A2-065, A2-099, G42-078)",
			position: attack + "United Kingdom: 1 air base (damage 3), 1 fighter in United Kingdom",
			standing: british(scramble(1, ruleset.Fighter, "109")),
			dice:     "2 2  2 2", want: fought, notes: []string{"base-out-of-order"},
		},
		{
			name:     "G40-3.3.1 without an air base nobody scrambles",
			position: attack + "United Kingdom: 1 fighter in United Kingdom",
			standing: british(scramble(1, ruleset.Fighter, "109")),
			dice:     "2 2  2 2", want: fought, notes: []string{"no-air-base"},
		},
		{
			name:     "G40-3.3.3 nobody scrambles into a zone without an attack (G40-3.3.4, A2-066)",
			position: attack + "United Kingdom: 1 air base, 1 fighter in United Kingdom\nUnited Kingdom: 1 transport in SZ 111",
			standing: british(scramble(1, ruleset.Fighter, "111")),
			dice:     "2 2  2 2", want: fought,
		},
		{
			name:     "G40-10.1.1 an order for one zone counts before one for all",
			position: attack + "United Kingdom: 1 air base, 2 fighter in United Kingdom",
			standing: british(order.Scramble{To: "SZ 110", None: true}, order.Scramble{To: "SZ 109", None: true}, order.Scramble{Units: []order.Stack{{All: true}}}),
			dice:     "2 2  2 2", want: fought,
		},
		{
			name:     "G40-10.1.2 a condition that does not hold keeps the fighters down",
			position: attack + "United Kingdom: 1 air base, 1 fighter in United Kingdom",
			standing: british(order.Scramble{If: []order.Condition{{Left: "attackers", Op: ">=", Right: 2}}}),
			dice:     "2 2  2 2", want: fought,
		},
		{
			name: "A2-073 the base was captured: the fighter flies one space to a carrier (G40-3.3.6, G40-3.3.7, DIFF-60, A2-070, G42-079, G42-080, G42-081)",
			position: `turn: Japan, round 3, conduct-combat
				war: Japan - United Kingdom
				control: Japan: Shan State
				Japan: 1 cruiser (attack, from SZ 36) in SZ 37
				Japan: 1 infantry (attack, from Siam) in Malaya
				United Kingdom: 1 destroyer in SZ 37
				United Kingdom: 1 carrier in SZ 41
				United Kingdom: 1 air base, 1 fighter in Malaya`,
			orders:   []order.Order{retreatAfter(1, "SZ 37", "")},
			standing: british(order.Scramble{}),
			dice:     "6  6 6",
			want: `scramble United Kingdom 1 fighter from Malaya to SZ 37
				sea SZ 37: Japan 1 cruiser against United Kingdom 1 fighter, 1 destroyer
				1 attack attacker: cruiser@3[6] = 0
				1 defend defender: fighter@4[6], destroyer@2[6] = 0
				1 retreat
				ended retreat, left United Kingdom 1 destroyer, 1 fighter, worth 0 to 0
				retreat Japan 1 cruiser to SZ 36
				land Malaya: Japan 1 infantry against nobody
				ended attacker, left Japan 1 infantry, worth 0 to 0, nobody resists
				Japan takes Malaya from United Kingdom: entered without a fight
				fly United Kingdom 1 fighter to SZ 41`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

func TestRaidsAndInterceptors(t *testing.T) {
	cases := []combatCase{
		{
			name: "WX-48 a raid with escort and interceptor (G40-3.5.3, A2-097)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 2 bomber (raid, spent 2 of 6), 1 fighter (escort, spent 2 of 4) in United Kingdom
				United Kingdom: 1 minor complex, 1 fighter in United Kingdom`,
			standing: british(order.Intercept{Space: "United Kingdom", Units: []order.Stack{stack(1, ruleset.Fighter)}}),
			dice:     "4 1 3  1  4 6  5 1",
			want: `raid United Kingdom: Germany 1 fighter, 2 bomber against United Kingdom 1 fighter
				1 airbattle attacker: fighter@1[4], bomber@1[13] = 1; gone United Kingdom 1 fighter
				1 airbattle defender: fighter@1[1] = 1; gone Germany 1 fighter
				1 facility defender: minor_complex@1[46] = 0
				1 bombing attacker: bomber@0[51]; 6 points
				United Kingdom minor_complex +6 = 6
				ended attacker, left Germany 2 bomber, worth 10 to 10`,
		},
		{
			name: "WX-48 the attacker's order of loss for the place counts before that for everywhere (DEC-40, DEC-42)",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 2 bomber (raid, spent 2 of 6), 1 fighter (escort, spent 2 of 4) in United Kingdom
				United Kingdom: 1 minor complex, 1 fighter in United Kingdom`,
			standing: british(order.Intercept{Space: "United Kingdom", Units: []order.Stack{stack(1, ruleset.Fighter)}}),
			orders: []order.Order{
				order.LossOrder{Space: "United Kingdom", Types: []order.LossStep{{Type: ruleset.Infantry}, {Type: ruleset.Bomber}, {Type: ruleset.Fighter}}},
				order.LossOrder{Types: []order.LossStep{{Type: ruleset.Fighter}, {Type: ruleset.Bomber}}},
			},
			dice: "4 1 3  1  4  5",
			want: `raid United Kingdom: Germany 1 fighter, 2 bomber against United Kingdom 1 fighter
				1 airbattle attacker: fighter@1[4], bomber@1[13] = 1; gone United Kingdom 1 fighter
				1 airbattle defender: fighter@1[1] = 1; gone Germany 1 bomber
				1 facility defender: minor_complex@1[4] = 0
				1 bombing attacker: bomber@0[5]; 6 points
				United Kingdom minor_complex +6 = 6
				ended attacker, left Germany 1 bomber, 1 fighter, worth 12 to 10`,
		},
		{
			name: "WX-49 in Alpha+2 an interceptor hits at 2 and a bomber is lost before the escort (A2-086, A2-087)", ruleset: "alpha2",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 2 bomber (raid), 1 fighter (escort) in United Kingdom
				United Kingdom: 1 minor complex, 1 fighter in United Kingdom`,
			standing: british(order.Intercept{}),
			dice:     "3  2 6  2  6  1",
			want: `raid United Kingdom: Germany 1 fighter, 2 bomber against United Kingdom 1 fighter
				1 airbattle attacker: fighter@1[3] = 0
				1 airbattle attacker: bomber@1[26] = 0
				1 airbattle defender: fighter@2[2] = 1; gone Germany 1 bomber
				1 facility defender: minor_complex@1[6] = 0
				1 bombing attacker: bomber@0[1]; 3 points
				United Kingdom minor_complex +3 = 3
				ended attacker, left Germany 1 bomber, 1 fighter, United Kingdom 1 fighter, worth 12 to 0`,
		},
		{
			name: "A2-088 bombers aimed at a naval base bomb it, others the complex (G40-3.5.5)", ruleset: "alpha2",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 bomber (raid, on naval_base), 1 bomber (raid), 1 tac (raid) in United Kingdom
				United Kingdom: 1 minor complex, 1 naval base, 1 air base in United Kingdom`,
			dice: "2 5  2 4  2 3",
			want: `raid United Kingdom: Germany 1 tac, 2 bomber against nobody
				1 facility defender: air_base@1[2] = 0
				1 bombing attacker: tac@0[5]; 5 points
				United Kingdom air_base +5 = 5
				1 facility defender: minor_complex@1[2] = 0
				1 bombing attacker: bomber@0[4]; 6 points
				United Kingdom minor_complex +6 = 6
				1 facility defender: naval_base@1[2] = 0
				1 bombing attacker: bomber@0[3]; 5 points
				United Kingdom naval_base +5 = 5
				ended attacker, left Germany 2 bomber, 1 tac, worth 0 to 0`,
		},
		{
			name: "G40-3.5.2 tactical bombers do not intercept",
			position: `turn: Germany, round 2, conduct-combat
				Germany: 1 bomber (raid) in United Kingdom
				United Kingdom: 1 minor complex, 1 tac in United Kingdom`,
			standing: british(order.Intercept{Units: []order.Stack{stack(1, ruleset.Tac)}}),
			dice:     "2  1", notes: []string{"cannot-intercept"},
			want: `raid United Kingdom: Germany 1 bomber against nobody
				1 facility defender: minor_complex@1[2] = 0
				1 bombing attacker: bomber@0[1]; 3 points
				United Kingdom minor_complex +3 = 3
				ended attacker, left Germany 1 bomber, worth 0 to 0`,
		},
		{
			name: "WX-53 interceptors take no part in the land battle, and fly off when their land is taken (G40-3.5.2, G40-1.2.5, G40-3.2.8)",
			position: `turn: Germany, round 2, conduct-combat
				war: Germany - Soviet Union
				Germany: 1 bomber (raid), 4 tank (attack, from Romania) in Western Ukraine
				Soviet Union: 1 infantry, 1 fighter in Western Ukraine
				Soviet Union: 1 air base in Western Ukraine`,
			standing: map[ruleset.PowerID][]order.Order{"Soviet Union": {order.Intercept{}}},
			dice:     "6  6  6  1  1 6 6 6  6",
			want: `raid Western Ukraine: Germany 1 bomber against Soviet Union 1 fighter
				1 airbattle attacker: bomber@1[6] = 0
				1 airbattle defender: fighter@1[6] = 0
				1 facility defender: air_base@1[6] = 0
				1 bombing attacker: bomber@0[1]; 3 points
				Western Ukraine air_base +3 = 3
				ended attacker, left Germany 1 bomber, Soviet Union 1 fighter, worth 0 to 0
				land Western Ukraine: Germany 4 tank against Soviet Union 1 infantry
				1 attack attacker: tank@3[1666] = 1
				1 defend defender: infantry@2[6] = 0
				1 remove; gone Soviet Union 1 infantry
				ended attacker, left Germany 4 tank, worth 0 to 3
				Germany takes Western Ukraine from Soviet Union: won in battle
				fly Soviet Union 1 fighter to Bessarabia`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

func TestKamikaze(t *testing.T) {
	japanese := func(os ...order.Order) map[ruleset.PowerID][]order.Order {
		return map[ruleset.PowerID][]order.Order{"Japan": os}
	}
	const attack = `turn: United States, round 5, conduct-combat
		war: Japan - United States
		United States: 1 carrier (from SZ 16), 1 destroyer (from SZ 16), 1 transport (from SZ 16) in SZ 6
		`
	cases := []combatCase{
		{
			name:     "WX-51 two tokens on the destroyer, one on the carrier (G40-3.4.3, G40-3.4.4, G40-3.4.5, A2-111, G42-072, G42-074, G42-075)",
			position: attack + "Japan: 1 submarine in SZ 6\nUnited States: 1 submarine (attack, from SZ 16) in SZ 6",
			orders:   []order.Order{retreatAfter(1, "SZ 6", "")},
			standing: japanese(order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(2, ruleset.Destroyer), stack(1, ruleset.Carrier)}},
				order.Submerge{Space: "SZ 6"}),
			dice: "2 1 3  2  6",
			want: `0 kamikaze defender: @2[21] = 2; gone United States 1 destroyer
				0 kamikaze defender: @2[3] = 0
				kamikaze tokens = 3
				sea SZ 6: United States 1 submarine, 1 transport, 1 carrier against Japan 1 submarine
				1 surprise attacker: submarine@2[2] = 1; gone Japan 1 submarine
				1 surprise defender: submarine@1[6] = 0
				ended attacker, left United States 1 carrier, 1 transport, 1 submarine, worth 0 to 6`,
		},
		{
			name:     "WX-51 a transport cannot be aimed at (G40-3.4.3, G42-072)",
			position: attack + "Japan: 1 transport in SZ 6\nUnited States: 1 submarine (attack, from SZ 16) in SZ 6",
			standing: japanese(order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Transport)}}),
			notes:    []string{"not-a-target"},
			want: `sea SZ 6: United States 1 submarine, 1 transport, 1 destroyer, 1 carrier against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 carrier, 1 destroyer, 1 transport, 1 submarine, worth 0 to 7`,
		},
		{
			name:     "WX-52 ships that merely move there meet no kamikaze (G40-3.4.2, A2-109, G42-073)",
			position: attack,
			standing: japanese(order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Destroyer)}}),
		},
		{
			name:     "G40-3.4.1 a seventh token is refused (G42-069)",
			position: attack + "Japan: 1 transport in SZ 6\nUnited States: 1 submarine (attack, from SZ 16) in SZ 6",
			standing: japanese(order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(7, ruleset.Carrier)}}),
			notes:    []string{"no-tokens"},
			want: `sea SZ 6: United States 1 submarine, 1 transport, 1 destroyer, 1 carrier against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 carrier, 1 destroyer, 1 transport, 1 submarine, worth 0 to 7`,
		},
		{
			name:     "G40-3.4.3 two orders for one ship are one strike, and it sinks once (G40-3.4.5)",
			position: attack + "Japan: 1 transport in SZ 6\nUnited States: 1 submarine (attack, from SZ 16) in SZ 6",
			standing: japanese(order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Destroyer)}},
				order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Destroyer)}, If: []order.Condition{{Left: order.Ships, Op: ">=", Right: 1}}}),
			dice: "1 2",
			want: `0 kamikaze defender: @2[12] = 2; gone United States 1 destroyer
				kamikaze tokens = 4
				sea SZ 6: United States 1 submarine, 1 transport, 1 carrier against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 carrier, 1 transport, 1 submarine, worth 0 to 7`,
		},
		{
			name:     "G40-3.4.3 two orders for ships of a kind go to two of them",
			position: attack + "United States: 1 destroyer (from SZ 16) in SZ 6\nJapan: 1 transport in SZ 6\nUnited States: 1 submarine (attack, from SZ 16) in SZ 6",
			standing: japanese(order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Destroyer)}},
				order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Destroyer)}, If: []order.Condition{{Left: order.Ships, Op: ">=", Right: 1}}}),
			dice: "1 2",
			want: `0 kamikaze defender: @2[1] = 1; gone United States 1 destroyer
				0 kamikaze defender: @2[2] = 1; gone United States 1 destroyer
				kamikaze tokens = 4
				sea SZ 6: United States 1 submarine, 1 transport, 1 carrier against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 carrier, 1 transport, 1 submarine, worth 0 to 7`,
		},
		{
			name: "WX-37 a guest fighter is lost with the carrier (G40-3.4.7, G40-3.8.14)",
			position: `turn: United States, round 5, conduct-combat
				war: Japan - United States, United Kingdom
				United States: 1 carrier (damaged), 1 submarine (attack) in SZ 6
				United Kingdom: 1 fighter in SZ 6
				Japan: 1 transport in SZ 6`,
			standing: japanese(order.Kamikaze{Space: "SZ 6", On: []order.Stack{stack(1, ruleset.Carrier)}}),
			dice:     "1",
			want: `0 kamikaze defender: @2[1] = 1; gone United States 1 carrier, United Kingdom 1 fighter
				kamikaze tokens = 5
				sea SZ 6: United States 1 submarine against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 submarine, worth 0 to 7`,
		},
		{
			name: "G42-070 elsewhere no kamikaze are possible",
			position: `turn: United States, round 5, conduct-combat
				war: Japan - United States
				United States: 1 submarine (attack), 1 cruiser in SZ 36
				Japan: 1 transport in SZ 36`,
			standing: japanese(order.Kamikaze{Space: "SZ 36", On: []order.Stack{stack(1, ruleset.Cruiser)}}),
			notes:    []string{"no-kamikaze-zone"},
			want: `sea SZ 36: United States 1 submarine, 1 cruiser against Japan 1 transport
				0 sunk; gone Japan 1 transport
				ended attacker, left United States 1 submarine, 1 cruiser, worth 0 to 7`,
		},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}
