package vichy_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// What a player writes beside the order, the price and the place, is compared
// with what is so.
//
// Rules: BH-170, BH-173.
func TestWords(t *testing.T) {
	const vichy = `
control: Germany: France, Normandy Bordeaux
control: Vichy France: Southern France
marker: vichy france = 1
marker: vichy france offered = 1
marker: victor over france: Germany = 1
bank: Germany 40
Germany: 4 infantry in France
Vichy France: 1 cruiser, 1 destroyer in SZ 93
Vichy France: 3 infantry in Southern France`
	rs, err := engine.LoadRules("bh")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ phase, mail, said string }{
		{"purchase-repair", "buy vichy ships: cruiser 4, destroyer 3", ""},
		{"purchase-repair", "buy vichy ships: destroyer", ""},
		{"purchase-repair", "buy vichy ships: cruiser 5, destroyer 3", "these ships cost 7 IPC, not 8; did you mean buy vichy ships: 1 cruiser, 1 destroyer (7 IPC)? (BH-170)"},
		{"noncombat-move", "collapse vichy: 4 inf France -> Southern France", ""},
		{"noncombat-move", "collapse vichy: 4 inf France", ""},
		{"noncombat-move", "move: 4 inf France -> Southern France\ncollapse vichy, remove ships", ""},
		{"noncombat-move", "collapse vichy: 4 inf France -> Normandy", "into Southern France, not into Normandy Bordeaux (BH-173)"},
	} {
		g, diags := state.ParsePosition(rs, "turn: Germany, round 4, "+tc.phase+vichy)
		if notation.HasErrors(diags) {
			t.Fatal(diags)
		}
		rep := engine.New(rs).Check(g, "Germany", tc.mail)
		var said []string
		for _, d := range rep.Diags {
			if d.Severity == notation.Error {
				said = append(said, d.String())
			}
		}
		all := strings.Join(said, "\n")
		if (tc.said == "") != (all == "") || !strings.Contains(all, tc.said) {
			t.Errorf("%q is answered %q, want %q", tc.mail, all, tc.said)
		}
	}
}
