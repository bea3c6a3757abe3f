// Shown by BH-017, BH-019.

package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Purchase buys the unit that the active power lends. The United States may lend
// from its first turn on, at war or not.
//
// Rules: BH-018, BH-094.
func (Special) Purchase(w *rules.Work, orders []order.Order) {
	for _, o := range orders {
		if o, ok := o.(order.Lend); ok {
			buy(w, o)
		}
	}
}

// buy pays for one unit and reserves its place in the complex.
//
// Rules: BH-017, BH-018, BH-019, BH-021, BH-022, BH-048, BH-067.
func buy(w *rules.Work, o order.Lend) {
	g, p := w.G, w.G.Active
	if no := mayLend(g, p, o.For); no != nil {
		no.refuse(w, o)
		return
	}
	u, price := g.Rules.Unit(o.Unit), 0
	if u != nil {
		price = rules.PriceOf(g, p, u)
	}
	for _, test := range []func() *obstacle{
		func() *obstacle { return mayBeLent(g, u, price, o.For) },
		func() *obstacle { return overQuota(g, p, o.For) },
		func() *obstacle { return mayMakeIn(g, p, o.Space) },
		func() *obstacle { return mayWaitIn(g, u, o.Space, o.For) },
	} {
		if no := test(); no != nil {
			no.refuse(w, o)
			return
		}
	}
	purse := g.Rules.Purse(p, o.Space)
	have := g.Purses[purse.ID]
	switch {
	case o.Purse != "" && o.Purse != purse.ID:
		w.Refuse(o, "other-economy", "G40-1.10.2", "%s belongs to %s, which pays for what is made there", o.Space, purse.ID)
		return
	case !rules.MayTrade(g, purse.ID):
		w.Refuse(o, "capital-lost", "G40-1.3.6", "%s is in enemy hands, so %s buys nothing", purse.Capital, purse.ID)
		return
	case price > have:
		w.Refuse(o, "not-enough-money", "BH-018", "this costs %d IPC, and %s has %d left: %d missing", price, purse.ID, have, price-have)
		return
	}
	f := rules.ComplexAt(g, o.Space)
	w.Note(o, "takes-a-slot", "it counts as one of %s that the %s in %s can make this turn", rules.Quantity(economy.Capacity(g, f), "unit"), g.Rules.Unit(f.Type).Name, o.Space)
	w.Emit(state.LentBought{Unit: state.Piece{ID: g.NextID, Type: o.Unit, Power: o.For}, By: p, Purse: purse.ID, Space: o.Space,
		Cost: price, Left: have - price, Rule: "BH-018"})
}

// overQuota reports that the power has reached its limit this round: one unit in all
// or, by option, one for each receiver. A power has one purchase per round, so what it
// bought waits to be placed.
//
// Rules: BH-018, BH-094.
func overQuota(g *state.Game, p, to ruleset.PowerID) *obstacle {
	for _, l := range g.Lent {
		if l.Due && l.Sender == p && (g.Options.LendQuota != "receiver" || l.Receiver == to) {
			each := ""
			if g.Options.LendQuota == "receiver" {
				each = " for each receiver"
			}
			return obstruct("one-a-round", "BH-018", string(p)+" lends one unit a round"+each+
				", and that is "+article(g.Rules.Unit(l.Type).Name)+" for "+string(l.Receiver))
		}
	}
	return nil
}

// mayMakeIn reports why no unit can be lent from the territory: it needs a
// complex of the maker with room, in land that it has held since its turn began.
//
// Rules: BH-019, BH-021, G40-1.5.8.
func mayMakeIn(g *state.Game, p ruleset.PowerID, s board.SpaceID) *obstacle {
	no := obstruct
	f := rules.ComplexAt(g, s)
	switch sp := g.Rules.Board.Space(s); {
	case sp == nil:
		return no("no-place", "BH-019", "say in which of your complexes it is made, like `in "+string(g.Rules.Power(p).Capital)+"`")
	case sp.Kind != board.Territory:
		return no("not-at-sea", "BH-021", "what is lent waits on land, ships too: name the territory of the complex, not "+string(s))
	case f == nil || f.New || !rules.HeldSinceStart(g, p, s):
		return no("no-complex-there", "BH-019", string(s)+" has no industrial complex that "+string(p)+" has held since the turn began")
	case economy.Capacity(g, f) < 1:
		return no("complex-full", "BH-019", "the "+g.Rules.Unit(f.Type).Name+" in "+string(s)+" makes no more units this turn")
	}
	return nil
}

// mayWaitIn reports why the unit cannot be made there for the receiver: ships need a
// coast, and from a place without a coast there must be a land route, whoever holds it,
// to where the receiver takes in units that come by land.
//
// Rules: BH-021, BH-022.
func mayWaitIn(g *state.Game, u *ruleset.Unit, s board.SpaceID, to ruleset.PowerID) *obstacle {
	brd := g.Rules.Board
	if slices.ContainsFunc(brd.Neighbours(s), func(z board.SpaceID) bool { return brd.IsSea(z) && !brd.Space(z).NoShips }) {
		return nil
	}
	if u.Class == ruleset.Sea {
		return obstruct("no-coast", "BH-021", string(s)+" has no coast, so no ship can leave it")
	}
	reach := brd.Reach(s, -1, func(_, n board.SpaceID) bool {
		sp := brd.Space(n)
		return sp.Kind == board.Territory && !sp.Impassable && !sp.NoLand
	})
	for _, d := range depots(g, to) {
		if _, ok := reach.Distance(d.at); ok {
			return nil
		}
	}
	return obstruct("no-land-way", "BH-022", "from "+string(s)+", which has no coast, no land leads to a place where "+string(to)+
		" could receive: lend from a complex at the coast")
}

// Production deducts the unit to be lent from what its complex makes for its own power.
//
// Rules: BH-019.
func (Special) Production(g *state.Game, s board.SpaceID) (more int, no *rules.Refusal) {
	for _, l := range g.Lent {
		if l.Due && l.At == s {
			more--
		}
	}
	return more, nil
}

// place puts what the active power bought for others into its land. If the complex no
// longer works, because it was moved or scorched in the same turn, the price is
// refunded.
//
// Rules: BH-019, BH-020, BH-021.
func place(w *rules.Work) {
	for _, l := range slices.Clone(w.G.Lent) {
		if !l.Due || l.Sender != w.G.Active {
			continue
		}
		if f := rules.ComplexAt(w.G, l.At); f != nil && rules.HeldSinceStart(w.G, l.Sender, l.At) && capacity(w.G, f) > 0 {
			w.Emit(state.LentPlaced{Unit: l.Piece(), By: l.Sender, Space: l.At, Rule: "BH-019"})
			continue
		}
		u := w.Rules().Unit(l.Type)
		w.Emit(state.LentGone{Unit: l.Piece(), By: l.Sender, Space: l.At, Purse: w.Rules().Purse(l.Sender, l.At).ID,
			IPC: rules.PriceOf(w.G, l.Sender, u), Why: "no complex works there any more", Rule: "BH-019"})
	}
}

// capacity is how many units the complex makes in a turn, including lent ones.
func capacity(g *state.Game, f *state.Facility) int {
	free := *g
	free.Lent = nil
	return economy.Capacity(&free, f)
}
