package engine_test

import "testing"

// TestTurnsOfRegulars: ways of eight people to write their turns, each next to one that looks like
// it. An empty want means that the mail is asked about.
func TestTurnsOfRegulars(t *testing.T) {
	readOrAsked(t, []readCase{
		// What "everything but" leaves out ends where units of another place begin.
		{"Germany", "Paris gets hit by everything in Holland but the fighter, the three infantry from W Germany and the three tanks from S Germany.",
			"attack: all infantry, all artillery, all tanks Holland Belgium -> France\nattack: 3 infantry Western Germany -> France\nattack: 3 tanks Greater Southern Germany -> France"},
		{"Germany", "Paris gets hit by everything in Holland but the fighter, plus all the infantry, the arty and the mechs from W Germany.",
			"attack: all infantry, all artillery, all tanks Holland Belgium -> France\nattack: all infantry, 1 artillery, all mechanized infantry Western Germany -> France"},
		{"Germany", "Paris gets hit by everything in Holland but the fighter and the artillery.", "attack: all infantry, all tanks Holland Belgium -> France"},
		{"Germany", "Paris gets hit by everything in Holland but the fighter and the artillery from W Germany.", ""},
		// A factory that is attacked by aircraft is bombed, whosever it is.
		{"Germany", "Both Berlin bombers hit the French factory in Normandy.", "raid: 2 strategic bombers Germany -> Normandy Bordeaux, target: minor complex"},
		{"Germany", "The Berlin bombers attack the factory in Normandy.", "raid: all strategic bombers Germany -> Normandy Bordeaux, target: minor complex"},
		{"Germany", "Both Berlin bombers hit the French in Normandy.", ""},
		// A number stands for the kind that was named before.
		{"Germany", "NCM\ntwo guys walk from Norway into Finland, one from Romania into Bulgaria", "move: 2 infantry Norway -> Finland\nmove: 1 infantry Romania -> Bulgaria"},
		{"Germany", "NCM\ntwo infantry and a fighter go from Norway to Finland, one from Romania to Bulgaria", ""},
		// The end of a letter: a word to take leave with, and a name.
		{"Germany", "buy 6 inf\nLater,\nChuck", "buy: 6 infantry"},
		{"Germany", "buy 6 inf\nCheers,\nChuck", "buy: 6 infantry"},
		{"Germany", "buy 6 inf\nLater", ""},
		{"Germany", "buy 6 inf\nLater:\nChuck", ""},
		{"Germany", "buy 6 inf\nLater,\nChuck\n4 inf Holland to France", ""},
		{"Germany", "buy 6 inf\nCheers,\nchek", ""},
		// Aircraft land where the words say, and not where they come from.
		{"Germany", "2 ftr, 3 tac W Germany to 110\nThe birds from 110 land in W Germany", "attack: 2 fighters, 3 tactical bombers Western Germany -> SZ 110\nland: 2 fighters, 3 tactical bombers SZ 110 -> Western Germany"},
		{"Germany", "2 ftr, 3 tac W Germany to 110\nraid Normandy with 2 bombers Germany\nAll the planes from 110 and the bombers land in W Germany", ""},
		{"Japan", "Declare war on UK\nHongkong: 1 fighter Formosa, 1 fighter 1 tac Kiangsu\nLanding: fighter back to Formosa; fighter and tac back to Kiangsu",
			"declare war: United Kingdom\nattack: 1 fighter Formosa -> Kwangtung\nattack: 1 fighter, 1 tactical bomber Kiangsu -> Kwangtung\nland: 1 fighter Kwangtung -> Formosa\nland: 1 fighter Kwangtung -> Kiangsu\nland: 1 tactical bomber Kwangtung -> Kiangsu"},
		{"Japan", "Declare war on UK\nHongkong: 1 fighter Formosa, 1 fighter 1 tac Kiangsu\nLanding: fighters back to Formosa; fighter and tac back to Kiangsu", ""},
		{"United Kingdom", "Tobruk: 2 inf Alexandria; tac from the carrier in SZ 98\nLanding: tac on the carrier in SZ 98", "attack: 2 infantry Alexandria -> Tobruk\nattack: 1 tactical bomber SZ 98 -> Tobruk\nland: 1 tactical bomber Tobruk -> SZ 98"},
		{"United Kingdom", "Tobruk: 2 inf Alexandria; tac from the carrier in SZ 99", ""},
		// Ships go where the sea is.
		{"United States", "The wagon and the tin can sail from 10 to Pearl (26)", "move: 1 battleship, 1 destroyer SZ 10 -> SZ 26"},
		{"United States", "The wagon and the tin can sail from 10 to Pearl (30)", ""},
		{"United States", "The wagon and the tin can sail from 10 to Pearl", "move: 1 battleship, 1 destroyer SZ 10 -> SZ 26"},
		{"United States", "The carrier with both planes sails from 10 to Pearl", ""}, // do the planes land?
		{"United States", "The tin can sails from 10 to Frisco", ""},
		{"United States", "Sub and destroyer at Manila head from 35 down to 46, and the fighter in Manila goes to Guam.", "move: 1 submarine, 1 destroyer SZ 35 -> SZ 46\nmove: 1 fighter Philippines -> Guam"},
		{"United States", "Sub at Manila heads from 26 to 30.", ""},
		{"Japan", "buy 4 inf\nthe tin can from 19 goes up to 6", "buy: 4 infantry\nmove: 1 destroyer SZ 19 -> SZ 6"},
		{"Japan", "buy 4 inf\nup to 6 inf go from Japan to Korea", ""},
		// Land units ride a transport.
		{"United Kingdom", "Two infantry from India ride the 39 tranny to Persia.", "move: 2 infantry India -> SZ 39 -> SZ 79 -> SZ 80 -> Persia"},
		{"Japan", "One infantry and one tank from Japan ride the tranny in 6 over to Korea.", "move: 1 infantry, 1 tank Japan -> SZ 6 -> Korea"},
		{"United Kingdom", "Two infantry from India ride the 37 tranny to Persia.", ""},
		{"United States", "The tranny in 10 picks up an infantry and the arty in Frisco and drops them at Pearl.", "move: 1 infantry, 1 artillery Western United States -> SZ 10 -> SZ 12 -> SZ 26 -> Hawaiian Islands"},
		{"ANZAC", "NCM\n2 inf NSW with the transport from SZ 62 via 54 and 55 to SZ 45, there ashore in Dutch New Guinea", "move: 2 infantry New South Wales -> SZ 62 -> SZ 54 -> SZ 55 -> SZ 45 -> Dutch New Guinea"},
		{"ANZAC", "NCM\n2 inf NSW with the transport from SZ 62 via 54 and 55 to SZ 45, there in Java", ""},
		{"Japan", "Declare war on UK\nKampf Borneo: 2 Inf aus Kiangsi mit dem Transporter aus SZ 20 über SZ 36 nach SZ 43, der Kreuzer aus SZ 20 fährt mit",
			"declare war: United Kingdom\nattack: 2 infantry Kiangsi -> SZ 20 -> SZ 36 -> SZ 43 -> Borneo\nattack: 1 cruiser SZ 20 -> SZ 43"},
		// Who declares war.
		{"Japan", "Kriegserklärung: Japan an Großbritannien", "declare war: United Kingdom"},
		{"Japan", "Declaration of war: Japan on the UK", "declare war: United Kingdom"},
		{"Japan", "Kriegserklärung: Italien an Großbritannien", ""},
		{"Japan", "Two from Jehol take Chahar", ""},
		{"Japan", "Two infantry from Jehol walk into Chahar, nobody home in either one.", "attack: 2 infantry Jehol -> Chahar"},
		{"Japan", "Two infantry from Jehol walk into Chahar or Anhwe, either one.", ""},
	})
}

