// Shown by DEC-01, DEC-05, DEC-34, G40-3.1.2.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// askDefenders asks, before any die is thrown, all that the attacked may decide
// who have given no standing order for it: scrambling, interception and
// kamikaze together.
//
// Rules: G40-3.1.2, G40-10.1.2, G40-10.1.5, DEC-01, DEC-03, DEC-04.
func (c *conduct) askDefenders() error {
	w := c.w
	if !w.G.Options.AsksAny() {
		return nil
	}
	for _, p := range w.Rules().Powers {
		for _, z := range scrambleZones(w.G, p.ID) {
			if d := scrambleDecision(w.G, p.ID, z); len(d.Units) > 0 {
				w.MustAsk(d, scrambleOrders(w, p.ID, z))
			}
		}
		for _, b := range w.G.Turn.Battles {
			if d := interceptDecision(w.G, p.ID, b.Space); b.Kind == state.Raid && len(d.Units) > 0 {
				w.MustAsk(d, interceptOrders(w, p.ID, b.Space))
			}
		}
	}
	for _, z := range kamikazeZones(w.G) {
		if d := kamikazeDecision(w.G, z); len(d.Units) > 0 {
			w.MustAsk(d, kamikazeOrders(w, z))
		}
	}
	if len(w.Open) > 0 {
		return rules.ErrAsked
	}
	return nil
}

// scrambleDecision is the question which aircraft of p scramble into a zone. It
// has no units if none can.
//
// Rules: G40-3.3.1, DEC-01, DEC-02.
func scrambleDecision(g *state.Game, p ruleset.PowerID, z board.SpaceID) state.Decision {
	d := state.Decision{Kind: state.DecideScramble, Power: p, Space: z, Default: "no scramble", Rule: "DEC-01"}
	for _, s := range g.Rules.Board.Neighbours(z) {
		if sendsFrom(g, p, s, z) != nil {
			continue
		}
		n := 0
		for _, u := range g.UnitsAt(s) {
			if flies(g, p, u, z) {
				d.Units = append(d.Units, rules.Piece(u))
				n++
			}
		}
		if n > 0 {
			d.Places = append(d.Places, s)
			if limit := rules.ScrambleLimit(g); limit > 0 {
				n = min(n, limit)
			}
			d.N += n
		}
	}
	d.Against = rules.Pieces(fighting(g, z, ownOf(g)))
	d.Answers = []string{"no", "all"}
	if len(d.Units) > 0 {
		d.Answers = append(d.Answers, rules.Count(g.Rules, 1, d.Units[0].Type))
	}
	return d
}

// interceptDecision is the question how many fighters of p go up against the
// raid on a territory. It has no units if there are none.
//
// Rules: G40-3.5.2, DEC-03.
func interceptDecision(g *state.Game, p ruleset.PowerID, s board.SpaceID) state.Decision {
	d := state.Decision{Kind: state.DecideIntercept, Power: p, Space: s, Default: "no interception", Rule: "DEC-03"}
	if !g.AtWar(p, g.Active) {
		return d
	}
	d.Units = rules.Pieces(fightersAt(g, p, s))
	d.N = len(d.Units)
	d.Against = rules.Pieces(attackersIn(g, state.Battle{Kind: state.Raid, Space: s}))
	d.Answers = []string{"no", "all", "1"}
	return d
}

// kamikazeDecision is the question how many tokens fall on which ships in a
// zone. It has no units if there is no token or no target.
//
// Rules: G40-3.4.1, G40-3.4.3, DEC-04.
func kamikazeDecision(g *state.Game, z board.SpaceID) state.Decision {
	d := state.Decision{Kind: state.DecideKamikaze, Power: KamikazePower(g), Space: z, N: tokensLeft(g),
		Default: "no kamikaze", Rule: "DEC-04"}
	if d.N == 0 {
		return d
	}
	for _, u := range kamikazeTargets(g, z) {
		d.Against = append(d.Against, rules.Piece(u))
		if g.Rules.Unit(u.Type).Surface {
			d.Units = append(d.Units, rules.Piece(u))
		}
	}
	d.Answers = []string{"no"}
	for _, u := range d.Units {
		if a := "1 on " + g.Rules.Unit(u.Type).Name; !slices.Contains(d.Answers, a) {
			d.Answers = append(d.Answers, a)
		}
	}
	return d
}

// kamikazeOrders returns the standing orders for kamikaze that hold for a zone:
// those that name it before those that do not.
//
// Rules: G40-10.1.1.
func kamikazeOrders(w *rules.Work, z board.SpaceID) []order.Order {
	var named, general []order.Order
	ships, foes := fighting(w.G, z, ownOf(w.G)), fighting(w.G, z, foesOf(w.G))
	odds := oddsAtSea(w, z, ships, foes, func() []*state.Unit { return nil })
	for _, o := range w.Standing.Of(KamikazePower(w.G)) {
		k, ok := o.(order.Kamikaze)
		switch {
		case !ok || k.Space != "" && k.Space != z || !rules.ConditionsHold(w.G, k.If, ships, foes, combat.Defender, odds):
		case k.Space == z:
			named = append(named, k)
		default:
			general = append(general, k)
		}
	}
	if len(named) > 0 {
		return named
	}
	return general
}

// kamikazeAnswers are the orders for kamikaze: the standing orders as they are
// or, in a game that asks, those decided on for each zone.
func (c *conduct) kamikazeAnswers() ([]order.Order, error) {
	w := c.w
	for _, z := range kamikazeZones(w.G) {
		if d := kamikazeDecision(w.G, z); len(d.Units) > 0 {
			w.Use(d.Power, kamikazeOrders(w, z))
		}
	}
	if !w.G.Options.AsksAny() {
		return w.Standing.Of(KamikazePower(w.G)), nil
	}
	var all []order.Order
	for _, z := range kamikazeZones(w.G) {
		d := kamikazeDecision(w.G, z)
		if len(d.Units) == 0 {
			continue
		}
		orders, err := w.Decide(d, kamikazeOrders(w, z))
		if err != nil {
			return nil, err
		}
		for _, o := range orders {
			if k := o.(order.Kamikaze); !k.None && !slices.ContainsFunc(all, func(a order.Order) bool { return a.String() == o.String() }) {
				all = append(all, k)
			}
		}
	}
	return all, nil
}
