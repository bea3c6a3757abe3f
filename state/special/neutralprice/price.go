// Shown by BH-009, BH-012.

package neutralprice

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// pays reports whether a power pays for attacks on strict neutrals.
//
// Rules: BH-009, BH-010.
func pays(g *state.Game, p ruleset.PowerID) bool {
	return slices.Contains(g.Options.NeutralPricePaidBy, p)
}

// Price is what an attack on a territory costs: the combined cost of the army in it, if
// it is a strict neutral, and nothing if it leans to a side. In Mongolia only the
// attacked territory counts: the text speaks of the troops of the neutral, and the
// others do not fight.
//
// Rules: BH-009, BH-011.
func Price(g *state.Game, p ruleset.PowerID, s board.SpaceID) int {
	n := g.Neutrals[s]
	if n.Alignment != ruleset.Strict || !pays(g, p) {
		return 0
	}
	sum := 0
	for _, st := range rules.StandingArmy(n) {
		sum += st.N * g.Rules.Unit(st.Type).Cost
	}
	return sum
}

// BeforeCombatMoves takes the payments.
//
// Rules: BH-009, BH-010, BH-011, BH-012.
func (Special) BeforeCombatMoves(w *rules.Work, orders []order.Order) {
	paid := map[board.SpaceID]bool{}
	for _, o := range orders {
		if o, ok := o.(order.PayNeutral); ok {
			if paid[o.Space] {
				w.Refuse(o, "paid-twice", "BH-009", "%s is paid for already: leave this out", o.Space)
				continue
			}
			paid[o.Space] = true
			pay(w, o, orders)
		}
	}
}

// pay takes one payment. It is refused without an attack on the neutral: the
// money would be lost for nothing.
func pay(w *rules.Work, o order.PayNeutral, orders []order.Order) {
	g, p := w.G, w.G.Active
	price, n := Price(g, p, o.Space), g.Neutrals[o.Space]
	switch {
	case o.All:
		w.Refuse(o, "count-missing", "BH-009", "say which neutral is attacked and paid for, like `pay neutral: Spain`")
		return
	case !pays(g, p):
		w.Refuse(o, "no-price", "BH-010", "%s pays nothing for attacking a neutral: leave this out", p)
		return
	case g.Rules.Holdings[o.Space].Alignment == "" && n.Alignment == "":
		w.Refuse(o, "no-neutral", "BH-009", "%s is not a neutral: nothing is paid for it", o.Space)
		return
	case n.Alignment != ruleset.Strict:
		w.Refuse(o, "no-price", "BH-011", "%s is no longer a strict neutral: an attack on it costs nothing; leave this out", o.Space)
		return
	case price == 0:
		w.Refuse(o, "no-price", "BH-009", "%s has no standing army: an attack on it costs nothing; leave this out", o.Space)
		return
	case !slices.ContainsFunc(orders, func(a order.Order) bool { return attacks(a, o.Space) }):
		w.Refuse(o, "no-attack", "BH-009", "nothing attacks %s, and only an attack is paid for: order it in the same mail, or leave this out", o.Space)
		return
	case o.IPC > 0 && o.IPC != price:
		w.Refuse(o, "wrong-sum", "BH-009", "the army of %s, %s, costs %d IPC, not %d", o.Space, army(g, n), price, o.IPC)
		w.Hint(line(g, p, o.Space, price))
		return
	}
	shares, ok := share(w, o, price)
	if !ok {
		return
	}
	for _, sh := range shares {
		if sh.IPC > 0 {
			w.Emit(state.Paid{Purse: sh.Purse, IPC: -sh.IPC, Why: "for the attack on " + string(o.Space), Rule: "BH-009"})
		}
	}
}

