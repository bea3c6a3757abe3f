package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
)

// TestChosenIsTold: what an order leaves open and the program chooses is reported with
// the check, before any dice; what the player named is not.
func TestChosenIsTold(t *testing.T) {
	e := mustLoad(t, "g40v2")
	for _, tc := range []struct{ name, position, orders, want string }{
		{
			"G40-2.10.1 a second transport comes along",
			"turn: Japan, round 2\nJapan: 3 infantry in Japan\nJapan: 3 transport in SZ 6\n",
			"NCM\n3 inf Japan > 6 > 19 > Korea", "2 transports in SZ 6 carry them",
		},
		{
			"G40-2.10.1 the transports are named",
			"turn: Japan, round 2\nJapan: 2 infantry in Japan\nJapan: 1 transport in SZ 6\n",
			"NCM\n1 tp 6 > 19\n2 inf Japan > 6 > 19 aboard", "",
		},
		{
			"G40-2.6.8 a fleet leaves the aircraft of its carrier behind",
			"turn: Japan, round 2\nJapan: 1 aircraft_carrier, 2 fighter, 1 destroyer in SZ 6\n",
			"NCM\nall ships 6 > 19", "2 fighters in SZ 6 are not named and stay there when their carrier leaves",
		},
		{
			"G40-2.6.8 they are named",
			"turn: Japan, round 2\nJapan: 1 aircraft_carrier, 2 fighter in SZ 6\n",
			"NCM\n1 cv, 2 ftr 6 > 19", "",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, diags := state.ParsePosition(e.Rules(), tc.position)
			if notation.HasErrors(diags) {
				t.Fatal(diags)
			}
			rep := e.Check(g, "Japan", tc.orders)
			if rep.Refused() {
				t.Fatalf("refused: %v", rep.Diags)
			}
			var told []string
			for _, d := range rep.Diags {
				if d.Code == "chosen" {
					told = append(told, d.Message)
				}
			}
			if got := strings.Join(told, "; "); !strings.Contains(got, tc.want) || (tc.want == "") != (got == "") {
				t.Errorf("chosen: %q, want %q", got, tc.want)
			}
		})
	}
}
