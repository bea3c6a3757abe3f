package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Movement.
func CanalOpen(g *state.Game, p ruleset.PowerID, from, to board.SpaceID, sub bool) (bool, string) {
	return true, ""
}
func CombatMoves(w *Work, orders []order.Order)                            {}
func NoncombatMoves(w *Work, orders []order.Order)                         {}
func LandAircraft(w *Work)                                                 {}
func IsHostileZone(g *state.Game, p ruleset.PowerID, z board.SpaceID) bool { return false }
func IsHostile(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool     { return false }
func IsFriendly(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool    { return false }
