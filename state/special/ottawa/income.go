// Shown by BH-114-115.

package ottawa

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// crumbling is what the Empire loses while it crumbles.
const crumbling = 8

// Income closes London's treasury for good, and takes from Canada's what the
// Empire loses.
//
// Rules: BH-114, BH-115, BH-132.
func (Special) Income(g *state.Game, purse ruleset.Purse, ev *state.IncomeCollected) {
	if !moved(g) {
		return
	}
	switch {
	case purse.ID == london:
		ev.Nothing(why)
	case ev.Power == canada && rules.ObjectivesPlayed(g):
		if n := lost(g, ev); n > 0 {
			ev.Objectives = append(ev.Objectives, state.ObjectivePaid{ID: "canada-crumbling", Title: "the Empire crumbles: London is not Canadian", IPC: -n})
			ev.Total -= n
		}
	}
}

// lost is what crumbling takes: nothing once Canada holds London, and never more
// than what comes from land that was not Canadian at the start. Raids at sea count
// against that land first, so that the home territories keep what they earn.
//
// Rules: BH-114, BH-115.
func lost(g *state.Game, ev *state.IncomeCollected) int {
	capital, _ := g.Rules.PurseByID(london)
	if g.Control[capital.Capital] == canada {
		return 0
	}
	home := 0
	for _, s := range g.Rules.Board.Spaces() {
		if s.Kind == board.Territory && inCanada(g, s.ID) && g.Control[s.ID] == canada {
			home += s.IPC
		}
	}
	return max(0, min(crumbling, ev.FromLand()-home))
}
