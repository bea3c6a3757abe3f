package state

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// WeaponMarker is the name of the marker that counts a power's nuclear weapons of a kind in
// a territory: they are not units, and nobody can hit them (EXG-73, EXG-76).
func WeaponMarker(u *ruleset.Unit, p ruleset.PowerID, s board.SpaceID) string {
	return u.Plural + " of " + string(p) + " in " + string(s)
}

// Weapons is how many nuclear weapons of a kind a power has in a territory.
func (g *Game) Weapons(t ruleset.UnitType, p ruleset.PowerID, s board.SpaceID) int {
	return g.Markers[WeaponMarker(g.Rules.Unit(t), p, s)]
}

// weapons sets how many nuclear weapons of a kind stand in a territory, from a position
// text.
func (r *positionReader) weapons(u *ruleset.Unit, p ruleset.PowerID, s board.SpaceID, more int) bool {
	m := WeaponMarker(u, p, s)
	n := r.g.Markers[m] + more
	if n < 0 {
		return false
	}
	if r.g.Markers[m] = n; n == 0 {
		delete(r.g.Markers, m)
	}
	return true
}
