package rules_test

import "testing"

// The scenario of 1942 played: what its notes say of movement.
func TestMovesOf1942(t *testing.T) {
	const front = `turn: Germany, round 3, combat-move
		control: Germany: Baltic States
		control: Soviet Union: Belarus, Smolensk
		Germany: 1 tank, 1 mech in Baltic States
	`
	const mediterranean = `turn: Italy, round 2, noncombat-move
		control: Italy: Albania, Greece
		control: Neutral: Bulgaria
		alignment: Bulgaria: pro-axis 4
	`
	trips := []trip{
		{
			name: "G42-005 G42-109 a mech blitzes in one move with a tank", position: front,
			orders: "1 tank, 1 mech Baltic States -> Belarus -> Smolensk",
			moves:  "1 mech Baltic States -> Belarus -> Smolensk attack",
		},
		{
			name: "G42-005 G42-109 alone it does not", position: front,
			orders:  "1 mech Baltic States -> Belarus -> Smolensk",
			refused: "blitz-alone", rule: "G40-2.4.3",
		},
		{
			name: "G42-009 a flight with a landing", position: front + "Germany: 1 fighter in Baltic States\nSoviet Union: 1 infantry in Smolensk",
			orders: "1 fighter Baltic States -> Belarus -> Smolensk",
			moves:  "1 fighter Baltic States -> Belarus -> Smolensk attack",
		},
		{
			name: "G42-009 a flight without one", position: front + "Germany: 1 fighter in Baltic States\nSoviet Union: 1 infantry in Vologda",
			orders:  "1 fighter Baltic States -> Belarus -> Smolensk -> Russia -> Vologda",
			refused: "cannot-land", rule: "G40-2.6.1",
		},
		{
			name: "G42-013 G42-039 S42-1.5 a tank enters a friendly neutral and stops", position: mediterranean + "Italy: 1 tank in Albania",
			orders: "1 tank Albania -> Bulgaria",
			moves:  "4 infantry arrives in Bulgaria\nBulgaria to Italy",
		},
		{
			name: "G42-013 it does not pass through", position: mediterranean + "Italy: 1 tank in Greece\ncontrol: Italy: Romania",
			orders:  "1 tank Greece -> Bulgaria -> Romania",
			refused: "friendly-neutral", rule: "G40-2.4.6",
		},
		{
			name: "G42-039 S42-1.5 friendly neutrals are not for combat movement", position: `turn: Italy, round 2, combat-move
				alignment: Bulgaria: pro-axis 4
				Italy: 1 tank in Albania`,
			orders:  "1 tank Albania -> Bulgaria",
			refused: "friendly-neutral", rule: "G40-4.8.3",
		},
		{
			name: "G42-014 no flight over a friendly neutral", position: mediterranean + "Italy: 1 fighter in Greece\ncontrol: Germany: Romania",
			orders:  "1 fighter Greece -> Bulgaria -> Romania",
			refused: "over-neutral", rule: "G40-2.5.4",
		},
		{
			name: "G42-014 no landing in it in the turn it joins", position: mediterranean + "Italy: 1 infantry, 1 fighter in Greece",
			orders:  "1 infantry Greece -> Bulgaria\n1 fighter Greece -> Bulgaria",
			refused: "cannot-land", rule: "G40-2.6.3",
		},
		{
			name: "G42-014 in the next turn both are free", position: mediterranean + "Italy: 1 fighter in Greece\ncontrol: Italy: Bulgaria",
			orders: "1 fighter Greece -> Bulgaria",
			moves:  "1 fighter Greece -> Bulgaria",
		},
		{
			name: "G42-015 AAA does not take a friendly neutral", position: mediterranean + "Italy: 1 AAA in Greece",
			orders:  "1 AAA Greece -> Bulgaria",
			refused: "cannot-take", rule: "G40-2.12.1",
		},
		{
			name: "G42-015 infantry does", position: mediterranean + "Italy: 1 infantry in Greece",
			orders: "1 infantry Greece -> Bulgaria",
			moves:  "4 infantry arrives in Bulgaria\nBulgaria to Italy",
		},
		{
			name: "G42-016 no flight over Spain", position: `turn: Germany, round 3, noncombat-move
				control: Germany: Southern France
				Germany: 1 fighter in Southern France
				Germany: 1 carrier in SZ 91`,
			orders:  "1 fighter Southern France -> Spain -> SZ 91",
			refused: "over-neutral", rule: "G40-2.5.4",
		},
		{
			name: "G42-016 but an attack on it", position: `turn: Germany, round 3, combat-move
				control: Germany: Southern France
				Germany: 1 fighter in Southern France`,
			orders: "1 fighter Southern France -> Spain",
			moves:  "1 fighter Southern France -> Spain attack",
		},
		{
			name: "G42-017 a neutral attacked in vain is closed to aircraft of the side it joined", position: `turn: United States, round 3, noncombat-move
				alignment: Spain: pro-allies 2 attacked
				control: United States: Portugal, Southern France
				United States: 1 fighter in Portugal`,
			orders:  "1 fighter Portugal -> Spain -> Southern France",
			refused: "over-neutral", rule: "G42-017",
		},
		{
			name: "G42-017 they do not land there either", position: `turn: United States, round 3, noncombat-move
				alignment: Spain: pro-allies 2 attacked
				control: United States: Portugal
				United States: 1 fighter in Portugal`,
			orders:  "1 fighter Portugal -> Spain",
			refused: "cannot-land", rule: "G40-2.6.3",
		},
		{
			name: "G42-017 they fly around it", position: `turn: United States, round 3, noncombat-move
				alignment: Spain: pro-allies 2 attacked
				control: United States: Portugal, Southern France
				United States: 1 fighter in Portugal`,
			orders: "1 fighter Portugal -> SZ 91 -> SZ 92 -> SZ 93 -> Southern France",
			moves:  "1 fighter Portugal -> SZ 91 -> SZ 92 -> SZ 93 -> Southern France",
		},
		{
			name: "G42-027 Panama is open to those who hold Central America", position: `turn: United States, round 2, noncombat-move
				United States: 1 cruiser in SZ 64`,
			orders: "1 cruiser SZ 64 -> SZ 89",
			moves:  "1 cruiser SZ 64 -> SZ 89",
		},
		{
			name: "G42-027 and closed to others", position: `turn: Japan, round 2, noncombat-move
				Japan: 1 cruiser in SZ 64`,
			orders:  "1 cruiser SZ 64 -> SZ 89",
			refused: "canal-closed", rule: "G40-2.9.1",
		},
		{
			name: "G42-032 aircraft pass Gibraltar", position: `turn: Italy, round 2, noncombat-move
				Italy: 1 carrier, 1 fighter in SZ 92
				Italy: 1 carrier in SZ 91`,
			orders: "1 fighter SZ 92 -> SZ 91",
			moves:  "1 fighter SZ 92 -> SZ 91",
		},
		{
			name: "G42-032 their carrier does not", position: `turn: Italy, round 2, noncombat-move
				Italy: 1 carrier, 1 fighter in SZ 92`,
			orders:  "1 carrier SZ 92 -> SZ 91",
			refused: "canal-closed", rule: "G40-2.9.1",
		},
		{
			name: "G42-077 an enemy submarine bars a landing without a warship", position: `turn: United States, round 3, combat-move
				United States: 1 transport (1 infantry) in SZ 110
				Germany: 1 submarine in SZ 110`,
			orders:  "1 infantry SZ 110 -> Normandy Bordeaux",
			refused: "unescorted-assault", rule: "G40-2.10.11",
		},
		{
			name: "G42-077 one destroyer of the lander opens it", position: `turn: United States, round 3, combat-move
				United States: 1 transport (1 infantry), 1 destroyer in SZ 110
				Germany: 1 submarine in SZ 110`,
			orders: "1 infantry SZ 110 -> Normandy Bordeaux",
			moves:  "1 infantry in SZ 110 assaults Normandy Bordeaux",
		},
		{
			name: "G42-107 a tactical bomber lands on a carrier", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 tac in Japan
				Japan: 1 carrier in SZ 6`,
			orders: "1 tac Japan -> SZ 6",
			moves:  "1 tac Japan -> SZ 6",
		},
		{
			name: "G42-107 a strategic bomber does not", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 strategic bomber in Japan
				Japan: 1 carrier in SZ 6`,
			orders:  "1 strategic bomber Japan -> SZ 6",
			refused: "cannot-land", rule: "G40-2.6.9",
		},
		{
			name: "G42-108 a tactical bomber raids a base", position: `turn: Germany, round 3, combat-move
				Germany: 1 tac in Normandy Bordeaux
				United Kingdom: 1 air base, 1 minor complex in United Kingdom`,
			orders: "raid: 1 tac Normandy Bordeaux -> United Kingdom, target 1 air base",
			moves:  "1 tac Normandy Bordeaux -> SZ 110 -> United Kingdom raid on air_base",
		},
		{
			name: "G42-108 no complex", position: `turn: Germany, round 3, combat-move
				Germany: 1 tac in Normandy Bordeaux
				United Kingdom: 1 air base, 1 minor complex in United Kingdom`,
			orders:  "raid: 1 tac Normandy Bordeaux -> United Kingdom, target 1 minor complex",
			refused: "cannot-bomb", rule: "G40-3.5.1",
		},
		{
			name: "G42-111 G40-1.7.3 ships that start beside a naval base go three spaces", position: `turn: United States, round 2, noncombat-move
				United States: 1 naval base in Eastern United States
				United States: 1 cruiser in SZ 101`,
			orders: "1 cruiser SZ 101 -> SZ 102 -> SZ 103 -> SZ 104",
			moves:  "1 cruiser SZ 101 -> SZ 102 -> SZ 103 -> SZ 104",
		},
		{
			name: "G42-111 others two", position: `turn: United States, round 2, noncombat-move
				United States: 1 cruiser in SZ 101`,
			orders:  "1 cruiser SZ 101 -> SZ 102 -> SZ 103 -> SZ 104",
			refused: "too-far", rule: "G40-2.1.2",
		},
		{
			name: "G42-114 G42-116 G40-1.7.3 aircraft that start at an air base with 2 damage fly five spaces", position: `turn: Germany, round 2, noncombat-move
				Germany: 1 air base (damage 2), 1 fighter in Germany`,
			orders: "1 fighter Germany -> SZ 113 -> SZ 112 -> SZ 125 -> Norway -> Finland",
			moves:  "1 fighter Germany -> SZ 113 -> SZ 112 -> SZ 125 -> Norway -> Finland",
		},
		{
			name: "G42-114 G42-116 with 3 damage four", position: `turn: Germany, round 2, noncombat-move
				Germany: 1 air base (damage 3), 1 fighter in Germany`,
			orders:  "1 fighter Germany -> SZ 113 -> SZ 112 -> SZ 125 -> Norway -> Finland",
			refused: "too-far", rule: "G40-2.1.2",
		},
	}
	for i := range trips {
		trips[i].ruleset = "g42"
	}
	travel(t, trips)
}
