package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// asksMails tests that something of each mail is asked about, so that none is carried out.
func asksMails(t *testing.T, rules, power string, mails ...string) {
	t.Helper()
	rs, err := ruleset.Load(rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, mail := range mails {
		g := state.New(rs)
		g.Active = ruleset.PowerID(power)
		if rep := engine.New(rs).Check(g, g.Active, mail); !rep.Refused() {
			t.Errorf("%q is carried out as\n%s", mail, order.Join(rep.Orders))
		}
	}
}

// TestRowsBelowABattle: a battle with its defenders in brackets heads the rows of its
// attackers, each of which names where it comes from.
func TestRowsBelowABattle(t *testing.T) {
	readsMails(t, []mailRead{
		{"g40v2", "Germany", "CM\nsz 110 (bb ca + F ca)\n  ss 103, ss 108\n  WG 2 fig 1 tb\nsz 111 (bb ca dd)\n  ss 118\n  Nor 1 fig, WG 1 tb", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110\nattack: 2 fighters, 1 tactical bomber Western Germany -> SZ 110\nattack: 1 submarine SZ 118 -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nattack: 1 tactical bomber Western Germany -> SZ 111"},
		{"g40v2", "Germany", "CM\nsz 112 (B ca, F ca)\n  bb 113", "attack: 1 battleship SZ 113 -> SZ 112"},
		{"alpha2", "Germany", "CM\nSZ 112 (bb, ca 113)\n", "attack: 1 battleship, 1 cruiser SZ 113 -> SZ 112"},
	})
	asksMails(t, "g40v2", "Germany",
		"CM\nsz 113 (bb ca)\n  Nor 1 fig, WG 1 tb",           // his own stand there
		"CM\nYugo (2 inf S Ger)\n  SH 1 fig, Rom 1 tank, SH", // these attack, and something is missing
	)
}

// TestLandingsByBattle: a list of landings can name first where the aircraft fought.
func TestLandingsByBattle(t *testing.T) {
	fight := "CM\nsz 110\n  WG 2 fig 1 tb\n  Ger 2 bmr\nFrance\n  HB 4 inf 1 fig\n  Pol 1 tb\nNCM\n"
	fought := "attack: 2 fighters, 1 tactical bomber Western Germany -> SZ 110\nattack: 2 strategic bombers Germany -> SZ 110\nattack: 4 infantry, 1 fighter Holland Belgium -> France\nattack: 1 tactical bomber Poland -> France\n"
	readsMails(t, []mailRead{
		{"g40v2", "Germany", fight + "ld 110: 2 fig 1 tb > WG, bmr > Ger\nld France: all > WG", fought + "land: 2 fighters SZ 110 -> Western Germany\nland: 1 tactical bomber SZ 110 -> Western Germany\nland: 2 strategic bombers SZ 110 -> Germany\nland: 1 fighter, 1 tactical bomber France -> Western Germany"},
		{"g40v2", "Germany", fight + "ld 110 > WG, ld France > HB", fought + "land: 2 fighters, 1 tactical bomber, 2 strategic bombers SZ 110 -> Western Germany\nland: 1 fighter, 1 tactical bomber France -> Holland Belgium"},
	})
	asksMails(t, "g40v2", "Germany",
		fight+"ld 110: 2 fig 1 tb > WG or HB",
		fight+"ld 110: 2 fig > WG if they live, bmr > Ger",
		fight+"ld 111: all > WG", // none of his fights there
	)
}

// TestBrokenOffInWords: how long an attack lasts and where its units go then can be said in a
// short sentence. With a condition, a doubt or a second number it is asked about.
func TestBrokenOffInWords(t *testing.T) {
	fight := "France: 4 inf Holland\nYugo: 5 inf GSG, 2 inf SH\n"
	fought := "attack: 4 infantry Holland Belgium -> France\nattack: 5 infantry Greater Southern Germany -> Yugoslavia\nattack: 2 infantry Slovakia Hungary -> Yugoslavia\n"
	for _, words := range []string{"Yugo = strafe: after rd 1 retreat > SH", "retreat from Yugo after rd 1 > SH", "Jugoslawien: Rückzug nach Runde 1 nach Ungarn", "strafe Yugo, 1 round, then back to Hungary"} {
		readsMails(t, []mailRead{{"g40v2", "Germany", fight + words, fought + "retreat: Yugoslavia after round 1 to Slovakia Hungary"}})
	}
	readsMails(t, []mailRead{{"g40v2", "Germany", fight + "Yugo: stop after rd 2", fought + "retreat: Yugoslavia after round 2"}})
	asksMails(t, "g40v2", "Germany",
		fight+"Yugo: stop after rd 3 if still losing, back > SH",
		fight+"Yugo: maybe stop after rd 1",
		fight+"Yugo: retreat after rd 1 or 2",
		fight+"Yugo: after rd 1 retreat 2 inf > SH",
	)
}

// TestEndOfARound: the round can be named beside the word for its end; another round is refused.
func TestEndOfARound(t *testing.T) {
	readsMails(t, []mailRead{
		{"g40v2", "Germany", "cv 16, 2 tt 14 = 30\ncv, 2 tt > sz 112\nG1 end", "buy: 1 aircraft carrier, 2 transports\nplace: 1 aircraft carrier, 2 transports SZ 112\nend turn"},
		{"g40v2", "Germany", "scramble WG: no\nGer > Pol 3 inf", "scramble: none from Western Germany\nmove: 3 infantry Germany -> Poland"},
	})
	asksMails(t, "g40v2", "Germany", "buy 10 inf\nplace 10 inf Ger\nG2 end", "buy 10 inf\nplace 10 inf Ger\nJ1 end", "buy 10 inf\nplace 10 inf Ger\nend G1. No, cancel all that", "scramble WG: if needed", "scramble WG?")
}

// TestInAsInto: "in" says where units go that stand in the place before them and not in the one
// behind. If some stand there already, or a second place is named, it is not that.
func TestInAsInto(t *testing.T) {
	readsMails(t, []mailRead{
		{"bh", "Italy", "Äthiopien: 2 Infanterie in Kenia.\nTobruk: 3 Inf, Ari, Mech, Panzer in Alexandria, I want it to know.\nAlbanien: everything in Griechenland, that is 2 Inf, 1 Panzer.", "attack: 2 infantry Ethiopia -> Kenya\nattack: 3 infantry, 1 artillery, 1 mechanized infantry, all tanks Tobruk -> Alexandria\nattack: 2 infantry, 1 tank Albania -> Greece"},
		{"g42", "Germany", "Finland 3 Inf in Vyborg.", "attack: 3 infantry Finland -> Vyborg"},
		{"g40v2", "Germany", "Poland: 2 inf in Germany", "move: 2 infantry Germany -> Poland"}, // some stand in both: as ever, those in Germany
	})
	asksMails(t, "g40v2", "Germany", "Norway: 2 inf in Karelia, or Finland", "Norway: 2 inf in Sweden?", "Sweden: 2 inf in Spain")
}

// TestGermanWordsInEnglish: in a mail with words that only a German writes, Rom is the town and
// "become" buys.
func TestGermanWordsInEnglish(t *testing.T) {
	readsMails(t, []mailRead{
		{"g40v2", "Germany", "Moin Kevin\nI become 8 Inf and 1 Panzer.\nPlace all in Berlin\nFertig, Gruß Jörg", "buy: 8 infantry, 1 tank\nplace: everything Germany\nend turn"},
		{"bh", "Italy", "Moin\nNorditalien: 1 Ari to Rom", "move: 1 artillery Northern Italy -> Southern Italy"},
		{"g40v2", "Germany", "Rom 2 inf > Bulg", "move: 2 infantry Romania -> Bulgaria"},
	})
	asksMails(t, "g40v2", "Germany", "I become 8 inf", "Moin\nI become perhaps 8 Inf")
}
