// Shown by EX-083.

package rules

import (
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Insurgent is the unit that fights in an uprising.
const Insurgent ruleset.UnitType = "insurgent"

// AnyMarker reports whether a marker is set whose name begins with the prefix.
func AnyMarker(g *state.Game, prefix string) bool {
	for m := range g.Markers {
		if strings.HasPrefix(m, prefix) {
			return true
		}
	}
	return false
}

// RisenMarker is the name of the marker that says which power made a territory neutral
// by an uprising: its place in turn order, counted from 1.
func RisenMarker(s board.SpaceID) string { return "uprising in " + string(s) }

// RisenBy is the power whose insurgents made a territory neutral; empty for none.
//
// Rules: EX-089, EXG-60.
func RisenBy(g *state.Game, s board.SpaceID) ruleset.PowerID {
	if n := g.Markers[RisenMarker(s)]; n > 0 && n <= len(g.Rules.Powers) {
		return g.Rules.Powers[n-1].ID
	}
	return ""
}

// RaiseInsurgents brings the active power's insurgents in a territory into the field.
//
// Rules: EX-086.
func RaiseInsurgents(w *Work, s board.SpaceID) {
	p := w.G.Active
	n := w.G.Markers[state.InsurgentsIn(p, s)]
	w.Emit(state.MarkerSet{Marker: state.InsurgentsIn(p, s)})
	w.Emit(state.Arrived{Units: newForce(w.G, []order.Stack{{N: n, Type: Insurgent}}, p), Space: s, Why: "an uprising of " + string(p), Rule: "EX-086"})
}

// TurnNeutral makes a territory neutral after an uprising in it has won. The insurgents
// that are left are its army; complexes and bases stay, and work for nobody until
// somebody holds it. Units of others go home, except for those of the active power that
// attack there: they meet the new army.
//
// Rules: EX-088, EX-089, EXG-59.
func TurnNeutral(w *Work, s board.SpaceID, by ruleset.PowerID) {
	from := w.G.Control[s]
	var rebels []state.Piece
	for _, u := range w.G.UnitsAt(s) {
		if u.Type == Insurgent {
			rebels = append(rebels, Piece(u))
		}
	}
	w.Emit(state.Removed{Units: rebels, Space: s, Why: "now the standing army of " + string(s), Rule: "EX-088"})
	w.Emit(state.NeutralChanged{Space: s, Alignment: ruleset.Strict, Army: len(rebels), Why: "an uprising has won", Rule: "EX-088"})
	w.Emit(state.MarkerSet{Marker: RisenMarker(s), Value: turnPlace(w.G, by) + 1})
	HandOver(w, state.LandPassed{Spaces: []board.SpaceID{s}, From: from, To: ruleset.Neutral, Why: "won by insurgents of " + string(by), Rule: "EX-088"})
	for _, q := range w.Rules().Powers {
		var rest []*state.Unit
		for _, u := range w.G.UnitsAt(s) {
			if u.Power == q.ID && u.Task == state.NoTask {
				rest = append(rest, u)
			}
		}
		SendUnitsHome(w, q.ID, s, rest, string(s)+" is neutral now", "EXG-59")
	}
}
