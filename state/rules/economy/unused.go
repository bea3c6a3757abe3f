// Shown by state/engine/remaining_test.go.

package economy

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// Unused picks land units of the active power in a territory that have done nothing yet
// this turn, for a special way of moving them. If there are too few it picks none and
// says why.
//
// Rules: G40-2.1.1, G40-2.3.2.
func Unused(g *state.Game, st order.Stack, at board.SpaceID) (units []*state.Unit, why string) {
	all := 0
	for _, u := range g.UnitsAt(at) {
		if u.Power != g.Active || u.Type != st.Type || u.Aboard != 0 {
			continue
		}
		all++
		if !u.Moved && !u.Fought && !u.Seaborne {
			units = append(units, u)
		}
	}
	n := st.N
	if st.All {
		n = max(0, min(all-st.But, len(units)))
	}
	if n > 0 && n <= len(units) {
		return units[:n], ""
	}
	whose, spec := g.Rules.Power(g.Active).Adjective, g.Rules.Unit(st.Type)
	switch {
	case all == 0:
		return nil, "there are no " + whose + " " + spec.Plural + " in " + string(at)
	case len(units) == 0:
		return nil, "all " + whose + " " + spec.Plural + " in " + string(at) + " moved or fought this turn"
	case n <= 0:
		return nil, "no " + spec.Name + " is left to go"
	case all < n:
		return nil, "there are only " + rules.Itoa(all) + " " + whose + " " + spec.Plural + " in " + string(at) + ", and " + rules.Itoa(n) + " are ordered"
	}
	return nil, "only " + rules.Itoa(len(units)) + " of the " + rules.Itoa(all) + " " + whose + " " + spec.Plural + " in " + string(at) + " did nothing yet this turn, and " + rules.Itoa(n) + " are ordered"
}

// CarryOver moves units by a special way that uses up all their movement.
func CarryOver(w *rules.Work, units []*state.Unit, path []board.SpaceID) {
	steps := len(path) - 1
	w.Emit(state.Moved{Power: w.G.Active, Phase: order.NoncombatMove, Units: rules.Pieces(units), Path: path, Allow: steps, Spent: steps})
}
