package rules_test

import "testing"

func TestShips(t *testing.T) {
	const sub = `turn: Germany, round 3, combat-move
		Germany: 1 submarine in SZ 119
		`
	const retreat = `turn: Germany, round 3, noncombat-move
		Germany: 1 submarine, 1 cruiser in SZ 119
		`
	travel(t, []trip{
		{
			name: "WX-09 G40-2.8.1 a submarine passes a cruiser", position: sub + "United Kingdom: 1 cruiser in SZ 109",
			orders: "1 submarine SZ 119 -> SZ 109 -> SZ 110",
			moves:  "1 submarine SZ 119 -> SZ 109 -> SZ 110 guard",
		},
		{
			name: "WX-09 G40-2.8.1 a destroyer stops it", position: sub + "United Kingdom: 1 destroyer in SZ 109",
			orders:  "1 submarine SZ 119 -> SZ 109 -> SZ 110",
			refused: "destroyer-stops", rule: "G40-2.8.1",
		},
		{
			name: "WX-09 G40-2.8.3 and there it fights", position: sub + "United Kingdom: 1 destroyer in SZ 109",
			orders: "1 submarine SZ 119 -> SZ 109",
			moves:  "1 submarine SZ 119 -> SZ 109 attack",
		},
		{
			name: "G40-2.8.2 a submarine may leave a destroyer", position: sub + "United Kingdom: 1 destroyer in SZ 119",
			orders: "1 submarine SZ 119 -> SZ 109 -> SZ 110",
			moves:  "1 submarine SZ 119 -> SZ 109 -> SZ 110 guard",
		},
		{
			name: "WX-10 G40-2.8.1 in noncombat movement a submarine joins a battleship", position: retreat + "United Kingdom: 1 battleship in SZ 109",
			orders: "1 submarine SZ 119 -> SZ 109",
			moves:  "1 submarine SZ 119 -> SZ 109",
		},
		{
			name: "WX-11 G40-2.7.7 a cruiser does not pass a battleship", position: retreat + "United Kingdom: 1 battleship in SZ 109",
			orders:  "1 cruiser SZ 119 -> SZ 109 -> SZ 110",
			refused: "hostile-zone", rule: "G40-2.7.7",
		},
		{
			name: "WX-11 G40-2.3.1 it passes transports and submarines", position: retreat + "United Kingdom: 1 transport, 1 submarine in SZ 109",
			orders: "1 cruiser SZ 119 -> SZ 109 -> SZ 110",
			moves:  "1 cruiser SZ 119 -> SZ 109 -> SZ 110",
		},
		{
			name: "G40-2.7.1 in combat movement it must stop and fight", position: `turn: Germany, round 3, combat-move
				Germany: 1 cruiser in SZ 119
				United Kingdom: 1 battleship in SZ 109`,
			orders:  "1 cruiser SZ 119 -> SZ 109 -> SZ 110",
			refused: "hostile-zone", rule: "G40-2.7.1",
		},
		{
			name: "G40-2.7.2 a naval base adds a space", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 cruiser in SZ 112
				Germany: 1 naval base in Western Germany`,
			orders: "1 cruiser SZ 112 -> SZ 118",
			moves:  "1 cruiser SZ 112 -> SZ 110 -> SZ 109 -> SZ 118",
		},
		{
			name: "A2-098 G40-2.7.2 not with 3 damage", ruleset: "alpha2", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 cruiser in SZ 112
				Germany: 1 naval base (damage 3) in Western Germany`,
			orders:  "1 cruiser SZ 112 -> SZ 118",
			refused: "too-far", rule: "G40-2.1.2", says: "need 3 movement points from SZ 112 to SZ 118 and have 2",
		},
		{
			name: "G40-2.1.1 a ship moves in one phase only", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 cruiser (moved, spent 1 of 2) in SZ 112`,
			orders:  "1 cruiser SZ 112 -> SZ 111",
			refused: "units-idle", rule: "G40-2.1.1", says: "1 moved already",
		},
		{
			name: "G40-2.3.2 a ship in whose zone was a battle stays", position: `turn: Germany, round 3, noncombat-move
				fought: SZ 112
				Germany: 1 cruiser in SZ 112`,
			orders:  "1 cruiser SZ 112 -> SZ 111",
			refused: "units-idle", rule: "G40-2.1.1", says: "1 fought this turn",
		},
		{
			name: "G40-2.7.3 DEC-31 ships sent to a transport attack it", position: `turn: Germany, round 3, combat-move
				Germany: 1 cruiser in SZ 112
				United Kingdom: 1 transport in SZ 111`,
			orders: "1 cruiser SZ 112 -> SZ 111",
			moves:  "attack in SZ 111", noted: "attack-or-ignore",
		},
		{
			name: "G40-2.7.3 unless the player ignores it", position: `turn: Germany, round 3, combat-move
				Germany: 1 cruiser in SZ 112
				United Kingdom: 1 transport in SZ 111`,
			orders: "1 cruiser SZ 112 -> SZ 111\nignore: SZ 111",
			moves:  "ignore in SZ 111",
		},
		{
			name: "G40-2.7.3 a ship that lies there attacks when told", position: `turn: Germany, round 3, combat-move
				Germany: 1 cruiser in SZ 111
				United Kingdom: 1 submarine in SZ 111`,
			orders: "attack: SZ 111",
			moves:  "attack in SZ 111",
		},
		{
			name: "WX-32 G40-3.8.4 G40-3.8.8 aircraft alone may attack a submarine, though they cannot hit it", position: `turn: Germany, round 3, combat-move
				Germany: 1 fighter in Western Germany
				United Kingdom: 1 submarine in SZ 112`,
			orders: "1 fighter Western Germany -> SZ 112\nattack: SZ 112",
			moves:  "attack in SZ 112",
		},
		{
			name: "G40-2.7.5 warships cannot be ignored", position: `turn: Germany, round 3, combat-move
				Germany: 1 cruiser in SZ 111
				United Kingdom: 1 cruiser in SZ 111`,
			orders:  "ignore: SZ 111",
			refused: "must-fight", rule: "G40-2.7.5",
		},
		{
			name: "G40-2.7.5 transports do not stay alone among warships", position: `turn: Germany, round 3, combat-move
				Germany: 1 transport, 1 submarine in SZ 113
				United Kingdom: 1 cruiser in SZ 113`,
			orders:  "\n1 submarine SZ 113 -> SZ 114",
			refused: "lone-transport", rule: "G40-2.7.5", says: "line 2, column 1: 1 German transport would be alone with enemy warships in SZ 113",
		},
		{
			name: "G40-2.7.5 they may leave", position: `turn: Germany, round 3, combat-move
				Germany: 1 transport, 1 submarine in SZ 113
				United Kingdom: 1 cruiser in SZ 113`,
			orders: "1 submarine SZ 113 -> SZ 114\n1 transport SZ 113 -> SZ 114",
			moves:  "1 transport SZ 113 -> SZ 114 guard",
		},
		{
			name: "G40-1.2.2 a power at peace has no combat movement", position: `turn: United States, round 1, combat-move
				United States: 1 cruiser in SZ 101`,
			orders:  "1 cruiser SZ 101 -> SZ 89",
			refused: "not-at-war", rule: "G40-1.2.2",
		},
	})
}

func TestCanals(t *testing.T) {
	travel(t, []trip{
		{
			name: "WX-12 G40-2.9.1 Suez is closed the turn after Trans-Jordan fell", position: `turn: United Kingdom, round 3, noncombat-move
				control: Italy: Trans-Jordan
				United Kingdom: 1 cruiser in SZ 98`,
			orders:  "1 cruiser SZ 98 -> SZ 81",
			refused: "canal-closed", rule: "G40-2.9.1", says: "the Suez Canal between SZ 98 and SZ 81 is closed",
		},
		{
			name: "WX-12 G40-2.3.3 and still in the turn that takes it back", position: `turn: United Kingdom, round 3, noncombat-move
				was: Italy: Trans-Jordan
				United Kingdom: 1 cruiser in SZ 98`,
			orders:  "1 cruiser SZ 98 -> SZ 81",
			refused: "canal-closed", rule: "G40-2.9.1",
		},
		{
			name: "WX-12 G40-2.9.3 otherwise it is open", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 cruiser in SZ 98`,
			orders: "1 cruiser SZ 98 -> SZ 81",
			moves:  "1 cruiser SZ 98 -> SZ 81",
		},
		{
			name: "WX-13 G40-2.8.4 a submarine passes Gibraltar", position: `turn: Italy, round 3, noncombat-move
				Italy: 1 submarine, 1 destroyer in SZ 92`,
			orders: "1 submarine SZ 92 -> SZ 91",
			moves:  "1 submarine SZ 92 -> SZ 91",
		},
		{
			name: "WX-13 G40-2.9.1 a destroyer does not", position: `turn: Italy, round 3, noncombat-move
				Italy: 1 submarine, 1 destroyer in SZ 92`,
			orders:  "1 destroyer SZ 92 -> SZ 91",
			refused: "canal-closed", rule: "G40-2.9.1",
		},
		{
			name: "G40-4.8.13 the Turkish Straits are closed while Turkey is neutral", position: `turn: Italy, round 3, noncombat-move
				Italy: 1 destroyer in SZ 99`,
			orders:  "1 destroyer SZ 99 -> SZ 100",
			refused: "canal-closed", rule: "G40-2.9.1", says: "the Turkish Straits between SZ 99 and SZ 100 are closed: ",
		},
		{
			name: "G40-4.8.13 and open to who took it before", position: `turn: Italy, round 3, noncombat-move
				control: Germany: Turkey
				Italy: 1 destroyer in SZ 99`,
			orders: "1 destroyer SZ 99 -> SZ 100",
			moves:  "1 destroyer SZ 99 -> SZ 100",
		},
		{
			name: "G40-2.9.5 a power at peace does not pass a friend's strait", position: `turn: United States, round 1, noncombat-move
				United States: 1 destroyer in SZ 92`,
			orders:  "1 destroyer SZ 92 -> SZ 91",
			refused: "canal-closed", rule: "G40-2.9.1",
		},
	})
}

