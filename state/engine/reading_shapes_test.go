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

// TestReadingShapes: one order in many ways reads the same.
func TestReadingShapes(t *testing.T) {
	allReadAs(t, []reworded{
		{"Germany", "attack: 4 infantry, 2 artillery, 3 tanks Holland Belgium -> France", []string{
			"4 inf, 2 art, 3 arm Holland > France",
			"France: 4 inf 2 art 3 arm (Holland)",
			"from Holland to France: 4 inf, 2 art, 3 arm",
			"Holland (4 inf 2 art 3 arm) > France",
			"Holland: 4 inf, 2 art and 3 tanks to France",
			"attack France with 4 inf, 2 art and 3 tanks from Holland",
			"All four infantry, both artillery and the three tanks standing in Holland march into France.",
			"Fra 4i2a3t Hol",
			"Hol 4/2/3 inf/art/arm > Fra",
			"[b]France[/b]: 4 inf 2 art 3 tanks from Holland",
			"| from | to | units |\n|---|---|---|\n| Holland | France | 4 inf, 2 art, 3 arm |",
			"aus Holland 4 Inf, 2 Art und 3 Panzer nach Frankreich",
			"==> France\n4 inf, 2 art, 3 tanks out of Holland",
			"HOLLAND BELGIUM\n- 4 infantry, 2 artillery, 3 armour: France",
			"Western Front: 4 inf, 2 art and 3 tanks from Holland attack France",
			"Battle #1: France\n4 inf 2 art 3 arm Holland",
			"France: 4 inf 2 art 3 arm Holland, 96% with 4.1 units left",
			"4 inf 2 art 3 tanks of Holland take France",
			"Where | What\nHolland > France | 4 inf 2 art 3 arm",
			"France <- Hol 4i 2a 3t",
			"the four (4) infantry, two (2) artillery and three (3) tanks located in Holland shall attack France",
		}},
		{"Germany", "raid: 1 strategic bomber Germany -> United Kingdom, target: air base", []string{
			"raid: 1 bmb Ger -> UK, target: airbase",
			"raid: 1 bmb Ger -> UK on air base",
			"raid: 1 bmb Ger -> UK on the air base",
			"raid: 1 bmb Ger -> UK on ab",
		}},
		{"Germany", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110", []string{
			"110: 2 U-Boote (103, 108)",
			"2 subs 103 108 > 110",
			"ss 103 + ss 108: 110",
			"the sub of SZ 103 and the sub of SZ 108 meet in SZ 110",
			"Subs from 103 and 108 to sz 111, no sorry, SZ 110",
		}},
		{"Germany", "move: 2 infantry Norway -> Finland", []string{
			"two infantry walk from Norway to Finland",
			"two inf from Norway to Finland, because the sauna is warm",
			"Norway: 2 inf to Finland (nice and easy)",
			"2 Inf Norwegen nach Finnland",
		}},
		{"Japan", "attack: 3 infantry, 1 artillery Kwangsi -> Yunnan\nattack: 3 infantry, 1 artillery Kiangsi -> Hunan", []string{
			"Kwangsi 3 inf 1 art to Yunnan, Kiangsi 3 inf 1 art to Hunan",
			"Kwangsi - Yunnan inf x3, art x1\nKiangsi - Hunan: same",
		}},
		{"Japan", "buy: 2 transports, 4 infantry\nplace: 2 transports SZ 6\nplace: 4 infantry Japan", []string{
			"Bank: 2 trn, 4 inf - SZ 6, Japan",
			"buy 2 trn 4 inf [SZ 6, Japan]",
			"Japan: 2 trn 4 inf\nplace 2 trn SZ 6, 4 inf Japan",
			"2 trn (14), 4 inf (12)\n2 trn in 6, 4 inf in Japan",
		}},
		{"Soviet Union", "buy: 12 infantry\nplace: 3 infantry Novgorod\nplace: 3 infantry Ukraine\nplace: 6 infantry Russia", []string{
			"buy 12 inf\n3 Novgorod, 3 Ukraine, 6 Russia",
			"buy 12 inf\n3 placed in Novgorod, as many in Ukraine, the rest in Russia",
			"buy 12 inf, place 3 in Novgorod, 3 in Ukraine, 6 in Russia",
		}},
		{"United Kingdom", "attack: 1 infantry Anglo Egyptian Sudan -> Ethiopia", []string{
			"Ethiopia - Anglo-Egyptian Sudan 1 inf",
			"from;to;units\nAnglo-Egyptian Sudan;Ethiopia;1 inf",
			"what\thow many\twhere from\twhere to\ninf\t1\tAnglo-Egyptian Sudan\tEthiopia",
		}},
		{"Germany", "attack: all infantry but 1, all artillery, all tanks, all fighters Holland Belgium -> France", []string{
			"everything Holland > France minus 1 inf",
			"everything Holland > France, leave 1 inf behind",
			"all from Holland to France, 1 inf stays home",
			"everything from Holland attacks France, keep one infantry back",
		}},
		{"Germany", "attack: all infantry, all artillery, all tanks Holland Belgium -> France", []string{
			"everything Holland > France, fighter stays",
			"everything from Holland to France (except the ftr)",
			"Holland: all to France (fighter stays)",
		}},
		{"Germany", "attack: all infantry but 1 Holland Belgium -> France", []string{
			"all inf Holland to France but one",
			"all inf Holland > France, leave 1",
		}},
		{"Germany", "attack: 2 infantry Holland Belgium -> France", []string{
			"two of the four inf Holland > France",
			"2 of the 4 inf from Holland to France",
		}},
		{"Germany", "move: 3 infantry Germany -> Poland", []string{
			"CM\n3 inf Germany > Poland",
			"Poland receives 3 inf from Germany",
		}},
		{"Germany", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110", []string{
			"1 sub each from 103 and 108 to 110",
			"the two subs in 103 and 108 attack the Royal Navy in 110",
			"hi guys\nsub 103 and sub 108 to 110",
			"Navy: the subs in 103 and 108 engage the enemy in SZ 110",
			"Is the air base in Norway still up?\nsub 103 and sub 108 to 110",
		}},
		{"Germany", "move: 2 infantry Norway -> Finland", []string{
			"2 of the infantry in Norway to Finland",
			"Norway inf, 2 of them, to Finland",
		}},
		{"Japan", "move: 3 infantry Manchuria -> Jehol", []string{
			"Half of the six infantry in Manchuria to Jehol",
		}},
		{"Germany", "attack: all infantry, all artillery, all tanks Holland Belgium -> France", []string{
			"all of Holland's land units to France",
			"All of Holland's troops attacked France.",
		}},
		{"Germany", "attack: 4 infantry, 2 artillery, 3 tanks Holland Belgium -> France\norder of loss land in France: infantry, artillery, tank", []string{
			"France: 4 inf 2 art 3 arm Holland\nOOL Fra: inf, art, arm",
			"France: 4 inf 2 art 3 arm Holland\nLosses in France: infantry first, then artillery, tanks last",
		}},
		{"Germany", "buy: 6 infantry, 3 artillery", []string{
			"G1 30: 6i 3a",
			"Buy 6i 3a = 30",
		}},
		{"Soviet Union", "buy: 12 infantry\nplace: 3 infantry Novgorod\nplace: 3 infantry Ukraine\nplace: 6 infantry Russia", []string{
			"Buy 12 inf\n3 each in Novgorod and Ukraine, the rest in Russia",
		}},
		{"Soviet Union", "move: all infantry but 1 Sakha -> Amur", []string{
			"All but one of the Sakha infantry to Amur",
			"all but 1 of the infantry in Sakha went to Amur",
		}},
		{"Japan", "attack: 3 infantry, 1 artillery Shantung -> Anhwe\nattack: 3 infantry, 1 artillery Kiangsu -> Anhwe", []string{
			"Anhwe attacked from Shantung (3 inf 1 art) and Kiangsu (3 inf 1 art)",
			"Anhwe from Shantung 3 inf 1 art and Kiangsu 3 inf 1 art",
		}},
		{"Germany", "buy: 10 infantry\nplace: everything Germany", []string{
			"Buy 10 inf\nPlace: Germany (all)",
			"Bought 10 inf (30), all go to Germany.",
			"10 inf bought (30)\nall to Germany",
		}},
		{"Germany", "attack: all infantry Holland Belgium -> France", []string{
			"the infantry from Holland attack France",
		}},
	}, "all submarines", "1 submarine")
}

