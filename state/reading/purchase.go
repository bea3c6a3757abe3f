package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// isPurse reports whether a place stands for one of the power's treasuries.
func (r *reader) isPurse(s *spot) bool {
	p := r.rs.Power(r.power)
	if p == nil || len(p.Purses) < 2 {
		return false
	}
	for _, q := range p.Purses {
		if slices.Contains(s.can, q.Capital) {
			return true
		}
	}
	return false
}

// purseAhead takes a line that only names a treasury: "London:".
func (r *reader) purseAhead(cs []phrase.Chunk) bool {
	if r.section != purchase && !(r.section == noSection && r.onlyBuys() && len(cs) > 1 && len(cs) < 6 && cs[0].Kind == phrase.Word) {
		return false
	}
	held := r.section == purchase
	for i := range cs {
		if len(cs[i].Units) > 0 {
			return false
		}
		if cs[i].Kind != phrase.Number || cs[i].Sure {
			continue
		}
		id, ok := r.purseOf(&cs[0]) // "LONDON   in hand 28"
		if !ok || r.pos.Money == nil || r.pos.Money(id) != cs[i].N {
			return false
		}
		held = true
	}
	if !held {
		return false
	}
	for i := range cs {
		if id, ok := r.purseOf(&cs[i]); ok {
			r.purse = id
			if r.section == noSection && r.heading == nil { // "London (27)", and its list below
				r.section = purchase
			}
			r.left(cs)
			return true
		}
	}
	return false
}

// purseOf is the treasury that a chunk names.
func (r *reader) purseOf(c *phrase.Chunk) (ruleset.PurseID, bool) {
	p := r.rs.Power(r.power)
	if p == nil || len(p.Purses) < 2 || c.Kind != phrase.Word {
		return "", false
	}
	if len(p.Purses) == 2 && (r.section == purchase || r.section == noSection && r.opening() || r.section == noSection && r.buys > 0 && r.onlyBuys()) {
		switch c.Low {
		case "e", "eu", "eur", "europe", "european", "ldn", "lon", "atlantic":
			return p.Purses[0].ID, true
		case "p", "pac", "pacific", "cal", "calc", "far east":
			return p.Purses[1].ID, true
		}
	}
	for _, q := range p.Purses {
		for _, n := range c.Powers {
			if n.ID == string(q.ID) && n.Kind == notation.NamePurse {
				return q.ID, true
			}
		}
		for _, n := range c.Places {
			if n.ID == string(q.Capital) {
				return q.ID, true
			}
		}
	}
	return "", false
}

// onlyNumbered reports whether all units have a number.
func onlyNumbered(ps []piece) bool {
	for _, p := range ps {
		for _, c := range p.counts {
			if c.n == 0 || len(c.units) == 0 {
				return false
			}
		}
	}
	return true
}

// onlyBuys reports whether nothing but purchases was read so far.
func (r *reader) onlyBuys() bool {
	return !slices.ContainsFunc(r.orders, func(o order.Order) bool {
		_, buy := o.(order.Buy)
		_, repair := o.(order.Repair)
		return !buy && !repair
	})
}

func hasPlace(ps []piece) bool {
	return slices.ContainsFunc(ps, func(p piece) bool { return p.spot != nil && !p.spot.bare })
}

// priced reports whether a sentence of units, with nothing but a treasury's name
// and numbers besides, states what these units cost.
func (r *reader) priced(cs []phrase.Chunk, ps []piece, f *features) bool {
	if r.pos.Phase > order.PurchaseRepair || f.goes || f.attack || f.land || f.carry && hasPlace(ps) || f.place || len(f.unknown) > 1 {
		return false
	}
	cost, last, said := 0, 0, map[int]bool{}
	for _, p := range ps {
		if p.spot != nil && !p.spot.bare && !r.isPurse(p.spot) {
			return false
		}
		if p.spot != nil && p.spot.bare && p.role == whither {
			last = p.spot.n
		}
		for _, c := range p.counts {
			n := c.n
			if n == 0 && c.bare && !c.plural { // "cv 16, 2 tt 14 = 30"
				n = 1
			}
			if n == 0 || len(c.units) == 0 {
				return false
			}
			cost += n * r.rs.Unit(unitType(c.units[0])).Cost
		}
	}
	for i := range cs {
		if cs[i].Kind == phrase.Number {
			said[cs[i].N] = true
		}
	}
	return cost > 0 && said[cost] && (last == 0 || last == cost)
}

