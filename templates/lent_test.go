package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// A summary tells lend-lease where its reader looks for it: what was bought with
// the purchase, what was placed, received and what waits with the placement, and
// what was lost with the land.
func TestLentInSummary(t *testing.T) {
	before, m := game(smallRules(), britain, 3, order.PurchaseRepair), harrow
	gun := state.Piece{ID: 900, Type: "infantry", Power: soviets}
	tank := state.Piece{ID: 901, Type: "tank", Power: soviets}
	before.Lent = []state.Lent{{ID: 901, Type: "tank", Receiver: soviets, Sender: britain, At: "Scotland", Round: 1}}
	evs := []state.Event{
		state.LentBought{Unit: gun, By: britain, Purse: "UK Europe", Space: "United Kingdom", Cost: 4, Left: 20},
		state.LentPlaced{Unit: gun, By: britain, Space: "United Kingdom"},
		state.LentWaits{Power: soviets, Units: []state.LentWait{
			{Unit: gun, By: britain, Space: "United Kingdom", Why: "no way to Archangel: SZ 125 is closed by a German submarine", Help: "a surface warship of the Allies there would open it", Rule: "BH-032"},
		}},
		state.PhaseBegan{Power: britain, Round: 3, Phase: order.ConductCombat},
		state.LentGone{Unit: tank, By: britain, Space: "Scotland", Why: "destroyed when Scotland was captured", Rule: "BH-046"},
	}
	s := NewSummary(before, evs, state.Fold(before, evs), m)
	for _, tc := range []struct {
		part  []string
		wants string
	}{
		{s.Purchase, "UK Europe buys 1 infantry in United Kingdom as lend-lease for Soviet Union"},
		{s.Placement, "United Kingdom: 1 Soviet infantry, lend-lease of United Kingdom, waits to be received"},
		{s.Placement, "waits: no way to Archangel: SZ 125 is closed by a German submarine; a surface warship of the Allies there would open it (rule BH-032)"},
		{s.Unopposed, "1 Soviet tank in Scotland, lend-lease of United Kingdom, is lost"},
	} {
		if !strings.Contains(strings.Join(tc.part, "\n"), tc.wants) {
			t.Errorf("%q is not in %q", tc.wants, tc.part)
		}
	}
	if !strings.Contains(s.Happened, "spent 4 IPC") {
		t.Errorf("the first line is %q", s.Happened)
	}
}

// The status and the answer about a space show what waits.
func TestLentInStatus(t *testing.T) {
	g, m := game(smallRules(), britain, 3, order.PurchaseRepair), harrow
	g.Lent = []state.Lent{{ID: 901, Type: "tank", Receiver: soviets, Sender: britain, At: "Scotland", Round: 1}}
	status := Status(m, g, []state.LentWait{{Unit: g.Lent[0].Piece(), By: britain, Space: "Scotland"}}).Markdown()
	if !strings.Contains(status, "## Lend-lease") || !strings.Contains(status, "Scotland: 1 Soviet tank, lend-lease of United Kingdom, waits: it can be received") {
		t.Errorf("the status is\n%s", status)
	}
	if none := Status(m, g, nil).Markdown(); strings.Contains(none, "Lend-lease") {
		t.Errorf("without lend-lease the status is\n%s", none)
	}
	there := strings.Join(newWords(g.Rules).space(g, "Scotland"), "\n")
	if !strings.Contains(there, "1 Soviet tank, lend-lease of United Kingdom, waits to be received") {
		t.Errorf("Scotland is\n%s", there)
	}
}
