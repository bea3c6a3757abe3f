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
		{"Germany", "Kein Scramble", "scramble: none"},
		{"Germany", "Kein Scramble ohne mein Wort", ""},
	})
}

// TestLinesOfOtherBoards is TestLinesReadTheOtherWay for other rules.
func TestLinesOfOtherBoards(t *testing.T) {
	for _, tc := range []struct{ rules, power, mail, want string }{
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
		{"g40lite", "Italy", "2 inf it africa into sudan", "attack: 2 infantry Italian Africa -> Anglo-Egypt Sudan"},
		{"g40lite", "Italy", "2 inf it into sudan", ""},
		// A transport takes units aboard where their land touches the sea.
		{"bh", "ANZAC", "NCM\nTransport 62 picks up 2 inf in Queensland and takes them to Dutch New Guinea.", "move: 2 infantry Queensland -> SZ 54 -> SZ 46 -> SZ 45 -> Dutch New Guinea"},
		{"bh", "ANZAC", "NCM\nTransport 63 picks up 2 inf in Queensland and takes them to Dutch New Guinea.", ""},
	} {
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
