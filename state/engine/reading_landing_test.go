package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestLandingsOfTwoBattles: a line that lands the aircraft of two battles in two places
// without a verb is not read as if all of them landed in the last one.
func TestLandingsOfTwoBattles(t *testing.T) {
	rs, err := ruleset.Load("g40lite")
	if err != nil {
		t.Fatal(err)
	}
	const (
		attack = "Paris: 2 inf NW Europe, 2 ftr Germany\n"
		fought = "attack: 2 infantry Northwestern Europe -> Northern France\nattack: 2 fighters Germany -> Northern France"
	)
	for _, tc := range []struct {
		landing, want string
		refused       bool
	}{
		{landing: "Landing: the 2 from Paris Germany, the one from SZ 7 Norway", refused: true},
		{landing: "Landing: the 2 from Paris Germany", want: fought + "\nland: 2 fighters Northern France -> Germany"},
		{landing: "Landing: 2 ftr from Paris Norway", want: fought + "\nland: 2 fighters Northern France -> Norway"},
	} {
		t.Run(tc.landing, func(t *testing.T) {
			rep := engine.New(rs).Check(state.New(rs), "Germany", attack+tc.landing)
			if got := order.Join(rep.Orders); rep.Refused() != tc.refused || !tc.refused && got != tc.want {
				t.Errorf("refused %v, want %v:\n%s\nwant\n%s\n%v", rep.Refused(), tc.refused, got, tc.want, rep.Diags)
			}
		})
	}
}
