// Shown by A50-7.1.

package turn

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Two powers may share one turn. The first of them moves and fights, then the second
// does. Noncombat moves and placement come when the battles of both are over, so either
// may use what the other has freed. It counts as one turn for who held what when the
// turn began: land that one of them takes opens to the other's landings and production
// in the next round.
//
// Reading: after the battles the second goes on at once to the end of its turn, and
// then the first does what it has left. That is equivalent to both at the same time,
// because no noncombat move or placement of one can get in the other's way, and neither
// has to wait for the other's mail once more. Each pays for its own research and
// purchase when its own part begins.

// partner is the power that has its turn between the active power's battles and
// its noncombat moves; empty if none does.
func partner(g *state.Game) (with ruleset.PowerID, rule string) {
	if g.Joint != nil || g.Result() != "" {
		return "", ""
	}
	for _, s := range rules.Specials[rules.Sequencer](g.Rules) {
		if with, rule := s.SharesTurn(g); with != "" && !rules.IsAbsent(g, with) {
			return with, rule
		}
	}
	return "", ""
}

// FightsAfter is the power that moves and fights between the active power's battles and
// its noncombat moves, in a turn that they share; empty if none does.
//
// Rules: A50-7.1.
func FightsAfter(g *state.Game) (with ruleset.PowerID, rule string) {
	if g.Phase >= order.NoncombatMove {
		return "", ""
	}
	return partner(g)
}

// ShareTurn begins the turn of the power that shares the active one's turn, if the
// active one's battles come first; the rest of the active one's turn waits. It reports
// whether it did.
//
// Rules: A50-7.1.
func ShareTurn(w *rules.Work) (done bool, err error) {
	with, rule := partner(w.G)
	if with == "" || w.G.Phase != order.NoncombatMove {
		return false, nil
	}
	if err := announce(w, with); err != nil {
		return false, err
	}
	round := w.G.Round
	w.Emit(state.TurnWaits{Power: w.G.Active, Round: round, For: with, Rule: rule})
	beginTurn(w, with, round)
	return true, nil
}

// NextRound is the round of the power's next turn that has not begun.
//
// Rules: A50-7.1.
func NextRound(g *state.Game, p ruleset.PowerID) int {
	with, _ := partner(g)
	at := func(p ruleset.PowerID) int {
		return slices.IndexFunc(g.Rules.Powers, func(q ruleset.Power) bool { return q.ID == p })
	}
	switch {
	case p == with:
		return g.Round
	case g.Joint != nil && p == g.Joint.First:
		return g.Round + 1
	case at(p) > at(g.Active):
		return g.Round
	}
	return g.Round + 1
}
