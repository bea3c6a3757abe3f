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

// TestLinesReadTheOtherWay: lines that were read as their opposite, each next to one that looks
// like it. An empty want means that the mail is asked about.
func TestLinesReadTheOtherWay(t *testing.T) {
	readOrAsked(t, []readCase{
		// "in" says where units go if none stand there.
		{"Italy", "Äthiopien 2 Inf 1 Art in den Sudan", "attack: 2 infantry, 1 artillery Ethiopia -> Anglo Egyptian Sudan"},
		{"Germany", "Frankreich 2 Inf 1 Art in Holland", "attack: 2 infantry, 1 artillery Holland Belgium -> France"},
		{"Italy", "Sudan: 2 inf 1 art in Ethiopia", "attack: 2 infantry, 1 artillery Ethiopia -> Anglo Egyptian Sudan"},
		// A name in front of "attack with" is what is attacked.
		{"Germany", "France: attack with Holland inf", ""}, // how many?
		{"Germany", "France: attack with 4 Holland inf", "attack: 4 infantry Holland Belgium -> France"},
		{"Germany", "4 Holland inf attack France", "attack: 4 infantry Holland Belgium -> France"},
		// "Mal" is Malta or Malaya: the units and their reach tell which.
		{"United Kingdom", "Mal > 97: f", "attack: 1 fighter Malta -> SZ 97"},
		{"United Kingdom", "NCM\n2 inf Mal to Shan State", "move: 2 infantry Malaya -> Shan State"},
		// A word that means nothing, where a unit should stand.
		{"Germany", "111: bb 113, Ubo 118, Ubo 124", "attack: 1 battleship SZ 113 -> SZ 111\nattack: 1 submarine SZ 118 -> SZ 111\nattack: 1 submarine SZ 124 -> SZ 111"},
		{"Germany", "111: sub 124, Xbo 118, bb 113", ""},
		{"Germany", "111: sub 124, sub 118, bb 113", "attack: 1 submarine SZ 124 -> SZ 111\nattack: 1 submarine SZ 118 -> SZ 111\nattack: 1 battleship SZ 113 -> SZ 111"},
		// A purchase, or a move, that takes the place of the one before it.
		{"Germany", "Buy 4 inf\nSorry, Buy is 5 inf (15)", ""},
		{"Germany", "Buy 4 inf\nSorry, buy 5 inf", ""},
		{"Germany", "Buy 4 inf\nAlso buy 5 inf", "buy: 4 infantry\nbuy: 5 infantry"},
		{"Germany", "2 inf Holland to France. No: 4 inf Holland to France", ""},
		{"Germany", "2 inf Holland to France. Also: 1 inf Holland to France", "attack: 2 infantry Holland Belgium -> France\nattack: 1 infantry Holland Belgium -> France"},
		// What is left out, and what is new.
		{"Germany", "Frankreich: Holland komplett außer Jäger (4 Inf 2 Art 3 Pz)", "attack: 4 infantry, 2 artillery, 3 tanks Holland Belgium -> France"},
		{"Germany", "Frankreich: Holland komplett außer Jäger (4 Inf 2 Art 4 Pz)", ""},
		{"Germany", "France: Holland everything (4 inf 2 art 4 arm)", ""}, // there are 3
		{"Germany", "France: Holland everything (4 inf 2 art 3 arm 1 ftr)", "attack: 4 infantry, 2 artillery, 3 tanks, 1 fighter Holland Belgium -> France"},
		{"Germany", "Kauf: 6 Inf\nNeues Zeug nach Deutschland", "buy: 6 infantry\nplace: everything Germany"},
		// Talk with words that take back or leave open elsewhere.
		{"Germany", "buy 10 inf\nI make it 8 inf and 2 ftr against 3 inf and a fighter, what can go wrong.", "buy: 10 infantry"},
		{"Germany", "buy 10 inf\nI make it 8 inf", "buy: 8 infantry"},
		{"Germany", "buy 10 inf\nThe Flying Tigers would like better coffee.", "buy: 10 infantry"},
		{"Germany", "buy 10 inf\nBetter 8 inf", "buy: 8 infantry"},
		{"Germany", "buy 10 inf\nDo you also get the feeling that Gina reads our mails?", "buy: 10 infantry"},
		{"Germany", "buy 10 inf\nIs that really legal?", ""},
		{"Germany", "buy 10 inf\nDid you watch the final??", "buy: 10 infantry"},
		{"Germany", "buy 10 inf?? \n4 inf Holland to France??", ""},
		{"Germany", "buy 10 inf\nno more", "buy: 10 infantry"},
		{"Germany", "4 inf Holland to France\nno more tanks", ""},
		// The planes of an attack come home in the same sentence, or below the noncombat phase.
		{"Germany", "4 inf in Holland attack France along with 2 inf from W Germany and 1 fighter from Norway the fighter lands back in Norway.", "attack: 4 infantry Holland Belgium -> France\nattack: 2 infantry Western Germany -> France\nattack: 1 fighter Norway -> France\nland: 1 fighter France -> Norway"},
		{"Germany", "4 inf in Holland attack France with 2 inf from W Germany, the fighter lands in Norway", ""},
		{"Germany", "SZ 110: 2 ftr WGer, 1 ftr Holland\nNCM\nWGer: all the WGer ftrs, Holland ftr", "attack: 2 fighters Western Germany -> SZ 110\nattack: 1 fighter Holland Belgium -> SZ 110\nland: 2 fighters SZ 110 -> Western Germany\nland: 1 fighter SZ 110 -> Western Germany"},
		{"Germany", "SZ 110: 2 ftr WGer, 1 ftr Holland\nNCM\nHolland: all ftrs", ""}, // others stand in Norway
		{"Germany", "SZ 110: 2 ftr WGer, 1 ftr Holland\nPlanes after: WGer ftrs back WGer, Holland ftr Holland", "attack: 2 fighters Western Germany -> SZ 110\nattack: 1 fighter Holland Belgium -> SZ 110\nland: 2 fighters SZ 110 -> Western Germany\nland: 1 fighter SZ 110 -> Holland Belgium"},
		// New units, and what remains of a kind.
		{"Germany", "Buy 6 inf, 3 art\nAs for the recruits, two infantry go to Western Germany, and the remaining four infantry with all three artillery to Germany.", "buy: 6 infantry, 3 artillery\nplace: 2 infantry Western Germany\nplace: 4 infantry, 3 artillery Germany"},
		{"Germany", "As for the recruits, two infantry go to Western Germany.", ""},
		{"Germany", "France: 2 inf Holland. The remaining two infantry of Holland attack Normandy", "attack: 2 infantry Holland Belgium -> France\nattack: 2 infantry Holland Belgium -> Normandy Bordeaux"},
		{"Germany", "France: 2 inf Holland. The remaining three infantry of Holland attack Normandy", ""},
		// Odds, and what depends on them.
		{"Germany", "4 inf Holland to France, 70% on the calc, with 2 fighters left.", "attack: 4 infantry Holland Belgium -> France"},
		{"Germany", "4 inf Holland to France, with 2 fighters left.", ""},
		{"Germany", "4 inf Holland attack France. 70.2% on the calc with 2 fighters left.", "attack: 4 infantry Holland Belgium -> France"},
		{"Germany", "4 inf Holland attack France. If less than 70% no attack.", ""},
		{"Germany", "4 inf Holland attack France. Attack only with 70% odds.", ""},
		{"Germany", "50% of the tanks Holland to France", ""},
		{"Germany", "Kein Scramble", "scramble: none"},
		{"Germany", "Kein Scramble ohne mein Wort", ""},
	})
}