// TestDoubtNeverActs: a line that asks, or says maybe, or, not, or next turn,
// orders nothing until it is written plainly. Each of these is answered.
func TestDoubtNeverActs(t *testing.T) {
	noneActs(t, []string{
		"attack France with 4 inf from Holland?",
		"4 inf Holland > France?",
		"war with Russia?",
		"DOW Russia next turn",
		"end turn?", "end?", "done?", "*** END ***?",
		"maybe 4 inf Holland > France",
		"4 inf Holland > France (maybe)",
		"4 inf Holland > France next turn",
		"France: 3 inf (Holland or WGer)",
		"4 inf Holland > France if you agree",
		"4 inf Holland > France or Normandy",
		"G2\n4 inf Holland > France",
		"Germany turn 5\n4 inf Holland > France",
		"4 inf Holland > France oops GSG > Yugoslavia",
		"Buy 10 inf (31)",
		"do not attack France with 4 inf from Holland",
		"~3 inf Holland > France",
		"a few inf Holland > France",
		"inf Germany > Poland",
		"up to 3 inf Germany > Poland",
		"about 3 inf Germany > Poland",
		"3-4 inf Germany > Poland",
		"Buy 3-4 inf",
		"Buy about 10 inf",
		"Next turn:\n3 inf Germany > Poland",
		"Option A: 3 inf Germany > Poland",
		"e.g. 3 inf Germany > Poland",
		"3 inf Germany > Poland, depending on the dice",
		"3 inf Germany > Poland: no.",
		"no 3 inf Germany > Poland",
		"3 inf Germany > Poland. On second thought no",
		"3 Russian inf Germany > Poland",
		"3 inf Germany > Poland (2 inf)",
		"buy 10 inf\nplace 10 inf W Germany argh Germany",
		"4 inf Holland > France, no wait, 3 inf GSG > Yugoslavia",
		"Buy: 6 inf, 3 art (27)",
		"Buy: 6 inf, 3 art\nTotal 27",
		"Buy: 6 inf (18), 3 art (9)",
		"shall we attack France with 4 inf from Holland",
		"Do I attack France with 4 inf from Holland",
		"4 inf Holland > France (tbc)",
		"4 inf Holland > France - tbc",
		"4 inf Holland > France. Maybe 3.",
		"4 inf Holland > France. Or 3.",
		"4 inf Holland > France. NOT!",
		"4 inf 2 art 3 tanks Holland > France\nnot the tanks",
		"4 inf 2 art 3 tanks Holland > France; no tanks",
		"4 inf 2 art 3 tanks Holland > France, the tanks stay",
		"4 inf 2 art 3 tanks Holland > France, keep the tanks at home",
		"Holland: 4 inf, 2 art, 3 tanks to France, but not the tanks",
		"4 inf (2) Holland > France",
		"2 of the 3 inf Holland > France",
		"Next time 4 inf Holland > France",
		"I was going to buy 10 inf",
		"I should have bought 10 inf",
		"Draft: 4 inf Holland > France",
		"Rejected: 4 inf Holland > France",
		"Not this turn:\n4 inf Holland > France",
		"Instead of this:\n4 inf Holland > France",
	})
}

