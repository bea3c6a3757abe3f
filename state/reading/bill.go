package reading

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bill are the numbers of a sentence that buys. Every one of them is how many, a
// price, a sum, or money that the treasury holds or keeps; else it is asked.
type bill struct {
	at notation.Span
	// sum is the cost so far, here that of the last treasury.
	sum, here int
	items     []billed
	numbers   []stated
	// open is set for "the rest" and "everything", guessed for a land unit without a
	// number.
	open bool
	// failed is set if an item was not understood.
	failed  bool
	guessed notation.Span
}

// billed is one item; behind is set if its number stands behind the unit.
type billed struct {
	n, cost int
	behind  bool
	span    notation.Span
	text    string
}

// stated is a number that is not how many.
type stated struct {
	v int
	// sum, here and last are what was bought before it: all, by the last treasury,
	// the last item.
	sum, here int
	last      billed
	// each is set for a price of one, money for what a treasury has or keeps, more
	// for "5 more".
	each, money, more bool
	span              notation.Span
}

func (b *bill) purse() { b.here = 0 }

func (b *bill) item(k count, cost int, guessed bool) {
	b.items = append(b.items, billed{k.n, cost, k.behind, k.span, k.text})
	b.sum += k.n * cost
	b.here += k.n * cost
	if guessed && b.guessed.From.Line == 0 {
		b.guessed = k.span
	}
}

// number notes a number that counts no units.
func (b *bill) number(cs []phrase.Chunk, i, v int) {
	s := stated{v: v, sum: b.sum, here: b.here, span: cs[i].Span}
	if n := len(b.items); n > 0 {
		s.last = b.items[n-1]
	}
	before, after := glyph(cs, i-1), glyph(cs, i+1)
	s.each = before.IsSign("@") || before.Low == "at" || before.Is("per") || after.Is("per each") || before.IsSign("(") && after.IsSign(")")
	s.more = after.Is("more") && !after.Is("money") || before.Low == "another"
	for k := max(0, i-2); k <= i+2; k++ {
		c := glyph(cs, k)
		s.money = s.money || c.Is("money leaving phase-bank rest") || c.IsSign("$") || c.Low == "of" || c.Low == "out of" || c.Low == "from"
	}
	b.numbers = append(b.numbers, s)
}

// turnNumber reports whether a number belongs to the name of a turn: "US1", "round
// 1".
func turnNumber(cs []phrase.Chunk, i int) bool {
	before := glyph(cs, i-1)
	return before.Kind == phrase.Word && (cs[i].Glued && len(before.Units) == 0 || before.Low == "round" || before.Low == "turn" || before.Low == "runde")
}

// price is what a unit costs.
func (r *reader) price(u *ruleset.Unit) int {
	if r.pos.Price != nil {
		return r.pos.Price(u)
	}
	return u.Cost
}

// treasury reports whether a number is what a treasury of the power holds, or what
// it keeps when what was bought so far is paid.
func (r *reader) treasury(v, sum int) bool {
	p := r.rs.Power(r.power)
	if p == nil || r.pos.Money == nil {
		return true
	}
	held, paid := 0, 0
	for _, q := range p.Purses {
		cost := 0
		for l, n := range r.bought {
			if l.purse == q.ID || l.purse == "" && len(p.Purses) == 1 {
				cost += n * r.price(r.rs.Unit(l.unit))
			}
		}
		m := r.pos.Money(q.ID)
		if v == m || v == m-cost || v == m-sum {
			return true
		}
		held, paid = held+m, paid+cost
	}
	return v == held || v == held-paid
}

// spent is what all that was bought in the mail costs.
func (r *reader) spent() int {
	sum := 0
	for l, n := range r.bought {
		sum += n * r.price(r.rs.Unit(l.unit))
	}
	return sum
}