// share says which treasury pays how much, as the player wrote or by default,
// and refuses what cannot be paid.
//
// Rules: BH-009, BH-012, G40-1.3.6.
func share(w *rules.Work, o order.PayNeutral, price int) (shares []order.Share, ok bool) {
	g, p := w.G, w.G.Active
	usual := split(g, p, price)
	if usual == nil {
		w.Refuse(o, "not-enough-money", "BH-009", "the army of %s, %s, costs %d IPC, and %s has %s left after its purchases: it cannot attack there",
			o.Space, army(g, g.Neutrals[o.Space]), price, p, left(g, p))
		return nil, false
	}
	if len(o.Shares) == 0 {
		return usual, true
	}
	sum := 0
	for _, sh := range o.Shares {
		sum += sh.IPC
	}
	if sum != price {
		w.Refuse(o, "wrong-sum", "BH-012", "the shares make %d IPC, and %s costs %d", sum, o.Space, price)
		w.Hint(line(g, p, o.Space, price))
		return nil, false
	}
	for _, sh := range o.Shares {
		if has := purseLeft(g, sh.Purse); sh.IPC > has {
			w.Refuse(o, "not-enough-money", "BH-012", "%s has %d IPC left, not %d", sh.Purse, has, sh.IPC)
			w.Hint(line(g, p, o.Space, price))
			return nil, false
		}
	}
	return o.Shares, true
}

// split divides a price by default: the first treasury as far as its money goes, then
// the next. It is nil if there is not enough money.
//
// Rules: BH-012.
func split(g *state.Game, p ruleset.PowerID, price int) []order.Share {
	var shares []order.Share
	for _, purse := range g.Rules.Power(p).Purses {
		if n := min(price, purseLeft(g, purse.ID)); n > 0 {
			shares = append(shares, order.Share{Purse: purse.ID, IPC: n})
			price -= n
		}
	}
	if price > 0 {
		return nil
	}
	return shares
}

// purseLeft is what a treasury can pay: nothing while its capital is lost.
//
// Rules: G40-1.3.6.
func purseLeft(g *state.Game, purse ruleset.PurseID) int {
	if !rules.HoldsCapital(g, purse) {
		return 0
	}
	return g.Purses[purse]
}

// left says what a power's treasuries have: "12 IPC", or "10 IPC (UK Europe) and 2 (UK
// Pacific)".
func left(g *state.Game, p ruleset.PowerID) string {
	purses := g.Rules.Power(p).Purses
	if len(purses) == 1 {
		return strconv.Itoa(purseLeft(g, purses[0].ID)) + " IPC"
	}
	var parts []string
	for _, purse := range purses {
		parts = append(parts, strconv.Itoa(purseLeft(g, purse.ID))+" IPC in "+string(purse.ID))
	}
	return rules.List(parts, "and")
}

// line is the order that pays the price; it includes the shares where two treasuries
// pay.
func line(g *state.Game, p ruleset.PowerID, s board.SpaceID, price int) string {
	o := order.PayNeutral{Space: s, IPC: price}
	if shares := split(g, p, price); len(shares) > 1 {
		o.Shares = shares
	}
	return o.String()
}

// army names a standing army: "6 infantry".
func army(g *state.Game, n state.NeutralLand) string {
	var parts []string
	for _, st := range rules.StandingArmy(n) {
		parts = append(parts, rules.Count(g.Rules, st.N, st.Type))
	}
	return rules.List(parts, "and")
}

// attacks reports whether an order sends units into the territory in combat.
func attacks(o order.Order, s board.SpaceID) bool {
	switch o := o.(type) {
	case order.Move:
		return o.In == order.CombatMove && len(o.Path) > 0 && slices.Contains(o.Path[1:], s)
	case order.Airborne:
		return o.To == s
	}
	return false
}

// NeutralAttacked refuses an attack that was not paid for, at the order for it.
//
// Rules: BH-009.
func (Special) NeutralAttacked(w *rules.Work, s board.SpaceID, by ruleset.PowerID) {
	price := Price(w.G, by, s)
	if price == 0 || len(w.Orders) == 0 {
		return
	}
	at := w.Orders[0]
	for i := len(w.Orders) - 1; i >= 0; i-- {
		if o, ok := w.Orders[i].(order.PayNeutral); ok && o.Space == s {
			return
		}
		if attacks(w.Orders[i], s) {
			at = w.Orders[i]
		}
	}
	n := w.G.Neutrals[s]
	if split(w.G, by, price) == nil {
		w.Refuse(at, "not-enough-money", "BH-009", "%s is a strict neutral: to attack it %s must pay for its army, %s, %d IPC, and has %s left after its purchases",
			s, by, army(w.G, n), price, left(w.G, by))
		return
	}
	w.Refuse(at, "not-paid", "BH-009", "%s is a strict neutral: to attack it %s must pay for its army, %s; write `%s` too", s, by, army(w.G, n), line(w.G, by, s, price))
}
