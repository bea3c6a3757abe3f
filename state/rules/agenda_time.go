// Shown by state/engine/pact_time_test.go.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// AgendaIsOver reports whether the next agenda of a power after a moment of the game is
// over: the agenda of its next turn is over once that turn has reached the combat move
// or has ended.
func AgendaIsOver(g *state.Game, p ruleset.PowerID, round int, turn ruleset.PowerID) bool {
	of := AgendaRound(g, p, round, turn)
	at, now := turnPlace(g, p), turnPlace(g, g.Active)
	switch {
	case g.Round != of:
		return g.Round > of
	case at != now:
		return at < now
	}
	return g.Phase >= order.CombatMove
}

// AgendaRound is the round of a power's next agenda after a moment of the game. A power
// whose turn it is at that moment has its next one in the following round.
func AgendaRound(g *state.Game, p ruleset.PowerID, round int, turn ruleset.PowerID) int {
	if turnPlace(g, p) > turnPlace(g, turn) {
		return round
	}
	return round + 1
}

// turnPlace is the place of a power in turn order.
func turnPlace(g *state.Game, p ruleset.PowerID) int {
	return slices.IndexFunc(g.Rules.Powers, func(q ruleset.Power) bool { return q.ID == p })
}