// adds reports whether the numbers of a purchase agree with each other; if not, it
// asks.
func (r *reader) adds(b *bill, cs []phrase.Chunk) bool {
	if b.failed {
		return true // it is asked already
	}
	cost := func(at notation.Span, v int) bool {
		r.ask(at, "other-cost", nil, "%q states %d IPC, but these units cost %d; correct the units or leave the sum out", r.source(b.at), v, b.sum)
		return false
	}
	total := false
	for _, s := range b.numbers {
		total = total || s.v == b.sum && s.sum == b.sum && len(b.items) > 1 || s.v == b.sum && s.sum == 0
	}
	if b.guessed.From.Line > 0 && !total {
		vague := b.open || anyOf(cs, func(c *phrase.Chunk) bool {
			return c.Is("rest all vague too same") || c.Low == "only" || c.Low == "max" || c.Low == "just" || c.Low == "worth" || c.Low == "more"
		})
		if vague || len(b.numbers) > 0 {
			r.askOf(b.guessed, "no-number", "%q does not say how many to buy")
			return false
		}
	}
	behind, prices := 0, 0
	for _, it := range b.items {
		if it.behind {
			behind++
			if it.n == it.cost {
				prices++
			}
		}
	}
	if behind > 0 && prices == behind && prices == len(b.items) && !total && !r.countsBehind() {
		r.ask(b.items[0].span, "price", nil, "the numbers behind the units can be the prices of one each; write how many of each you buy, like \"3 infantry\"")
		return false
	}
	for _, s := range b.numbers {
		switch {
		case s.more:
			r.askOf(s.span, "no-number", "it is not clear what %q counts; write each unit with its number")
			return false
		case s.v == b.sum, total && b.part(s.v), s.sum > 0 && (s.v == s.sum || s.v == s.here || s.v == s.last.n*s.last.cost), s.v == r.spent():
		case s.sum > 0 && s.each && s.v == s.last.cost:
		case s.sum > 0 && s.each && s.v == s.last.n && s.last.n > 0 && !s.money:
		case (s.money || b.guessed.From.Line == 0) && r.treasury(s.v, b.sum):
		default:
			return cost(s.span, s.v)
		}
	}
	return true
}

// lastCost is what the last order costs; 0 if it is no purchase.
func (r *reader) lastCost() int {
	sum := 0
	if n := len(r.orders); n > 0 {
		if buy, ok := r.orders[n-1].(order.Buy); ok {
			for _, st := range buy.Items {
				sum += st.N * r.price(r.rs.Unit(st.Type))
			}
		}
	}
	return sum
}

// part reports whether a number is what one of the items costs: "6 inf + 3 art = 18 +
// 12 = 30".
func (b *bill) part(v int) bool {
	return slices.ContainsFunc(b.items, func(it billed) bool { return v == it.n*it.cost })
}

// totals compares a sum that stands alone below a purchase with what was bought:
// "cost 17".
func (r *reader) totals(cs []phrase.Chunk) bool {
	if len(r.orders) == 0 {
		return false
	}
	if _, buy := r.orders[len(r.orders)-1].(order.Buy); !buy {
		return false
	}
	says, v, n := false, 0, 0
	for i := range cs {
		switch c := &cs[i]; {
		case c.Low == "cost" || c.Low == "costs" || c.Low == "price" || c.Low == "total" || c.Low == "totals" || c.Low == "sum":
			says = true
		case c.Kind == phrase.Number:
			v, n = c.N, n+1
		case !c.Is("money fillers the to of") && c.Kind == phrase.Word:
			return false
		}
	}
	if !says || n != 1 || v == r.spent() || v == r.lastCost() || r.purseCost(v) || r.treasury(v, 0) && v != 0 {
		return false
	}
	r.ask(spanOf(cs), "other-cost", nil, "%q states %d IPC, but these units cost %d; correct the units or leave the sum out", r.source(spanOf(cs)), v, r.spent())
	return true
}

// justBought reports whether the last order is a purchase.
func (r *reader) justBought() bool {
	if len(r.orders) == 0 {
		return false
	}
	_, buy := r.orders[len(r.orders)-1].(order.Buy)
	return buy
}

// sumsUp reports whether a line below an attack only adds up what takes part: "Total: 6
// infantry, 4 tanks". It names no place, and nothing is bought there.
func (r *reader) sumsUp(cs []phrase.Chunk) bool {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(": =") })
	bought := r.justBought()
	if n < 1 && bought {
		n = 1
	}
	if n < 1 || n > 4 || r.section == placement || !r.last.set && !bought || !wordList("|total|totals|sum|together|altogether|in all|all told|summe|gesamt|overall|in total|").has(cs[0].Low) {
		return false
	}
	units, places := r.holds(cs[n:])
	return units > 0 && places == 0 && !anyOf(cs[n:], func(c *phrase.Chunk) bool { return c.IsSign("> ?") || c.Is("go attack to place buy") })
}

// differs reports whether a sum names other numbers of units than the orders above it.
func (r *reader) differs(cs []phrase.Chunk) bool {
	if n := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("versus") }); n > 0 {
		cs = cs[:n]
	}
	bought := r.justBought()
	ps, _ := r.pieces(cs)
	for _, p := range ps {
		for _, c := range p.counts {
			if c.n == 0 || len(c.units) != 1 || c.vague {
				continue
			}
			all, there := 0, 0
			for _, o := range r.orders {
				switch o := o.(type) {
				case order.Buy:
					for _, st := range o.Items {
						if bought && st.Type == unitType(c.units[0]) {
							all += st.N
						}
					}
				case order.Move:
					for _, st := range o.Units {
						switch {
						case bought || st.Type != unitType(c.units[0]):
						case st.All:
							return false
						default:
							if all += st.N; r.last.to != nil && slices.Contains(r.last.to.can, o.Path[len(o.Path)-1]) {
								there += st.N
							}
						}
					}
				}
			}
			if c.n != all && c.n != there {
				return true
			}
		}
	}
	return false
}

