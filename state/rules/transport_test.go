package rules_test

import "testing"

func TestAssaults(t *testing.T) {
	const home = `turn: United Kingdom, round 3, combat-move
		United Kingdom: 1 infantry, 1 tank, 1 artillery in United Kingdom
		United Kingdom: 1 transport in SZ 109
		`
	const manila = `turn: Japan, round 3, combat-move
		war: Japan - United States
		Japan: 1 infantry in Formosa
		Japan: 1 transport in SZ 20
		`
	const guests = `turn: United Kingdom, round 4, combat-move
		war: United States - Germany
		control: Germany: Normandy Bordeaux, Holland Belgium
		Germany: 1 air base, 1 fighter in Holland Belgium
		United States: 1 transport (1 infantry (United Kingdom)) in SZ 110
		United Kingdom: 1 destroyer in SZ 109
		`
	travel(t, []trip{
		{
			name: "WX-14 G40-2.10.1 a transport takes a tank and an infantry", position: home,
			orders: "1 infantry, 1 tank United Kingdom -> SZ 109 -> SZ 110 -> SZ 112 -> Norway",
			moves: `1 infantry, 1 tank boards in SZ 109 from United Kingdom for Norway
				1 transport, 1 infantry, 1 tank SZ 109 -> SZ 110 -> SZ 112 guard`,
		},
		{
			name: "WX-14 G40-2.10.2 the zones need not be named", position: home,
			orders: "1 infantry, 1 tank United Kingdom -> Norway",
			moves:  "1 infantry, 1 tank boards in SZ 109 from United Kingdom for Norway",
		},
		{
			name: "WX-14 G40-2.10.1 an artillery and a tank do not fit", position: home,
			orders:  "1 artillery, 1 tank United Kingdom -> Norway",
			refused: "no-room", rule: "G40-2.10.1", says: "each carries one land unit and one infantry",
		},
		{
			name: "WX-14 G40-2.10.4 one transport lands in one territory", position: home,
			orders:  "1 infantry United Kingdom -> Norway\n1 tank United Kingdom -> Denmark",
			refused: "one-landing", rule: "G40-2.10.4", says: "lands its cargo in Norway",
		},
		{
			name: "WX-14 G40-2.10.4 two transports land in two", position: home + "United Kingdom: 1 transport in SZ 109",
			orders: "1 infantry United Kingdom -> Norway\n1 tank United Kingdom -> Denmark",
			moves:  "1 tank boards in SZ 109 from United Kingdom for Denmark",
		},
		{
			name: "G40-2.10.1 room is found for what fits only one way", position: `turn: United Kingdom, round 3, combat-move
				United Kingdom: 2 infantry, 2 artillery in United Kingdom
				United Kingdom: 2 transports in SZ 109`,
			orders: "2 infantry United Kingdom -> Norway\n2 artillery United Kingdom -> Norway",
			moves:  "1 infantry, 1 artillery boards in SZ 109 from United Kingdom for Norway",
		},
		{
			name: "G40-2.10.2 the transport ordered and the one implied are the same", position: home,
			orders: "1 transport SZ 109 -> SZ 110 -> SZ 112\n1 infantry, 1 tank United Kingdom -> SZ 109 -> SZ 110 -> SZ 112 -> Norway",
			moves:  "1 transport, 1 infantry, 1 tank SZ 109 -> SZ 110 -> SZ 112 guard",
		},
		{
			name: "G40-2.10.2 loading, sailing and landing on three lines", position: home,
			orders: "1 tank United Kingdom -> SZ 109\n1 transport SZ 109 -> SZ 112\n1 tank SZ 109 -> SZ 112 -> Norway",
			moves:  "1 tank boards in SZ 109 from United Kingdom for Norway",
		},
		{
			name: "G40-2.10.2 loading in two zones on the way", position: `turn: United Kingdom, round 3, combat-move
				United Kingdom: 1 infantry in Scotland
				United Kingdom: 1 tank in United Kingdom
				United Kingdom: 1 transport in SZ 110`,
			orders: "1 tank United Kingdom -> Denmark\n1 infantry Scotland -> SZ 111 -> SZ 112 -> Denmark",
			moves: `1 tank boards in SZ 110 from United Kingdom for Denmark
				1 infantry boards in SZ 111 from Scotland for Denmark
				1 transport, 1 infantry, 1 tank SZ 111 -> SZ 112 guard`,
		},
		{
			name: "G40-2.10.3 no loading among enemy warships", position: home + "Germany: 1 cruiser in SZ 109",
			orders:  "1 infantry United Kingdom -> SZ 109 -> SZ 110 -> SZ 112 -> Norway",
			refused: "hostile-zone", rule: "G40-2.10.3",
		},
		{
			name: "G40-2.10.2 no loading in combat movement without an assault", position: home,
			orders:  "1 infantry United Kingdom -> SZ 109",
			refused: "no-assault", rule: "G40-2.10.2",
		},
		{
			name: "G40-2.10.6 cargo aboard from before may stay or land", position: `turn: United Kingdom, round 3, combat-move
				United Kingdom: 1 transport (1 infantry, 1 tank) in SZ 110`,
			orders: "1 tank SZ 110 -> SZ 112 -> Norway",
			moves:  "1 tank in SZ 112 assaults Norway",
			never:  "infantry in SZ 112 assaults",
		},
		{
			name: "WX-19 G40-2.10.7 bridging without moving", position: `turn: United Kingdom, round 3, combat-move
				control: Germany: Normandy Bordeaux
				United Kingdom: 2 infantry, 1 tank in United Kingdom
				United Kingdom: 1 transport in SZ 110`,
			orders: "1 infantry, 1 tank United Kingdom -> SZ 110 -> Normandy Bordeaux",
			moves:  "1 infantry, 1 tank boards in SZ 110 from United Kingdom for Normandy Bordeaux",
			never:  "SZ 110 ->",
		},
		{
			name: "WX-19 G40-2.10.4 only once", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 2 infantry, 2 tanks in United Kingdom
				United Kingdom: 1 transport in SZ 110`,
			orders:  "1 infantry, 1 tank United Kingdom -> SZ 110 -> Normandy Bordeaux\n1 tank United Kingdom -> SZ 110 -> Normandy Bordeaux",
			refused: "no-room", rule: "G40-2.10.1",
		},
		{
			name: "WX-15 G40-2.10.4 a transport that unloaded is done", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 transport (moved, unloaded) in SZ 112`,
			orders:  "1 transport SZ 112 -> SZ 110",
			refused: "units-idle", rule: "G40-2.1.1", says: "1 unloaded already",
		},
		{
			name: "WX-16 G40-2.10.11 DIFF-19 A2-104 a submarine bars an unescorted assault", position: manila + "United States: 1 submarine in SZ 35",
			orders:  "1 infantry Formosa -> SZ 20 -> SZ 35 -> Philippines",
			refused: "unescorted-assault", rule: "G40-2.10.11",
		},
		{
			name: "DIFF-19 where the option has no such bar it is legal", position: manila + "option: unescorted_assault_ban = false\nUnited States: 1 submarine in SZ 35",
			orders: "1 infantry Formosa -> SZ 20 -> SZ 35 -> Philippines",
			moves:  "1 transport, 1 infantry SZ 20 -> SZ 35 guard",
		},
		{
			name: "WX-16 G40-2.10.11 DIFF-19 A2-104 an own submarine is escort enough", position: manila + "United States: 1 submarine in SZ 35\nJapan: 1 submarine in SZ 20",
			orders: "1 infantry Formosa -> SZ 20 -> SZ 35 -> Philippines\n1 submarine SZ 20 -> SZ 35",
			moves:  "1 transport, 1 infantry SZ 20 -> SZ 35 guard\nignore in SZ 35",
		},
		{
			name: "WX-16 G40-2.10.11 a German destroyer is not", position: manila + "war: Germany - United States\nUnited States: 1 submarine in SZ 35\nGermany: 1 destroyer in SZ 35",
			orders:  "1 infantry Formosa -> SZ 20 -> SZ 35 -> Philippines",
			refused: "unescorted-assault", rule: "G40-2.10.11",
		},
		{
			name: "WX-17 G40-2.10.11 unloading in noncombat movement is not barred", position: `turn: Japan, round 3, noncombat-move
				war: Japan - United States
				control: Japan: Philippines
				Japan: 1 infantry in Formosa
				Japan: 1 transport in SZ 20
				United States: 1 submarine in SZ 35`,
			orders: "1 infantry Formosa -> SZ 20 -> SZ 35 -> Philippines",
			moves:  "1 infantry lands from SZ 35 in Philippines",
		},
		{
			name: "WX-18 G40-2.10.12 no assault from a friend's transport where aircraft could scramble", position: guests,
			orders:  "1 infantry SZ 110 -> Normandy Bordeaux",
			refused: "guest-assault", rule: "G40-2.10.12",
		},
		{
			name: "WX-18 G40-2.10.12 with an own destroyer it is legal", position: guests,
			orders: "1 infantry SZ 110 -> Normandy Bordeaux\n1 destroyer SZ 109 -> SZ 110",
			moves:  "1 infantry in SZ 110 assaults Normandy Bordeaux",
		},
	})
}

