package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestWayBehindACrossing: sea zones behind the end of a crossing are its way, if the last lies
// beside it; behind a walk they are asked about.
func TestWayBehindACrossing(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		java   = "move: 2 infantry New South Wales -> SZ 62 -> SZ 54 -> SZ 55 -> SZ 42 -> Java"
		persia = "move: 2 infantry India -> SZ 39 -> SZ 79 -> SZ 80 -> Persia"
	)
	for _, c := range []struct{ power, mail, want string }{
		{"ANZAC", "transport 62 carries 2 inf NSW to Java via 54 55 42", java},
		{"ANZAC", "SZ 62 transport: 2 inf NSW to Java, route 54, 55, 42", java},
		{"ANZAC", "2 inf NSW to Java via 54, 55, 42", "move: 2 infantry New South Wales -> SZ 54 -> SZ 55 -> SZ 42 -> Java"},
		{"ANZAC", "2 inf NSW to Java via 54, 55", ""},
		{"United Kingdom", "transport 39 takes 2 inf india to persia by 79 and 80", persia},
		{"United Kingdom", "trn 39 with 2 inf from India to Persia (79, 80)", persia},
		{"United Kingdom", "the trn in 106 takes the inf and the tank from Quebec to London, 107 and 108 to 109", "move: 1 infantry, 1 tank Quebec -> SZ 106 -> SZ 107 -> SZ 108 -> SZ 109 -> United Kingdom"},
		{"Japan", "1 inf 1 tank from japan with trn 6 to kiangsu in 19", "move: 1 infantry, 1 tank Japan -> SZ 6 -> SZ 19 -> Kiangsu"},
		{"Germany", "4 inf Holland to France 110", ""},
		{"Germany", "4 inf Holland to France", "attack: 4 infantry Holland Belgium -> France"},
		// Verbs that go "on" a place.
		{"Soviet Union", "Buryatia six infantry are going on Amur", "move: 6 infantry Buryatia -> Amur"},
		{"Soviet Union", "6 infantry from Buryatia go on Amur", "move: 6 infantry Buryatia -> Amur"},
		{"Soviet Union", "6 infantry on Amur go to Buryatia", "move: 6 infantry Amur -> Buryatia"},
	} {
		readsAs(t, e, ruleset.PowerID(c.power), c.mail, c.want)
	}
}

// TestKindAboveItsLines: a kind of unit above a list stands for what its lines leave out.
func TestKindAboveItsLines(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		foot  = "attack: 4 infantry Holland Belgium -> France\nattack: 3 infantry Western Germany -> France"
		tanks = "attack: 3 tanks Holland Belgium -> France"
	)
	for _, c := range []struct{ power, mail, want string }{
		{"Germany", "INFANTRY, attacking\n- 4 Holland to France\n- 3 W Germany to France\nTANKS\n- 3 Holland to France", foot + "\n" + tanks},
		{"Germany", "Infantry:\n4 Holland > France\n3 W Germany > France", foot},
		{"Germany", "Subs:\n118 to 111\n124 to 111", "attack: all submarines SZ 118 -> SZ 111\nattack: all submarines SZ 124 -> SZ 111"},
		{"Germany", "INFANTRY, after the fighting\n- the one in Romania to Bulgaria", "move: 1 infantry Romania -> Bulgaria"},
		{"Germany", "INFANTRY\n- 4 Holland to France\n- 3 tanks Holland to France", "attack: 4 infantry Holland Belgium -> France\n" + tanks},
		{"Germany", "INFANTRY?\n- 4 Holland to France", ""},
		{"Germany", "- 4 Holland to France", ""},
		{"ANZAC", "PS 1 inf Queensland to Northern Territory\nP.P.S.: 1 inf Queensland to NSW", "move: 1 infantry Queensland -> Northern Territory\nmove: 1 infantry Queensland -> New South Wales"},
		{"Germany", "buy 3 inf\nPlace 3 inf Germany\nPS 1 inf Romania to Bulgaria", "buy: 3 infantry\nplace: 3 infantry Germany\nmove: 1 infantry Romania -> Bulgaria"},
	} {
		readsAs(t, e, ruleset.PowerID(c.power), c.mail, c.want)
	}
}

// TestPlacesOfOneTurn: where new units appear, if their place is said beside the power's name,
// by treasury, or corrected in the same line.
func TestPlacesOfOneTurn(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		bought = "London: 6 inf 1 ftr\nCalcutta: 3 inf 2 art\n"
		buy    = "buy (UK Europe): 6 infantry, 1 fighter\nbuy (UK Pacific): 3 infantry, 2 artillery\n"
		there  = "place: 6 infantry, 1 fighter United Kingdom\nplace: 3 infantry, 2 artillery India"
	)
	for _, c := range []struct{ power, mail, want string }{
		{"United Kingdom", bought + "Place: London stuff in London, Calcutta stuff in India", buy + there},
		{"United Kingdom", bought + "London stuff in London, Calcutta stuff in India", buy + there},
		{"United Kingdom", bought + "Place: London stuff in India, Calcutta stuff in India", ""},
		{"Germany", "buy 3 inf\nPlacement: Germany: 3 inf W Germany", "buy: 3 infantry\nplace: 3 infantry Western Germany"},
		{"Germany", "buy 3 inf\nPlacement: Germany: 3 inf", "buy: 3 infantry\nplace: 3 infantry Germany"},
		{"Germany", "buy 3 inf\nPlacement: W Germany: 3 inf Germany", ""},
		{"Japan", "buy 2 trn 1 inf\nPlace: Japan: 2 trn SZ 6, 1 inf Japan", "buy: 2 transports, 1 infantry\nplace: 2 transports SZ 6\nplace: 1 infantry Japan"},
		{"France", "buy 6 inf\nPlacement Paris 6 inf, sorry, 5 in Paris and 1 in Normandy.", "buy: 6 infantry\nplace: 5 infantry France\nplace: 1 infantry Normandy Bordeaux"},
		{"France", "buy 6 inf\nPlacement Paris 6 inf, sorry, 5 in Paris.", ""},
	} {
		readsAs(t, e, ruleset.PowerID(c.power), c.mail, c.want)
	}
}
