package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestNothingDropped: words that were left out of what is carried out, though they order
// something, are read if they can mean one thing, else asked about; beside each stands the same
// said plainly.
func TestNothingDropped(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		uk     = "raid: 2 strategic bombers Germany -> United Kingdom"
		both   = uk + ", target: 1 major complex, 1 air base"
		flown  = "111: 1 bmr Germany, 1 ftr Norway, 2 tac W Ger"
		in111  = "attack: 1 strategic bomber Germany -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nattack: 2 tactical bombers Western Germany -> SZ 111"
		apart  = in111 + "\nland: 1 fighter, 2 tactical bombers SZ 111 -> Western Germany\nland: 1 strategic bomber SZ 111 -> Germany"
		france = "attack: 4 infantry Holland Belgium -> France"
	)
	for _, c := range []struct{ power, mail, want string }{
		// What is bombed, beside the raid and on the line below it.
		{"Germany", "raid: 2 bmb Ger > UK\ntarget: 1 ic, 1 ab", both},
		{"Germany", "raid: 2 bmb Ger > UK\nbombers target: 1 ic 1 ab", both},
		{"Germany", "raid: 2 bmb Ger > UK (ic 1, ab 1)", both},
		{"Germany", "raid 2 bmb Ger > UK on 1 ic, 1 ab", both},
		{"Germany", "raid 2 bmb Ger > UK hitting 1 ic, 1 ab", both},
		{"Germany", "raid: 2 bmb Ger > UK\ntarget: airbase", uk + ", target: air base"},
		{"Germany", "raid: 2 bmb Ger > UK\ntarget: ic, ab", ""},
		{"Germany", "raid: 2 bmb Ger > UK\ntarget: 2 ic, 1 ab", ""},
		{"Germany", "4 inf Holland > France\ntarget: 1 ic, 1 ab", france},
		// Where aircraft land.
		{"Germany", flown + "\nLanding: West Germany, bomber Germany", ""},
		{"Germany", flown + "\nLanding: West Germany; bomber Germany", ""},
		{"Germany", flown + "\nLanding: W Germany, ftr Norway", ""},
		{"Germany", flown + "\nLanding: all West Germany, bomber Germany", apart},
		{"Germany", flown + "\nLanding: bomber Germany, rest West Germany", in111 + "\nland: 1 strategic bomber SZ 111 -> Germany\nland: 1 fighter, 2 tactical bombers SZ 111 -> Western Germany"},
		{"Germany", flown + ", landing W Germany, bomber Germany", ""},
		{"Germany", "111: 1 ftr Norway, landing Norway, 2 tac W Ger", "attack: 1 fighter Norway -> SZ 111, land Norway\nattack: 2 tactical bombers Western Germany -> SZ 111"},
		// All of something, of which nothing is said.
		{"Germany", "4 inf Holland > France\nand every plane", ""},
		{"Germany", "4 inf Holland > France\nplus every plane in range", ""},
		{"Germany", "4 inf Holland > France\nFrance gets everything else in range", ""},
		{"Germany", "4 inf Holland > France\neverything else to France", ""},
		{"Germany", "3 inf Holland > France\neverything else to France", ""},
		{"Germany", "3 inf Holland > France\nthe rest to France", "attack: 3 infantry Holland Belgium -> France\nattack: all infantry Holland Belgium -> France"},
		{"Germany", "4 inf Holland > France\nThe planes had their day.", france},
		// Where a purchase appears.
		{"United Kingdom", "LON $28 >> 6 inf, 1 ftr >> UK", "buy (UK Europe): 6 infantry, 1 fighter\nplace: 6 infantry, 1 fighter United Kingdom"},
		{"United Kingdom", "LON $28 >> 6 inf, 1 ftr", "buy (UK Europe): 6 infantry, 1 fighter"},
	} {
		readsAs(t, e, ruleset.PowerID(c.power), c.mail, c.want)
	}
}
