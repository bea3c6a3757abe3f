package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mailRead is a mail of a power, with the orders that it holds.
type mailRead struct{ ruleset, power, mail, want string }

// readsMails tests that mails are read as a careful opponent reads them, and that nothing
// is asked about them.
func readsMails(t *testing.T, cases []mailRead) {
	t.Helper()
	for _, tc := range cases {
		rs, err := ruleset.Load(tc.ruleset)
		if err != nil {
			t.Fatal(err)
		}
		g := state.New(rs)
		g.Active = ruleset.PowerID(tc.power)
		rep := engine.New(rs).Check(g, g.Active, tc.mail)
		if got := order.Join(rep.Orders); got != tc.want || notation.HasErrors(rep.Diags) {
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", tc.mail, got, rep.Diags, tc.want)
		}
	}
}

// TestNumberedLists: the numbers and letters of a list are neither zones nor units.
func TestNumberedLists(t *testing.T) {
	readsMails(t, []mailRead{
		{"alpha2", "ANZAC", "1 - buy 3 inf\n2 - 2 inf Queensland to New South Wales\n3 - 1 ftr New Zealand to Queensland\n4 - dd 62 to 54", "buy: 3 infantry\nmove: 2 infantry Queensland -> New South Wales\nmove: 1 fighter New Zealand -> Queensland\nmove: 1 destroyer SZ 62 -> SZ 54"},
		{"g42", "Germany", "1: buy 6 inf\n2: 3 inf Belarus to Smolensk\n3: 2 subs SZ 107 to SZ 106", "buy: 6 infantry\nmove: 3 infantry Belarus -> Smolensk\nattack: 2 submarines SZ 107 -> SZ 106"},
		{"g40v2", "Italy", "2.) Battles\n2a.) Tunisia: 1 inf 1 art Libya\n2b.) British Somaliland: 1 inf Italian Somaliland\n3.) Moves\n3a.) 2 inf S Italy to N Italy", "attack: 1 infantry, 1 artillery Libya -> Tunisia\nattack: 1 infantry Italian Somaliland -> British Somaliland\nmove: 2 infantry Southern Italy -> Northern Italy"},
		{"g40v2", "United States", "I. Budget 52\n  I.a 1 carrier\n  I.b 2 fighters\nII. Movements\n  II.a 3 mech + 1 tank, Central to Western US\nIII. Deployment\n  III.a carrier and fighters SZ 10", "buy: 1 aircraft carrier\nbuy: 2 fighters\nmove: 3 mechanized infantry, 1 tank Central United States -> Western United States\nplace: 1 aircraft carrier, 2 fighters SZ 10"},
	})
}

// TestZonesThatDoNotCount: two numbers in front of lines, or some that do not count up
// from one, can be zones, and are asked about.
func TestZonesThatDoNotCount(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	for _, mail := range []string{"1 - 3 inf Germany to Poland", "1 - 3 inf Germany to Poland\n2 - 2 inf Norway to Finland", "1 - 3 inf Germany to Poland\n3 - 2 inf Norway to Finland\n4 - 1 inf Romania to Bulgaria"} {
		if rep := engine.New(rs).Check(g, g.Active, mail); !rep.Refused() {
			t.Errorf("%q is carried out as\n%s", mail, order.Join(rep.Orders))
		}
	}
}

// TestWhereNewUnitsAppear: new units are placed by their treasuries' names, at home, and
// by numbers and places in a row.
func TestWhereNewUnitsAppear(t *testing.T) {
	readsMails(t, []mailRead{
		{"alpha2", "United Kingdom", "UKE: 6 inf 1 ftr\nUKP: 5 inf\nUKE to UK, UKP to India", "buy (UK Europe): 6 infantry, 1 fighter\nbuy (UK Pacific): 5 infantry\nplace: 6 infantry, 1 fighter United Kingdom\nplace: 5 infantry India"},
		{"alpha2", "United Kingdom", "London 6 inf 1 ftr. Calcutta 5 inf.\nplace at home", "buy (UK Europe): 6 infantry, 1 fighter\nbuy (UK Pacific): 5 infantry\nplace: 6 infantry, 1 fighter United Kingdom\nplace: 5 infantry India"},
		{"g40v2", "Soviet Union", "12 inf\n3/3/6 (Novgorod/Ukraine/Russia)", "buy: 12 infantry\nplace: 3 infantry Novgorod\nplace: 3 infantry Ukraine\nplace: 6 infantry Russia"},
		{"g40v2", "Soviet Union", "buy 12 inf\nnew inf: 3 Leningrad, 6 Moscow, 3 Kiev", "buy: 12 infantry\nplace: 3 infantry Novgorod\nplace: 6 infantry Russia\nplace: 3 infantry Ukraine"},
	})
}

// TestNumbersBehindUnits: clerks write the number behind the unit.
func TestNumbersBehindUnits(t *testing.T) {
	readsMails(t, []mailRead{
		{"alpha2", "Japan", "Purchase: transports, two; infantry, four; total IPC 26.", "buy: 2 transports\nbuy: 4 infantry"},
		{"alpha2", "Japan", "Combat movements: from Shantung, infantry three and artillery one, destination Anhwe. From Kiangsu, infantry three and artillery one, same destination. In support thereof from Kiangsu, fighter one, tactical bomber one.", "attack: 3 infantry, 1 artillery Shantung -> Anhwe\nattack: 3 infantry, 1 artillery Kiangsu -> Anhwe\nattack: 1 fighter, 1 tactical bomber Kiangsu -> Anhwe"},
	})
}

// TestWhatStandsOnTheBoard: lines that tell how things stand order nothing.
func TestWhatStandsOnTheBoard(t *testing.T) {
	readsMails(t, []mailRead{
		{"alpha2", "Japan", "buy 2 trn 4 inf\nKorea 4 inf -> Manchuria\nAfter that Manchuria has 10 inf 1 art 1 mech.\nExpected: we win with 99%, losing half an infantry.", "buy: 2 transports, 4 infantry\nmove: 4 infantry Korea -> Manchuria"},
		{"g40v2", "Soviet Union", "12 inf\n2 inf Eastern Poland -> Western Ukraine\nNow stand: Belarus 4 inf, Western Ukraine 3 inf 1 art", "buy: 12 infantry\nmove: 2 infantry Eastern Poland -> Western Ukraine"},
	})
}

// TestMovesInOtherWords: who is meant by a number alone, and which way a ship goes.
func TestMovesInOtherWords(t *testing.T) {
	readsMails(t, []mailRead{
		{"g40v2", "Soviet Union", "We buy nothing.\nThe three infantry in the Baltic States go back to Belarus and the two from Eastern Poland to Western Ukraine.", "buy: nothing\nmove: 3 infantry Baltic States -> Belarus\nmove: 2 infantry Eastern Poland -> Western Ukraine"},
		{"g40v2", "United States", "trn from sz10 takes 1 inf 1 mech from san fran to hawaii", "move: 1 infantry, 1 mechanized infantry Western United States -> SZ 10 -> SZ 12 -> SZ 26 -> Hawaiian Islands"},
		{"alpha2", "ANZAC", "The cruiser left sz63 for sz62.", "move: 1 cruiser SZ 63 -> SZ 62"},
		{"g40v2", "United States", "SZ 10 fleet with planes to SZ 26, transport stays behind", "move: all destroyers, all cruisers, all aircraft carriers, all battleships SZ 10 -> SZ 26\nmove: all fighters, all tactical bombers SZ 10 -> SZ 26"},
		{"g40v2", "Italy", "2 inf S Italy to N Italy", "move: 2 infantry Southern Italy -> Northern Italy"},
	})
}
