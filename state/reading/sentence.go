package reading

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostChunks is the length of the longest sentence that is read, so that the
// time does not grow faster than the text.
const mostChunks = 200

// sentence reads one sentence.
func (r *reader) sentence(cs []phrase.Chunk) {
	span := spanOf(cs)
	if len(cs) > mostChunks {
		r.ask(span, "too-long", nil, "this is too long for one sentence; write an order a line")
		return
	}
	if n := len(cs); n > 0 && cs[0].Is("endturn") {
		if _, f := r.pieces(cs[1:]); r.doubtful(f, span, 0) {
			return
		}
		r.orders = append(r.orders, order.EndTurn{At: order.At{Where: span}})
		return
	}
	if r.fixes {
		var done bool
		if cs, done = r.corrected(cs); done {
			return
		}
	}
	cs = r.withoutReasons(cs)
	if len(cs) == 0 {
		return
	}
	r.placing = r.section == placement || slices.ContainsFunc(cs, func(c phrase.Chunk) bool { return c.Is("place") })
	ps, f := r.pieces(cs)
	f.attack = f.attack || r.attacks
	if r.purseAhead(cs) {
		return
	}
	units, places := 0, 0
	for _, p := range ps {
		if p.counts != nil {
			units++
		}
		if p.spot != nil {
			places++
		}
	}
	switch {
	case f.war && r.war(cs, f, span):
		return
	case r.section == income:
		r.left(cs)
		return
	case units == 0 && f.end:
		r.orders = append(r.orders, order.EndTurn{At: order.At{Where: span}})
		return
	}
	if r.onlyBuys() && r.section == noSection && !f.buy && units > 0 && r.priced(cs, ps, f) {
		f.buy = true
	}
	if !f.buy && r.pos.OnTurn && r.buys == 0 && units > 0 && places == 0 && r.onlyBuys() && r.section == noSection && r.heading == nil && r.pos.Phase <= order.PurchaseRepair && onlyNumbered(ps) && !f.goes && !f.attack && !f.land && !f.carry && !f.stay && !f.place && !f.same {
		r.say(notation.Note, span, "read-as", nil, "read as a purchase")
		f.buy = true
	}
	if units == 1 && places == 1 && len(ps) == 2 && ps[1].bracket && ps[0].spot != nil && ps[0].role != whence { // "Egy (2 inf 1 arm)": what defends there
		h := *ps[0].spot
		r.heading = &h
		r.left(cs)
		return
	}
	if (r.section == purchase || f.buy) && units > 0 && !r.moves(ps, f) && !r.doubtful(f, span, units) {
		r.purchase(cs, f, span)
		return
	}
	if r.section == purchase && (places > 0 && units > 0 || f.same) {
		r.section = noSection
	}
	if r.section == placement && r.placeNumbers(cs, span) {
		return
	}
	if (f.place || r.section == placement && (cs[0].Is("at") || r.inline)) && units == 0 && places == 1 && r.buys > 0 && !f.not && !f.ask && !f.maybe {
		for _, p := range ps {
			if p.spot == nil {
				continue
			}
			if s, ok := r.one(p.spot, r.produces); ok {
				if r.placedAll {
					r.ask(span, "not-understood", nil, "everything new is placed already; write which units appear where")
					return
				}
				r.placedAll = true
				r.orders = append(r.orders, order.Place{At: order.At{Where: span}, Units: []order.Stack{{All: true}}, Space: s})
			}
			return
		}
	}
	if (f.fix || f.undo) && units+places > 0 && r.doubtful(f, span, units) {
		return
	}
	if r.headingOf(cs, ps, f) {
		return
	}
	if units == 0 && !(f.same && places > 0) && !(f.them && places > 0 && (f.land || f.home)) {
		if f.slips != nil && places > 0 && units > 0 {
			r.slips(f)
			return
		}
		r.left(cs)
		return
	}
	if units > 0 && places == 0 && !f.home && !f.same && !f.too && !f.here && !f.stay && r.heading == nil && !f.goes && !f.attack && !f.land && !f.place && r.section != placement && !f.carry {
		r.left(cs)
		return
	}
	if f.stay && !hasRole(ps, whither) && !f.attack && len(clauses(ps)) == 1 {
		if !r.doubtful(f, span, max(units, 1)) {
			r.stays(ps, span)
		}
		return
	}
	if r.doubtful(f, span, units) {
		return
	}
	if (r.section == placement || f.place || f.newUnits && !f.goes && !f.attack) && r.buys > 0 || r.section == placement {
		if !hasRole(ps, whence) && (r.section == placement || !hasRole(ps, whither)) || r.section == placement && (f.at || hasRole(ps, whence)) {
			if r.places(ps, f, span) {
				return
			}
			if r.section == placement && places > 0 && !hasRole(ps, whither) {
				r.ask(span, "not-understood", nil, "it is not clear where %q puts the new units; write it like \"place: 3 infantry Germany\"", r.source(span))
				return
			}
		}
	}
	if r.buys > 0 && (f.at || openPairs(ps) && (r.section != combat || r.exactly(ps))) && !hasRole(ps, whither) && !hasRole(ps, landsAt) && !f.goes && !f.attack && !f.land && !f.carry && !f.home && !f.same && !f.too && (r.heading == nil || r.exactly(ps)) && r.allWaiting(ps) {
		if r.places(ps, f, span) {
			return
		}
	}
	r.movement(cs, ps, f, span)
}

