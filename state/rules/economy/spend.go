// Shown by BH-063.

package economy

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Spend pays for something that is neither a unit nor a repair, out of what the base
// rules' purchases left. It refuses the order if the money is missing or the treasury
// is closed, and reports whether it was paid. why follows the price in the report.
//
// Rules: G40-1.3.2, G40-1.3.6, BH-067.
func Spend(w *rules.Work, o order.Order, purse *ruleset.Purse, cost int, why, rule string) bool {
	name := string(purse.ID)
	switch left := w.G.Purses[purse.ID]; {
	case !rules.MayTrade(w.G, purse.ID):
		w.Refuse(o, "capital-lost", "G40-1.3.6", "%s is in enemy hands, so %s pays for nothing", purse.Capital, name)
		return false
	case cost > left:
		w.Refuse(o, "not-enough-money", rule, "this costs %d IPC, and %s has %d after its other purchases: %d missing", cost, name, left, cost-left)
		return false
	}
	w.Emit(state.Paid{Purse: purse.ID, IPC: -cost, Why: why, Rule: rule})
	return true
}