func TestFerries(t *testing.T) {
	travel(t, []trip{
		{
			name: "WX-74 G40-2.10.1 AAA goes by transport in noncombat movement", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 AAA in United Kingdom
				United Kingdom: 1 transport in SZ 109`,
			orders: "1 AAA United Kingdom -> SZ 109 -> SZ 104 -> SZ 91 -> Gibraltar",
			moves:  "1 aaa lands from SZ 91 in Gibraltar",
		},
		{
			name: "WX-74 G40-2.2.5 not in combat movement", position: `turn: United Kingdom, round 3, combat-move
				United Kingdom: 1 AAA in United Kingdom
				United Kingdom: 1 transport in SZ 109`,
			orders:  "1 AAA United Kingdom -> SZ 109 -> SZ 110 -> SZ 112 -> Norway",
			refused: "noncombat-only", rule: "G40-2.2.5",
		},
		{
			name: "G40-2.10.2 the way begins where the empty transport starts", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 infantry, 1 artillery in Japan
				Japan: 1 transport in SZ 20`,
			orders: "1 infantry, 1 artillery Japan -> SZ 20 -> SZ 6 -> Korea",
			moves:  "1 infantry, 1 artillery lands from SZ 6 in Korea",
		},
		{
			name: "G40-2.10.2 not where no transport starts", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 infantry in Japan
				Japan: 1 transport in SZ 6`,
			orders:  "1 infantry Japan -> SZ 20 -> SZ 6 -> Korea",
			refused: "no-transport", rule: "G40-2.10.2",
		},
		{
			name: "G40-2.10.8 cargo loaded for an assault stays aboard", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 transport (moved, fought, 1 infantry (loaded in combat-move, moved)) in SZ 110`,
			orders:  "1 infantry SZ 110 -> United Kingdom",
			refused: "units-idle", rule: "G40-2.1.1",
		},
		{
			name: "G40-2.10.9 loading on a friend's transport", position: `turn: United Kingdom, round 4, noncombat-move
				war: United States - Germany
				United Kingdom: 1 infantry in United Kingdom
				United States: 1 transport in SZ 110`,
			orders: "1 infantry United Kingdom -> SZ 110",
			moves:  "1 infantry boards in SZ 110 from United Kingdom",
		},
		{
			name: "G40-4.2.3 not while the friend is at peace", position: `turn: United Kingdom, round 1, noncombat-move
				United Kingdom: 1 infantry in United Kingdom
				United States: 1 transport in SZ 110`,
			orders:  "1 infantry United Kingdom -> SZ 110",
			refused: "no-transport", rule: "G40-2.10.2",
		},
		{
			name: "G40-2.10.10 a friend's cargo goes along", position: `turn: United States, round 4, noncombat-move
				war: United States - Germany
				United States: 1 transport (1 infantry (United Kingdom)) in SZ 110`,
			orders: "1 transport SZ 110 -> SZ 109",
			moves:  "1 transport, 1 infantry SZ 110 -> SZ 109",
		},
		{
			name: "WX-60 G40-4.8.2 a friendly neutral joins as infantry moves in", position: `turn: Germany, round 1, noncombat-move
				Germany: 1 infantry in Norway`,
			orders: "1 infantry Norway -> Finland",
			moves:  "1 infantry Norway -> Finland\nFinland to Germany\n4 infantry arrives in Finland",
		},
		{
			name: "WX-60 G40-2.12.1 AAA alone does not bring it over", position: `turn: Germany, round 1, noncombat-move
				Germany: 1 AAA in Norway`,
			orders:  "1 AAA Norway -> Finland",
			refused: "cannot-take", rule: "G40-2.12.1",
		},
		{
			name: "WX-60 G40-2.12.1 AAA beside infantry", position: `turn: Germany, round 1, noncombat-move
				Germany: 1 AAA, 1 infantry in Norway`,
			orders: "1 AAA, 1 infantry Norway -> Finland",
			moves:  "1 aaa Norway -> Finland",
		},
		{
			name: "G40-2.4.6 a friendly neutral is not passed", position: `turn: Germany, round 1, noncombat-move
				Germany: 1 tank in Romania`,
			orders:  "1 tank Romania -> Bulgaria -> Albania",
			refused: "friendly-neutral", rule: "G40-2.4.6",
		},
		{
			name: "G40-2.12.3 a strict neutral is not entered in noncombat movement", position: `turn: Germany, round 1, noncombat-move
				Germany: 1 tank in Norway`,
			orders:  "1 tank Norway -> Sweden",
			refused: "unfriendly-neutral", rule: "G40-2.12.3",
		},
		{
			name: "G40-2.12.2 G40-4.2.3 a power at peace enters no neutral", position: `turn: Soviet Union, round 1, noncombat-move
				Soviet Union: 1 infantry in Caucasus`,
			orders:  "1 infantry Caucasus -> Northwest Persia",
			refused: "may-not-enter", rule: "G40-4.2.3",
		},
		{
			name: "WX-62 G40-4.8.5 an attack on Sweden is told to the neutrals", position: `turn: Germany, round 2, combat-move
				Germany: 1 tank in Norway`,
			orders: "1 tank Norway -> Sweden",
			moves:  "1 tank Norway -> Sweden attack\n6 infantry arrives in Sweden",
		},
		{
			name: "WX-85 G40-4.8.6 a neutral attacked in vain is passed by the side it joined", position: `turn: United Kingdom, round 3, noncombat-move
				alignment: Yugoslavia: pro-allies 2 attacked
				control: United Kingdom: Greece, Albania
				United Kingdom: 1 tank in Greece
				United Kingdom: 1 fighter in Greece`,
			orders: "1 tank Greece -> Albania -> Yugoslavia\n1 fighter Greece -> Albania -> Yugoslavia",
			moves:  "Yugoslavia to United Kingdom\n2 infantry arrives in Yugoslavia\n1 fighter Greece -> Albania -> Yugoslavia",
		},
		{
			name: "G40-4.4.5 ANZAC takes Dutch land by moving in", position: `turn: ANZAC, round 1, noncombat-move
				ANZAC: 1 infantry in Queensland
				ANZAC: 1 transport in SZ 54`,
			orders: "1 infantry Queensland -> SZ 54 -> SZ 46 -> SZ 45 -> Dutch New Guinea",
			moves:  "1 infantry lands from SZ 45 in Dutch New Guinea\nDutch New Guinea to ANZAC",
		},
		{
			name: "G40-2.3.2 land units that fought stay", position: `turn: Germany, round 1, noncombat-move
				Germany: 1 infantry (fought) in Poland`,
			orders:  "1 infantry Poland -> Germany",
			refused: "units-idle", rule: "G40-2.1.1", says: "1 fought this turn",
		},
		{
			name: "everything leaves a territory", position: `turn: Germany, round 1, noncombat-move
				Germany: 2 infantry, 1 tank, 1 fighter, 1 AAA in Poland`,
			orders: "everything Poland -> Germany",
			moves:  "2 infantry Poland -> Germany\n1 tank Poland -> Germany\n1 aaa Poland -> Germany\n1 fighter Poland -> Germany",
		},
	})
}
