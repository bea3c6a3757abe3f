// Shown by BH-003, DEC-23, DEC-38, EX-033.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// changeCapital does what the change of control means if the territory is a
// capital: lost to an enemy its treasury is plundered, back in its power's
// hands that power's other land comes home and Paris gets its free units.
//
// What became another's by a surrender is no capital any more.
//
// Rules: EXG-23, G40-1.9.1, G40-1.9.3, G40-1.9.4, G40-1.9.6.
func changeCapital(w *Work, ev state.Captured) {
	purse, p := capitalPurse(w.Rules(), ev.Space)
	switch {
	case purse == nil, w.Rules().Alliances && OriginalOwner(w.G, ev.Space) != p.ID:
	case ev.From == p.ID && Enemies(w.G, ev.From, ev.To):
		plunder(w, purse, ev)
	case ev.To == p.ID:
		comeHome(w, purse, p)
		liberateParis(w, ev)
	}
}

// plunder hands the treasury behind a captured capital to its captor; a captor
// with two economies takes it into the one on whose half of the map the
// capital lies, even if that economy's own capital is lost. Where the game has
// it so, only the first capture pays; later ones destroy the money.
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

// Prize is what it is worth to take a territory, in IPC: what it brings in a round,
// and the treasury behind a capital. What changes hands counts twice, for one side
// has it and the other has it no more. Default losses weigh it.
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

// comeHome gives a power that has its capital back the original territories
// that friends hold.
//
// Rules: G40-1.8.3, G40-1.8.4, G40-1.9.5.
func comeHome(w *Work, purse *ruleset.Purse, p *ruleset.Power) {
	for _, sp := range w.Rules().Board.Spaces() {
		holder := w.G.Control[sp.ID]
		if sp.Kind != board.Territory || OriginalOwner(w.G, sp.ID) != p.ID ||
			holder == p.ID || !Friends(w.G, holder, p.ID) || w.Rules().Purse(p.ID, sp.ID).ID != purse.ID {
			continue
		}
		ChangeControl(w, state.Captured{Space: sp.ID, From: holder, By: holder, To: p.ID, Liberated: true,
			Why: string(purse.Capital) + " is free again", Rule: "G40-1.8.4"})
	}
}
