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

// TestReadingAsSaid: signs said in words, tables without heads, who is spoken to, who is
// attacked, and remarks that change nothing.
func TestReadingAsSaid(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, tc := range []struct{ power, mail, want string }{
		{"ANZAC", "NEED MORE SHIPS STOP BUY ONE TRANSPORT ONE INFANTRY STOP\nFIGHTERS NEW ZEALAND TO QUEENSLAND STOP", "buy: 1 transport, 1 infantry\nmove: all fighters New Zealand -> Queensland"},
		{"Soviet Union", "period buy eight infantry period\ntwo infantry from eastern poland go to belarus comma three infantry from vyborg go to novgorod period", "buy: 8 infantry\nmove: 2 infantry Eastern Poland -> Belarus\nmove: 3 infantry Vyborg -> Novgorod"},
		{"China", "SZECHWAN / SHENSI / 3 INF\nHUNAN / KWEICHOW / 2 INF", "move: 3 infantry Szechwan -> Shensi\nmove: 2 infantry Hunan -> Kweichow"},
		{"Germany", "phase;unit;qty;from;to\ncombat;submarine;1;118;111", "attack: 1 submarine SZ 118 -> SZ 111"},
		{"Germany", "buy 10 inf. That is 30 coins.", "buy: 10 infantry"},
		{"Germany", "buy 2 transports, 2 tanks, 1 artillery = 30, nothing left\nplace, if you please, 2 transports SZ 113", "buy: 2 transports, 2 tanks, 1 artillery\nplace: 2 transports SZ 113"},
		{"Italy", "The boat from 97 sails to 95", "move: 1 transport SZ 97 -> SZ 95"},
		{"Germany", "jetzt oder nie: 4 inf Holland > France", "attack: 4 infantry Holland Belgium -> France"},
		{"Italy", "I buy 3 inf. Or should I go for a sub? No, 3 inf it is.", "buy: 3 infantry"},
		{"ANZAC", "1 dd (8)\nnew zealand 2 ftr queensland\ndd to 62\nsave 2", "buy: 1 destroyer\nmove: 2 fighters New Zealand -> Queensland\nplace: 1 destroyer SZ 62"},
		{"Soviet Union", "E Poland - both to Belarus\nBelarus - stays, joined by the two above", "move: 2 infantry Eastern Poland -> Belarus"},
		{"Japan", "To Kiangsi: 3 inf 1 art, attack Hunan too.", "attack: 3 infantry, 1 artillery Kiangsi -> Hunan"},
		{"Japan", "To Shantung and Kiangsu: 3 inf 1 art each, take Anhwe.", "attack: 3 infantry, 1 artillery Shantung -> Anhwe\nattack: 3 infantry, 1 artillery Kiangsu -> Anhwe"},
		{"Germany", "The ships in 111 are engaged by the submarines of 118 and 124.", "attack: all submarines SZ 118 -> SZ 111\nattack: all submarines SZ 124 -> SZ 111"},
		{"Germany", "2 inf (Nor) - Fin (picks up 4 Finns)", "move: 2 infantry Norway -> Finland"},
		{"Germany", "Of the eleven infantry in Germany five march to Poland.", "move: 5 infantry Germany -> Poland"},
		{"Germany", "Of the eleven infantry in Germany five march to Poland, the other six stay.", "move: 5 infantry Germany -> Poland\nrest stays"},
		{"Germany", "BUY 6 INF 3 ART\n111 <- 118 (ss), 124 (ss)\nGermany <- new (6 inf, 3 art)", "buy: 6 infantry, 3 artillery\nattack: 1 submarine SZ 118 -> SZ 111\nattack: 1 submarine SZ 124 -> SZ 111\nplace: 6 infantry, 3 artillery Germany"},
		{"Germany", "Battle 2: Yugoslavia\nFrom Slovakia: 2 inf, 1 ftr (lands in Slovakia)", "attack: 2 infantry, 1 fighter Slovakia Hungary -> Yugoslavia, land Slovakia Hungary"},
		{"China", "4 inf\nnew: 2 szechwan, 2 kweichow", "buy: 4 infantry\nplace: 2 infantry Szechwan\nplace: 2 infantry Kweichow"},
		{"Germany", "Purchases: 10 inf\nNoncombat\nDep. Norway  arr. Finland  2 inf\nNew: 10 inf  arr. Germany", "buy: 10 infantry\nmove: 2 infantry Norway -> Finland\nplace: 10 infantry Germany"},
		{"Germany", "Step 1: Purchase & Repair\n6x Infantry, 3x Artillery", "buy: 6 infantry, 3 artillery"},
		{"United Kingdom", "London 6 inf 1 ftr, Calcutta 5 inf\nLondon 6 inf 1 ftr, Calcutta 5 inf as bought", "buy (UK Europe): 6 infantry, 1 fighter\nbuy (UK Pacific): 5 infantry\nplace: 6 infantry, 1 fighter United Kingdom\nplace: 5 infantry India"},
		{"Soviet Union", "buy 10 inf 1 tank\nThree infantry were placed in Novgorod and three in Ukraine, the other four and the tank in Russia.", "buy: 10 infantry, 1 tank\nplace: 3 infantry Novgorod\nplace: 3 infantry Ukraine\nplace: 4 infantry, 1 tank Russia"},
		{"Germany", "4 mech w ger to france\nhol all but ftr fra", "attack: 4 mechanized infantry Western Germany -> France\nattack: all infantry, all artillery, all tanks Holland Belgium -> France"},
		{"France", "6 inf for 18 francs, all in Paris", "buy: 6 infantry\nplace: everything France"},
		{"Germany", "4 inf Holland France, the fighter in Norway stays", "attack: 4 infantry Holland Belgium -> France\nall fighters stay in Norway"},
		{"Japan", "The tac of the carrier in 33 flies to Formosa.", "move: 1 tactical bomber SZ 33 -> Formosa"},
		{"Japan", "SZ 33: carrier to 22\nthe carrier's fighter (sz 33) to Formosa", "move: 1 aircraft carrier SZ 33 -> SZ 22\nmove: 1 fighter SZ 33 -> Formosa"},
		{"United States", "The transport of SZ 10 embarks 1 inf of WUS and sets it ashore in Hawaii, sailing to SZ 26.", "move: 1 infantry Western United States -> SZ 10 -> SZ 26 -> Hawaiian Islands"},
		{"United States", "sz10 trn takes 1 inf 1 mech from Western US to Hawaii ends sz26", "move: 1 infantry, 1 mechanized infantry Western United States -> SZ 10 -> SZ 26 -> Hawaiian Islands"},
		{"Italy", "the sz97 trn brings 1 inf 1 art from Northern Italy to Albania without leaving the zone", "move: 1 infantry, 1 artillery Northern Italy -> SZ 97 -> Albania"},
		{"Italy", "Sea zone 93, air: 2 fighters from S Italy\nLanding: every plane goes back to where it came from.", "attack: 2 fighters Southern Italy -> SZ 93\nland: 2 fighters SZ 93 -> Southern Italy"},
		{"ANZAC", "the cruiser at New Zealand (zone 63) steams to zone 62", "move: 1 cruiser SZ 63 -> SZ 62"},
		{"Japan", "sz33 cv dd plus the 2 planes come home to sz22", "move: 1 aircraft carrier, 1 destroyer, all fighters, all tactical bombers SZ 33 -> SZ 22"},
		{"Japan", "Yunnan: 1 ftr, 1 tac (Kiangsu)\nHunan: 3 inf, 1 art (Kiangsi), 2 tac (Manchuria)\nLandings: Kwangsi (ftr and tac from Yunnan), Kiangsi (2 tacs)", "attack: 1 fighter, 1 tactical bomber Kiangsu -> Yunnan\nattack: 3 infantry, 1 artillery Kiangsi -> Hunan\nattack: 2 tactical bombers Manchuria -> Hunan\nland: 1 fighter Yunnan -> Kwangsi\nland: 1 tactical bomber Yunnan -> Kwangsi\nland: 2 tactical bombers Hunan -> Kiangsi"},
		{"Japan", "1. Hunan: 3 inf, 1 art (Kiangsi)\n2. Yunnan: 2 tac (Manchuria)\n3. After 2: both planes land in Kwangsi.", "attack: 3 infantry, 1 artillery Kiangsi -> Hunan\nattack: 2 tactical bombers Manchuria -> Yunnan\nland: 2 tactical bombers Yunnan -> Kwangsi"},
		{"Japan", "I make war with China only.", "declare war: China"},
		{"Soviet Union", "UNIT / COUNT / COST\ninf / 7 / 21\nart / 4 / 16", "buy: 7 infantry\nbuy: 4 artillery"},
		{"Soviet Union", "buy 7 inf 4 art\n\nPLACE\tINF\tART\nNovgorod\t3\t0\nUkraine\t0\t3\nRussia\t4\t1", "buy: 7 infantry, 4 artillery\nplace: 3 infantry Novgorod\nplace: 3 artillery Ukraine\nplace: 4 infantry, 1 artillery Russia"},
		{"United Kingdom", "columns: # / phase / unit / from / to / note\n1;BUY;5 inf;;;London 15\n2;CM;ftr;Malta;sz96;lands Malta again\n3;NCM;1 inf;Sudan;Egypt;\n4;PLACE;5 inf;;UK;", "buy (UK Europe): 5 infantry\nattack: 1 fighter Malta -> SZ 96, land Malta\nmove: 1 infantry Anglo Egyptian Sudan -> Egypt\nplace: 5 infantry United Kingdom"},
		{"Japan", "| Attack | Land units | From | Air | From | Air lands |\n|--|--|--|--|--|--|\n| Anhwe | 3 inf 1 art | Kiangsu | 1 ftr 1 tac | Kiangsu | Kiangsu |\n| Anhwe | 1 inf 1 art | Shantung | - | - | - |", "attack: 3 infantry, 1 artillery Kiangsu -> Anhwe\nattack: 1 fighter, 1 tactical bomber Kiangsu -> Anhwe, land Kiangsu\nattack: 1 infantry, 1 artillery Shantung -> Anhwe"},
		{"Soviet Union", "FROM\tTO\tINF\tREMARK\nE Poland\tW Ukraine\t2\twill fall back next round", "move: 2 infantry Eastern Poland -> Western Ukraine"},
		{"Germany", "buy 10 inf\nplace 10 inf in Germany\nWith that my turn is concluded, and I look forward to the dice with some trepidation.", "buy: 10 infantry\nplace: 10 infantry Germany\nend turn"},
		{"ANZAC", "buy 1 trn, 1 inf\nplace 1 inf in Sydney, 1 trn SZ 62\nI then collect my income and hand over to the French, poor souls.", "buy: 1 transport, 1 infantry\nplace: 1 infantry New South Wales\nplace: 1 transport SZ 62\nend turn"},
		{"China", "buy 3 art\nplace 3 art in Yunnan\nThe end (of the turn).", "buy: 3 artillery\nplace: 3 artillery Yunnan\nend turn"},
		{"Japan", "buy 3 trn\n3 Transporter ins sz6\nSo, das wars, over to you!", "buy: 3 transports\nplace: 3 transports SZ 6\nend turn"},
		{"United Kingdom", "London: 5 inf\nPlease be so kind as to place the 5 infantry in London\ncya", "buy (UK Europe): 5 infantry\nplace: 5 infantry United Kingdom"},
		{"France", "1. Purchase\n  1.1 one fighter, three infantry. 19 IPCs.\n6. Placement: see 1.1, all of it in Paris.", "buy: 1 fighter, 3 infantry\nplace: everything France"},
		{"Italy", "In East Africa the inf of Italian Somaliland goes to Kenya.", "attack: 1 infantry Italian Somaliland -> Kenya"},
		{"Italy", "In Ostafrika geht die Inf aus Italienisch-Somaliland nach Kenia.", "attack: 1 infantry Italian Somaliland -> Kenya"},
	} {
		g := state.New(rs)
		g.Active = ruleset.PowerID(tc.power)
		rep := e.Check(g, g.Active, tc.mail)
		if got := order.Join(rep.Orders); got != tc.want || notation.HasErrors(rep.Diags) && tc.power != "Japan" {
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", tc.mail, got, rep.Diags, tc.want)
		}
	}
}

