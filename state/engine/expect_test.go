package engine

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// Figures that a player writes beside his orders are compared with ours; a wrong one is
// reported but refuses nothing.
func TestFigures(t *testing.T) {
	e, err := Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	const quiet = "pass combat\nplace: 2 infantry Germany\nend turn\n"
	for _, tc := range []struct{ name, orders, want string }{
		{"the right bank", "G1 bank 30\nbuy 2 inf\n" + quiet, ""},
		{"a wrong bank", "G1 bank 47\nbuy 2 inf\n" + quiet, "30 IPC in hand, not 47"},
		{"the right cost", "buy 2 inf (6)\n" + quiet, ""},
		{"the right income: 30 for the land, 5 at peace with the Soviets, 5 for iron ore", "buy 2 inf\n" + quiet + "Collect 40\n", ""},
		{"a wrong income", "buy 2 inf\n" + quiet + "Collect 41\n", "collects 40 IPC, not 41"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			rep := e.Check(state.New(e.Rules()), "Germany", tc.orders)
			var said []string
			for _, d := range rep.Diags {
				if strings.HasSuffix(d.Code, "-differs") {
					said = append(said, d.Message)
				}
			}
			if rep.Refused() {
				t.Fatalf("refused: %v", rep.Diags)
			}
			if got := strings.Join(said, "; "); tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("told %q, want %q", got, tc.want)
			}
		})
	}
}