// purchase reads what is bought.
func (r *reader) purchase(cs []phrase.Chunk, f *features, span notation.Span) {
	for i := range cs {
		if cs[i].Kind == phrase.Number && cs[i].N > mostUnits && len(glyph(cs, i+1).Units) > 0 && r.section != purchase {
			r.ask(cs[i].Span, "no-number", nil, "%d reads like a zone here, and units are not bought at sea; write how many, as in \"buy: %d infantry\"", cs[i].N, cs[i].N)
			return
		}
	}
	cs = r.unitsFirst(cs)
	if r.restated(cs, span) {
		return
	}
	var items []order.Stack
	b := bill{at: span}
	flush := func() {
		if len(items) == 0 {
			return
		}
		at := order.At{Where: span}
		r.orders = append(r.orders, order.Buy{At: at, Purse: r.purse, Items: items})
		items = nil
		r.buys++
	}
	var parts [][]order.Stack
	var purses []ruleset.PurseID
	keep := func() {
		if len(items) > 0 {
			parts, purses = append(parts, items), append(purses, r.purse)
		}
		items = nil
	}
	var bought []count
	var goal *phrase.Chunk // behind an arrow at the end: "LON $28 >> 6 inf, 1 ftr >> UK"
	for i := 0; i < len(cs); {
		c := &cs[i]
		if id, ok := r.purseOf(c); ok {
			if i == len(cs)-1 && i > 0 && cs[i-1].IsSign(">") && len(items) > 0 {
				goal = c
				break
			}
			if mark := behindSeparator(cs[:i], bought[len(bought)-len(items):]); id != r.purse && r.purse != "" && mark > 0 && endsPart(cs, i) { // "London buys 6 inf, and 3 inf in Calcutta"
				for _, st := range items[mark:] {
					r.bought[lot{r.purse, st.Type}] -= st.N
					r.bought[lot{id, st.Type}] += st.N
				}
				parts, purses = append(parts, items[:mark], items[mark:]), append(purses, r.purse, id)
				items = nil
				b.purse()
				i++
				continue
			}
			if r.purse == "" && len(items) > 0 && endsPart(cs, i) && cs[i-1].Kind != phrase.Sign && !cs[i-1].Is("and") { // "6 inf + fig in London"
				for _, st := range items {
					r.bought[lot{"", st.Type}] -= st.N
					r.bought[lot{id, st.Type}] += st.N
				}
				parts, purses, items = append(parts, items), append(purses, id), nil
				b.purse()
				i++
				continue
			}
			keep()
			b.purse()
			r.purse = id
			i++
			continue
		}
		out, origin, n := r.counts(cs, i)
		if n == 0 || origin != nil {
			if v, ok := c.Value(); c.Kind == phrase.Number && !turnNumber(cs, i) && !(len(b.items) > 0 && slices.ContainsFunc(r.spaces(c), r.produces)) || ok && v > 1 && glyph(cs, i+1).Is("more") {
				b.number(cs, i, v)
			} else if r.isSlip(f, c) {
				r.misspelt(cs, i, f)
			} else if _, counts := glyph(cs, i+1).Value(); i == 0 && c.Kind == phrase.Word && !c.Known() && counts && len(glyph(cs, i+2).Units) > 0 { // "sell 2 art"
				r.ask(c.Span, "not-understood", nil, "%q in front of units is not understood here", c.Text)
			} else if !c.Known() && len(glyph(cs, i-1).Units) > 0 {
				r.ask(c.Span, "not-understood", texts(r.rs.Names().Near(c.Text, notation.NameUnit)), "%q is not understood here", c.Text)
			}
			i++
			continue
		}
		for _, k := range out {
			guessed := k.bare
			if r.buys == 0 && len(b.items) == 0 && anyOf(cs[i:i+n], func(c *phrase.Chunk) bool { return c.Low == "more" }) {
				r.ask(k.span, "no-number", nil, "%q does not say more than what; write how many of each you buy in all", k.text)
				b.failed = true
				continue
			}
			switch {
			case k.exact > 0 && k.class != "": // "3 tanks and 2 planes"
				r.ask(k.span, "no-number", nil, "%q does not say what to buy", k.text)
				b.failed = true
				continue
			case k.rest && len(k.units) == 0, k.all && len(k.units) == 0:
				b.open = true
				continue
			case (k.like || len(k.units) == 0) && cs[i].Kind == phrase.Number && n == 1 && !glyph(cs, i+1).Is("more"):
				b.number(cs, i, cs[i].N)
				continue
			case k.like, len(k.units) == 0:
				r.ask(k.span, "no-number", nil, "%q does not say what to buy", k.text)
				b.failed = true
				continue
			case k.vague && !isCouple(k.text), k.all:
				r.ask(k.span, "no-number", nil, "%q does not say how many to buy", k.text)
				b.failed = true
				continue
			case k.vague:
				k.n = 2
			case k.bare && soundsLike(glyph(cs, i-1)) != "":
				r.ask(spanOf(cs[i-1:i+n]), "no-number", []string{soundsLike(glyph(cs, i-1)) + " " + k.text}, "%q before a unit can be a number that was heard wrong; write how many", glyph(cs, i-1).Text)
				b.failed = true
				continue
			case k.bare && len(b.items) > 0 && r.paidBy(k, cs[i+n:]) > 0: // "4 inf for 12, art for 8"
				k.n, guessed = r.paidBy(k, cs[i+n:]), false
			case k.bare && k.plural:
				r.ask(k.span, "no-number", nil, "%q does not say how many to buy", k.text)
				b.failed = true
				continue
			case k.bare:
				k.n = 1
			}
			if len(k.units) > 1 {
				k.units = r.paidFor(r.buyable(k.units), k, cs)
			}
			if len(k.units) != 1 {
				r.ask(k.span, "ambiguous-unit", texts(k.units), "%q can be %s", k.text, orList(texts(k.units)))
				b.failed = true
				continue
			}
			u := r.rs.Unit(unitType(k.units[0]))
			items, bought = append(items, order.Stack{N: k.n, Type: u.Type}), append(bought, k)
			r.bought[lot{r.purse, u.Type}] += k.n
			b.item(k, r.price(u), guessed && u.Class == ruleset.Land)
		}
		i += n
	}
	keep()
	r.slips(f)
	if len(parts) == 0 {
		r.left(cs)
		return
	}
	if r.adds(&b, cs) {
		last := r.purse
		for i := range parts {
			r.purse, items = purses[i], parts[i]
			flush()
		}
		r.purse = last
	}
	if goal != nil {
		sp := r.spotOf(goal)
		r.places([]piece{{counts: bought, span: bought[0].span}, {spot: &sp, role: open, span: goal.Span}}, &features{}, span)
	}
	r.unread(f)
}

