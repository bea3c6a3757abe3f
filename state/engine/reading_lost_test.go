package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A place that nobody knows is asked about, wherever it stands: were it passed over, its
// units would go where those beside them go.
func TestUnknownPlacesAreAskedAbout(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, mail := range []string{
		"1 inf Xa, 2 inf Hol > France",
		"1 inf W, 2 inf Hol > France", // "w" is short for "with", too
		"2 inf Hol, 1 art Xa > France",
		"France: 1 inf Xa, 2 inf Hol",
		"France: Xa 1 inf, Hol 2 inf",
		"1 inf from Xa, 2 inf from Hol > France",
		"2 inf Hol to Xa, 1 art Hol to France",
		"2 inf from Hol to xa and 1 art from Hol to France",
		"Buy: 4 inf\nplace 2 inf W, 2 inf G",
		"Buy: 4 inf\nplace 2 inf xa, 2 inf Ger",
		"Buy: 4 inf\nplace 2 inf in Xa, 2 inf in Ger",
		"Buy: 4 inf\nplace 2 inf in Ger, 2 inf in Xa",
		"Buy: 4 inf\nplace: Xa 2 inf, Ger 2 inf",
		"1 inf W", // no purchase
		"2 inf Hol > France > Xa",
		"France <- 3 inf Hol, 1 art Xa",
		"Hol 1 inf, Xa 2 inf > France",
		"attack Xa from Hol with 3 inf, attack France from Hol with 1 art",
		"2 inf Hol > Xa > France",
		"2 inf Hol/Xa > France",
		"2 inf Hol and Xa > France",
		"2 inf Hol > France via Xa",
		"from Hol 2 inf and 1 art from Xyz to France",
		"everything in Hol but the xyz to France",
	} {
		if got, ok := acts(t, e, mail); ok {
			t.Errorf("%q acts: %s", mail, got)
		}
	}
	for _, mail := range []string{
		"2 inf, 1 art Hol > France",
		"2 inf n 1 art from Hol to France", // "and"
		"2 inf w 1 art Hol > France",       // "with"
		"2 inf Hol to France in force, 1 art Hol to France",
		"2 inf Hol and W Ger > France",
		"all inf in Hol but one to France",
		"Buy: 4 inf\nplace 2 inf in W Ger, 2 inf in Ger",
		"Buy: 4 inf in total",
	} {
		if got, ok := acts(t, e, mail); !ok {
			t.Errorf("%q does not act: %s", mail, got)
		}
	}
}
