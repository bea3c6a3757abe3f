package engine_test

import (
	"testing"
)

// TestReadingByWords: where the usual order of words makes no sense, the words alone
// tell what goes where, if they can tell it in one way: each list of units belongs to
// a place beside it, new units are used up, and what costs as much as it says is
// bought.
func TestReadingByWords(t *testing.T) {
	const (
		hunan  = "attack: 3 infantry, 1 artillery Kwangsi -> Hunan\nattack: 3 infantry, 1 artillery Kiangsi -> Hunan\nattack: 1 fighter, 1 tactical bomber Kiangsu -> Hunan"
		buy    = "buy: 6 infantry, 3 artillery"
		placed = "buy: 10 infantry\nplace: 10 infantry Germany"
		norway = "move: 2 infantry Norway -> Finland"
	)
	allReadAs(t, []reworded{
		{"Japan", hunan, []string{
			"Objective Hunan: Kwangsi (3 inf, 1 art), Kiangsi (3 inf, 1 art), air cover Kiangsu (ftr, tac)",
		}},
		{"Japan", "attack: 3 infantry, 1 artillery Kwangsi -> Hunan", []string{
			"To Kwangsi: 3 inf 1 art, attack Hunan",
			"Dep. Kwangsi  arr. Hunan  3 inf, 1 art",
			"Kwangsi (3 inf, 1 art) ----> Hunan",
			"Gallant 3 inf and 1 art from Kwangsi attack Hunan",
			"Objective Hunan: Kwangsi (3 inf, 1 art)",
		}},
		{"Germany", "attack: 4 infantry Holland Belgium -> France\nattack: 4 mechanized infantry Western Germany -> France", []string{
			"In France I attack with 4 infantries from Holland and 4 mechs from Western Germany",
			"4 inf from Holland go, with 4 mechs of Western Germany, and attack in France",
		}},
		{"Germany", buy, []string{
			"6*inf + 3*art = 18 + 12 = 30",
			"G1 = 6 inf + 3 art (18+12=30)",
			"thirty bucks, and I go for six infantry and three artillery",
			"6 inf + 3 art",
		}},
		{"Germany", placed, []string{
			"buy 10 inf\nAll ten recruits report in Germany.",
			"buy 10 inf\nThe recruits, all ten, muster in Berlin.",
			"buy 10 inf\nEverything I bought is going down in Germany",
			"buy 10 inf\nAll that was bought goes into Germany.",
			"Kauf: 10 Inf\nAlles Gekaufte nach Deutschland",
		}},
		{"Germany", norway, []string{
			"two infantry Norway to Finland once the shooting is over",
			"When the guns are silent, two infantry walk from Norway to Finland",
			"The boys in Norway (two of the three) stroll over to Finland.",
			"2 inf Norway to Finland as soon as the battles are done",
		}},
	}, "place: everything Germany", "place: 10 infantry Germany", "place: all infantry Germany", "place: 10 infantry Germany")
}

// TestWordsAloneNeverGuess: what the words can tell in two ways, or not wholly, is
// asked.
func TestWordsAloneNeverGuess(t *testing.T) {
	noneActs(t, []string{
		"4 inf Holland > France only with 3 tanks",
		"The boys in Holland (two of them) attack France",
		"The guys in Holland (or 2) attack France",
		"Mix 4 inf of Holland with 3 tanks",
		"Avoid France: 4 inf Holland",
		"Objective France or Normandy: 4 inf Holland",
		"Who goes to France? 4 inf from Holland, and the four mechs of Western Germany?",
		"4 inf Holland attack France if the fight is over",
		"two infantry Norway to Finland once the shooting is not over",
		"buy 10 inf\nEleven recruits to Germany",
		"buy 10 inf\nHalf of the recruits to Germany",
		"6 inf Pol, 3 inf Rom or 30",
	})
}
