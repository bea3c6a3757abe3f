package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// TestBoughtNumbersAreNoZones: a number before what is bought is how many, however
// large it is; it is never left out.
func TestBoughtNumbersAreNoZones(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	for text, legal := range map[string]bool{
		"buy 10 inf": true, "buy 31 inf": false, "buy 60 inf": false, "Purchase: 45 inf, 2 art": false,
		"I would like to buy 31 inf for Germany": false, "8 inf purchased": true, "45 inf purchased": false,
		"buy 1 ss 1 dd": true, "112 subs bought": false,
	} {
		rep := e.Check(state.New(e.Rules()), "Germany", text)
		if rep.Refused() == legal {
			t.Errorf("%q is read as %v: %v", text, rep.Orders, rep.Diags)
		}
	}
}
