// Shown by EX-068, EX-070.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// MayBuyWeapon reports why a power may not buy a nuclear weapon: it lacks a technology.
// A nuclear missile needs two of them, in any order.
//
// Rules: EX-068, EX-069, EX-070, EXG-73, EXG-76.
func MayBuyWeapon(g *state.Game, p ruleset.PowerID, u *ruleset.Unit) *Refusal {
	for i, t := range u.Needs {
		if g.Has(p, t) {
			continue
		}
		rule := "EX-068"
		switch {
		case u.LaunchedFrom != "" && i > 0:
			rule = "EX-070"
		case u.LaunchedFrom != "":
			rule = "EX-069"
		}
		return Because("no-technology", rule, Article(u.Name)+" needs "+string(t)+", and "+string(p)+" does not have it: it comes by research or by trade, so leave this out until then")
	}
	return nil
}

// Fallout is the name of the marker of a territory that was hit by an atomic weapon and has
// not lost its income for it yet.
func Fallout(s board.SpaceID) string { return "fallout in " + string(s) }

// FalloutLoss is what a treasury does not collect because of atomic weapons.
//
// Rules: EXG-75.
func FalloutLoss(g *state.Game, p ruleset.PowerID, purse ruleset.PurseID) (ipc int, lands []board.SpaceID) {
	if !AnyMarker(g, Fallout("")) {
		return 0, nil
	}
	for _, s := range g.Rules.Board.Spaces() {
		if g.Markers[Fallout(s.ID)] > 0 && g.Control[s.ID] == p && g.Rules.Purse(p, s.ID).ID == purse {
			ipc += s.IPC
			lands = append(lands, s.ID)
		}
	}
	return ipc, lands
}
