package rules_test

import "testing"

// What a declaration of war changes in the same phase, and other clauses about
// moments and places.
func TestMomentsOfMovement(t *testing.T) {
	travel(t, []trip{
		{
			name: "G40-4.3.2 once war is declared Japan's limit off America ends", position: `turn: Japan, round 2, combat-move
				United States: 1 transport in SZ 10
				Japan: 1 cruiser in SZ 13`,
			orders: "declare war: United States\n1 cruiser SZ 13 -> SZ 12 -> SZ 10\nattack: SZ 10",
			moves:  "1 cruiser SZ 13 -> SZ 12 -> SZ 10 guard\nattack in SZ 10",
		},
		{
			name: "G40-4.3.2 without it holds", position: `turn: Japan, round 2, combat-move
				Japan: 1 cruiser in SZ 13`,
			orders:  "1 cruiser SZ 13 -> SZ 12 -> SZ 10",
			refused: "near-america", rule: "G40-4.4.9",
		},
		{
			name: "G40-4.3.3 ships beside a new enemy may leave", position: `turn: Germany, round 2, combat-move
				Germany: 1 cruiser in SZ 101
				United States: 1 destroyer in SZ 101`,
			orders: "declare war: United States\n1 cruiser SZ 101 -> SZ 102 -> SZ 106",
			moves:  "1 cruiser SZ 101 -> SZ 102 -> SZ 106 guard",
		},
		{
			name: "G40-4.3.3 or stay and fight", position: `turn: Germany, round 2, combat-move
				Germany: 1 cruiser in SZ 101
				United States: 1 destroyer in SZ 101`,
			orders: "declare war: United States",
			moves:  "war-declared", battles: "sea SZ 101",
		},
		{
			name: "G40-4.3.3 a transport left behind beside the new enemy is warned of", position: `turn: Germany, round 2, combat-move
				Germany: 1 transport in SZ 101
				United States: 1 destroyer in SZ 101`,
			orders: "declare war: United States",
			noted:  "lone-transport",
		},
		{
			name: "G40-4.3.3 in peace it is", position: `turn: Germany, round 2, combat-move
				Germany: 1 transport in SZ 101
				United States: 1 destroyer in SZ 101`,
			battles: "none",
		},
		{
			name: "G40-4.4.10 Italian ships go on the Pacific half of the map", position: `turn: Italy, round 2, noncombat-move
				Italy: 1 submarine in SZ 80`,
			orders: "1 submarine SZ 80 -> SZ 79 -> SZ 39",
			moves:  "1 submarine SZ 80 -> SZ 79 -> SZ 39",
		},
		{
			name: "G40-4.4.10 and Japanese ones on the Europe half", position: `turn: Japan, round 2, noncombat-move
				Japan: 1 cruiser in SZ 39`,
			orders: "1 cruiser SZ 39 -> SZ 79 -> SZ 80",
			moves:  "1 cruiser SZ 39 -> SZ 79 -> SZ 80",
		},
		{
			name: "G40-1.6.7 complexes do not move", position: `turn: Germany, round 2, noncombat-move
				Germany: 1 minor complex, 1 infantry in Germany`,
			orders:  "1 minor complex Germany -> Poland",
			refused: "cannot-move", rule: "G40-0.3.5",
		},
		{
			name: "G40-1.6.7 infantry does", position: `turn: Germany, round 2, noncombat-move
				Germany: 1 minor complex, 1 infantry in Germany`,
			orders: "1 infantry Germany -> Poland",
			moves:  "1 infantry Germany -> Poland",
		},
		{
			name: "DEC-22 G40-1.8.5 British troops in French land leave it French", position: `turn: United Kingdom, round 2, noncombat-move
				United Kingdom: 2 infantry in Egypt
				control: France: Syria`,
			orders: "2 infantry Egypt -> Trans-Jordan",
			moves:  "2 infantry Egypt -> Trans-Jordan", never: "Trans-Jordan to",
		},
		{
			name: "DEC-50 a blitz goes through empty land without a question", position: `turn: Germany, round 3, combat-move
				war: Germany - Soviet Union
				Soviet Union: 1 infantry in Baltic States
				Germany: 1 tank in Poland`,
			orders: "1 tank Poland -> Eastern Poland -> Baltic States",
			moves:  "1 tank Poland -> Eastern Poland -> Baltic States attack\nEastern Poland to Germany",
		},
		{
			name: "DEC-50 whoever wants to stop there says so", position: `turn: Germany, round 3, combat-move
				war: Germany - Soviet Union
				Soviet Union: 1 infantry in Baltic States
				Germany: 1 tank in Poland`,
			orders: "1 tank Poland -> Eastern Poland",
			moves:  "1 tank Poland -> Eastern Poland attack", never: "Baltic States",
		},
		{
			name: "G40-1.11.2 land is not attacked while a power at peace with the attacker stands in it", position: `turn: Germany, round 2, combat-move
				Germany: 1 infantry in Normandy Bordeaux
				control: Germany: Normandy Bordeaux
				war: Germany - France
				France: 1 infantry in France
				Soviet Union: 1 infantry in France`,
			orders:  "1 infantry Normandy Bordeaux -> France",
			refused: "may-not-enter", rule: "G40-4.2.7",
		},
		{
			name: "G40-1.11.2 when war is declared it is", position: `turn: Germany, round 2, combat-move
				Germany: 1 infantry in Normandy Bordeaux
				control: Germany: Normandy Bordeaux
				France: 1 infantry in France
				Soviet Union: 1 infantry in France`,
			orders: "declare war: Soviet Union\n1 infantry Normandy Bordeaux -> France",
			moves:  "1 infantry Normandy Bordeaux -> France attack",
		},
	})
}