// paidBy is how many of a unit a sum behind it pays for: "art for 8"; 0 if it says none.
func (r *reader) paidBy(k count, behind []phrase.Chunk) int {
	b := r.buyable(k.units)
	word, next := glyph(behind, 0).Low, glyph(behind, 2)
	if v, sum := glyph(behind, 1).Value(); sum && len(b) == 1 && (word == "for" || word == "für") && len(next.Units) == 0 && !next.Is("per each more") && r.affords(v) {
		if price := r.price(r.rs.Unit(unitType(b[0]))); v%price == 0 {
			return v / price
		}
	}
	return 0
}

// behindSeparator is the first of the units bought that stands behind the last comma or "and" in
// front of "in" or "for"; 0 if there is none.
func behindSeparator(cs []phrase.Chunk, bought []count) int {
	if n := len(cs); n == 0 || !cs[n-1].Is("at") && cs[n-1].Low != "for" {
		return 0
	}
	for k := len(cs) - 1; k > 0; k-- {
		if cs[k].IsSign(",") || cs[k].Is("and") {
			return max(0, slices.IndexFunc(bought, func(c count) bool { return c.span.From.Offset > cs[k].Span.From.Offset }))
		}
	}
	return 0
}

// endsPart reports whether nothing or a separator stands behind a chunk.
func endsPart(cs []phrase.Chunk, i int) bool {
	next := glyph(cs, i+1)
	return next.Kind == phrase.End || next.Kind == phrase.Sign || next.Is("and")
}

