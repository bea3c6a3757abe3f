package engine_test

import "testing"

// TestPartOfWhatStandsThere: a vague part of the units of a place is asked about, wherever the
// place is named. All of them went.
func TestPartOfWhatStandsThere(t *testing.T) {
	const three = "move: 3 infantry Greater Southern Germany -> Slovakia Hungary"
	readOrAsked(t, []readCase{
		{"Germany", "Half of the Munich infantry go to Slovakia.", three}, // six stand there
		{"Germany", "Half of Southern Germany's six infantry go to Slovakia.", three},
		{"Germany", "Half of Southern Germany's five infantry go to Slovakia.", ""},
		{"Germany", "Half of the Norway infantry go to Finland.", ""}, // three stand there
		{"Germany", "2 infantry Munich to Western Germany.\nHalf of the Munich infantry go to Slovakia.", ""},
		{"Germany", "A couple of Munich infantry go to Slovakia.", "move: 2 infantry Greater Southern Germany -> Slovakia Hungary"},
		{"Germany", "Some of the Munich dudes go to Slovakia.", ""},
		{"Germany", "Most GSG tanks to France.", ""},
		{"Germany", "Some of the Western Germany planes go to 110.", ""},
		{"Germany", "5 more Berlin dudes to Poland", "move: 5 infantry Germany -> Poland"},
		{"Italy", "Albania dudes > Greece (all of em)", "attack: all infantry, all tanks Albania -> Greece"},
	})
}

// TestNumbersOfAKindAreNotBought: a number of planes or of troops does not say which are bought. The
// rest was bought without them.
func TestNumbersOfAKindAreNotBought(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "Buy 3 tanks and 2 planes.", ""},
		{"Germany", "Buy 3 tanks, 4 divisions.", ""},
		{"Germany", "buying 3 tanks 4 dudes", "buy: 3 tanks, 4 infantry"},
	})
}

// TestTheyStayAfterAll: who says behind an order that its units stay takes it back, or is asked. The
// order was carried out.
func TestTheyStayAfterAll(t *testing.T) {
	const tanks, infantry = "3 tanks go from GSG to France.\n", "4 infantry go from Holland to France. "
	const left = "attack: 3 tanks Greater Southern Germany -> France"
	const ship = "The battleship sails from 113 to 112. "
	const sails = "move: 1 battleship SZ 113 -> SZ 112"
	readOrAsked(t, []readCase{
		{"Germany", tanks + infantry + "No, they stay.", left},
		{"Germany", tanks + infantry + "On second thought they had better stay.", left},
		{"Germany", tanks + infantry + "No: on reflection they remain in Holland.", left},
		{"Germany", tanks + "4 infantry go from Holland to France, no, they stay", left},
		{"Germany", tanks + infantry + "They stay.", ""}, // where?
		{"Germany", tanks + "4 infantry go from Holland to France, they stay", ""},
		{"Germany", "4 infantry Holland to France and 3 tanks GSG to France. No, they stay.", ""}, // who?
		{"Germany", ship + "It stays in 113.", ""},
		{"Germany", ship + "It stays there.", sails},
		{"Germany", ship + "It stays in 112.", sails},
	})
}

// TestPeaceIsNoDeclaration: who says that he declares no war orders nothing, unless something limits
// that.
func TestPeaceIsNoDeclaration(t *testing.T) {
	const attack = "3 inf Kwangsi > Yunnan\n"
	const made = "attack: 3 infantry Kwangsi -> Yunnan"
	readOrAsked(t, []readCase{
		{"Japan", attack + "I do not declare war on the United Kingdom.", made},
		{"Japan", attack + "I do not declare war on the British; let us see what he is up to first.", made},
		{"Japan", attack + "War with the UK I do not begin, that is for later.", made},
		{"Japan", attack + "I declare war on the UK.\nI don't declare war on the UK.", ""},
		{"Japan", attack + "I do not only declare war on the UK.", ""},
		{"Japan", attack + "I do not hesitate to declare war on the UK.", ""},
		{"Japan", attack + "I don't declare war on the UK but on ANZAC.", ""},
		{"Japan", attack + "Why not declare war on the UK", ""},
	})
}

// TestNobodyRises: who says in his own turn that nobody scrambles orders that; it was left out.
func TestNobodyRises(t *testing.T) {
	const moved = "move: 2 infantry Scotland -> United Kingdom"
	readOrAsked(t, []readCase{
		{"United Kingdom", "2 inf Scotland > London\nNobody scrambles from Scotland.", moved + "\nscramble: none from Scotland"},
		{"United Kingdom", "2 inf Scotland > London\nnobody scrambles from london btw", moved + "\nscramble: none from United Kingdom"},
		{"United Kingdom", "2 inf Scotland > London\nNobody scrambles from Scotland when Germany attacks 110.", ""},
	})
}

// TestSumsBehindAnArrow: a number behind the units bought is what they cost, and no sea zone.
func TestSumsBehindAnArrow(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "SHOPPING\n- London: 1 fighter, 6 inf -> 28\n- Calcutta: 2 tanks, 1 art -> 16", "buy (UK Europe): 1 fighter, 6 infantry\nbuy (UK Pacific): 2 tanks, 1 artillery"},
		{"United Kingdom", "SHOPPING\n- London: 1 fighter, 6 inf -> 27", ""},
	})
}

// TestTurnsEndInOtherWords: what says that a writer is through ends his turn if all is placed.
func TestTurnsEndInOtherWords(t *testing.T) {
	const turn = "Buy: 6 inf, 3 art\nPlace: 6 inf 3 art Ger\n"
	const placed = "buy: 6 infantry, 3 artillery\nplace: 6 infantry, 3 artillery Germany"
	for _, last := range []string{"End of order.", "That is all for this round.", "im out", "I have nothing more to add, over to the Frenchman.", "And that's the lot from me."} {
		readAs(t, []written{{"Germany", turn + last, placed + "\nend turn"}})
	}
	readAs(t, []written{{"Germany", turn + "That's it.", placed}, {"Germany", turn + "End of order of battle.", placed}})
}