// accounts reports whether a sentence holds nothing but money: "treasury 30",
// "total 30, remaining 0".
func accounts(cs []phrase.Chunk) bool {
	money := false
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.Units) > 0, len(c.Places) > 0 && c.Kind == phrase.Word:
			return false
		case c.Is("money phase-bank"):
			money = true
		case c.Kind != phrase.Word, c.Is("fillers the of from number and rest"):
		default:
			return false
		}
	}
	return money
}

// purseCost reports whether a number is what one treasury's units cost.
func (r *reader) purseCost(v int) bool {
	for q := range r.bought {
		sum := 0
		for l, n := range r.bought {
			if l.purse == q.purse {
				sum += n * r.price(r.rs.Unit(l.unit))
			}
		}
		if sum == v {
			return true
		}
	}
	return false
}

// paidFor leaves of several units that a letter can mean the one whose price makes
// the sum that the sentence states, if there is one sum and one such letter.
func (r *reader) paidFor(units []notation.Name, k count, cs []phrase.Chunk) []notation.Name {
	if len(units) < 2 || k.n == 0 {
		return units
	}
	said, sum := map[int]bool{}, 0
	for i := 0; i < len(cs); {
		out, origin, n := r.counts(cs, i)
		if n == 0 || origin != nil {
			if cs[i].Kind == phrase.Number {
				said[cs[i].N] = true
			}
			i++
			continue
		}
		for _, o := range out {
			b := r.buyable(o.units)
			switch {
			case o.span == k.span:
			case len(b) != 1:
				return units
			default:
				sum += max(o.n, 1) * r.price(r.rs.Unit(unitType(b[0])))
			}
		}
		i += n
	}
	var fit []notation.Name
	for _, u := range units {
		if said[sum+k.n*r.price(r.rs.Unit(unitType(u)))] {
			fit = append(fit, u)
		}
	}
	if p := r.rs.Power(r.power); len(fit) == 0 && p != nil && r.pos.Money != nil && (r.purse != "" || len(p.Purses) == 1) { // what the treasury cannot pay is not meant
		purse := cmp.Or(r.purse, p.Purses[0].ID)
		for _, o := range r.orders {
			if b, ok := o.(order.Buy); ok && cmp.Or(b.Purse, p.Purses[0].ID) == purse {
				for _, st := range b.Items {
					sum += st.N * r.price(r.rs.Unit(st.Type))
				}
			}
		}
		fit = slices.DeleteFunc(slices.Clone(units), func(u notation.Name) bool {
			return sum+k.n*r.price(r.rs.Unit(unitType(u))) > r.pos.Money(purse)
		})
	}
	if len(fit) == 1 {
		return fit
	}
	return units
}

// isPriceOf reports whether a number is what the units before it cost, those of
// the last list or all.
func (r *reader) isPriceOf(n int, ps []piece) bool {
	sum := 0
	for i := len(ps) - 1; i >= 0; i-- {
		for k := len(ps[i].counts) - 1; k >= 0; k-- {
			c := &ps[i].counts[k]
			if c.n == 0 || len(r.buyable(c.units)) != 1 {
				return false
			}
			sum += c.n * r.rs.Unit(unitType(r.buyable(c.units)[0])).Cost
			if sum == n {
				return true
			}
		}
	}
	return false
}

// countsBehind reports whether the writer says elsewhere in the mail how many units he means
// by numbers behind the units, which are no prices there.
func (r *reader) countsBehind() bool {
	if r.scanned { // once a mail, so that the time grows no faster than the text
		return r.tails
	}
	r.scanned = true
	for _, l := range r.cut.Lines {
		for i := 0; i < len(l.Chunks); i++ {
			out, n := r.numberedBehind(l.Chunks, i)
			i += max(0, n-1)
			r.tails = r.tails || slices.ContainsFunc(out, func(c count) bool {
				b := r.buyable(c.units)
				return len(b) == 1 && r.price(r.rs.Unit(unitType(b[0]))) != c.n
			})
		}
	}
	return r.tails
}

// pricesEach reports whether a number behind units is what one of them costs: "1 fighter at
// 10".
func (r *reader) pricesEach(ps []piece, i int) bool {
	if i == 0 || ps[i].role == whither || len(ps[i-1].counts) == 0 {
		return false
	}
	c := ps[i-1].counts[len(ps[i-1].counts)-1]
	b := r.buyable(c.units)
	return len(b) == 1 && r.price(r.rs.Unit(unitType(b[0]))) == ps[i].spot.n
}
