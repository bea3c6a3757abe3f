package engine

import (
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules/fight"
)

// forAll takes off an answer the words that make it hold for all battles.
func forAll(g *state.Game, text string) (rest string, all bool) {
	if !g.AsksOpenly() {
		return text, false
	}
	t := strings.TrimRight(text, " .!")
	for _, w := range []string{"for all battles", "in all battles", "for every battle", "everywhere"} {
		if n := len(t) - len(w); n > 0 && strings.EqualFold(t[n:], w) {
			return strings.TrimRight(t[:n], " ,;"), true
		}
	}
	return text, false
}

// forEvery reports whether an answer holds for all battles.
func forEvery(orders []order.Order) bool {
	if len(orders) != 1 {
		return false
	}
	switch o := orders[0].(type) {
	case order.LossOrder:
		return o.Space == ""
	case order.Retreat:
		return o.Space == "" && o.Lasting
	}
	return false
}

func isLossOrder(orders []order.Order) bool {
	if len(orders) != 1 {
		return false
	}
	_, ok := orders[0].(order.LossOrder)
	return ok
}

// holdsOn reports whether an answer in the middle of a battle holds for the rest of it.
func holdsOn(d *state.Decision, orders []order.Order) bool {
	if len(orders) != 1 {
		return false
	}
	r, retreat := orders[0].(order.Retreat)
	return isLossOrder(orders) || retreat && fight.Limits(r, d.Round)
}