// isSlip reports whether a chunk is told as misspelt already.
func (r *reader) isSlip(f *features, c *phrase.Chunk) bool {
	return slices.ContainsFunc(f.slips, func(s slip) bool { return s.span == c.Span })
}

func (r *reader) buyable(units []notation.Name) []notation.Name {
	var out []notation.Name
	for _, n := range units {
		if u := r.rs.Unit(unitType(n)); u != nil && u.Cost > 0 {
			out = append(out, n)
		}
	}
	return out
}

func orList(words []string) string {
	switch len(words) {
	case 0:
		return "several things"
	case 1:
		return words[0]
	}
	s := words[0]
	for _, w := range words[1 : len(words)-1] {
		s += ", " + w
	}
	return s + " or " + words[len(words)-1]
}

// opens reports whether a sentence without a verb is the purchase that opens a
// mail: numbers of units, with no place but the power's own name or the seats of
// its treasuries before them. A part of a sentence does not: "smuggle 1 inf and 1 art from
// Rome to Libya" buys nothing.
func (r *reader) opens(cs []phrase.Chunk, ps []piece, f *features, units, places int) bool {
	if f.buy || r.strict || !r.pos.OnTurn || units == 0 || r.pos.Phase > order.PurchaseRepair || r.section != noSection || r.heading != nil || !onlyNumbered(ps) {
		return false
	}
	if f.goes || f.attack || f.land || f.carry && places > 0 || f.stay || f.place || f.same || f.raid || f.not {
		return false
	}
	if places == 0 {
		return r.onlyBuys() && (r.buys == 0 || r.otherPurse(cs))
	}
	seats := 0
	for i, p := range ps {
		if p.spot == nil || p.bracket && p.spot.bare && r.isPriceOf(p.spot.n, ps[:i]) {
			continue
		}
		seats++
		ahead := i+1 < len(ps) && (ps[i+1].counts != nil || i+2 < len(ps) && ps[i+1].sep != "" && ps[i+2].counts != nil)
		if p.role != open || !ahead || !r.isSeat(p.spot) {
			return false
		}
	}
	several := len(r.rs.Power(r.power).Purses) > 1
	switch {
	case r.buys > 0 && !several:
		return false
	case r.onlyBuys():
		return true
	}
	return several && seats > 1 && r.buys == 0 // "London 6 inf, Calcutta 5 inf" below moves
}

// isSeat reports whether a place is called like the power, or is the seat of its
// treasury.
func (r *reader) isSeat(s *spot) bool {
	if s.bare {
		return false
	}
	if r.isPurse(s) {
		return true
	}
	for _, n := range r.rs.Names().Find(s.text) {
		if n.Kind == notation.NamePower && n.ID == string(r.power) {
			return true
		}
	}
	return false
}

// placingPart is where a sentence that buys begins to say where the units
// appear: "buy 6 inf, place Paris"; 0 if it does not.
func placingPart(cs []phrase.Chunk) int {
	bought := false
	for i := range cs {
		bought = bought || len(cs[i].Units) > 0
		if bought && i > 0 && cs[i].Is("place") && !cs[i].Is("buy") && (cs[i-1].IsSign(", - -- : > /") || cs[i-1].Is("and")) {
			return i
		}
	}
	return 0
}

// allPart is where a sentence that buys goes on with where all of it goes: "10
// inf (30), all to Germany"; 0 if it does not.
func (r *reader) allPart(cs []phrase.Chunk, buys bool) int {
	for i := 2; i+1 < len(cs); i++ {
		if !cs[i-1].IsSign(", - --") || !cs[i].Is("all both") || len(cs[i].Units) > 0 {
			continue
		}
		units, places := 0, 0
		for k := i; k < len(cs); k++ {
			if len(cs[k].Units) > 0 {
				units++
			} else if len(cs[k].Places) > 0 {
				places++
			}
		}
		if units == 0 && places == 1 && (buys || r.pays(cs[:i])) {
			return i
		}
	}
	return 0
}

