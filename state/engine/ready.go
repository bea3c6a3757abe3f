package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// Ready reports whether the orders that stand are to be carried out: the
// player has given combat moves, or says that purchase and combat are done
// (`pass combat`, `roll now`), or has ended the turn. Noncombat moves or placement
// alone close nothing: more may come. If it returns false, why says what the game waits
// for.
func (e *Engine) Ready(g *state.Game) (ok bool, why string) {
	if g.Result() != "" {
		return false, "nothing: the game is over"
	}
	if g.Turn.Hold != nil {
		return heldReady(g)
	}
	if endsTurn(g) {
		return true, ""
	}
	if g.Phase >= order.NoncombatMove {
		return false, "noncombat moves, placement and `end turn`"
	}
	if closesCombat(g) || slices.ContainsFunc(g.Turn.Declared, func(d state.Declared) bool { return d.Phase == order.CombatMove }) {
		return true, ""
	}
	if g.Rules.HasAgenda() && g.Phase == order.Research {
		return slices.ContainsFunc(g.Turn.Declared, endsAgenda), "`end agenda`, or combat moves, or `pass combat`"
	}
	if onlyResearch(g) {
		return true, ""
	}
	return false, "combat moves, or `pass combat`"
}

// Closes reports whether the player has explicitly said that purchase and combat are
// done: `pass combat`, `roll now`, `end turn`.
func (e *Engine) Closes(g *state.Game) bool { return closesCombat(g) || endsTurn(g) }

func closesCombat(g *state.Game) bool {
	pass, roll := order.Pass{In: order.CombatMove}.String(), order.Roll{}.String()
	return slices.ContainsFunc(g.Turn.Declared, func(d state.Declared) bool { return d.Text == pass || d.Text == roll })
}

// onlyResearch reports whether only research stands: it is then carried out by itself,
// so that the player knows what it brought.
//
// Rules: G40-6.1.3.
func onlyResearch(g *state.Game) bool {
	for _, d := range g.Turn.Declared {
		if d.Phase > order.Research {
			return false
		}
	}
	return g.Phase == order.Research && len(g.Turn.Declared) > 0
}

// endsTurn reports whether `end turn` stands. A declaration of war for the end
// of the turn belongs to the same phase and does not end it.
func endsTurn(g *state.Game) bool {
	end := order.EndTurn{}.String()
	return slices.ContainsFunc(g.Turn.Declared, func(d state.Declared) bool { return d.Text == end })
}
