package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestReadingByWords: where the usual order of words makes no sense, the words alone
// tell what goes where, if they can tell it in one way: each list of units belongs to
// a place beside it, new units are used up, and what costs as much as it says is
// bought.
func TestReadingByWords(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	const (
		hunan  = "attack: 3 infantry, 1 artillery Kwangsi -> Hunan\nattack: 3 infantry, 1 artillery Kiangsi -> Hunan\nattack: 1 fighter, 1 tactical bomber Kiangsu -> Hunan"
		buy    = "buy: 6 infantry, 3 artillery"
		placed = "buy: 10 infantry\nplace: 10 infantry Germany"
		norway = "move: 2 infantry Norway -> Finland"
	)
	for _, tc := range []struct {
		power, want string
		mails       []string
	}{
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
	} {
		for _, mail := range tc.mails {
			g := state.New(rs)
			g.Active = ruleset.PowerID(tc.power)
			rep := e.Check(g, g.Active, mail)
			got := strings.ReplaceAll(strings.ReplaceAll(order.Join(rep.Orders), "place: everything Germany", "place: 10 infantry Germany"), "place: all infantry Germany", "place: 10 infantry Germany")
			if got != tc.want || notation.HasErrors(rep.Diags) {
				t.Errorf("%q is read as\n%s\n%v\nwant\n%s", mail, got, rep.Diags, tc.want)
			}
		}
	}
}

// TestWordsAloneNeverGuess: what the words can tell in two ways, or not wholly, is
// asked.
func TestWordsAloneNeverGuess(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, mail := range []string{
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
	} {
		g := state.New(rs)
		rep := e.Check(g, "Germany", mail)
		if !rep.Refused() && len(rep.Orders) > 0 {
			t.Errorf("%q acts: %v, %v", mail, strings.ReplaceAll(order.Join(rep.Orders), "\n", "; "), rep.Diags)
		}
	}
}