// openPairs reports whether the pieces are lists of units with one place each,
// of which nothing says what it is.
func openPairs(ps []piece) bool {
	units, places := 0, 0
	for _, p := range ps {
		switch {
		case p.counts != nil:
			units++
		case p.spot != nil && p.role == open:
			places++
		case p.spot != nil:
			return false
		}
	}
	return units == places && units > 0
}

// exactly reports whether the pieces name just the units that wait to be placed.
func (r *reader) exactly(ps []piece) bool {
	left := map[ruleset.UnitType]int{}
	for i := range r.rs.Units {
		t := r.rs.Units[i].Type
		left[t] = r.waiting(t)
	}
	any := false
	for _, p := range ps {
		for _, c := range p.counts {
			if len(c.units) == 0 {
				return c.exact > 0 && c.exact == r.newUnits()
			}
			for _, n := range c.units {
				t := unitType(n)
				if left[t] > 0 {
					any = true
					left[t] -= max(c.n, 1)
					if c.all || c.bare {
						left[t] = 0
					}
					break
				}
			}
		}
	}
	for _, n := range left {
		if n != 0 {
			return false
		}
	}
	return any
}

// allWaiting reports whether all units of the pieces were bought.
func (r *reader) allWaiting(ps []piece) bool {
	for _, p := range ps {
		for _, c := range p.counts {
			ok := len(c.units) == 0
			for _, n := range c.units {
				ok = ok || r.waiting(unitType(n)) > 0
			}
			if !ok {
				return false
			}
		}
	}
	return true
}

// withoutReasons leaves out the parts of a sentence that give a reason or are
// talk: what follows "because", and what a comma sets apart that names neither
// units nor places. They are listed as not read.
func (r *reader) withoutReasons(cs []phrase.Chunk) []phrase.Chunk {
	var out, part []phrase.Chunk
	flush := func() {
		if len(part) > 0 && r.isTalk(part) && len(out)+len(part) < len(cs)+1 {
			if len(part) < len(cs) {
				trim := part
				for len(trim) > 0 && trim[0].Kind == phrase.Sign {
					trim = trim[1:]
				}
				r.left(trim)
				part = nil
				return
			}
		}
		out = append(out, part...)
		part = nil
	}
	depth := 0
	for i := range cs {
		c := &cs[i]
		if c.IsSign("(") {
			depth++
		}
		if c.IsSign(")") {
			depth = max(0, depth-1)
		}
		if depth == 0 && i > 0 && (c.Is("reason") || (c.Low == "for" || c.Low == "as" || c.Low == "so" || c.Low == "but" || c.Low == "which") && cs[i-1].IsSign(",") && !c.Is("except") || c.Low == "that's") {
			flush()
			r.left(cs[i:])
			return out
		}
		if depth == 0 && c.IsSign(",", "--") || depth == 0 && c.IsSign("-") && !c.Glued && i+1 < len(cs) && !cs[i+1].Glued {
			flush()
		}
		part = append(part, *c)
	}
	flush()
	return out
}

