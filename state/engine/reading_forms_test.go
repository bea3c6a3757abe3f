package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestReadingOfForms reads orders that are filled in part by part, rows of sheets, lists
// with the numbers behind the units, brackets that tell of the enemy, zones named beside
// a land, and words of five languages: each mail means what stands above it.
func TestReadingOfForms(t *testing.T) {
	const (
		buy    = "buy: 6 infantry, 3 artillery"
		france = "attack: 4 infantry, 2 artillery, 3 tanks Holland Belgium -> France"
		norway = "move: 2 infantry Norway -> Finland"
	)
	allReadAs(t, []reworded{
		{"Germany", france, []string{
			"From: Holland\nTo: France\nWith: 4 inf, 2 art, 3 tanks",
			"Attack on: France\nFrom: Holland\nWith: 4 inf, 2 art, 3 tanks",
			"- units: 4 inf, 2 art, 3 tanks\n- origin: Holland\n- target: France",
			"Where: France\nFrom Holland: 4 inf, 2 art, 3 tanks",
			"Order no. 1\nFrom: Holland\nTo: France\nUnits: 4 inf, 2 art, 3 tanks",
			"Attack;4;inf;Holland;France\nAttack;2;art;Holland;France\nAttack;3;tank;Holland;France",
			"Holland to France (4 inf, 2 art, 3 arm)",
			"(Holland) 4 inf 2 art 3 arm -> (France)",
			"France (6 inf 1 art 1 arm 1 aa 1 ftr): 4 inf 2 art 3 arm (Holland) [99%]",
			"France attack: 4 inf 2 art 3 arm (Holland) [about 95%]",
			"Phase 2: 4 inf 2 art 3 tanks Holland to France",
			"Ataque a Francia: 4 inf, 2 art, 3 tanques desde Holanda",
			"Attacco Francia con 4 inf, 2 art e 3 carri dalla Olanda",
			"J'attaque la France avec 4 inf, 2 art et 3 chars depuis la Hollande.",
			"Ich greife Frankreich mit 4 Inf, 2 Art und 3 Panzern aus Holland an.",
			"Attack France:\nHolland: 4 inf + 2 art + 3 arm\nTotal: 4 inf, 2 art, 3 arm",
		}},
		{"Germany", "attack: all infantry, all artillery, all tanks Holland Belgium -> France", []string{
			"Everything on the ground in Holland rolls into France",
		}},
		{"Germany", norway, []string{
			"2 inf de Noruega a Finlandia",
			"2 inf Norvegia a Finland",
			"2 inf from Norway in Finland",
			"I am pulling 2 infantry out of Norway and moving them into Finland",
			"Finland (+4 inf): 2 inf Norway",
		}},
		{"Germany", buy, []string{
			"BUY INF 6 ART 3",
			"Buy: INFx6, ARTx3",
			"Compro: 6 inf y 3 art (30)",
			"Acquisti: 6 fanti e 3 art",
			"Buy;6;inf\nBuy;3;art",
		}},
		{"Germany", "move: 1 infantry, 1 artillery Germany -> SZ 114 -> SZ 113 -> Norway", []string{
			"transport 114 takes 1 inf and 1 art from Germany to Norway, unloading from 113",
			"transport 114 takes 1 inf and 1 art from Germany to Norway (sz 113)",
		}},
		{"Germany", "attack: all submarines SZ 103 -> SZ 110\nattack: all submarines SZ 108 -> SZ 110\nattack: 2 fighters, 3 tactical bombers Western Germany -> SZ 110", []string{
			"Sea attack 110: subs 103 and 108 plus 2 ftr 3 tac W Germany",
		}},
		{"Germany", france + "\norder of loss land in France: infantry, artillery, tank", []string{
			"4 inf 2 art 3 arm Holland > France\nIn France I lose the infantry first, then artillery, tanks last.",
			"4 inf 2 art 3 arm Holland > France\nlosses in France: inf before art before tanks",
			"4 inf 2 art 3 arm Holland > France\nIn France take the infantry as casualties first, then art, then tanks",
		}},
		{"Germany", "1 infantry stay in Norway\n" + norway, []string{
			"1 inf stays in Norway, the other 2 go to Finland",
		}},
		{"Japan", "buy: 2 transports, 4 infantry\nplace: 2 transports SZ 6\nplace: 4 infantry Japan", []string{
			"buy 2 tts 4 inf\ntts in 6 inf japan",
			"buy 2 trn, 4 inf\nnew: 2 trn sz 6, 4 inf Japan",
			"buy 2 trn, 4 inf\n6: 2 trn\nJapan: 4 inf",
			"Type | Qty | Unit | Origin | Destination\n--|--|--|--|--\nbuy | 2 | transport | |\nbuy | 4 | infantry | |\nplace | 2 | transport | | SZ 6\nplace | 4 | infantry | | Japan",
		}},
		{"Japan", "move: 1 battleship, 1 destroyer SZ 19 -> SZ 6", []string{
			"BB and DD from 19 join the main fleet in 6",
		}},
		{"United States", "move: 1 battleship, 1 cruiser SZ 10 -> SZ 26", []string{
			"bb and ca from 10 sail to Hawaii, sea zone 26",
			"bb and ca from 10 sail to Hawaii (sz 26)",
		}},
		{"United Kingdom", "buy (UK Europe): 9 infantry\nbuy (UK Pacific): 5 infantry", []string{
			"UK Europe: 9 inf\nUK Pacific: 5 inf",
		}},
	}, "\nbuy: ", ", ", " Holland Belgium -> France\nattack: ", ", ")
}

// TestFormsNeverGuess holds that the new shapes order nothing where they leave a doubt.
func TestFormsNeverGuess(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, mail := range []string{
		"From: Holland or Germany\nTo: France\nWith: 4 inf",
		"From: Holland\nTo: France?\nWith: 4 inf",
		"From: Holland\nTo: France\nWith: 4 inf (maybe)",
		"Attack;4;inf;Holland;France or Normandy\nAttack;2;art;Holland;France",
		"BUY INF 3 ART 4", // these are prices
		"It is splendid to send 4 inf Holland > France",
		"It would be useful to send 4 inf Holland > France",
		"one third of the inf Holland > France",
		"4 inf o 3 inf Holanda a Francia",
		"tal vez 4 inf Holanda a Francia",
		"forse 4 inf Olanda a Francia",
		"Non muovo 4 inf Olanda a Francia",
		"France (maybe 80%, or Normandy): 4 inf (Holland)",
		"France: 4 inf Holland (if over 60%)",
	} {
		if got, ok := acts(t, e, mail); ok {
			t.Errorf("%q acts: %s", mail, got)
		}
	}
}
