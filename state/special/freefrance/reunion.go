// Shown by GL-071.

package freefrance

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// reunite makes France whole at once: Vichy's and Free France's units become French,
// and so does their land, except where there are units of the Axis. What went to
// Germany by dice stays German.
//
// Rules: GL-071, GL-073, GL-074, GL-075.
func reunite(w *rules.Work, by ruleset.PowerID) {
	set(w, MarkSplit, 0, "Paris is free, and France whole again (GL-071)")
	if by == Free {
		arrive(w, France, paris, "Free French units took part in its liberation", "GL-073", ruleset.Infantry, ruleset.Infantry)
	}
	for _, s := range lands(w.G) {
		vichy := w.G.Markers[vichyLand+string(s)] > 0 && isAxis(w.G, w.G.Control[s])
		set(w, vichyLand+string(s), 0, "")
		set(w, capital+string(s), 0, "")
		pass(w, unitsAt(w.G, Vichy, s), s, France, "France is whole again", "GL-074")
		switch {
		case w.G.Control[s] == Free:
			rules.ChangeControl(w, state.Captured{Space: s, From: Free, By: France, To: France, Why: "France is whole again", Rule: "GL-075"})
		case vichy && !axisStands(w.G, s):
			rules.ChangeControl(w, state.Captured{Space: s, From: w.G.Control[s], By: France, To: France, Why: "France is whole again", Rule: "GL-074"})
		}
	}
	passAll(w, Vichy, France, "France is whole again", "GL-074")
	for _, s := range w.Rules().Board.Spaces() {
		us := slices.DeleteFunc(unitsAt(w.G, Free, s.ID), func(u *state.Unit) bool { return isBusy(w.G, u) })
		pass(w, us, s.ID, France, "France is whole again", "GL-075")
	}
	from, to := w.Rules().Power(Free).Purses[0].ID, w.Rules().Power(France).Purses[0].ID
	if n := w.G.Purses[from]; n > 0 { // taken with a capital of the enemy
		w.Emit(state.Paid{Purse: from, IPC: -n, Why: "to France, which is whole again", Rule: "GL-075"})
		w.Emit(state.Paid{Purse: to, IPC: n, Why: "of Free France", Rule: "GL-075"})
	}
}

// axisStands reports whether a unit of the Axis, not counting Vichy's, is there.
//
// Rules: GL-074.
func axisStands(g *state.Game, s board.SpaceID) bool {
	return slices.ContainsFunc(g.UnitsAt(s), func(u *state.Unit) bool { return isAxis(g, u.Power) && u.Power != Vichy })
}

// isBusy reports whether a unit of the active power has not finished its attacks: an
// aircraft that must still land, a land unit before its battle, or the ship that is to
// land one. It follows when the turn ends.
//
// Rules: GL-075.
func isBusy(g *state.Game, u *state.Unit) bool {
	if u.Power != g.Active {
		return false
	}
	return g.Rules.Unit(u.Type).Class == ruleset.Air || toFight(g, u) ||
		slices.ContainsFunc(g.Cargo(u.ID), func(c *state.Unit) bool { return toFight(g, c) })
}

// toFight reports whether a unit's battle on land is not over yet.
func toFight(g *state.Game, u *state.Unit) bool {
	at := u.At
	if u.Task == state.Assault {
		at = u.Target
	}
	return (u.Task == state.Assault || u.Task == state.Attack) && slices.ContainsFunc(g.Turn.Battles, func(b state.Battle) bool {
		return b.Kind == state.Land && b.Space == at
	})
}

// EndTurn has the last units follow that were busy when France became whole.
//
// Rules: GL-075.
func (Special) EndTurn(w *rules.Work) {
	if !IsSplit(w.G) && w.G.Active == Free {
		passAll(w, Free, France, "France is whole again", "GL-075")
	}
}

// IsContested reports land with both French and Axis units, which can happen when
// France becomes whole, even on land that was not French at first.
//
// Rules: GL-074.
func (Special) IsContested(g *state.Game, s board.SpaceID) bool {
	var axis, french bool
	for _, u := range g.UnitsAt(s) {
		if g.Rules.Unit(u.Type).Captures {
			axis, french = axis || isAxis(g, u.Power), french || u.Power == France
		}
	}
	return g.Markers[MarkWasSplit] > 0 && axis && french
}
