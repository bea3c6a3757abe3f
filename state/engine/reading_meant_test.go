package engine_test

import (
	"testing"
)

// TestMeant: words that say which of the units, which place, which battle or which order is
// meant; what they leave open is asked, and beside it stands the same said plainly.
func TestMeant(t *testing.T) {
	const (
		asks   = isAsked
		france = "attack: 4 infantry Holland Belgium -> France"
		flown  = "111: 2 ftr 3 tac W Ger, 1 ftr Norway\n"
		in111  = "attack: 2 fighters, 3 tactical bombers Western Germany -> SZ 111\nattack: 1 fighter Norway -> SZ 111\n"
	)
	readAs(t, []written{
		// All but those of one place.
		{"Germany", "NCM\nall fighters but Holland's to W Ger", asks},
		{"Germany", "NCM\nall fighters except the one in Norway to W Ger", asks},
		{"Germany", "NCM\nall inf but one from Holland to W Ger", "move: all infantry but 1 Holland Belgium -> Western Germany"},
		{"Germany", "NCM\nall units except the fighter from Holland to W Ger", "move: all infantry, all artillery, all tanks Holland Belgium -> Western Germany"},
		// The rest, behind a place.
		{"Germany", "NCM\nPoland gets 4 inf from Germany, Slovakia the rest", asks},
		{"Germany", "NCM\n4 inf Germany > Poland, the rest > Slovakia", "move: 4 infantry Germany -> Poland\nmove: all infantry Germany -> Slovakia Hungary"},
		// Halves.
		{"Japan", "NCM\n4 inf Manchuria half Jehol half Korea", "move: 2 infantry Manchuria -> Jehol\nmove: 2 infantry Manchuria -> Korea"},
		{"Japan", "NCM\n4 inf Manchuria: one half to Jehol, the rest to Korea", "move: 2 infantry Manchuria -> Jehol\nmove: 2 infantry Manchuria -> Korea"},
		{"Japan", "NCM\n5 inf Manchuria half Jehol half Korea", asks},
		{"Germany", "buy 10 inf\nplace half in W Germany", asks},
		{"Germany", "buy 10 inf\nplace 5 in W Germany", "buy: 10 infantry\nplace: 5 infantry Western Germany"},
		// Aircraft that are only promised.
		{"Germany", "4 inf Holland > France with air support", asks},
		{"Germany", "France: 4 inf Holland (air support)", asks},
		{"Germany", "4 inf Holland > France supported by air", asks},
		{"Germany", "4 inf Holland > France with air support\nFrance: 2 ftr W Germany", france + "\nattack: 2 fighters Western Germany -> France"},
		// Landings.
		{"Germany", flown + "all land Holland\nNorway ftr lands Norway", in111 + "land: 2 fighters, 3 tactical bombers SZ 111 -> Holland Belgium\nland: 1 fighter SZ 111 -> Norway"},
		{"Germany", flown + "Norway ftr lands Norway\nall land Holland", in111 + "land: 1 fighter SZ 111 -> Norway\nland: 2 fighters, 3 tactical bombers SZ 111 -> Holland Belgium"},
		{"Germany", flown + "Norway ftr lands Norway\nthe rest land Holland", in111 + "land: 1 fighter SZ 111 -> Norway\nland: 2 fighters, 3 tactical bombers SZ 111 -> Holland Belgium"},
		{"Germany", flown + "all land Holland\nall land W Ger", asks},
		{"Germany", flown + "fighters land Holland\n1 ftr lands Norway", asks},
		{"Germany", "Combat\n111: 2 bmr Germany, ftr Norway\nNCM\nplanes back to W Germany, bombers to Germany", "attack: 2 strategic bombers Germany -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nland: 1 fighter SZ 111 -> Western Germany\nland: 2 strategic bombers SZ 111 -> Germany"},
		// Another turn.
		{"Germany", "4 inf Holland > France\nYugoslavia next turn", france},
		{"Germany", "4 inf Holland > France\nFrance next turn", asks},
		{"Germany", "I will take France next turn\n4 inf Holland > France", asks},
		// The writer answers himself.
		{"Germany", "Yugo: all of Romania's tanks? no leave those. 6 inf 2 art GSG, 1 tank from Hungary", "attack: 6 infantry, 2 artillery Greater Southern Germany -> Yugoslavia\nattack: 1 tank Slovakia Hungary -> Yugoslavia"},
		{"Germany", "Yugo: all of Romania's tanks? 6 inf 2 art GSG, 1 tank from Hungary", asks},
		// There and back.
		{"Germany", "DOW Russia\n1 arm Romania > Bessarabia > Romania", asks}, // stopped there
		{"Germany", "DOW Russia\n1 arm Romania > Bessarabia", "declare war: Soviet Union\nattack: 1 tank Romania -> Bessarabia"},
		{"Germany", "2 ftr W Ger > 110 > W Ger", "attack: 2 fighters Western Germany -> SZ 110, land Western Germany"},
		// Corrections.
		{"Germany", "buy 6 inf 3 art\nmake it 6 mech", asks},
		{"Germany", "buy 6 inf\nmake it 5 mech", "buy: 5 mechanized infantry"},
		{"Germany", "buy 6 inf 3 art\nmake that 2 inf 6 mech", "buy: 2 infantry, 6 mechanized infantry"},
		{"Germany", "4 inf 2 art Holland > France\nmake it 3 arm", asks},
		{"Germany", "sub 118 > 111\nI meant 124", asks},
		{"Germany", "sub 118 > 111. I meant from 124", "attack: 1 submarine SZ 124 -> SZ 111"},
		{"Germany", "111: sub 118. No sorry, 124", "attack: 1 submarine SZ 124 -> SZ 111"},
		{"Germany", "NCM\n2 inf Norway to Sweden, sorry, Finland", "move: 2 infantry Norway -> Finland"},
		{"Germany", "4 inf Holland > France\n^3", asks},
		{"Germany", "4 inf Holland > France\n4->3", asks},
		{"Germany", "4 inf Holland > France\ns/4/3", asks},
		{"Germany", "1. 4 inf Holland > France\n2. 3 arm Holland > France", france + "\nattack: 3 tanks Holland Belgium -> France"},
		// Orders of loss.
		{"Germany", "OOL (last to first): arm art inf", "order of loss land: infantry, artillery, tank"},
		{"Germany", "OOL in France, last to first: arm art inf", "order of loss land in France: infantry, artillery, tank"},
		{"Germany", "OOL (first to last): inf art arm", "order of loss land: infantry, artillery, tank"},
		{"Germany", "OOL (last ones first): arm art inf", asks},
		{"Germany", "110: sub 103, 2 ftr W Ger\nlosses: fighter, bomber", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 2 fighters Western Germany -> SZ 110\norder of loss sea: fighter, strategic bomber"},
		{"Germany", "OOL: fighter, bomber", asks},
	})
}
