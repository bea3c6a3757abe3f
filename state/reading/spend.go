package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// spends reads a sentence as the purchase of the turn though no word or heading says
// so: nothing is bought yet, it names numbers of units and no place, it cannot be
// meant as a move, and the treasury pays for it. Below other orders it must state
// what it costs. It reports whether it did.
func (r *reader) spends(cs []phrase.Chunk, ps []piece, f features, span notation.Span) bool {
	if r.buys > 0 || !r.pos.OnTurn || r.pos.Phase > order.PurchaseRepair || !onlyNumbered(ps) || r.section == placement || r.section == landing {
		return false
	}
	if f.land || f.home || f.stay || f.same || f.too || f.here || f.raid || f.carry || f.place || f.not || len(f.slips) > 0 {
		return false
	}
	cost, units := 0, 0
	for _, p := range ps {
		if p.spot != nil && !p.spot.bare {
			return false
		}
		for _, c := range p.counts {
			b := r.buyable(c.units)
			if len(b) != 1 {
				return false
			}
			cost += c.n * r.price(r.rs.Unit(unitType(b[0])))
			units++
		}
	}
	stated := false
	for i := range cs {
		v, ok := cs[i].Value()
		stated = stated || ok && v == cost && len(glyph(cs, i+1).Units) == 0
	}
	for _, p := range ps { // a number that is neither the cost nor a count can be a zone
		if p.spot != nil && p.spot.n != cost {
			return false
		}
	}
	if units == 0 || !r.affords(cost) || !stated && (!r.opening() || len(f.unknown) > 0 || f.attack || f.goes) {
		return false
	}
	if r.readsAsMove(cs, ps, f, span) {
		return false
	}
	r.say(notation.Note, span, "read-as", nil, "read as a purchase")
	r.purchase(cs, f, span)
	return true
}

// opening reports whether nothing is ordered so far but declarations of war.
func (r *reader) opening() bool {
	return !slices.ContainsFunc(r.orders, func(o order.Order) bool { _, war := o.(order.DeclareWar); return !war })
}

// affords reports whether a treasury of the power can pay a sum.
func (r *reader) affords(cost int) bool {
	p := r.rs.Power(r.power)
	if p == nil || r.pos.Money == nil {
		return false
	}
	for _, q := range p.Purses {
		if cost <= r.pos.Money(q.ID) {
			return true
		}
	}
	return false
}

// readsAsMove reports whether a sentence can be carried out as a movement.
func (r *reader) readsAsMove(cs []phrase.Chunk, ps []piece, f features, span notation.Span) bool {
	saved := r.pause()
	r.strain = 0
	said, had := len(r.diags), len(r.orders)
	r.movement(cs, ps, f, span)
	clean := r.strain == 0 && len(r.orders) > had && !notation.HasErrors(r.diags[min(said, len(r.diags)):])
	r.resume(saved)
	return clean
}

// settles reads a sentence as one that places all that is new, though its words do not
// stand as usual: each list of units belongs to the place before it or behind it, only
// one such sharing can be, and nothing of it can be meant as a move. It reports whether
// it did.
func (r *reader) settles(cs []phrase.Chunk, ps []piece, f features, span notation.Span) bool {
	if r.newUnits() == 0 || f.attack || f.land || f.home || f.stay || f.same || f.too || f.raid || f.carry || f.not || len(f.slips) > 0 || r.frees > mostFree {
		return false
	}
	var open []piece
	for _, p := range ps {
		if p.spot != nil {
			if p.role == byWay || p.role == landsAt || p.spot.slip || !slices.ContainsFunc(p.spot.can, r.produces) {
				return false
			}
			p.role, p.at, p.own = whence, true, false
		}
		open = append(open, p)
	}
	r.frees++
	lists, groups, _, ok := sorted(open, -1)
	if !ok || slices.ContainsFunc(groups, func(g []*spot) bool { return len(g) != 1 }) {
		return false
	}
	var found []piece
	for _, choice := range choices(lists, len(groups)) {
		var pairs []piece
		for k, l := range lists {
			sp := groups[choice[k]][0]
			pairs = append(pairs, l.units, piece{spot: sp, role: whence, at: true, span: sp.span})
		}
		if fit, exact := r.fitsStock(pairs); !fit || !exact && !f.place && !f.newUnits && r.section != placement {
			continue
		}
		if found != nil {
			return false // it is not said which belongs where
		}
		found = pairs
	}
	if found == nil || r.readsAsMove(cs, ps, f, span) {
		return false
	}
	r.say(notation.Note, span, "read-as", nil, "read as what is placed")
	return r.places(found, f, span)
}
