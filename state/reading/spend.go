package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// spends reads a sentence as the purchase of the turn though no word or heading says
// so: nothing is bought yet, it names numbers of units and no place, it cannot be
// meant as a move, and the treasury pays for it. Below other orders it must state
// what it costs. It reports whether it did.
func (r *reader) spends(cs []phrase.Chunk, ps []piece, f *features, span notation.Span) bool {
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
			if len(b) != 1 || c.bare && c.the { // "I keep the artillery" buys none
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
	goesOn := strings.HasPrefix(strings.TrimLeft(r.text[min(span.To.Offset, len(r.text)):], " \t"), ",") // "5 inf, 2 art Holland to France" is one list
	if units == 0 || !r.affords(cost) || !stated && (goesOn || !r.opening() || len(f.unknown) > 0 || f.attack || f.goes) {
		return false
	}
	if r.readsAsMove(cs, ps, f, span) {
		return false
	}
	r.say(notation.Note, span, "read-as", nil, "read as a purchase")
	r.purchase(cs, f, span)
	return true
}

// opening reports whether nothing is ordered so far but declarations of war and repairs.
func (r *reader) opening() bool {
	return !slices.ContainsFunc(r.orders, func(o order.Order) bool {
		_, war := o.(order.DeclareWar)
		_, repair := o.(order.Repair)
		return !war && !repair
	})
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
func (r *reader) readsAsMove(cs []phrase.Chunk, ps []piece, f *features, span notation.Span) bool {
	saved := r.pause()
	r.strain = 0
	said, had := len(r.diags), len(r.orders)
	r.movement(cs, ps, f, span)
	clean := r.strain == 0 && len(r.orders) > had && !notation.HasErrors(r.diags[min(said, len(r.diags)):])
	r.resume(saved)
	return clean
}

// unitsFirst turns a list of units with each number behind its unit, "INF 6 ART 3", so
// that the numbers stand before their units. If each number is what one unit costs, it
// can be a price and nothing is turned.
func (r *reader) unitsFirst(cs []phrase.Chunk) []phrase.Chunk {
	var units, numbers []int
	prices := 0
	for i := range cs {
		c := &cs[i]
		switch {
		case c.Kind == phrase.Number && len(numbers) == len(units)-1 && c.N > 0 && c.N <= mostUnits:
			numbers = append(numbers, i)
			if b := r.buyable(cs[units[len(units)-1]].Units); len(b) == 1 && r.price(r.rs.Unit(unitType(b[0]))) == c.N {
				prices++
			}
		case len(c.Units) > 0 && c.Kind == phrase.Word && len(units) == len(numbers):
			units = append(units, i)
		case c.Kind == phrase.Word && len(units) == 0 && len(c.Units)+len(c.Places) == 0 && !c.Is("number"), c.IsSign(", : . ;"), c.Is("and"):
		default:
			return cs
		}
	}
	form := len(units) == 1 && units[0] == 0 && len(cs) == 3 && cs[1].IsSign(": =") // "Infantry: 6"
	if !form && (len(units) < 2 || prices == len(numbers)) || len(units) != len(numbers) {
		return cs
	}
	if form {
		return []phrase.Chunk{cs[2], cs[0]}
	}
	out := slices.Clone(cs)
	for k := range units {
		out[units[k]], out[numbers[k]] = cs[numbers[k]], cs[units[k]]
	}
	return out
}

// misspelt notes units whose word is misspelt as bought: the mail is refused, but the
// lines below that place them are read.
func (r *reader) misspelt(cs []phrase.Chunk, i int, f *features) {
	v, ok := glyph(cs, i-1).Value()
	for _, s := range f.slips {
		if !ok || s.span != cs[i].Span || !s.unit || len(s.near) == 0 {
			continue
		}
		for _, n := range r.buyable(r.rs.Names().Find(s.near[0])) {
			if n.Kind == notation.NameUnit {
				r.bought[lot{r.purse, unitType(n)}] += v
				return
			}
		}
	}
}

// suppose notes units as bought though the sentence that buys them is refused, so that
// the lines below that place them are read.
func (r *reader) suppose(ps []piece) {
	for _, p := range ps {
		for _, c := range p.counts {
			if b := r.buyable(c.units); len(b) == 1 && c.n > 0 {
				r.bought[lot{r.purse, unitType(b[0])}] += c.n
			}
		}
	}
}

// otherPurse reports whether a line begins with the name of a treasury that has bought
// nothing yet: "UK Pacific: 5 inf" below what Europe buys.
func (r *reader) otherPurse(cs []phrase.Chunk) bool {
	id, ok := r.purseOf(&cs[0])
	for l, n := range r.bought {
		ok = ok && !(l.purse == id && n > 0)
	}
	return ok
}

// withoutBank leaves out what a treasury holds behind its name: "UK Pac 17: 5 inf".
func (r *reader) withoutBank(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 4 || cs[1].Kind != phrase.Number || !cs[2].IsSign(":") || r.pos.Money == nil {
		return cs
	}
	if id, ok := r.purseOf(&cs[0]); !ok || r.pos.Money(id) != cs[1].N {
		return cs
	}
	return slices.Concat(cs[:1], cs[2:])
}

// keepsMoney reports whether words tell what the treasury keeps: "save 2", and behind
// what is bought just that is left.
func (r *reader) keepsMoney(cs []phrase.Chunk) bool {
	if r.section == income && r.inline { // "Income: 40ish"
		return !named(cs)
	}
	if len(cs) < 2 || len(cs) > 3 || cs[1].Kind != phrase.Number || len(cs) == 3 && !cs[2].Is("money") || r.pos.Money == nil || r.buys == 0 {
		return false
	}
	switch cs[0].Low {
	case "save", "saves", "saved", "saving", "keep", "keeping", "bank", "banking", "spare", "behalte":
	default:
		return false
	}
	p := r.rs.Power(r.power)
	if p == nil || len(p.Purses) != 1 {
		return false
	}
	left := r.pos.Money(p.Purses[0].ID)
	for l, n := range r.bought {
		if u := r.rs.Unit(l.unit); u != nil {
			left -= n * r.price(u)
		}
	}
	return cs[1].N == left
}

// restated takes the answer that a writer gives himself behind a purchase and a question
// on one line: "I buy 3 inf. Or should I go for a sub? No, 3 inf it is." The same list
// once more buys nothing more; another one can stand beside the first or in its place,
// and is asked about. It reports whether it did.
func (r *reader) restated(cs []phrase.Chunk, span notation.Span) bool {
	if !r.answering || len(r.orders) == 0 || r.trying {
		return false
	}
	b, ok := r.orders[len(r.orders)-1].(order.Buy)
	if !ok || b.Span().From.Line != span.From.Line {
		return false
	}
	var items []order.Stack
	ps, _ := r.pieces(cs)
	for _, p := range ps {
		for _, c := range p.counts {
			if len(c.units) == 0 || c.n == 0 {
				return false
			}
			items = append(items, order.Stack{N: c.n, Type: unitType(c.units[0])})
		}
	}
	if slices.Equal(items, b.Items) {
		r.left(cs)
		return true
	}
	r.askOf(span, "ambiguous", "%q can be bought beside what stands before the question or in its place; write once what you buy")
	return true
}

// buysOn reports whether a line of numbered units goes on with the purchase on the line
// above, which had no heading, and the treasury can pay for it.
func (r *reader) buysOn(ps []piece, f *features, units, places int) bool {
	if len(r.orders) == 0 || r.strict || !r.pos.OnTurn || r.section != noSection || r.heading != nil || units == 0 || places > 0 || !onlyNumbered(ps) || len(f.unknown) > 0 {
		return false
	}
	buy, ok := r.orders[len(r.orders)-1].(order.Buy)
	p := r.rs.Power(r.power)
	if !ok || buy.Where.From.Line != r.line-1 || p == nil || len(p.Purses) != 1 || r.pos.Money == nil || f.goes || f.attack || f.land || f.carry || f.stay || f.place || f.same || f.raid || leftOpen(f) {
		return false
	}
	cost := r.spent()
	for _, q := range ps {
		for _, c := range q.counts {
			b := r.buyable(c.units)
			if len(b) != 1 || c.bare && c.the { // "I keep the artillery" buys none
				return false
			}
			cost += c.n * r.price(r.rs.Unit(unitType(b[0])))
		}
	}
	return cost <= r.pos.Money(p.Purses[0].ID)
}