func TestPeaceLimits(t *testing.T) {
	travel(t, []trip{
		{
			name: "WX-20 G40-4.4.9 a Japanese destroyer does not end off America", position: `turn: Japan, round 1, noncombat-move
				Japan: 1 destroyer in SZ 14`,
			orders:  "1 destroyer SZ 14 -> SZ 9",
			refused: "near-america", rule: "G40-4.4.9",
		},
		{
			name: "WX-20 G40-4.4.9 but passes", position: `turn: Japan, round 1, noncombat-move
				Japan: 1 destroyer in SZ 14`,
			orders: "1 destroyer SZ 14 -> SZ 9 -> SZ 13",
			moves:  "1 destroyer SZ 14 -> SZ 9 -> SZ 13",
		},
		{
			name: "WX-20 G40-4.4.9 and ends there in war", position: `turn: Japan, round 1, noncombat-move
				war: Japan - United States
				Japan: 1 destroyer in SZ 14`,
			orders: "1 destroyer SZ 14 -> SZ 9",
			moves:  "1 destroyer SZ 14 -> SZ 9",
		},
		{
			name: "DIFF-28 Alpha+2 has no such limit", ruleset: "alpha2", position: `turn: Japan, round 1, noncombat-move
				Japan: 1 destroyer in SZ 14`,
			orders: "1 destroyer SZ 14 -> SZ 9",
			moves:  "1 destroyer SZ 14 -> SZ 9",
		},
		{
			name: "G40-4.5.6 A2-107 American ships do not end beside Japanese land", ruleset: "alpha2", position: `turn: United States, round 1, noncombat-move
				United States: 1 destroyer in SZ 35`,
			orders:  "1 destroyer SZ 35 -> SZ 20",
			refused: "near-japan", rule: "G40-4.5.6",
		},
		{
			name: "G40-4.5.6 A2-107 elsewhere they do", ruleset: "alpha2", position: `turn: United States, round 1, noncombat-move
				United States: 1 destroyer in SZ 35`,
			orders: "1 destroyer SZ 35 -> SZ 44",
			moves:  "1 destroyer SZ 35 -> SZ 44",
		},
		{
			name: "G40-4.5.7 A2-105 American ships stay off the European coast", ruleset: "alpha2", position: `turn: United States, round 1, noncombat-move
				United States: 1 cruiser, 1 transport in SZ 101`,
			orders:  "1 cruiser SZ 101 -> SZ 106",
			refused: "atlantic-limit", rule: "G40-4.5.7",
		},
		{
			name: "G40-4.5.7 A2-106 a warship may wait in zone 102", position: `turn: United States, round 1, noncombat-move
				United States: 1 cruiser, 1 transport in SZ 101`,
			orders: "1 cruiser SZ 101 -> SZ 102",
			moves:  "1 cruiser SZ 101 -> SZ 102",
		},
		{
			name: "G40-4.5.7 A2-106 a transport may not", position: `turn: United States, round 1, noncombat-move
				United States: 1 cruiser, 1 transport in SZ 101`,
			orders:  "1 transport SZ 101 -> SZ 102",
			refused: "atlantic-limit", rule: "G40-4.5.7",
		},
		{
			name: "WX-83 G40-4.5.9 A2-061 war with Japan leaves the Atlantic limit", position: `turn: United States, round 4, noncombat-move
				war: United States - Japan
				United States: 1 cruiser in SZ 90`,
			orders:  "1 cruiser SZ 90 -> SZ 91",
			refused: "atlantic-limit", rule: "G40-4.5.7",
		},
		{
			name: "WX-83 G40-4.5.9 A2-062 war with Italy lifts it", position: `turn: United States, round 4, noncombat-move
				war: United States - Italy
				United States: 1 cruiser in SZ 90`,
			orders: "1 cruiser SZ 90 -> SZ 91",
			moves:  "1 cruiser SZ 90 -> SZ 91",
		},
		{
			name: "WX-22 G40-2.11.1 a Chinese fighter stays over China", position: `turn: China, round 2, combat-move
				Japan: 1 transport in SZ 36
				China: 1 fighter in Kwangsi
				control: China: Kwangsi`,
			orders:  "1 fighter Kwangsi -> SZ 36",
			refused: "china-limit", rule: "G40-2.11.1",
		},
		{
			name: "WX-22 G40-2.11.2 Chinese infantry does not enter Burma while Britain is at peace with Japan", position: `turn: China, round 2, noncombat-move
				China: 1 infantry in Yunnan`,
			orders:  "1 infantry Yunnan -> Burma",
			refused: "may-not-enter", rule: "G40-2.11.2",
		},
		{
			name: "WX-22 G40-2.11.2 and does in war", position: `turn: China, round 2, noncombat-move
				war: United Kingdom - Japan
				China: 1 infantry in Yunnan`,
			orders: "1 infantry Yunnan -> Burma",
			moves:  "1 infantry Yunnan -> Burma",
		},
		{
			name: "G40-2.11.1 Chinese units never board ships", position: `turn: China, round 2, noncombat-move
				war: United Kingdom - Japan
				control: China: Kwangtung
				China: 1 infantry in Kwangtung
				United Kingdom: 1 transport in SZ 20`,
			orders:  "1 infantry Kwangtung -> SZ 20",
			refused: "china-limit", rule: "G40-2.11.1",
		},
		{
			name: "G40-2.11.3 G40-4.4.6 others enter China only at war with Japan", position: `turn: United Kingdom, round 2, noncombat-move
				United Kingdom: 1 infantry in Burma`,
			orders:  "1 infantry Burma -> Yunnan",
			refused: "may-not-enter", rule: "G40-4.4.6",
		},
	})
}