// TestSaidInDoubt: the same words where they can change an order, or where nothing tells
// which order is meant, are asked about.
func TestSaidInDoubt(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, tc := range []struct{ power, mail string }{
		{"China", "HUNAN / KWEICHOW / 2 INF\nKWEICHOW / HUNAN / 2 INF"},
		{"Italy", "I buy 2 inf. Or should I go for a sub? No, 1 inf it is."},
		{"ANZAC", "1 dd (8)\nnew zealand 2 ftr queensland\ndd to 62\nsave 5"},
		{"Soviet Union", "E Poland - both to Belarus\nE Poland stays"},
		{"Germany", "2 inf (Nor) - Fin (picks up 4 or not)"},
		{"Germany", "Of the eleven infantry in Germany five or six march to Poland."},
		{"Germany", "4 infantry in Holland three to France"},
		{"Soviet Union", "buy 10 inf 1 tank\nThree infantry were placed in Novgorod and three in Ukraine, the other five and the tank in Russia."},
		{"Germany", "4 inf Holland to France\nall but 1"},
		{"France", "6 inf for 17 francs, all in Paris"},
		{"Japan", "the fighter from a carrier to Formosa"},
		{"Italy", "1 inf from Rome to Libya\nsend the albania tank somewhere useful"},
		{"Japan", "Das U-Boot aus sz6 schick ich irgendwo Richtung Hawaii."},
		{"ANZAC", "buy 3 inf\nOne of the Queensland land units is to walk to the Northern Territory, although I confess that I have not yet decided which."},
		{"Japan", "Yunnan: 1 ftr, 1 tac (Kiangsu), 1 ftr (Formosa)\nthe 2 planes land in Kwangsi"},
		{"Japan", "1. Hunan: 3 inf, 1 art (Kiangsi)\n2. Yunnan: 2 tac (Manchuria)\n3. After 4: both planes land in Kwangsi."},
		{"Japan", "I make war with Russia only in winter."},
		{"Germany", "Kauf: 10 Inf\n2 Inf aus Norwegen, glaube ich, nach Finnland"},
		{"Germany", "4 inf Holland > France\nFrance stays French this turn."},
		{"Germany", "buy 10 inf\nPlace all in Germany, where not more than 5 go"},
		{"Germany", "4 inf Holland to France, stop the tanks"},
		{"Italy", "The boat from 95 hunts in 94"}, // a transport and a submarine are there
		{"Italy", "pass combat\nThe boat from 95 goes to 94"},
		{"Germany", "3 transports, no, 2 inf Norway to Finland"},
		{"Soviet Union", "UNIT / COUNT / COST\ninf / 7 / 22\nart / 4 / 16"},
		{"Soviet Union", "FROM\tTO\tINF\tREMARK\nRussia\tBryansk\t1\tor Smolensk, tbd"},
		{"Soviet Union", "FROM\tTO\tINF\tREMARK\nE Poland\tW Ukraine\t2\tonly 1 next round"},
		{"United Kingdom", "columns: # / phase / unit / from / to / note\n1;BUY;5 inf;;;London 16\n2;NCM;1 inf;Sudan;Egypt;"},
		{"United Kingdom", "columns: # / phase / unit / from / to / note\n1;BUY;5 inf;;;London 15\n2;NCM;2 inf;South Africa;?;"},
		{"Germany", "see 1.1, 2 inf Norway to Finland"}, // what stands there may be meant
		{"Italy", "In Africa 1 inf goes to Tobruk"},
		{"Germany", "buy 10 inf\nplace 10 inf in Germany\nI collect my income and hand over 3 inf to Italy"},
	} {
		g := state.New(rs)
		g.Active = ruleset.PowerID(tc.power)
		rep := e.Check(g, g.Active, tc.mail)
		if !rep.Refused() {
			t.Errorf("%q acts: %v, %v", tc.mail, strings.ReplaceAll(order.Join(rep.Orders), "\n", "; "), rep.Diags)
		}
	}
}

// TestAskedMeaning: where both readings refuse a mail, the question what is meant is put,
// not a word that is not understood.
func TestAskedMeaning(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, mail := range []string{"The boat from 95 goes to 94", "buy 3 inf\n\nThe boat from 95 goes to 94"} {
		g := state.New(rs)
		g.Active = "Italy"
		rep := e.Check(g, g.Active, mail)
		asked := false
		for _, d := range rep.Diags {
			asked = asked || d.Code == "ambiguous-unit" && len(d.Hints) == 2
		}
		if !rep.Refused() || !asked {
			t.Errorf("%q is answered with %v", mail, rep.Diags)
		}
	}
}
