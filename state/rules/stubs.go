package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Movement.
func CombatMoves(w *Work, orders []order.Order)                            {}
func NoncombatMoves(w *Work, orders []order.Order)                         {}
func LandAircraft(w *Work)                                                 {}
func IsHostileZone(g *state.Game, p ruleset.PowerID, z board.SpaceID) bool { return false }
func IsHostile(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool     { return false }
func IsFriendly(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool    { return false }

// Combat.
func ListBattles(w *Work)         {}
func ConductCombat(w *Work) error { return nil }
func ReturnDefenders(w *Work)     {}

// Economy and politics.
func Purchase(w *Work, orders []order.Order)                           {}
func DeclareWars(w *Work, orders []order.Order)                        {}
func Capture(w *Work, s board.SpaceID, by ruleset.PowerID, why string) {}
func JoinNeutral(w *Work, s board.SpaceID, by ruleset.PowerID)         {}
func AttackNeutral(w *Work, s board.SpaceID, by ruleset.PowerID)       {}
func Mobilize(w *Work, orders []order.Order)                           {}
func CollectIncome(w *Work) error                                      { return nil }
func CheckVictory(w *Work)                                             {}
func BeginTurn(w *Work)                                                {}
func EndTurn(w *Work)                                                  {}
func MayEnter(g *state.Game, p ruleset.PowerID, s board.SpaceID) (ok bool, rule, why string) {
	return true, "", ""
}
func IsNeutralPower(g *state.Game, p ruleset.PowerID, half board.Half) bool { return false }