// TestLinesOfOtherBoards is TestLinesReadTheOtherWay for other rules.
func TestLinesOfOtherBoards(t *testing.T) {
	readByRules(t, []ruledCase{
		{"g42", "France", "Tunisia: attack with Algeria inf", "attack: 1 infantry Algeria -> Tunisia"},
		{"g42", "France", "Attack Tunisia with Algeria inf", "attack: 1 infantry Algeria -> Tunisia"},
		// The zone behind "from" is the last on the way of the transport.
		{"aa50_1942", "United Kingdom", "NCM\nSAF: INF, ART on TT SZ27, drop in Rhodesia from SZ33", "move: 1 infantry, 1 artillery Union of South Africa -> SZ 27 -> SZ 33 -> Rhodesia"},
		{"aa50_1942", "United Kingdom", "NCM\nSAF: INF, ART on TT SZ27, drop in Rhodesia from SZ27", ""},
		// Two places meet in a third.
		{"aa50", "Soviet Union", "NCM\nThe two infantry of the Soviet Far East and the two of Stanovoj all gather in Buryatia.", "move: 2 infantry Soviet Far East -> Buryatia S.S.R.\nmove: 2 infantry Stanovoj Chrebet -> Buryatia S.S.R."},
		{"aa50", "Soviet Union", "NCM\nThe two infantry of the Soviet Far East and all of Stanovoj gather their courage in Buryatia.", ""},
		// The name of a battle is no target of the units that say their way.
		{"aa50", "Japan", "Combat\nHawaii: four fighters and two carriers proceed from sea zone 57 to sea zone 53", "attack: 4 fighters, 2 aircraft carriers SZ 57 -> SZ 53"},
		{"aa50", "Japan", "Combat\nHawaii: four fighters from sea zone 57", "attack: 4 fighters SZ 57 -> Hawaiian Islands"},
		// A number stands for the units named before, if these are of one kind.
		{"aa50", "China", "NCM\nthe inf in Suiyuan goes to Hupeh. The one in Fukien goes there as well", "move: 1 infantry Suiyuan -> Hupeh\nmove: 1 infantry Fukien -> Hupeh"},
		{"aa50", "Soviet Union", "NCM\nthe two infantry in East Poland go to Belorussia, and the two in the Ukraine fall back to Eastern Ukraine.", "move: 2 infantry East Poland -> Belorussia\nmove: 2 infantry Ukraine -> Eastern Ukraine"},
		{"aa50", "Soviet Union", "NCM\nthe two infantry in East Poland go to Belorussia, and the tank in Russia joins the two in the Ukraine.", ""},
		{"alpha2", "Soviet Union", "NCM\n3 inf 1 art in the Baltic States go to Belarus, and the two in Eastern Poland to Western Ukraine", ""},
		// A crossing told by its steps.
		{"aa50_1942", "United States", "Combat\nThe transport in zone 56 takes two infantry from the Western United States and lands them on Wake from zone 52.", "attack: 2 infantry Western United States -> SZ 56 -> SZ 52 -> Wake Island"},
		{"aa50_1942", "United States", "Combat\n2 inf from Western United States board the transport in zone 56 and go ashore on Wake from zone 52.", "attack: 2 infantry Western United States -> SZ 56 -> SZ 52 -> Wake Island"},
		{"aa50_1942", "United States", "Combat\nWake Island: 2 inf from Western United States aboard the transport proceed from sea zone 56 to sea zone 52 and land there", "attack: 2 infantry Western United States -> SZ 56 -> SZ 52 -> Wake Island"},
		{"aa50_1942", "United States", "Combat\n2 inf from Western United States board the transport in zone 56 and go ashore on Wake from zone 55.", ""},
		{"aa50_1942", "United States", "Combat\n2 inf board the transport in zone 56 and go ashore on Wake from zone 52.", ""},
		// A letter is what the treasury can pay.
		{"g42", "ANZAC", "buy 2i 1a", "buy: 2 infantry, 1 artillery"}, // 10, and an AA gun would make it 11
		{"g42", "ANZAC", "buy 1i 1a", ""},
		// No plane is in the air that could land.
		{"bh", "ANZAC", "NCM\n2 inf Queensland to New South Wales. Look it up under Dutch lands.", ""},
		{"g40lite", "Italy", "2 inf it africa into sudan", "attack: 2 infantry Italian Africa -> Anglo-Egypt Sudan"},
		{"g40lite", "Italy", "2 inf it into sudan", ""},
		// A transport takes units aboard where their land touches the sea.
		{"bh", "ANZAC", "NCM\nTransport 62 picks up 2 inf in Queensland and takes them to Dutch New Guinea.", "move: 2 infantry Queensland -> SZ 54 -> SZ 46 -> SZ 45 -> Dutch New Guinea"},
		{"bh", "ANZAC", "NCM\nTransport 63 picks up 2 inf in Queensland and takes them to Dutch New Guinea.", ""},
	})
}

// ruledCase is a readCase under other rules.
type ruledCase struct{ rules, power, mail, want string }

// readByRules is readOrAsked for mails under other rules.
func readByRules(t *testing.T, cases []ruledCase) {
	t.Helper()
	for _, tc := range cases {
		rs, err := ruleset.Load(tc.rules)
		if err != nil {
			t.Fatal(err)
		}
		g := state.New(rs)
		g.Active = ruleset.PowerID(tc.power)
		rep := engine.New(rs).Check(g, g.Active, tc.mail)
		switch got := order.Join(rep.Orders); {
		case tc.want == "" && !rep.Refused():
			t.Errorf("%s: %q acts: %s, %v", tc.rules, tc.mail, strings.ReplaceAll(got, "\n", "; "), rep.Diags)
		case tc.want != "" && (got != tc.want || notation.HasErrors(rep.Diags)):
			t.Errorf("%s: %q is read as\n%s\n%v\nwant\n%s", tc.rules, tc.mail, got, rep.Diags, tc.want)
		}
	}
}
