package state

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/order"
)

// Ready reports whether the orders that stand are to be carried out: the
// player has given combat moves, or says that purchase and combat are done
// (`pass combat`, `roll now`), or has ended the agenda or the turn. Noncombat moves or
// placement alone close nothing: more may come. If it returns false, why says what the
// game waits for.
func (g *Game) Ready() (ok bool, why string) {
	switch {
	case g.Result() != "":
		return false, "nothing: the game is over"
	case g.Turn.Hold != nil:
		return g.heldReady()
	case g.EndsTurn():
		return true, ""
	case g.Phase >= order.NoncombatMove:
		return false, "noncombat moves, placement and `end turn`"
	case g.closesCombat() || g.attacks():
		return true, ""
	case g.Rules.HasAgenda() && g.Phase == order.Research:
		return g.stands(order.EndAgenda{}), "`end agenda`, or combat moves, or `pass combat`"
	case g.onlyResearch():
		return true, ""
	}
	return false, "combat moves, or `pass combat`"
}

// Closes reports whether the player has explicitly said that purchase and combat are
// done: `pass combat`, `roll now`, `end turn`.
func (g *Game) Closes() bool { return g.closesCombat() || g.EndsTurn() }

// EndsTurn reports whether `end turn` stands. A declaration of war for the end
// of the turn belongs to the same phase and does not end it.
func (g *Game) EndsTurn() bool { return g.stands(order.EndTurn{}) }

// EndsAgenda reports whether the orders that stand have the agenda carried out, and nothing
// after it.
func (g *Game) EndsAgenda() bool {
	if !g.Rules.HasAgenda() || g.Phase != order.Research || !g.stands(order.EndAgenda{}) {
		return false
	}
	return !g.Closes() && !g.attacks()
}

func (g *Game) closesCombat() bool {
	return g.stands(order.Pass{In: order.CombatMove}) || g.stands(order.Roll{})
}

// attacks reports whether combat moves stand, or that there are none.
func (g *Game) attacks() bool {
	return slices.ContainsFunc(g.Turn.Declared, func(d Declared) bool { return d.Phase == order.CombatMove })
}

// stands reports whether an order stands for the turn.
func (g *Game) stands(o order.Order) bool {
	text := o.String()
	return slices.ContainsFunc(g.Turn.Declared, func(d Declared) bool { return d.Text == text })
}

// onlyResearch reports whether only research stands: it is then carried out by itself,
// so that the player knows what it brought.
//
// Rules: G40-6.1.3.
func (g *Game) onlyResearch() bool {
	for _, d := range g.Turn.Declared {
		if d.Phase > order.Research {
			return false
		}
	}
	return g.Phase == order.Research && len(g.Turn.Declared) > 0
}

// heldReady reports whether a stage that stopped can go on: every question that
// it stopped for is answered.
func (g *Game) heldReady() (ok bool, why string) {
	for _, d := range g.OpenQuestions() {
		if d.Blocks() {
			return false, fmt.Sprintf("%s to answer question %d (%s)", d.Power, d.ID, d.Topic())
		}
	}
	return true, ""
}
