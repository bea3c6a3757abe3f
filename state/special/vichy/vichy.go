// Shown by BH-147, BH-170.

package vichy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule.
type Special struct{}

// Holder is the holder that nobody plays.
const Holder ruleset.PowerID = "Vichy France"

const (
	france  ruleset.PowerID = "France"
	germany ruleset.PowerID = "Germany"
	italy   ruleset.PowerID = "Italy"
	japan   ruleset.PowerID = "Japan"
	china   ruleset.PowerID = "China"
)

// The places of the rule. Toulon is where the ships are.
const (
	paris     board.SpaceID = "France"
	normandy  board.SpaceID = "Normandy Bordeaux"
	home      board.SpaceID = "Southern France"
	toulon    board.SpaceID = "SZ 93"
	indoChina board.SpaceID = "French Indo China"
	freeLand  board.SpaceID = "French West Africa"
)

// colonies are the territories that may pass to Vichy France beside its home.
//
// Rules: BH-151.
var colonies = []board.SpaceID{
	"Morocco", "Algeria", "Tunisia", "Syria", indoChina, "French Guiana", "French Madagascar",
}

// The markers.
const (
	// MarkOffered is 1 once the condition held and somebody decided on it; the offer never
	// comes again.
	MarkOffered = "vichy france offered"
	// MarkExists is 1 as long as there is a Vichy France.
	MarkExists = "vichy france"
	// MarkFlag is 1 as long as the Free French flag flies in French West Africa.
	MarkFlag = "free french flag"
)

// victorMarker names the marker that is 1 if the power is the Victor over
// France. Objectives of the ruleset test it.
func victorMarker(p ruleset.PowerID) string { return "victor over france: " + string(p) }

// Remembers names the markers.
func (Special) Remembers(rs *ruleset.Ruleset, marker string) bool {
	return slices.Contains([]string{MarkOffered, MarkExists, MarkFlag}, marker) ||
		slices.ContainsFunc(rs.Powers, func(p ruleset.Power) bool { return p.Side == ruleset.Axis && victorMarker(p.ID) == marker })
}

func exists(g *state.Game) bool { return g.Markers[MarkExists] > 0 }

// Victor returns the Victor over France; empty without a Vichy France.
//
// Rules: BH-153.
func Victor(g *state.Game) ruleset.PowerID {
	for i := range g.Rules.Powers {
		if p := g.Rules.Powers[i].ID; exists(g) && g.Markers[victorMarker(p)] > 0 {
			return p
		}
	}
	return ""
}

// isEuropean reports whether the power is one of the European Axis.
func isEuropean(p ruleset.PowerID) bool { return p == germany || p == italy }

func isAxis(g *state.Game, p ruleset.PowerID) bool { return g.Side(p) == ruleset.Axis }

// unitsAt returns the units of a power in a space.
func unitsAt(g *state.Game, p ruleset.PowerID, s board.SpaceID) []*state.Unit {
	return slices.DeleteFunc(g.UnitsAt(s), func(u *state.Unit) bool { return u.Power != p })
}

// transfer gives all units of a holder in a space to another.
func transfer(w *rules.Work, s board.SpaceID, from, to ruleset.PowerID, why, rule string) {
	if us := unitsAt(w.G, from, s); len(us) > 0 {
		w.Emit(state.Transferred{Units: rules.Pieces(us), To: to, Space: s, Why: why, Rule: rule})
	}
}

// set writes a marker.
func set(w *rules.Work, marker string, value int, why string) {
	if w.G.Markers[marker] != value {
		w.Emit(state.MarkerSet{Marker: marker, Value: value, Why: why})
	}
}