// pays reports whether words only list units and say what they cost: "six infantry for
// 18 francs", where nothing is bought yet.
func (r *reader) pays(cs []phrase.Chunk) bool {
	if r.buys > 0 || r.section != noSection || !r.pos.OnTurn || !r.onlyBuys() || len(cs) < 3 {
		return false
	}
	ps, f := r.pieces(cs)
	return !f.ask && !f.maybe && !f.or && !f.iff && !f.not && onlyNumbered(ps) && !hasPlace(ps) && r.priced(cs, ps, f)
}

// allNew reports whether a sentence right behind a purchase says where all of it
// appears: "all to Germany".
func (r *reader) allNew(ps []piece, f *features) bool {
	if len(r.orders) == 0 || r.newUnits() == 0 || f.ask || f.maybe || f.or || f.iff || f.not || f.attack || f.land || f.home || f.same || f.too || f.stay {
		return false
	}
	if _, buy := r.orders[len(r.orders)-1].(order.Buy); !buy {
		return false
	}
	units, places := 0, 0
	for _, p := range ps {
		switch {
		case p.counts != nil:
			c := p.counts[0]
			if units++; len(p.counts) > 1 || !c.all || c.vague || c.rest || len(c.units) > 0 || c.class != "" && !f.newUnits || c.but > 0 || c.without != nil || c.behindLeft != nil || c.exact > 0 && c.exact != r.newUnits() {
				return false
			}
		case p.spot != nil:
			if places++; p.role == whence && !p.at || p.role == byWay || !slices.ContainsFunc(p.spot.can, r.produces) {
				return false
			}
		}
	}
	return units == 1 && places == 1
}

// buysAndPlaces reads a purchase that tells where its units appear: "2 transports
// in SZ 6, 4 infantry in Japan", "buy 2 trn 4 inf (SZ 6, Japan)", "12 inf > 6
// Russia, 6 Ukraine". It reports whether the sentence is that.
func (r *reader) buysAndPlaces(cs []phrase.Chunk, ps []piece, f *features, span notation.Span) bool {
	ps = slices.Clone(ps)
	for i := range ps {
		ps[i].at = ps[i].at || ps[i].bracket && ps[i].role == whence
	}
	r.numberOne(ps)
	if f.goes || f.attack || f.land || f.carry || f.stay || f.raid || f.same || f.not || f.ask || f.maybe || f.or || f.iff || f.fix || f.undo || !onlyNumbered(ps) || hasOrigin(ps) || hasRole(ps, landsAt) || hasRole(ps, byWay) {
		return false
	}
	var items, pairsOf []piece
	var spots []*spot
	together, ahead := true, false // all units stand before all places; each place before its units
	for i, p := range ps {
		switch {
		case p.spot != nil && p.spot.bare && i == len(ps)-1 && !p.at && r.isPriceOf(p.spot.n, ps[:i]):
			pairsOf = slices.Clone(ps[:i])
		case p.counts != nil:
			items = append(items, p)
			together = together && len(spots) == 0
		case p.spot != nil && p.spot.bare && (r.pricesEach(ps, i) || i == 0 || !p.at && p.role != whither && !p.bracket):
			return false
		case p.spot != nil && len(items) == 0 && f.makes && slices.ContainsFunc(p.spot.can, r.produces): // "Novgorod builds 3 inf"
			ahead = true
			spots = append(spots, p.spot)
		case p.spot != nil && len(items) == 0:
			if !r.isSeat(p.spot) {
				return false
			}
		case p.spot != nil && !ahead && r.isPurse(p.spot) && i+1 < len(ps) && ps[i+1].counts != nil:
			return false
		case p.spot != nil:
			if !slices.ContainsFunc(p.spot.can, r.produces) {
				return false
			}
			spots = append(spots, p.spot)
		}
	}
	if len(items) == 0 || len(spots) == 0 {
		return false
	}
	var pairs []piece // units with their place behind them
	if together && len(items) == 1 && len(spots) > 1 {
		for _, c := range items[0].counts {
			fits := -1
			for k, s := range spots {
				if r.couldAppear(s, c) {
					if fits >= 0 {
						return false // it is not said which
					}
					fits = k
				}
			}
			if fits < 0 {
				return false
			}
			pairs = append(pairs, piece{counts: []count{c}, span: c.span}, piece{spot: spots[fits], role: open, span: spots[fits].span})
		}
	} else if together && !ahead || len(items) == len(spots) {
		pairs = ps
		if pairsOf != nil {
			pairs = pairsOf
		}
		for k := range pairs {
			if pairs[k].spot != nil && pairs[k].role == whence {
				pairs[k].at = true
			}
		}
	} else {
		return false
	}
	for _, p := range items {
		for _, c := range p.counts {
			if len(c.units) > 1 {
				c.units = r.buyable(c.units)
			}
			if len(c.units) != 1 {
				return false
			}
		}
	}
	if groups, _, ok := r.placings(pairs); !ok {
		return false
	} else if slices.ContainsFunc(groups, func(g placing) bool {
		return slices.ContainsFunc(g.counts, func(c count) bool { return !r.couldAppear(g.spots[0], c) })
	}) {
		return false
	}
	var bought []phrase.Chunk // without the places, whose numbers are no prices
	for i := range cs {
		if !slices.ContainsFunc(spots, func(s *spot) bool { return s.span == cs[i].Span }) {
			bought = append(bought, cs[i])
		}
	}
	named := r.purse // above; the places say nothing of the sentences below
	if r.purse = r.purseFor(spots); r.purse == "" && r.buysFromEach(bought, pairs, span) {
		return r.places(pairs, &features{}, span)
	}
	r.purchase(bought, f, span)
	placed := len(r.orders) > 0 && r.places(pairs, &features{}, span)
	r.purse = named
	return placed
}

