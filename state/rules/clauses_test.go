package rules_test

import "testing"

func TestCombatMoveClauses(t *testing.T) {
	travel(t, []trip{
		{
			name: "G40-2.1.3 G40-2.7.5 a ship leaves a hostile zone and returns to fight", position: `turn: Germany, round 3, combat-move
				Germany: 1 cruiser in SZ 112
				United Kingdom: 1 cruiser in SZ 112`,
			orders: "1 cruiser SZ 112 -> SZ 111 -> SZ 112",
			moves:  "1 cruiser SZ 112 -> SZ 111 -> SZ 112 attack",
		},
		{
			name: "G40-2.2.2 a ship leaves a hostile zone", position: `turn: Germany, round 3, combat-move
				Germany: 1 cruiser in SZ 112
				United Kingdom: 1 cruiser in SZ 112`,
			orders: "1 cruiser SZ 112 -> SZ 113",
			moves:  "1 cruiser SZ 112 -> SZ 113 guard",
		},
		{
			name: "G40-2.1.4 any number of units may stand in a territory", position: `turn: Germany, round 3, noncombat-move
				Germany: 60 infantry in Germany`,
			orders: "60 infantry Germany -> Poland",
			moves:  "60 infantry Germany -> Poland",
		},
		{
			name: "G40-2.1.6 DIFF-36 the order of the lines does not matter", position: `turn: Germany, round 3, combat-move
				war: Germany - Soviet Union
				Germany: 1 tank, 1 mech, 1 infantry in Poland`,
			orders: `1 infantry Poland -> Eastern Poland
				1 mech Poland -> Eastern Poland -> Baltic States
				1 tank Poland -> Eastern Poland -> Baltic States`,
			moves: `1 tank Poland -> Eastern Poland -> Baltic States attack
				1 mech Poland -> Eastern Poland -> Baltic States attack
				1 infantry Poland -> Eastern Poland guard`,
		},
		{
			name: "G40-2.1.5 no move depends on a territory that is still to be taken", position: `turn: Germany, round 3, combat-move
				war: Germany - Soviet Union
				Soviet Union: 1 infantry in Eastern Poland
				Germany: 2 tanks in Poland`,
			orders: `1 tank Poland -> Eastern Poland
				1 tank Poland -> Eastern Poland -> Belarus`,
			refused: "defended", rule: "G40-2.4.5",
		},
		{
			name: "G40-0.3.3 G40-2.2.4 warships of a power at peace with the mover do not stop it", position: `turn: United States, round 1, noncombat-move
				United States: 1 cruiser in SZ 26
				Japan: 1 battleship in SZ 25`,
			orders: "1 cruiser SZ 26 -> SZ 25 -> SZ 14",
			moves:  "1 cruiser SZ 26 -> SZ 25 -> SZ 14",
		},
		{
			name: "G40-2.2.4 not even where a friend is at war with it", position: `turn: United States, round 2, noncombat-move
				war: United Kingdom - Japan
				United States: 1 cruiser in SZ 26
				Japan: 1 battleship in SZ 25`,
			orders: "1 cruiser SZ 26 -> SZ 25 -> SZ 14",
			moves:  "1 cruiser SZ 26 -> SZ 25 -> SZ 14",
		},
		{
			name: "G40-2.2.4 they stop that friend", position: `turn: United Kingdom, round 2, noncombat-move
				war: United Kingdom - Japan
				United Kingdom: 1 cruiser in SZ 26
				Japan: 1 battleship in SZ 25`,
			orders:  "1 cruiser SZ 26 -> SZ 25 -> SZ 14",
			refused: "hostile-zone",
		},
		{
			name: "G40-2.7.4 G40-4.2.5 a friend of the enemy at peace with the mover is no reason to attack", position: `turn: Germany, round 1, combat-move
				Germany: 1 cruiser in SZ 112
				United States: 1 transport in SZ 111`,
			orders: "1 cruiser SZ 112 -> SZ 111",
			moves:  "1 cruiser SZ 112 -> SZ 111 guard", never: "attack in",
		},
		{
			name: "G40-3.8.15 a carrier alone cannot attack transports", position: `turn: Germany, round 3, combat-move
				Germany: 1 carrier in SZ 112
				United Kingdom: 1 transport in SZ 112`,
			orders:  "attack: SZ 112",
			refused: "cannot-attack", rule: "G40-3.8.15",
		},
		{
			name: "G40-2.9.4 a canal closed in combat movement", position: `turn: Germany, round 3, combat-move
				control: United Kingdom: Denmark
				Germany: 1 cruiser in SZ 113
				United Kingdom: 1 cruiser in SZ 112`,
			orders:  "1 cruiser SZ 113 -> SZ 112",
			refused: "canal-closed", rule: "G40-2.9.1",
		},
		{
			name: "G40-2.9.2 Suez held by both sides is closed to both", position: `turn: Italy, round 3, noncombat-move
				control: Italy: Trans-Jordan
				Italy: 1 cruiser in SZ 98`,
			orders:  "1 cruiser SZ 98 -> SZ 81",
			refused: "canal-closed", rule: "G40-2.9.1",
		},
		{
			name: "DEC-32 G40-2.2.1 G40-3.6.9 aircraft fight where they are sent", position: `turn: Germany, round 3, combat-move
				Germany: 2 fighters in Holland Belgium
				control: Germany: Holland Belgium
				United Kingdom: 1 destroyer in SZ 110
				United Kingdom: 1 infantry in United Kingdom`,
			orders: "1 fighter Holland Belgium -> SZ 110\n1 fighter Holland Belgium -> SZ 110 -> United Kingdom",
			moves:  "1 fighter Holland Belgium -> SZ 110 attack\n1 fighter Holland Belgium -> SZ 110 -> United Kingdom attack",
		},
		{
			name: "G40-3.9.3 G40-2.5.4 AAA does not stop a flight over it", position: `turn: Germany, round 3, combat-move
				war: Germany - Soviet Union
				Germany: 1 fighter in Poland
				Soviet Union: 1 AAA in Eastern Poland
				Soviet Union: 1 infantry in Belarus`,
			orders: "1 fighter Poland -> Eastern Poland -> Belarus",
			moves:  "1 fighter Poland -> Eastern Poland -> Belarus attack",
		},
		{
			name: "G40-4.8.12 a neutral is assaulted from the sea", position: `turn: Germany, round 3, combat-move
				Germany: 1 infantry in Germany
				Germany: 1 transport in SZ 113`,
			orders: "1 infantry Germany -> SZ 113 -> Sweden",
			moves:  "1 infantry boards in SZ 113 from Germany for Sweden\n6 infantry arrives in Sweden",
		},
		{
			name: "G40-2.10.4 a transport alone is not sent to land", position: `turn: Germany, round 3, combat-move
				Germany: 1 transport (1 infantry) in SZ 113`,
			orders:  "1 transport SZ 113 -> Sweden",
			refused: "what-lands", rule: "G40-2.10.4",
		},
		{
			name: "G40-2.10.1 cargo that needs more transports than the order names", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 2 tanks in United Kingdom
				United Kingdom: 2 transports in SZ 110`,
			orders:  "2 tanks, 1 transport United Kingdom -> SZ 110 -> Normandy Bordeaux",
			refused: "no-room", rule: "G40-2.10.1", says: "need 2 transports, and the order names 1",
		},
		{
			name: "G40-3.5.12 DEC-41 raiders without targets choose at the raid", position: `turn: Germany, round 3, combat-move
				control: Germany: Holland Belgium
				Germany: 1 tac, 1 strategic bomber in Holland Belgium
				United Kingdom: 1 major complex, 1 air base, 1 naval base in United Kingdom`,
			orders: "raid: 1 tac, 1 strategic bomber Holland Belgium -> United Kingdom",
			moves:  "1 tac Holland Belgium -> SZ 110 -> United Kingdom raid\n1 bomber Holland Belgium -> SZ 110 -> United Kingdom raid",
		},
		{
			name: "DEC-41 a tactical bomber takes the base of the targets", position: `turn: Germany, round 3, combat-move
				control: Germany: Holland Belgium
				Germany: 1 tac, 1 strategic bomber in Holland Belgium
				United Kingdom: 1 major complex, 1 air base in United Kingdom`,
			orders: "raid: 1 strategic bomber, 1 tac Holland Belgium -> United Kingdom, target 1 minor complex, 1 air base",
			moves: `1 tac Holland Belgium -> SZ 110 -> United Kingdom raid on air_base
				1 bomber Holland Belgium -> SZ 110 -> United Kingdom raid on major_complex`,
		},
		{
			name: "DIFF-57 a complex stops a blitz where only complexes do", position: `turn: Germany, round 3, combat-move
				option: facilities_block_blitz = "ic_only"
				war: Germany - Soviet Union
				Germany: 1 tank in Poland
				Soviet Union: 1 minor complex in Eastern Poland`,
			orders:  "1 tank Poland -> Eastern Poland -> Belarus",
			refused: "facility-stops", rule: "G40-2.4.4",
		},
		{
			name: "DIFF-57 an air base does not there", position: `turn: Germany, round 3, combat-move
				option: facilities_block_blitz = "ic_only"
				war: Germany - Soviet Union
				Germany: 1 tank in Poland
				Soviet Union: 1 air base in Eastern Poland`,
			orders: "1 tank Poland -> Eastern Poland -> Belarus",
			moves:  "Eastern Poland to Germany",
		},
	})
}

func TestNoncombatMoveClauses(t *testing.T) {
	travel(t, []trip{
		{
			name: "G40-2.3.4 DIFF-58 a zone with submerged submarines only is friendly", position: `turn: United Kingdom, round 3, noncombat-move
				Germany: 2 submarines (submerged) in SZ 109
				United Kingdom: 1 transport in SZ 110`,
			orders: "1 transport SZ 110 -> SZ 109 -> SZ 119",
			moves:  "1 transport SZ 110 -> SZ 109 -> SZ 119",
		},
		{
			name: "G40-2.10.5 a transport that fought does not load", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 infantry in United Kingdom
				United Kingdom: 1 transport (fought) in SZ 110`,
			orders:  "1 infantry United Kingdom -> SZ 110 -> Normandy Bordeaux",
			refused: "no-transport", rule: "G40-2.10.2",
		},
		{
			name: "G40-2.5.1 G40-2.5.6 an island and its sea zone are two spaces", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 fighter (moved, fought, spent 2 of 4) in SZ 16`,
			orders:  "1 fighter SZ 16 -> SZ 6 -> SZ 19 -> Okinawa",
			refused: "too-far", rule: "G40-2.1.2", says: "need 3 movement points from SZ 16 to Okinawa and have 2",
		},
		{
			name: "A2-100 aircraft land where the air base is out of service", ruleset: "alpha2", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 air base (damage 5) in United Kingdom
				United Kingdom: 1 fighter (moved, spent 2 of 4) in SZ 110`,
			orders: "1 fighter SZ 110 -> United Kingdom",
			moves:  "1 fighter SZ 110 -> United Kingdom",
		},
		{
			name: "G40-4.5.8 G40-4.2.6 an American fighter does not land in Britain in peace", position: `turn: United States, round 1, noncombat-move
				United States: 1 carrier, 1 fighter in SZ 109`,
			orders:  "1 fighter SZ 109 -> United Kingdom",
			refused: "cannot-land", rule: "G40-4.2.3",
		},
		{
			name: "G40-4.5.8 its own carrier is open to it", position: `turn: United States, round 1, noncombat-move
				United States: 1 carrier in SZ 101
				United States: 1 fighter in Eastern United States`,
			orders: "1 fighter Eastern United States -> SZ 101",
			moves:  "1 fighter Eastern United States -> SZ 101",
		},
		{
			name: "G40-4.5.8 American infantry does not enter Canada in peace", position: `turn: United States, round 1, noncombat-move
				United States: 1 infantry in Central United States`,
			orders:  "1 infantry Central United States -> Ontario",
			refused: "may-not-enter", rule: "G40-4.2.3",
		},
		{
			name: "G40-4.5.8 at war it does", position: `turn: United States, round 2, noncombat-move
				war: United States - Germany
				United States: 1 infantry in Central United States`,
			orders: "1 infantry Central United States -> Ontario",
			moves:  "1 infantry Central United States -> Ontario",
		},
		{
			name: "G40-4.2.6 nor a British one on an American carrier", position: `turn: United Kingdom, round 1, noncombat-move
				United Kingdom: 1 fighter in United Kingdom
				United States: 1 carrier in SZ 109`,
			orders:  "1 fighter United Kingdom -> SZ 109",
			refused: "no-deck", rule: "G40-2.6.3",
		},
		{
			name: "DEC-18 G40-2.6.6 in war it does", position: `turn: United Kingdom, round 4, noncombat-move
				war: United States - Germany
				United Kingdom: 1 fighter in United Kingdom
				United States: 1 carrier in SZ 109`,
			orders: "1 fighter United Kingdom -> SZ 109",
			moves:  "1 fighter United Kingdom -> SZ 109",
		},
		{
			name: "G40-2.6.6 a guest trapped on a damaged carrier stays", position: `turn: United Kingdom, round 4, noncombat-move
				ANZAC: 1 carrier (damaged, 1 fighter (United Kingdom)) in SZ 98`,
			orders:  "1 fighter SZ 98 -> Egypt",
			refused: "units-idle", rule: "G40-2.1.1", says: "1 trapped on a damaged carrier",
		},
		{
			name: "G40-0.3.2 G40-0.3.7 only units that fight take Dutch land", position: `turn: ANZAC, round 1, noncombat-move
				ANZAC: 1 AAA in Queensland
				ANZAC: 1 transport in SZ 54`,
			orders: "1 AAA Queensland -> SZ 54 -> SZ 46 -> SZ 45 -> Dutch New Guinea",
			moves:  "1 aaa lands from SZ 45 in Dutch New Guinea", never: "Dutch New Guinea to",
		},
		{
			name: "G40-0.3.6 a base with 2 damage still lengthens a flight", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 air base (damage 2) in Western Germany
				Germany: 1 fighter in Western Germany`,
			orders: "1 fighter Western Germany -> Germany -> Slovakia Hungary -> Romania -> Slovakia Hungary -> Poland",
			moves:  "1 fighter Western Germany -> Germany -> Slovakia Hungary -> Romania -> Slovakia Hungary -> Poland",
		},
		{
			name: "DEC-47 a move that the battle made illegal is refused and changes nothing", position: `turn: Germany, round 3, noncombat-move
				war: Germany - Soviet Union
				Soviet Union: 1 infantry in Eastern Poland
				Germany: 1 infantry in Poland`,
			orders:  "1 infantry Poland -> Eastern Poland",
			refused: "hostile-land", rule: "G40-2.3.1", never: "->",
		},
		{
			name: "A2-103 submarines do not shoot at transports that pass", ruleset: "alpha2", position: `turn: United Kingdom, round 3, noncombat-move
				Germany: 2 submarines in SZ 109
				United Kingdom: 1 transport in SZ 110`,
			orders: "1 transport SZ 110 -> SZ 109 -> SZ 119",
			moves:  "1 transport SZ 110 -> SZ 109 -> SZ 119", never: "removed",
		},
		{
			name: "G40-2.10.2 units go aboard from where they stand", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 tank in Scotland
				United Kingdom: 1 transport in SZ 110`,
			orders:  "1 tank Scotland -> United Kingdom -> SZ 110 -> Normandy Bordeaux",
			refused: "load-where-it-is", rule: "G40-2.10.2",
		},
		{
			name: "G40-2.4.1 a way through own land is taken before a friend's", position: `turn: Germany, round 3, noncombat-move
				control: Germany: France
				Germany: 1 tank in Greater Southern Germany`,
			orders: "1 tank Greater Southern Germany -> France",
			moves:  "1 tank Greater Southern Germany -> Western Germany -> France",
		},
		{
			name: "G40-2.4.8 nobody flies over impassable land", position: `turn: United Kingdom, round 3, noncombat-move
				war: United Kingdom - Japan
				United Kingdom: 1 fighter in India`,
			orders:  "1 fighter India -> Himalayas -> Yunnan",
			refused: "impassable", rule: "G40-2.4.8",
		},
		{
			name: "G40-2.4.9 land units walk across Suez", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 infantry in Egypt`,
			orders: "1 infantry Egypt -> Trans-Jordan",
			moves:  "1 infantry Egypt -> Trans-Jordan",
		},
		{
			name: "G40-2.4.9 but not across other straits", position: `turn: United Kingdom, round 3, noncombat-move
				control: United Kingdom: Morocco
				United Kingdom: 1 infantry in Gibraltar`,
			orders:  "1 infantry Gibraltar -> Morocco",
			refused: "too-far", rule: "G40-2.1.2",
		},
		{
			name: "G40-2.6.7 aircraft start from the zone that their carrier leaves", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 carrier, 1 fighter in SZ 6`,
			orders:  "1 carrier SZ 6 -> SZ 20\n1 fighter SZ 20 -> SZ 35",
			refused: "no-such-units", rule: "G40-2.1.1", says: "there are no Japanese fighters in SZ 20; did you mean SZ 6?",
		},
		{
			name: "a territory named twice is one place", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 infantry in Germany`,
			orders: "1 infantry Germany -> Poland -> Poland",
			moves:  "1 infantry Germany -> Poland",
		},
		{
			name: "G40-2.10.2 a way over water that names no zone goes by transport, and says so", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 infantry, 1 tank in Japan
				Japan: 1 naval base in Japan
				Japan: 1 transport in SZ 6`,
			orders: "1 infantry, 1 tank Japan -> Kwangsi",
			moves:  "1 infantry, 1 tank lands from SZ 36 in Kwangsi", noted: "by-transport",
		},
		{
			name: "one reason is told once for all stacks of an order", position: `turn: Japan, round 1, noncombat-move
				Japan: 2 infantry, 1 artillery in Kwangsi`,
			orders:  "2 infantry, 1 artillery Kwangsi -> French Indo China",
			refused: "may-not-enter", rule: "G40-4.3.5",
		},
		{
			name: "all but one stay behind", position: `turn: Germany, round 3, noncombat-move
				Germany: 5 infantry in Germany`,
			orders: "2 infantry Germany -> Poland\nall infantry Germany -> Western Germany",
			moves:  "2 infantry Germany -> Poland\n3 infantry Germany -> Western Germany",
		},
	})
}
