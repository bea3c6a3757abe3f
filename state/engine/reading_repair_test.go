package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// bombed is a position with damaged facilities, in which Germany is to move.
const bombed = `turn: Germany, round 4, purchase-repair
bank: Germany 60
war: Germany - France
control: Germany: Normandy Bordeaux
Germany: 5 infantry, 1 major complex (damage 5) in Western Germany
Germany: 1 air base (damage 2) in Denmark
Germany: 1 fighter, 1 major complex (damage 6) in Germany
Germany: 1 infantry, 1 minor complex (damage 3) in Normandy Bordeaux
`

// TestRepairsAreReadInAnyOrder: repairs are read wherever the number, the place and the verb
// stand, below a heading, and beside a purchase.
func TestRepairsAreReadInAnyOrder(t *testing.T) {
	e, err := secondEdition()
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(e.Rules(), bombed)
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	const both = "repair: 5 Western Germany\nrepair: 3 Normandy Bordeaux"
	const factory = "repair: 5 Western Germany major complex"
	for _, c := range []struct{ mail, want string }{
		{"rep 5 wger, 3 norm", both},
		{"Repair five damage in Western Germany and three in Normandy.", both},
		{"Repair Western Germany (5) and Normandy (3)", both},
		{"Reparatur: 5 in Westdeutschland, 3 in der Normandie", both},
		{"Repairs\n1.1 Western Germany: 5\n1.2 Normandy: 3\n\nBuy: 6 inf", both + "\nbuy: 6 infantry"},
		{"I am repairing 5 points in factory of Western Germany.", factory},
		{"Fix the factory in W Germany (5).", factory},
		{"I repair the five points of damage at the factory in Western Germany and buy six infantry.", factory + "\nbuy: 6 infantry"},
		{"Fabrik in Westdeutschland reparieren (5), dazu 3 Inf", factory + "\nbuy: 3 infantry"},
		{"Fix the German factory (6)", "repair: 6 Germany major complex"},
		{"air base Denmark fixed (2)", "repair: 2 Denmark air base"},
		{"buy 3 inf and fix the Normandy factory", "buy: 3 infantry\nrepair: all Normandy Bordeaux minor complex"},
	} {
		rep := e.Check(g, g.Active, c.mail)
		if got := order.Join(rep.Orders); got != c.want || rep.Refused() {
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", c.mail, got, rep.Diags, c.want)
		}
	}
	for _, mail := range []string{
		"maybe repair 5 W Germany",
		"repair 5 W Germany?",
		"don't repair W Germany",
		"repair 5 W Germany or Normandy",
		"repair 5 W Germany (3)", // it costs 5
		"repair 5 W Germany, 3",  // where?
	} {
		if rep := e.Check(g, g.Active, mail); !rep.Refused() && len(rep.Orders) > 0 {
			t.Errorf("%q acts: %v", mail, order.Join(rep.Orders))
		}
	}
}

// TestBackThere: aircraft of an attack that land "there" land where they came from.
func TestBackThere(t *testing.T) {
	readAs(t, []written{
		{"Germany", "SZ 111\n1 fighter, Norway, returning there", "attack: 1 fighter Norway -> SZ 111, land Norway"},
		{"Germany", "Attacks\nFrance\nfighter Holland, landing in W Germany\nSZ 111\n2 fighters, W Germany, returning there", "attack: 1 fighter Holland Belgium -> France, land Western Germany\nattack: 2 fighters Western Germany -> SZ 111, land Western Germany"},
	})
}