// numberOne counts a ship or an aircraft without a number beside units with theirs as one: "6 inf
// + fig in London".
func (r *reader) numberOne(ps []piece) {
	for i := range ps {
		if len(ps[i].counts) < 2 || ps[i].counts[0].n == 0 {
			continue
		}
		ps[i].counts = slices.Clone(ps[i].counts)
		for k := range ps[i].counts {
			if c := &ps[i].counts[k]; c.bare && c.n == 0 && !c.plural && len(r.buyable(c.units)) == 1 && r.rs.Unit(unitType(r.buyable(c.units)[0])).Class != ruleset.Land {
				c.n = 1
			}
		}
	}
}

// buysFromEach reads a purchase whose places belong to several treasuries, each of which pays for
// what appears there: "6 inf in London, 3 inf in Calcutta". A sum in it is left to purchase.
func (r *reader) buysFromEach(cs []phrase.Chunk, pairs []piece, span notation.Span) bool {
	if p := r.rs.Power(r.power); len(p.Purses) < 2 || anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("= $") || c.Is("money") }) {
		return false
	}
	groups, _, _ := r.placings(pairs)
	var buys []order.Buy
	counted := 0
	for _, g := range groups {
		if len(g.spots) != 1 || len(g.spots[0].can) != 1 {
			return false
		}
		purse := r.purseAt(g.spots[0].can[0])
		if purse == "" {
			return false
		}
		k := slices.IndexFunc(buys, func(b order.Buy) bool { return b.Purse == purse })
		if k < 0 {
			k, buys = len(buys), append(buys, order.Buy{At: order.At{Where: span}, Purse: purse})
		}
		for _, c := range g.counts {
			units := r.buyable(c.units)
			if len(units) != 1 || c.n == 0 || c.like || c.rest {
				return false
			}
			counted++
			buys[k].Items = append(buys[k].Items, order.Stack{N: c.n, Type: unitType(units[0])})
		}
	}
	numbers := 0
	for i := range cs {
		if _, is := cs[i].Value(); is {
			numbers++
		}
	}
	if numbers > counted {
		return false
	}
	for _, b := range buys {
		for _, st := range b.Items {
			r.bought[lot{b.Purse, st.Type}] += st.N
		}
		r.orders = append(r.orders, b)
		r.buys++
	}
	return true
}

// couldAppear reports whether units of a count, if they were bought, could appear
// in a place.
func (r *reader) couldAppear(s *spot, c count) bool {
	for _, x := range s.can {
		for _, n := range c.units {
			if u := r.rs.Unit(unitType(n)); u != nil && r.produces(x) && ((u.Class == ruleset.Sea) == r.rs.Board.IsSea(x) || u.OnDeck && r.rs.Board.IsSea(x)) {
				return true
			}
		}
	}
	return false
}
