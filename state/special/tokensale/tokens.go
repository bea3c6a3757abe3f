// Shown by BH-076.

package tokensale

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A token costs price IPC, and there are never more than limit.
const (
	price = 5
	limit = 6
)

// MarkBought counts the tokens that are paid for but not available yet.
const MarkBought = state.KamikazeTokens + " bought"

// Special is the rule module.
type Special struct{}

// Purchase carries out the orders to buy tokens.
//
// Rules: BH-076, BH-077.
func (Special) Purchase(w *rules.Work, orders []order.Order) {
	for _, o := range orders {
		if o, ok := o.(order.BuyTokens); ok {
			buy(w, o)
		}
	}
}

func buy(w *rules.Work, o order.BuyTokens) {
	g, buyer := w.G, fight.KamikazePower(w.G)
	have, coming := g.Markers[state.KamikazeTokens], g.Markers[MarkBought]
	switch room := limit - have - coming; {
	case g.Active != buyer:
		w.Refuse(o, "not-your-ability", "BH-076", "only %s buys kamikaze tokens: leave this out", buyer)
		return
	case room <= 0:
		w.Refuse(o, "too-many-tokens", "BH-077", "%s has %s, and never may it have more than %d: leave this out", buyer, notation.SayTokens(have+coming), limit)
		return
	case o.N > room:
		w.Refuse(o, "too-many-tokens", "BH-077", "%s has %s, and never may it have more than %d", buyer, notation.SayTokens(have+coming), limit)
		w.Hint(order.BuyTokens{N: room}.String())
		return
	}
	if economy.Spend(w, o, &w.Rules().Power(buyer).Purses[0], o.N*price, notation.SayTokens(o.N), "BH-076") {
		w.Emit(state.MarkerSet{Marker: MarkBought, Value: coming + o.N, Why: notation.SayTokens(o.N) + " bought"})
	}
}

// Mobilize hands out the tokens when the turn ends; they need no complex. The text does
// not say when they can first be used: here, like units, once they are placed.
//
// Rules: BH-076.
func (Special) Mobilize(w *rules.Work, _ []order.Order, ends bool) {
	n := w.G.Markers[MarkBought]
	if !ends || n == 0 {
		return
	}
	w.Emit(state.MarkerSet{Marker: MarkBought})
	w.Emit(state.MarkerSet{Marker: state.KamikazeTokens, Value: w.G.Markers[state.KamikazeTokens] + n, Why: notation.SayTokens(n) + " bought"})
}

// Remembers recognizes the marker of the tokens that are paid for.
func (Special) Remembers(_ *ruleset.Ruleset, marker string) bool { return marker == MarkBought }
