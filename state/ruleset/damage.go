package ruleset

import "github.com/adjutant-game/adjutant/state/board"

// DamageCap is the damage at which bombing of a facility stops: a fixed number for its
// kind, or twice the value of its territory.
//
// Rules: G40-3.5.7, DIFF-06, A50-3.3.
func (r *Ruleset) DamageCap(o *Options, facility UnitType, in board.SpaceID) int {
	if s := r.Board.Space(in); s != nil && o.DamageCap == "twice_value" {
		return 2 * s.IPC
	}
	return r.Unit(facility).MaxDamage
}
