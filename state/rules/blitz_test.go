package rules_test

import "testing"

func TestBlitz(t *testing.T) {
	const start = `turn: Germany, round 3, combat-move
		war: Germany - Soviet Union
		Germany: 1 tank, 2 mech in Poland
	`
	travel(t, []trip{
		{
			name: "WX-01 G40-2.4.2 a tank passes an empty territory and both are taken", position: start,
			orders: "1 tank Poland -> Eastern Poland -> Baltic States",
			moves: `1 tank Poland -> Eastern Poland -> Baltic States attack
				Eastern Poland to Germany`,
		},
		{
			name: "WX-02 G40-2.4.2 one AAA stops the tank", position: start + "Soviet Union: 1 AAA in Eastern Poland",
			orders:  "1 tank Poland -> Eastern Poland -> Baltic States",
			refused: "defended", rule: "G40-2.4.5", says: "enemy units in Eastern Poland stop",
		},
		{
			name: "WX-02 G40-3.9.8 the tank may attack the AAA", position: start + "Soviet Union: 1 AAA in Eastern Poland",
			orders: "1 tank Poland -> Eastern Poland",
			moves:  "1 tank Poland -> Eastern Poland attack",
		},
		{
			name: "WX-03 G40-2.4.3 a mech goes along with a tank", position: start,
			orders: "1 tank, 1 mech Poland -> Eastern Poland -> Baltic States",
			moves:  "1 mech Poland -> Eastern Poland -> Baltic States attack",
		},
		{
			name: "WX-03 G40-2.4.3 a mech alone does not blitz", position: start,
			orders:  "1 mech Poland -> Eastern Poland -> Baltic States",
			refused: "blitz-alone", rule: "G40-2.4.3", says: "with 0 tanks",
		},
		{
			name: "WX-03 G40-2.4.3 two mechs need two tanks", position: start,
			orders: `1 mech Poland -> Eastern Poland -> Baltic States
				1 tank, 1 mech Poland -> Eastern Poland -> Baltic States`,
			refused: "blitz-alone", rule: "G40-2.4.3", says: "2 mechanized infantry would blitz through Eastern Poland with 1 tank",
		},
		{
			name: "WX-04 G40-2.4.3 a mech goes two spaces through friendly land", position: `turn: Germany, round 3, combat-move
				war: Germany - Soviet Union
				Soviet Union: 1 infantry in Eastern Poland
				Germany: 1 mech in Germany`,
			orders: "1 mech Germany -> Poland -> Eastern Poland",
			moves:  "1 mech Germany -> Poland -> Eastern Poland attack",
		},
		{
			name: "WX-77 G40-2.4.4 an air base stops a blitz", position: start + "Soviet Union: 1 air base in Eastern Poland",
			orders:  "1 tank Poland -> Eastern Poland -> Baltic States",
			refused: "facility-stops", rule: "G40-2.4.4", says: "the air base in Eastern Poland",
		},
		{
			name: "WX-77 G40-2.4.4 and the tank takes the territory", position: start + "Soviet Union: 1 air base in Eastern Poland",
			orders: "1 tank Poland -> Eastern Poland",
			moves:  "1 tank Poland -> Eastern Poland attack", never: "Eastern Poland to Germany",
		},
		{
			name: "WX-77 option facilities_block_blitz none", position: start + "option: facilities_block_blitz = \"none\"\nSoviet Union: 1 air base in Eastern Poland",
			orders: "1 tank Poland -> Eastern Poland -> Baltic States",
			moves:  "Eastern Poland to Germany",
		},
		{
			name: "G40-2.4.5 a blitz may end where it began", position: start,
			orders: "1 tank Poland -> Eastern Poland -> Poland",
			moves: `1 tank Poland -> Eastern Poland -> Poland guard
				Eastern Poland to Germany`,
		},
		{
			name: "G40-2.4.1 infantry moves one space", position: `turn: Germany, round 3, combat-move
				war: Germany - Soviet Union
				Germany: 1 infantry in Germany`,
			orders:  "1 infantry Germany -> Poland -> Eastern Poland",
			refused: "too-far", rule: "G40-2.1.2", says: "need 2 movement points from Germany to Eastern Poland and have 1",
		},
		{
			name: "G40-2.2.3 a move among friends is no combat move", position: start,
			orders:  "1 tank Poland -> Germany",
			refused: "not-a-combat-move", rule: "G40-2.2.3",
		},
		{
			name: "G40-4.3.5 no attack without war", position: `turn: Germany, round 1, combat-move
				Germany: 1 tank in Poland`,
			orders:  "1 tank Poland -> Eastern Poland",
			refused: "may-not-enter", rule: "G40-4.3.5", says: "declare war first",
		},
		{
			name: "G40-4.3.5 war declared with the attack", position: `turn: Germany, round 1, combat-move
				Germany: 1 tank in Poland`,
			orders: "declare war: Soviet Union\n1 tank Poland -> Eastern Poland",
			moves:  "1 tank Poland -> Eastern Poland attack",
		},
		{
			name: "G40-2.2.5 WX-74 AAA does not move in combat movement", position: `turn: Germany, round 3, combat-move
				war: Germany - Soviet Union
				Germany: 1 AAA in Poland`,
			orders:  "1 AAA Poland -> Eastern Poland",
			refused: "noncombat-only", rule: "G40-2.2.5",
		},
		{
			name: "G40-2.1.1 too few units are named with their numbers", position: start,
			orders:  "3 tanks Poland -> Eastern Poland",
			refused: "no-such-units", rule: "G40-2.1.1", says: "only 1 German tank in Poland, 3 ordered",
		},
		{
			name: "G40-2.1.1 two orders for one tank name each other", position: start,
			orders: `1 tank Poland -> Eastern Poland
				1 tank Poland -> Baltic States`,
			refused: "units-taken", rule: "G40-2.1.1", says: "1 taken by line 1 (",
		},
		{
			name: "a missing origin is found when only one place can be meant", position: start,
			orders: "1 tank ? -> Eastern Poland",
			moves:  "1 tank Poland -> Eastern Poland attack", noted: "origin",
		},
		{
			name: "a missing origin is asked for when several can be meant", position: start + "Germany: 1 tank in Slovakia Hungary",
			orders:  "1 tank ? -> Eastern Poland",
			refused: "which-origin", rule: "G40-2.1.2", says: "did you mean Poland or Slovakia Hungary?",
		},
		{
			name: "G40-2.4.2 two ways to blitz are asked about", position: start,
			orders:  "1 tank Poland -> Belarus",
			refused: "which-way", rule: "G40-2.4.2", says: "Poland -> Baltic States -> Belarus",
		},
		{
			name: "all but one move", position: start,
			orders: "all mech Poland -> Eastern Poland",
			moves:  "2 mech Poland -> Eastern Poland attack",
		},
		{
			name: "G40-2.4.6 G40-4.8.8 DIFF-61 an empty strict neutral is blitzed", position: `turn: Germany, round 3, combat-move
				control: Germany: French West Africa, Portuguese Guinea
				Germany: 1 tank in French West Africa`,
			orders: "1 tank French West Africa -> Sierra Leone -> Liberia",
			moves: `1 tank French West Africa -> Sierra Leone -> Liberia attack
				Sierra Leone to Germany`,
		},
		{
			name: "DIFF-61 unless neutrals cannot be blitzed", position: `turn: Germany, round 3, combat-move
				option: neutrals_blitzable = false
				control: Germany: French West Africa
				Germany: 1 tank in French West Africa`,
			orders:  "1 tank French West Africa -> Sierra Leone -> Liberia",
			refused: "must-stop", rule: "G40-2.4.6",
		},
		{
			name: "G40-2.4.6 a neutral with an army stops the tank", position: `turn: Germany, round 3, combat-move
				control: Germany: Southern France, Normandy Bordeaux
				Germany: 1 tank in Southern France`,
			orders:  "1 tank Southern France -> Spain -> Portugal",
			refused: "defended", rule: "G40-2.4.5",
		},
		{
			name: "G40-4.8.3 a friendly neutral is not entered in combat movement", position: `turn: Germany, round 3, combat-move
				Germany: 1 tank in Romania`,
			orders:  "1 tank Romania -> Bulgaria",
			refused: "friendly-neutral", rule: "G40-4.8.3",
		},
	})
}
