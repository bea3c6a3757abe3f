package engine_test

import "testing"

// TestBattleOf: a line that only names a battle heads the units below it, with a colon or without. Without units below it
// is talk.
func TestBattleOf(t *testing.T) {
	const france = "attack: 4 infantry Holland Belgium -> France\nattack: 1 tactical bomber Germany -> France"
	readOrAsked(t, []readCase{
		{"Germany", "CM\nBattle of France:\n4 inf from Holland\n1 tac from Germany", france},
		{"Germany", "CM\nBattle of France\n4 inf from Holland\n1 tac from Germany", france},
		{"Germany", "CM\nThe battle for France\n4 inf from Holland\n1 tac from Germany", france},
		{"Germany", "CM\nBattle of France\n4 inf Holland -> France\n1 tac from Germany to France", france},
		{"Germany", "CM\nBattle of SZ 110\nsub 103\nbb 113", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 battleship SZ 113 -> SZ 110"},
		{"Germany", "CM\n4 inf Holland -> France\nBattle of France\nwe hope for the best", "attack: 4 infantry Holland Belgium -> France"},
	})
}

// TestLineLabel: the place that leads a line is where the units of its further sentences come from too, if they stand there
// and the sentence only says where they go.
func TestLineLabel(t *testing.T) {
	const holland = "attack: 4 infantry Holland Belgium -> France\nattack: 1 fighter Holland Belgium -> SZ 110"
	readOrAsked(t, []readCase{
		{"Germany", "CM\nfrom Holland: 4 inf to France. From Holland: the fighter goes to SZ 110.", holland},
		{"Germany", "CM\nfrom Holland: 4 inf to France. The fighter goes to SZ 110.", holland},
		{"Germany", "CM\nHolland: 4 inf to France. 1 ftr to SZ 110.", holland},
		{"Germany", "CM\nHolland: 4 inf to France.\n1 ftr to SZ 110.", ""},
		{"Germany", "CM\nHolland: 4 inf to France. 1 ftr from Norway to SZ 110.", "attack: 4 infantry Holland Belgium -> France\nattack: 1 fighter Norway -> SZ 110"},
		{"Germany", "CM\nGermany: 2 bombers to SZ 110. 1 ftr to SZ 110.", ""}, // no fighter stands in Germany
		{"Germany", "CM\nfrom Western Germany: 3 inf to France. Two fighters to SZ 110, the third tac to SZ 111.", ""},
		{"Germany", "CM\nfrom Western Germany: 3 inf to France. Two fighters and two tacs to SZ 110, the third tac to SZ 111.",
			"attack: 3 infantry Western Germany -> France\nattack: 2 fighters, 2 tactical bombers Western Germany -> SZ 110\nattack: 1 tactical bomber Western Germany -> SZ 111"},
	})
}

// TestTheOneThatLands: "the fighter" is one. Of several that fight it is the one that came with the carrier it lands on,
// and else it is asked which. A verb of landing holds for the groups behind it too.
func TestTheOneThatLands(t *testing.T) {
	const (
		fight    = "CM\nSZ 97: cv ca dd 98, tac 98, fig gib, fig malta, bmr uk\nNCM\n"
		attacks  = "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer SZ 98 -> SZ 97\nattack: 1 tactical bomber SZ 98 -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97\nattack: 1 fighter Malta -> SZ 97\nattack: 1 strategic bomber United Kingdom -> SZ 97\n"
		tac      = attacks + "land: 1 tactical bomber SZ 97 -> SZ 97"
		japanese = "CM\nSZ 35: carrier, fighter, tac from SZ 33, fighter Formosa\nNCM\n"
		carriers = "attack: 1 aircraft carrier, 1 fighter, 1 tactical bomber SZ 33 -> SZ 35\nattack: 1 fighter Formosa -> SZ 35\n"
	)
	readOrAsked(t, []readCase{
		{"United Kingdom", fight + "both fighters land in Malta", attacks + "land: 2 fighters SZ 97 -> Malta"},
		{"United Kingdom", fight + "the fighter lands in Malta", ""},
		{"United Kingdom", fight + "the Malta fighter lands in Malta", attacks + "land: 1 fighter SZ 97 -> Malta"},
		{"United Kingdom", fight + "the fighter and the tac back to the carrier", ""},
		{"Japan", japanese + "the fighter and the tac land on the carrier", carriers + "land: 1 fighter SZ 35 -> SZ 35\nland: 1 tactical bomber SZ 35 -> SZ 35"},

		{"United Kingdom", fight + "the tac lands on the carrier, the Malta fighter lands in Malta", tac + "\nland: 1 fighter SZ 97 -> Malta"},
		{"United Kingdom", fight + "the tac lands on the carrier, the Malta fighter in Malta", tac + "\nland: 1 fighter SZ 97 -> Malta"},
		{"United Kingdom", fight + "the tac lands on the carrier, one fighter in Malta and the bomber in Gibraltar", tac + "\nland: 1 fighter SZ 97 -> Malta\nland: 1 strategic bomber SZ 97 -> Gibraltar"},
		{"United Kingdom", fight + "the tac lands on the carrier, maybe one fighter in Malta", ""},
		{"United Kingdom", fight + "the tac lands on the carrier, not the Malta fighter in Malta", ""},
	})
}

// TestWordsOfPlayers: words for orders that players used and the reader did not know, beside those it did.
func TestWordsOfPlayers(t *testing.T) {
	const wars = "declare war: United Kingdom, United States"
	readOrAsked(t, []readCase{
		{"Japan", "Declaration of war: UK, USA", wars},
		{"Japan", "Declarations of war: UK, USA (now or never)", wars},
		{"Japan", "War declarations: UK and USA", wars},
		{"Japan", "Declarations of war: UK or USA", ""},
		{"Germany", "CM\nsub from sea 103 swims to sea 110", "attack: 1 submarine SZ 103 -> SZ 110"},
	})
}
