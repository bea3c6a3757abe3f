// Shown by GL-039.

package freefrance

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// The powers of the rule.
const (
	France ruleset.PowerID = "France"
	Vichy  ruleset.PowerID = "Vichy France"
	Free   ruleset.PowerID = "Free France"

	germany ruleset.PowerID = "Germany"
	italy   ruleset.PowerID = "Italy"
	japan   ruleset.PowerID = "Japan"
	uk      ruleset.PowerID = "United Kingdom"
)

// The places of the rule. Vichy's ships are in toulon, those that the Axis gets in
// kiel.
const (
	paris   board.SpaceID = "Northern France"
	home    board.SpaceID = "Southern France"
	algeria board.SpaceID = "Algeria"
	toulon  board.SpaceID = "SZ 13"
	kiel    board.SpaceID = "SZ 5"
)

// eastern is French land east of India, where Japan takes what follows Vichy.
//
// Rules: GL-052.
var eastern = []board.SpaceID{"French Indo-China"}

// The markers.
const (
	// MarkSplit is 1 as long as France is split.
	MarkSplit = "france is split"
	// MarkWasSplit is 1 once France has been split: a second fall of Paris does not split
	// it.
	MarkWasSplit = "france was split"
	// vichyLand is the beginning of the name of the marker that is 1 for Vichy's land,
	// capital that of the marker for the capital of Free France.
	vichyLand = "vichy: "
	capital   = "free french capital: "
)

// Remembers names the markers.
func (Special) Remembers(rs *ruleset.Ruleset, m string) bool {
	if m == MarkSplit || m == MarkWasSplit {
		return true
	}
	for _, begin := range []string{vichyLand, capital} {
		if s, ok := strings.CutPrefix(m, begin); ok {
			return rs.Board.Space(board.SpaceID(s)) != nil
		}
	}
	return false
}

// IsSplit reports whether there is a Vichy France and a Free France.
func IsSplit(g *state.Game) bool { return g.Markers[MarkSplit] > 0 }

// isAxis reports whether the power is one of the Axis, Vichy among them.
func isAxis(g *state.Game, p ruleset.PowerID) bool { return g.Side(p) == ruleset.Axis }

// lands are the territories of the board, by name.
func lands(g *state.Game) []board.SpaceID {
	var ss []board.SpaceID
	for _, s := range g.Rules.Board.Spaces() {
		if s.Kind == board.Territory {
			ss = append(ss, s.ID)
		}
	}
	return ss
}

// vichyLands are Vichy's, as long as the Axis holds them.
//
// Rules: GL-063.
func vichyLands(g *state.Game) []board.SpaceID {
	return slices.DeleteFunc(lands(g), func(s board.SpaceID) bool { return g.Markers[vichyLand+string(s)] == 0 || !isAxis(g, g.Control[s]) })
}

// freeLands are under the control of Free France.
func freeLands(g *state.Game) []board.SpaceID {
	return slices.DeleteFunc(lands(g), func(s board.SpaceID) bool { return g.Control[s] != Free })
}

// Capital is that of Free France; empty if it has none.
//
// Rules: GL-048, GL-070.
func Capital(g *state.Game) board.SpaceID {
	for _, s := range lands(g) {
		if g.Markers[capital+string(s)] > 0 {
			return s
		}
	}
	return ""
}

// unitsAt returns the units of a power in a space.
func unitsAt(g *state.Game, p ruleset.PowerID, s board.SpaceID) []*state.Unit {
	return slices.DeleteFunc(g.UnitsAt(s), func(u *state.Unit) bool { return u.Power != p })
}

// allOf returns all units of a power, by id.
func allOf(g *state.Game, p ruleset.PowerID) []*state.Unit {
	var us []*state.Unit
	for i := range g.Units {
		if g.Units[i].Power == p {
			us = append(us, &g.Units[i])
		}
	}
	return us
}

// set writes a marker.
func set(w *rules.Work, marker string, value int, why string) {
	if w.G.Markers[marker] != value {
		w.Emit(state.MarkerSet{Marker: marker, Value: value, Why: why})
	}
}

// arrive puts new units on the map.
func arrive(w *rules.Work, p ruleset.PowerID, s board.SpaceID, why, rule string, types ...ruleset.UnitType) {
	var ps []state.Piece
	for i, t := range types {
		ps = append(ps, state.Piece{ID: w.G.NextID + state.UnitID(i), Type: t, Power: p})
	}
	if len(ps) > 0 {
		w.Emit(state.Arrived{Units: ps, Space: s, Why: why, Rule: rule})
	}
}

// pass gives units to another power where they are.
func pass(w *rules.Work, us []*state.Unit, s board.SpaceID, to ruleset.PowerID, why, rule string) {
	if len(us) > 0 {
		w.Emit(state.Transferred{Units: rules.Pieces(us), To: to, Space: s, Why: why, Rule: rule})
	}
}

// passAll gives all units of a power to another, space by space.
func passAll(w *rules.Work, from, to ruleset.PowerID, why, rule string) {
	for _, s := range w.Rules().Board.Spaces() {
		pass(w, unitsAt(w.G, from, s.ID), s.ID, to, why, rule)
	}
}
