package state

import "github.com/adjutant-game/adjutant/state/ruleset"

// TechnologyMarker names the marker that is 1 once the power has the
// technology. A power's technologies are its own and nobody else's
// (G40-6.1.7).
func TechnologyMarker(p ruleset.PowerID, t ruleset.Technology) string {
	return string(p) + hasMark + string(t)
}

// hasMark stands between the power and the technology in a marker's name.
const hasMark = " has "

// Has reports whether the power has the technology.
func (g *Game) Has(p ruleset.PowerID, t ruleset.Technology) bool {
	var room [64]byte // as in TechnologyMarker, for a look-up only
	return g.Markers[string(append(append(append(room[:0], p...), hasMark...), t...))] > 0
}

// Technologies lists what the power has, in the order of the charts.
func (g *Game) Technologies(p ruleset.PowerID) []ruleset.Technology {
	var ts []ruleset.Technology
	for _, t := range g.Rules.Technologies() {
		if g.Has(p, t) {
			ts = append(ts, t)
		}
	}
	return ts
}