// isTalk reports whether a part of a sentence names no units and no places, and
// holds words that mean nothing in orders.
func (r *reader) isTalk(cs []phrase.Chunk) bool {
	unknown, negated, units := 0, false, 0
	for i := range cs {
		c := &cs[i]
		if len(c.Places) > 0 && (c.Kind == phrase.Word || len(cs) < 4) {
			return false
		}
		if len(c.Units) > 0 {
			units++
			if v, ok := glyph(cs, i-1).Value(); ok && v > 0 {
				return false
			}
		}
		if c.Is("same", "too", "here", "home", "undo", "fix", "maybe", "if", "all", "both", "rest", "land", "stay", "place", "buy", "except") || c.IsSign(":", "(", ">", "?") {
			return false
		}
		if c.Kind == phrase.Number && len(cs) < 4 {
			return false
		}
		negated = negated || c.Is("not", "when")
		if !c.Known() {
			unknown++
		}
	}
	return unknown > 0 && (units == 0 || negated)
}

func hasRole(ps []piece, ro role) bool {
	return slices.ContainsFunc(ps, func(p piece) bool { return p.spot != nil && p.role == ro })
}

// moves reports whether the pieces name a place and a move, so that they are no
// purchase.
func (r *reader) moves(ps []piece, f features) bool {
	if r.heading != nil && !f.buy && !r.isPurse(r.heading) {
		return true
	}
	places, first := 0, -1
	for i, p := range ps {
		if p.spot == nil {
			continue
		}
		if first < 0 {
			first = i
		}
		if r.isPurse(p.spot) || p.spot.bare && p.role != whither || p.bracket {
			continue
		}
		places++
	}
	if places == 0 || f.buy && places == 1 && !hasRole(ps, whither) {
		return false
	}
	return true
}

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
	if r.section != purchase {
		return false
	}
	for i := range cs {
		if len(cs[i].Units) > 0 || cs[i].Kind == phrase.Number && !cs[i].Sure {
			return false
		}
	}
	for i := range cs {
		if id, ok := r.purseOf(&cs[i]); ok {
			r.purse = id
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

// doubtful refuses a sentence that gives an order and takes it half back: one
// that asks, or says maybe, or, if, not. It reports whether it did.
func (r *reader) doubtful(f features, span notation.Span, units int) bool {
	at := f.doubt
	if at.From.Line == 0 {
		at = span
	}
	switch {
	case f.unread:
		r.ask(at, "unexpected", nil, "what stands behind %q is not understood", r.source(at))
	case f.ask:
		r.ask(at, "question", nil, "a line that asks orders nothing; write it without the question mark, or leave it out")
	case f.undo || f.fix:
		r.ask(at, "correction", nil, "write only what holds now: %q takes back what stands before it", r.source(at))
	case f.maybe, f.or, f.iff:
		r.ask(at, "doubt", nil, "%q leaves open what is ordered; write what you want, or leave the line out", r.source(at))
	case f.not:
		r.ask(at, "doubt", nil, "%q says what is not to be done; write only what is", r.source(at))
	default:
		return false
	}
	return true
}

// slips tells the misspelt words.
func (r *reader) slips(f features) {
	for _, s := range f.slips {
		kind := "a space"
		if s.unit {
			kind = "a unit"
		}
		code := "unknown-space"
		if s.unit {
			code = "unknown-unit"
		}
		r.ask(s.span, code, s.near, "%q is not %s", s.word, kind)
	}
}

// war reads a declaration of war.
func (r *reader) war(cs []phrase.Chunk, f features, span notation.Span) bool {
	var on []ruleset.PowerID
	started := false
	for i := range cs {
		if cs[i].Is("war") {
			started = true
			continue
		}
		if !started {
			continue
		}
		for _, n := range cs[i].Powers {
			p := ruleset.PowerID(n.ID)
			if _, q := r.rs.PurseByID(ruleset.PurseID(n.ID)); n.Kind == notation.NamePurse && q != nil {
				p = q.ID
			}
			if r.rs.Power(p) != nil && p != r.power && !slices.Contains(on, p) {
				on = append(on, p)
			}
		}
	}
	if len(on) == 0 {
		return false
	}
	if r.doubtful(f, span, 1) {
		return true
	}
	r.orders = append(r.orders, order.DeclareWar{At: order.At{Where: span}, On: on})
	return true
}

// headingOf takes a line that only names a place, whose lines follow below.
func (r *reader) headingOf(cs []phrase.Chunk, ps []piece, f features) bool {
	var s *spot
	var ro role
	for _, p := range ps {
		switch {
		case p.counts != nil:
			return false
		case p.spot != nil && s != nil:
			return false
		case p.spot != nil:
			s, ro = p.spot, p.role
		}
	}
	if s == nil || f.land || f.stay || f.same || f.maybe || f.ask || f.or || f.not || f.them || f.too || f.here || f.home {
		return false
	}
	last := &cs[len(cs)-1]
	plain := last.IsSign(":") || cs[0].IsSign(">") || len(f.unknown) == 0 && !f.goes
	if !plain || f.slips != nil && !last.IsSign(":") {
		return false
	}
	if len(f.unknown) > 2 {
		return false
	}
	h := *s
	r.heading = &h
	r.slips(f)
	if ro == whither || f.attack {
		r.last = lastMove{to: &h, line: r.line, set: true}
	}
	return true
}

// stays reads what is said to stay where it is.
func (r *reader) stays(ps []piece, span notation.Span) {
	o := order.Stay{At: order.At{Where: span}}
	for _, p := range ps {
		if p.spot != nil && len(p.spot.can) == 1 && o.Space == "" {
			o.Space = p.spot.can[0]
		}
	}
	r.orders = append(r.orders, o)
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
	return !slices.ContainsFunc(r.orders, func(o order.Order) bool { _, buy := o.(order.Buy); return !buy })
}

// priced reports whether a sentence of units, with nothing but a treasury's name
// and numbers besides, states what these units cost.
func (r *reader) priced(cs []phrase.Chunk, ps []piece, f features) bool {
	if r.pos.Phase > order.PurchaseRepair || f.goes || f.attack || f.land || f.carry || f.place || len(f.unknown) > 1 {
		return false
	}
	cost, said := 0, map[int]bool{}
	for _, p := range ps {
		if p.spot != nil && !p.spot.bare && !r.isPurse(p.spot) {
			return false
		}
		for _, c := range p.counts {
			if c.n == 0 || len(c.units) == 0 {
				return false
			}
			cost += c.n * r.rs.Unit(unitType(c.units[0])).Cost
		}
	}
	for i := range cs {
		if cs[i].Kind == phrase.Number {
			said[cs[i].N] = true
		}
	}
	return cost > 0 && said[cost]
}

// purchase reads what is bought.
func (r *reader) purchase(cs []phrase.Chunk, f features, span notation.Span) {
	var items []order.Stack
	sum, said, prices := 0, -1, 0
	first := notation.Span{}
	flush := func() {
		if len(items) == 0 {
			return
		}
		at := order.At{Where: span}
		r.orders = append(r.orders, order.Buy{At: at, Purse: r.purse, Items: items})
		items = nil
		r.buys++
	}
	saved := false
	for i := 0; i < len(cs); {
		c := &cs[i]
		if id, ok := r.purseOf(c); ok {
			flush()
			r.purse = id
			i++
			saved = false
			continue
		}
		if c.IsSign("-") && glyph(cs, i+1).Kind == phrase.Number && i+2 >= len(cs) {
			said = cs[i+1].N
			break
		}
		if c.IsSign("(", "@", "=") || c.Low == "for" || c.Is("money") {
			saved = saved || c.Is("money") && !c.Is("number")
			j := i + 1
			for glyph(cs, j).Is("the", "other", "fillers") {
				j++
			}
			if c.IsSign("(") || c.IsSign("=", "@") || c.Is("money") || c.Low == "for" {
				if v, ok := glyph(cs, j).Value(); ok && len(glyph(cs, j+1).Units) == 0 {
					if c.IsSign("=") || c.IsSign("(") && glyph(cs, j+1).IsSign(")", "/") || c.Low == "total" || c.Low == "for" || c.Low == "macht" {
						said = v
					}
					i = j + 1
					continue
				}
			}
			i++
			continue
		}
		out, origin, n := r.counts(cs, i)
		if n == 0 || origin != nil {
			if !c.Known() && len(glyph(cs, i-1).Units) > 0 && !r.isSlip(f, c) {
				r.ask(c.Span, "not-understood", texts(r.rs.Names().Near(c.Text, notation.NameUnit)), "%q is not understood here", c.Text)
			}
			i++
			continue
		}
		if saved && len(out) == 1 && len(out[0].units) == 0 {
			i += n
			continue
		}
		for _, k := range out {
			switch {
			case k.rest && len(k.units) == 0, k.all && len(k.units) == 0:
				continue
			case k.vague && !isCouple(k.text), k.all:
				r.ask(k.span, "no-number", nil, "%q does not say how many to buy", k.text)
				continue
			case k.vague:
				k.n = 2
			case k.bare && k.plural:
				r.ask(k.span, "no-number", nil, "%q does not say how many to buy", k.text)
				continue
			case k.bare:
				k.n = 1
			}
			if len(k.units) > 1 {
				k.units = r.buyable(k.units)
			}
			if len(k.units) != 1 {
				r.ask(k.span, "ambiguous-unit", texts(k.units), "%q can be %s", k.text, orList(texts(k.units)))
				continue
			}
			u := r.rs.Unit(unitType(k.units[0]))
			items = append(items, order.Stack{N: k.n, Type: u.Type})
			r.bought[u.Type] += k.n
			sum += k.n * u.Cost
			if first.From.Line == 0 {
				first = k.span
			}
			if isPrice(k, u.Cost) {
				prices++
			}
		}
		i += n
	}
	r.slips(f)
	if prices > 0 && prices == len(items) && len(items) > 1 {
		r.ask(first, "price", nil, "the numbers in brackets are the prices of one each; write how many of each you buy, like \"3 infantry\"")
	}
	if len(items) == 0 {
		r.left(cs)
		return
	}
	if !r.stated(said, sum, span) {
		flush()
	}
	r.unread(f)
}

// stated compares the price that a purchase states with what its units cost.
func (r *reader) stated(said, sum int, span notation.Span) bool {
	if said > 0 && said != sum && r.pos.Phase <= order.PurchaseRepair && r.purse == "" && len(r.orders) == 0 && said > sum/2 && said < sum*2 {
		r.ask(span, "other-cost", nil, "%q states %d IPC, but these units cost %d; correct the units or leave the sum out", r.source(span), said, sum)
		return true
	}
	return false
}

// isSlip reports whether a chunk is told as misspelt already.
func (r *reader) isSlip(f features, c *phrase.Chunk) bool {
	return slices.ContainsFunc(f.slips, func(s slip) bool { return s.span == c.Span })
}

func isCouple(text string) bool {
	return len(text) > 6 && (text[:6] == "a coup" || text[:6] == "couple" || text[:6] == "A coup" || text[:6] == "Couple")
}

// isPrice reports whether the number in brackets behind a unit is its price.
func isPrice(k count, cost int) bool {
	return k.n == cost && len(k.text) > 2 && k.text[len(k.text)-1] == ')'
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

// waiting is the number of units of a type that can be placed.
func (r *reader) waiting(t ruleset.UnitType) int {
	n := r.bought[t]
	if r.pos.Waiting != nil {
		n += r.pos.Waiting(t)
	}
	return n
}

// places reads where new units appear. It reports whether the pieces are that.
func (r *reader) places(ps []piece, f features, span notation.Span) bool {
	type group struct {
		counts []count
		spot   *spot
	}
	var groups []group
	var before *spot // the place before its units
	first := true
	placeFirst := false
	var made *spot // the territory whose complex makes ships
	for _, p := range ps {
		if p.spot != nil && p.role == whence && !p.own && len(groups) > 0 && groups[len(groups)-1].spot != nil {
			made = p.spot
			continue
		}
		switch {
		case p.spot != nil && first:
			placeFirst = true
		}
		if p.spot != nil || p.counts != nil {
			first = false
		}
		switch {
		case p.counts != nil:
			g := group{counts: p.counts}
			if placeFirst && before != nil {
				g.spot = before
			}
			groups = append(groups, g)
		case p.spot != nil && placeFirst:
			before = p.spot
		case p.spot != nil:
			done := false
			for i := len(groups) - 1; i >= 0 && groups[i].spot == nil; i-- {
				groups[i].spot = p.spot
				done = true
			}
			if !done {
				return false
			}
		}
	}
	if r.heading != nil {
		for i := range groups {
			if groups[i].spot == nil {
				groups[i].spot = r.heading
			}
		}
	}
	if len(groups) == 0 {
		return false
	}
	for _, g := range groups {
		if g.spot == nil {
			return false
		}
	}
	r.slips(f)
	for _, g := range groups {
		s, ok := r.one(g.spot, func(s board.SpaceID) bool { return r.produces(s) })
		if !ok {
			continue
		}
		o := order.Place{At: order.At{Where: span}, Space: s}
		if made != nil && len(made.can) == 1 {
			o.From = made.can[0]
		}
		for _, k := range g.counts {
			sts := r.placed(k)
			for _, st := range sts {
				u := r.rs.Unit(st.Type)
				switch {
				case u != nil && (u.Class == ruleset.Sea) != r.rs.Board.IsSea(s) && u.Class != ruleset.Air:
					r.ask(k.span, "not-understood", nil, "%q cannot be placed in %s", k.text, s)
				case u != nil && r.buys > 0 && st.N > r.waiting(st.Type):
					r.ask(k.span, "not-bought", nil, "%q is more than the %d that are new", k.text, r.waiting(st.Type))
				}
			}
			o.Units = append(o.Units, sts...)
		}
		if len(o.Units) > 0 {
			r.orders = append(r.orders, o)
		}
	}
	return true
}

// placeNumbers reads "3 Novgorod, 3 Ukraine, 6 Russia", where units of only one
// type wait to be placed.
func (r *reader) placeNumbers(cs []phrase.Chunk, span notation.Span) bool {
	var only []ruleset.UnitType
	for i := range r.rs.Units {
		if t := r.rs.Units[i].Type; r.waiting(t) > 0 {
			only = append(only, t)
		}
	}
	if len(only) != 1 {
		return false
	}
	type pair struct {
		n int
		s *phrase.Chunk
	}
	var ps []pair
	for i := 0; i < len(cs); i++ {
		switch {
		case cs[i].IsSign(",") || cs[i].Is("and", "at"):
		case cs[i].Kind == phrase.Number && i+1 < len(cs) && len(cs[i+1].Units) == 0:
			k := i + 1
			for glyph(cs, k).Is("at", "to") {
				k++
			}
			if len(glyph(cs, k).Places) == 0 || glyph(cs, k).Kind != phrase.Word {
				return false
			}
			ps = append(ps, pair{cs[i].N, &cs[k]})
			i = k
		default:
			return false
		}
	}
	for _, p := range ps {
		sp := r.spotOf(p.s)
		if s, ok := r.one(&sp, r.produces); ok {
			r.orders = append(r.orders, order.Place{At: order.At{Where: span}, Units: []order.Stack{{N: p.n, Type: only[0]}}, Space: s})
		}
	}
	return len(ps) > 0
}

// placed are the stacks that a count of new units means.
func (r *reader) placed(k count) []order.Stack {
	if k.like {
		var only []ruleset.UnitType
		for i := range r.rs.Units {
			if t := r.rs.Units[i].Type; r.waiting(t) > 0 {
				only = append(only, t)
			}
		}
		if len(only) != 1 {
			r.ask(k.span, "no-unit", nil, "%q does not say which new units these are", k.text)
			return nil
		}
		return []order.Stack{{N: k.n, Type: only[0]}}
	}
	if len(k.units) == 0 && k.class == "" {
		if !k.all || k.exact > 0 && k.exact != r.newUnits() {
			r.ask(k.span, "no-unit", nil, "%q does not say which new units these are", k.text)
			return nil
		}
		if k.but > 0 {
			r.ask(k.span, "no-unit", nil, "%q does not say which new units these are", k.text)
			return nil
		}
		return []order.Stack{{All: true}}
	}
	if k.class != "" {
		var out []order.Stack
		for i := range r.rs.Units {
			u := &r.rs.Units[i]
			if classOf(u.Class) == k.class && r.waiting(u.Type) > 0 {
				out = append(out, order.Stack{N: r.waiting(u.Type), Type: u.Type})
			}
		}
		return out
	}
	units := k.units
	if len(units) > 1 {
		units = nil
		for _, n := range k.units {
			if r.waiting(unitType(n)) > 0 {
				units = append(units, n)
			}
		}
	}
	if len(units) != 1 {
		r.ask(k.span, "ambiguous-unit", texts(k.units), "%q can be %s", k.text, orList(texts(k.units)))
		return nil
	}
	t := unitType(units[0])
	have := r.waiting(t)
	switch {
	case k.vague:
		r.ask(k.span, "no-number", []string{order.Stack{N: max(have, 1), Type: t}.String()}, "%q does not say how many", k.text)
		return nil
	case k.all && k.but > 0:
		return []order.Stack{{N: max(have-k.but, 1), Type: t}}
	case k.all && k.exact > 0:
		return []order.Stack{{N: k.exact, Type: t}}
	case k.all || k.bare && have > 0:
		if k.bare && have > 1 && !k.plural {
			r.say(notation.Note, k.span, "read-as", nil, "%q was read as all %d that are new", k.text, have)
		}
		return []order.Stack{{N: max(have, 1), Type: t}}
	case k.bare:
		return []order.Stack{{N: 1, Type: t}}
	}
	return []order.Stack{{N: k.n, Type: t}}
}

func classOf(c ruleset.Class) string {
	switch c {
	case ruleset.Land:
		return "ground"
	case ruleset.Air:
		return "planes"
	case ruleset.Sea:
		return "ships"
	}
	return ""
}

// newUnits is the number of units that wait to be placed.
func (r *reader) newUnits() int {
	n := 0
	for i := range r.rs.Units {
		n += r.waiting(r.rs.Units[i].Type)
	}
	return n
}

// produces reports whether new units can appear in the space.
func (r *reader) produces(s board.SpaceID) bool {
	if r.pos.Stands == nil {
		return false
	}
	near := []board.SpaceID{s}
	if r.rs.Board.IsSea(s) {
		near = r.rs.Board.Neighbours(s)
	}
	for _, x := range near {
		if r.pos.Stands(x, ruleset.MinorComplex)+r.pos.Stands(x, ruleset.MajorComplex) > 0 {
			return true
		}
	}
	return false
}

// one gives a place its one meaning, or asks.
func (r *reader) one(s *spot, fits func(board.SpaceID) bool) (board.SpaceID, bool) {
	can := s.can
	if len(can) > 1 && fits != nil {
		var left []board.SpaceID
		for _, x := range can {
			if fits(x) {
				left = append(left, x)
			}
		}
		if len(left) > 0 {
			can = left
		}
	}
	if len(can) == 1 {
		if s.short || len(s.can) > 1 {
			r.say(notation.Note, s.span, "read-as", nil, "%q was read as %s", s.text, can[0])
		}
		return can[0], true
	}
	if len(can) == 0 {
		r.ask(s.span, "unknown-space", nil, "%q names no space", s.text)
		return "", false
	}
	r.askPlace(s, can)
	return "", false
}

func (r *reader) askPlace(s *spot, can []board.SpaceID) {
	var names []string
	for _, x := range can[:min(3, len(can))] {
		names = append(names, string(x))
	}
	r.ask(s.span, "ambiguous-space", names, "%q can be %s", s.text, fmt.Sprintf("any of %d spaces", len(can)))
}