// TestTablesOfRegulars is TestTurnsOfRegulars for other rules.
func TestTablesOfRegulars(t *testing.T) {
	readByRules(t, []ruledCase{
		// The way of a transport below the target and behind the origin.
		{"g42", "Italy", "PHASE 2 - COMBAT MOVE\na) Malta\nSouthern Italy: 2 infantry by transport from SZ 95 to SZ 96\nSZ 97: 1 battleship to SZ 96",
			"attack: 2 infantry Southern Italy -> SZ 95 -> SZ 96 -> Malta\nattack: 1 battleship SZ 97 -> SZ 96"},
		{"g42", "Italy", "PHASE 2 - COMBAT MOVE\na) Malta\nSouthern Italy: 2 infantry by transport from SZ 95 to SZ 98", ""},
		{"g42", "ANZAC", "PHASE 2 - COMBAT MOVE\na) New Guinea\nQueensland: 2 infantry by transport, which sails from SZ 62 by way of SZ 54 to SZ 46\n\nPHASE 4 - NONCOMBAT MOVE\nNew Zealand -> Queensland: 1 fighter",
			"attack: 2 infantry Queensland -> SZ 54 -> SZ 46 -> New Guinea\nmove: 1 fighter New Zealand -> Queensland"},
		{"g42", "ANZAC", "PHASE 2 - COMBAT MOVE\na) New Guinea\nQueensland: 2 infantry by transport, which fights in SZ 62 and SZ 54 to SZ 46", ""},
		{"g42", "ANZAC", "I will not move the\nNew Zealand -> Queensland: 1 fighter", ""},
		// The heading of a bombing raid.
		{"g42", "United Kingdom", "Bombing of the factory in France\nUnited Kingdom: 1 strategic bomber", "raid: 1 strategic bomber United Kingdom -> France"},
		{"g42", "United Kingdom", "SBR France\nUnited Kingdom: 1 strategic bomber", "raid: 1 strategic bomber United Kingdom -> France"},
		{"g42", "United Kingdom", "SBR France\nMalta: 1 fighter stays", ""},
		{"g42", "United Kingdom", "France\nUnited Kingdom: 1 strategic bomber", ""},
		// What a treasury has bought.
		{"g42", "United Kingdom", "London: 1 destroyer, 3 infantry\nCalcutta: 1 artillery\nPHASE 5 - MOBILIZE NEW UNITS\nSZ 109: 1 destroyer\nUnited Kingdom: the rest of London's units\nIndia: the Calcutta units",
			"buy (UK Europe): 1 destroyer, 3 infantry\nbuy (UK Pacific): 1 artillery\nplace: 1 destroyer SZ 109\nplace: 3 infantry United Kingdom\nplace: 1 artillery India"},
		{"g42", "United Kingdom", "London: 6 infantry\nCalcutta: 2 infantry\nplace:\nIndia: the London units", ""},
		// Rows of tables.
		{"g42", "Germany", "phase | from | to | units | remark\nraid | Germany | UK | 1 bomber | on the factory\nland | UK | Holland | 1 bomber |", "raid: 1 strategic bomber Germany -> United Kingdom\nland: 1 strategic bomber United Kingdom -> Holland Belgium"},
		{"g42", "Germany", "phase | from | to | units | remark\ncombat | Germany | UK | 1 bomber | on the factory\nland | UK | Holland | 1 bomber |", ""},
		{"g42", "Japan", "phase | from | to | units | remark\ncombat | SZ 42 | SZ 39 | 1 bb, 1 cv, 2 ftr |\nland | SZ 39 | SZ 39 | 2 ftr | on the cv", "attack: 1 battleship, 1 aircraft carrier, 2 fighters SZ 42 -> SZ 39\nland: 2 fighters SZ 39 -> SZ 39"},
		{"g42", "Japan", "phase | from | to | units | remark\ncombat | SZ 42 | SZ 39 | 1 bb, 1 cv, 2 ftr |\nland | SZ 39 | | 2 ftr | ", ""},
	})
}
