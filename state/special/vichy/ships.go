// Shown by BH-170.

package vichy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// sale is a ship that the Victor may buy, and what Vichy gets for it.
type sale struct {
	ship  ruleset.UnitType
	price int
	gain  ruleset.UnitType
}

// sales are the ships of the deal: one of each in a Purchase Phase.
//
// Rules: BH-170, BH-171.
var sales = []sale{
	{ruleset.Cruiser, 4, ruleset.Artillery},
	{ruleset.Destroyer, 3, ruleset.Infantry},
}

// Purchase carries out the deal over the ships at Toulon. Vichy France is only ever
// instated in Collect Income, so when somebody buys, it has existed since that turn
// began.
//
// Rules: BH-170, BH-171, BH-172.
func (Special) Purchase(w *rules.Work, orders []order.Order) {
	sold := map[ruleset.UnitType]bool{}
	for _, o := range orders {
		o, ok := o.(order.BuyShips)
		if !ok {
			continue
		}
		if victor := Victor(w.G); victor != w.G.Active {
			w.Refuse(o, "not-for-sale", "BH-170", "%s", whoMayBuy(victor))
			continue
		}
		if price := priceOf(o.Units); o.IPC > 0 && price > 0 && o.IPC != price {
			w.Refuse(o, "other-price", "BH-170", "these ships cost %d IPC, not %d", price, o.IPC)
			w.Hint(order.BuyShips{Units: o.Units, IPC: price}.String())
			continue
		}
		for _, st := range o.Units {
			if !buy(w, o, st, sold) {
				break
			}
		}
	}
}

// priceOf is what ships of the deal cost; 0 if one of them is not for sale.
func priceOf(ships []order.Stack) int {
	sum := 0
	for _, st := range ships {
		i := slices.IndexFunc(sales, func(s sale) bool { return s.ship == st.Type })
		if i < 0 {
			return 0
		}
		sum += st.N * sales[i].price
	}
	return sum
}

func whoMayBuy(victor ruleset.PowerID) string {
	if victor == "" {
		return "there is no Vichy France whose ships could be bought"
	}
	return "only " + string(victor) + ", the Victor over France, may buy the Vichy ships"
}

// buy takes one ship over.
func buy(w *rules.Work, o order.BuyShips, st order.Stack, sold map[ruleset.UnitType]bool) bool {
	g, p := w.G, w.G.Active
	for _, s := range sales {
		if s.ship != st.Type {
			continue
		}
		name := g.Rules.Unit(s.ship).Name
		if st.N > 1 || sold[s.ship] {
			w.Refuse(o, "one-of-each", "BH-170", "one %s at most is bought in a turn", name)
			return false
		}
		sold[s.ship] = true
		for _, u := range unitsAt(g, Holder, toulon) {
			if u.Type != s.ship {
				continue
			}
			piece := rules.Piece(u)
			if !economy.Spend(w, o, g.Rules.Purse(p, home), s.price, "for the Vichy "+name, "BH-170") {
				return false
			}
			w.Emit(state.Transferred{Units: []state.Piece{piece}, To: p, Space: toulon, Spent: true, Why: "bought, to act from the next turn on", Rule: "BH-172"})
			w.Emit(state.Arrived{Units: fresh(w.G, Holder, s.gain), Space: home, Why: "for the " + name, Rule: "BH-171"})
			return true
		}
		w.Refuse(o, "no-such-units", "BH-170", "there is no Vichy %s in %s", name, toulon)
		return false
	}
	w.Refuse(o, "not-for-sale", "BH-170", "of the Vichy ships a cruiser can be bought for %d IPC and a destroyer for %d, nothing else", sales[0].price, sales[1].price)
	return false
}

// Idle keeps ships that were bought this turn where they are. Before the battles
// no others have moved and fought.
//
// Rules: BH-172.
func (Special) Idle(g *state.Game, u *state.Unit) *rules.Refusal {
	if u.At == toulon && u.Moved && u.Fought && u.Power == Victor(g) && g.Phase <= order.CombatMove && g.Rules.Unit(u.Type).Class == ruleset.Sea {
		return rules.Forbid("BH-172", "bought this turn, so that it may act only from the next on")
	}
	return nil
}