// TestStandingInPlainWords: orders for another power's turn without the order word
// in front.
func TestStandingInPlainWords(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, tc := range []struct{ power, active, mail, want string }{
		{"United Kingdom", "Germany", "Scotland: scramble 1 ftr to 111, 109 or 119", "scramble SZ 111: 1 fighter from Scotland\nscramble SZ 109: 1 fighter from Scotland\nscramble SZ 119: 1 fighter from Scotland"},
		{"United Kingdom", "Germany", "United Kingdom: scramble 2 ftr to 110, none to 109", "scramble SZ 110: 2 fighters from United Kingdom\nscramble SZ 109: none from United Kingdom"},
		{"United Kingdom", "Germany", "111: the Scotland fighter always goes up.", "scramble SZ 111: 1 fighter from Scotland"},
		{"United Kingdom", "Germany", "no interception of bombers", "intercept: none"},
		{"United Kingdom", "Germany", "Scotland maybe scrambles 1 ftr to 111", ""},
		{"United Kingdom", "Germany", "scramble 1 ftr from Scotland to 111?", ""},
		{"France", "Germany", "Paris never scrambles.", "scramble: none from France"},
		{"Italy", "United Kingdom", "97: scramble both fighters from Southern Italy", "scramble SZ 97: 2 fighters from Southern Italy"},
		{"Italy", "United Kingdom", "sub in 95 always submerges", "submarines: dive in SZ 95"},
		{"United States", "Japan", "Sub in 35 dives, sub in 26 fights.", "submarines: dive in SZ 35\nsubmarines: fight in SZ 26"},
	} {
		g := state.New(rs)
		g.Active = ruleset.PowerID(tc.active)
		rep := e.Check(g, ruleset.PowerID(tc.power), tc.mail)
		if rep.Refused() != (tc.want == "") || tc.want != "" && order.Join(rep.Orders) != tc.want {
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", tc.mail, order.Join(rep.Orders), rep.Diags, tc.want)
		}
	}
}

// TestSubmarineBehindADestroyer: "dd ss" is a destroyer and a submarine, not
// two destroyers.
func TestSubmarineBehindADestroyer(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	rep := e.Check(state.New(rs), "Germany", "buy dd ss")
	if got := order.Join(rep.Orders); got != "buy: 1 destroyer, 1 submarine" {
		t.Errorf("read as %q, %v", got, rep.Diags)
	}
}

// TestReferenceMails reads the mails of the players' reference that need the
// board to be read.
func TestReferenceMails(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	blocks := strings.Split(notation.Help(), "```")
	n, same, forms := 0, map[string]string{}, 0
	for i := 1; i < len(blocks); i += 2 {
		mark, text, _ := strings.Cut(blocks[i], "\n")
		if mark != "mail" && !strings.HasPrefix(mark, "mail same") {
			continue
		}
		rep := e.Check(state.New(rs), "Germany", text)
		if mark != "mail" { // forms of one order have the same mark
			got := order.Join(rep.Orders)
			if forms++; same[mark] == "" {
				same[mark] = got
			}
			if rep.Refused() || got != same[mark] || got == "" {
				t.Errorf("this is not read as the forms before it, %q:\n%s\n%v\n%s", same[mark], text, rep.Diags, got)
			}
			continue
		}
		n++
		if rep.Refused() || len(rep.Orders) < 5 {
			t.Errorf("this mail of the reference is refused:\n%s\n%v\n%s", text, rep.Diags, order.Join(rep.Orders))
		}
	}
	if n == 0 || forms < 3 {
		t.Errorf("the reference shows %d mails, and %d forms of one order", n, forms)
	}
}
