package engine_test

import (
	"testing"
)

// TestTakenBack: words that take back, correct, extend an order and that are not
// applied are asked about; beside each stands talk, or the same order in plain words, that
// is taken.
func TestTakenBack(t *testing.T) {
	const (
		asks   = isAsked
		france = "attack: 4 infantry Holland Belgium -> France"
	)
	readAs(t, []written{
		// Taken back.
		{"Germany", "4 inf Holland > France\nlol jk", asks},
		{"Germany", "4 inf Holland > France\nlol, good luck", france},
		{"Germany", "4 inf Holland > France\nhaha just kidding", asks},
		{"Germany", "4 inf Holland > France\nhaha", france},
		{"Germany", "4 inf Holland > France\nWhat a mess! Just kidding.", france},
		{"Germany", "4 inf Holland > France\nDid I forget Norway? Of course not.", france},
		{"Germany", "4 inf Holland > France\nnvm", asks},
		{"Germany", "4 inf Holland > France\nthanks", france},
		{"Germany", "4 inf Holland > France\nthat's for G2", asks},
		{"Germany", "4 inf Holland > France\nthat's all for G1", france},
		{"Japan", "1st tp: 1 inf 1 art Japan to Korea. 2nd: ditto", asks},
		{"Japan", "1st tp: 1 inf 1 art Japan to Korea. Good luck", "move: 1 infantry, 1 artillery Japan -> Korea"},
		{"Japan", "1 bb sz 19 to sz 36 (tp takes 2 inf from Kiangsi)", asks},
		{"Japan", "1 bb sz 19 to sz 36 (with 2 inf from Kiangsi)", "move: 1 battleship SZ 19 -> SZ 36\nmove: 2 infantry Kiangsi -> SZ 36"},
		{"Germany", "4 inf Holland > France\nSee you next turn!", france},
		{"Germany", "4 inf Holland > France\nOf course not.", asks},
		{"Germany", "4 inf Holland > France\nI'm not sure yet.", asks},
		{"Germany", "4 inf Holland > France\nNur ein Vorschlag.", asks},
		{"Germany", "4 inf Holland > France\nViel Glück!", france},
		{"Germany", "The orders below are void.\n4 inf Holland > France", asks},
		{"Germany", "Here are my orders.\n4 inf Holland > France", france},
		// Corrected.
		{"Germany", "4 inf Holland > France\nTypo, 3", asks},
		{"Germany", "4 inf Holland > France\nthat should be 3", asks},
		{"Germany", "4 inf Holland > France\none too many, sorry", asks},
		{"Germany", "buy 10 inf. That is 30.", "buy: 10 infantry"},
		{"Germany", "4 inf Holland > France\nSorry for the delay!", france},
		{"Germany", "4 mech W Ger > France\nNo, Normandy", asks},
		{"Germany", "4 mech W Ger > France\nSorry, Normandy", asks},
		{"Germany", "4 mech W Ger > France\nSorry, France!", "attack: 4 mechanized infantry Western Germany -> France"},
		{"Germany", "sub 118 > 111\ntypo: 110", asks},
		{"Germany", "sub 118 > 111\nsorry for the typos", "attack: 1 submarine SZ 118 -> SZ 111"},
		{"Germany", "buy 10 inf. Sorry, 9.", asks},
		{"Soviet Union", "WE BUY 12 INF. NOT ONE TANK.", "buy: 12 infantry"},
		{"Germany", "buy 10 inf\nplace Germany\nsorry, W Germany", asks},
		{"Germany", "111: 2 ftr 3 tac WG\nall land Holland\nno, WG", asks},
		// More than was ordered.
		{"Germany", "4 inf Holland > France.\nAnd the tanks.", asks},
		{"Germany", "sub 118 > 111. 124 as well.", asks},
		{"Germany", "4 inf 2 art Holland > France", "attack: 4 infantry, 2 artillery Holland Belgium -> France"},
		{"Germany", "2 mech W Ger > France", "attack: 2 mechanized infantry Western Germany -> France"},
		{"United Kingdom", "all warships 98 > 97", asks},
		{"United Kingdom", "1 cruiser, 1 destroyer 98 > 97", "attack: 1 cruiser, 1 destroyer SZ 98 -> SZ 97"},
		// Marked.
		{"Germany", "4 inf Hol > France\n~~3 arm Hol > France~~", asks},
		{"Germany", "4 inf Hol > France\n❌ 3 arm Hol > France", asks},
		{"Germany", "4 inf Hol > France ✅", france},
		{"Germany", "[x] 4 inf Hol > France\n[ ] 3 arm Hol > France", asks},
		{"Germany", "[x] 4 inf Hol > France\n[x] 3 arm Hol > France", france + "\nattack: 3 tanks Holland Belgium -> France"},
		{"Germany", "4 inf Hol > France\n// 3 arm Hol > France", asks},
		// Under a heading.
		{"Germany", "Turn 1\n4 inf Hol > France\nTurn 2\n3 arm Hol > France", asks},
		{"Germany", "Old:\n4 inf Hol > France\nNew:\n3 arm Hol > France", asks},
		{"Germany", "Beispiel:\n4 inf Hol > France", asks},
		{"Germany", "Combat:\n4 inf Hol > France", france},
		// How many, who, where, whether.
		{"Soviet Union", "buy a dozen inf", "buy: 12 infantry"},
		{"Germany", "Kaufe ein halbes Dutzend Inf", "buy: 6 infantry"},
		{"Germany", "NCM\nevery second mech W Ger > Holland", asks},
		{"Germany", "NCM\n2 mech W Ger > Holland", "move: 2 mechanized infantry Western Germany -> Holland Belgium"},
		{"Germany", "My ally attacks France with 4 inf Holland", asks},
		{"Germany", "2 inf 1 arm Romania > Yugo\nSlovakia the same plus ftr", asks},
		{"Germany", "no buy 10 inf", asks},
		{"Germany", "No purchase.\n4 inf Hol > France", "buy: nothing\n" + france},
		{"Germany", "attack France w 4 inf Holland - no", asks},
		{"Germany", "4 inf Hol > France\n~~~~~~~~", france},
		{"Germany", "I attack France with 4 inf Holland", france},
		{"Germany", "Turn 1\n4 inf Holland > France", france},
	})
}
