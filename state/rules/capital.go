// Shown by BH-003, DEC-38.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// plunder hands the treasury of a captured capital to its captor; a captor with two
// economies takes it into the one on whose half of the map the capital lies, even if
// that economy's own capital is lost. By option only the first capture pays; later ones
// destroy the money.
//
// Rules: G40-1.9.1, G40-1.9.4, G42-018, BH-002, BH-003, BH-066.
func plunder(w *Work, purse *ruleset.Purse, ev state.Captured) {
	to := w.Rules().Purse(ev.To, ev.Space)
	n := w.G.Purses[purse.ID]
	if to == nil {
		return
	}
	loot := state.Plundered{Capital: ev.Space, From: purse.ID, To: to.ID, IPC: n}
	if destroysTreasury(&w.G.Options) {
		if before := takenMarker(ev.Space); w.G.Markers[before] > 0 {
			loot.To = ""
		} else {
			w.mark(before, 1, string(ev.By)+" captured "+string(ev.Space))
		}
	}
	if n > 0 {
		w.Emit(loot)
	}
}

// Prize is the value of taking a territory, in IPC: what it brings in a round, and the
// treasury of a capital. What changes hands counts twice, because one side gains it and
// the other loses it. Default losses take it into account.
//
// Rules: G40-10.4.1, DEC-38.
func Prize(g *state.Game, s board.SpaceID) int {
	ipc, holder := g.Rules.Board.Space(s).IPC, g.Control[s]
	if g.Rules.Power(holder) == nil {
		return ipc
	}
	if purse, p := capitalPurse(g.Rules, s); purse != nil && holder == p.ID {
		ipc += g.Purses[purse.ID]
	}
	return 2 * ipc
}
