package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// placing is units that appear in a place.
type placing struct {
	counts []count
	spots  []*spot
}

// placings pairs the units of pieces with the places where they appear, in
// either order. made is the territory whose complex makes ships.
func (r *reader) placings(ps []piece) (groups []placing, made *spot, ok bool) {
	if r.headsPlacings(ps) {
		ps = ps[1:]
	}
	var before *spot // the place before its units
	first, placeFirst, list := true, false, false
	unused := false // no units stand behind the last place of a list with places in front
	for i, p := range ps {
		if p.spot != nil && p.role == whence && !p.own && !p.at && len(groups) > 0 && groups[len(groups)-1].spots != nil {
			if !r.seaOnly(groups[len(groups)-1].spots[0]) {
				return nil, nil, false // only ships can be made by one of several
			}
			made = p.spot
			continue
		}
		if p.spot != nil && first {
			placeFirst = true
		}
		if p.spot != nil || p.counts != nil {
			first = false
		}
		switch {
		case p.counts != nil:
			g := placing{counts: p.counts}
			if n := len(groups); n > 0 && len(p.counts) == 1 && p.counts[0].like && len(groups[n-1].counts) == 1 && len(groups[n-1].counts[0].units) == 1 { // "3 inf in Novgorod, 3 more in Ukraine"
				c := p.counts[0]
				c.units, c.like = groups[n-1].counts[0].units, false
				g.counts = []count{c}
			}
			if n := len(groups); n > 0 && len(groups[n-1].counts) == 1 && len(groups[n-1].counts[0].units) == 1 && p.counts[0].rest && p.counts[0].exact > 0 && len(p.counts[0].units) == 0 { // "3 inf in Novgorod, the other four and the tank in Russia"
				g.counts = slices.Clone(g.counts)
				g.counts[0].units = groups[n-1].counts[0].units
			}
			if placeFirst && before != nil {
				g.spots, unused = []*spot{before}, false
			}
			groups = append(groups, g)
			list = false
		case p.spot != nil && placeFirst:
			unused = len(groups) > 0 && (p.at || r.producesIn(p.spot) && r.producesIn(before)) && !slices.ContainsFunc(p.spot.can, func(x board.SpaceID) bool { return slices.Contains(before.can, x) }) // not in "UK: everything of London's"
			before = p.spot
		case p.spot != nil && list && joined(ps, i-2, i): // "one each in Russia, Ukraine and Novgorod"
			g := &groups[len(groups)-1]
			g.spots = append(g.spots, p.spot)
		case p.spot != nil:
			if len(groups) == 0 || groups[len(groups)-1].spots != nil {
				return nil, nil, false
			}
			for k := len(groups) - 1; k >= 0 && groups[k].spots == nil; k-- {
				groups[k].spots = []*spot{p.spot}
			}
			list = true
		}
	}
	if unused { // "London: 6 inf, and 3 inf in Calcutta"
		return nil, nil, false
	}
	for i := range groups {
		if groups[i].spots == nil && r.heading != nil {
			groups[i].spots = []*spot{r.heading}
		}
		if groups[i].spots == nil {
			return nil, nil, false
		}
		if len(groups[i].spots) > 1 && slices.ContainsFunc(groups[i].counts, func(c count) bool { return !c.each }) {
			return nil, nil, false
		}
	}
	return groups, made, len(groups) > 0
}

// places reads where new units appear. It reports whether the pieces are that.
func (r *reader) places(ps []piece, f *features, span notation.Span) bool {
	groups, made, ok := r.placings(ps)
	if !ok {
		return false
	}
	r.slips(f)
	r.unread(f)
	for _, g := range groups {
		for _, sp := range g.spots {
			s, ok := r.one(sp, func(s board.SpaceID) bool { return r.produces(s) && r.takes(s, g.counts) })
			if !ok {
				if s, ok = r.one(sp, r.produces); !ok {
					continue
				}
			}
			o := order.Place{At: order.At{Where: span}, Space: s}
			if made != nil && len(made.can) == 1 {
				o.From = made.can[0]
			}
			for _, k := range g.counts {
				sts := r.placed(k, s)
				for _, st := range sts {
					u := r.rs.Unit(st.Type)
					switch {
					case u != nil && (u.Class == ruleset.Sea) != r.rs.Board.IsSea(s) && u.Class != ruleset.Air:
						r.ask(k.span, "not-understood", nil, "%q cannot be placed in %s", k.text, s)
					case u != nil && r.buys > 0 && st.N > r.waitingAt(s, st.Type):
						r.ask(k.span, "not-bought", nil, "%q is more than the %d that are new", k.text, r.waitingAt(s, st.Type))
					}
				}
				r.put(s, sts)
				o.Units = append(o.Units, sts...)
			}
			if len(o.Units) > 0 {
				r.orders = append(r.orders, o)
			}
		}
	}
	return true
}

// appears reports whether each of the pieces' places can make new units, and each list
// has its numbers.
func (r *reader) appears(ps []piece) bool {
	groups, _, ok := r.placings(ps)
	for _, g := range groups {
		for _, sp := range g.spots {
			ok = ok && slices.ContainsFunc(sp.can, r.produces)
		}
		for _, c := range g.counts {
			ok = ok && c.n > 0 && len(c.units) > 0
		}
	}
	return ok
}

// vagueShare reports whether words give an uncounted part of something to a place: "most in
// Germany", "max Germany".
func vagueShare(cs []phrase.Chunk) bool {
	for i := range cs {
		if next := glyph(cs, i+1); cs[i].Is("vague") && (next.Is("at to") && len(next.Places) == 0 || next.Kind == phrase.End || len(next.Places) > 0 && len(next.Units) == 0 && next.Kind == phrase.Word) {
			return true
		}
	}
	return false
}

// limited reports whether a bracket says more of a place for all that is new than that it is
// for all: "Germany (2 in W Germany)".
func limited(cs []phrase.Chunk) bool {
	i := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("(") })
	return i >= 0 && anyOf(cs[i+1:], func(c *phrase.Chunk) bool {
		_, number := c.Value()
		return number || len(c.Units)+len(c.Places) > 0 || c.Is("vague rest except not maybe or if")
	})
}

const unplaced = "it is not clear where %q puts the new units; write it like \"place: 3 infantry Germany\""

// placeAll reads "place Germany" and "place everything in Germany".
func (r *reader) placeAll(ps []piece, span notation.Span) {
	for _, p := range ps {
		if p.spot == nil {
			continue
		}
		s, ok := r.one(p.spot, r.produces)
		if !ok {
			return
		}
		sts := r.placed(count{all: true, span: span, text: r.source(span)}, s)
		if len(sts) == 0 || r.newUnits() == 0 {
			r.ask(span, "not-understood", nil, "everything new is placed already; write which units appear where")
			return
		}
		r.put(s, sts)
		r.orders = append(r.orders, order.Place{At: order.At{Where: span}, Units: sts, Space: s})
		return
	}
}

// placed are the stacks that a count of new units means.
func (r *reader) placed(k count, s board.SpaceID) []order.Stack {
	if k.like {
		var only []ruleset.UnitType
		for i := range r.rs.Units {
			if t := r.rs.Units[i].Type; r.waitingAt(s, t) > 0 {
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
		if k.vague {
			r.ask(k.span, "no-number", nil, "%q does not say how many", k.text)
			return nil
		}
		if !k.all || k.exact > 0 && k.exact != r.newUnits() {
			r.ask(k.span, "no-unit", nil, "%q does not say which new units these are", k.text)
			return nil
		}
		if k.but > 0 {
			r.ask(k.span, "no-unit", nil, "%q does not say which new units these are", k.text)
			return nil
		}
		return r.everything(s)
	}
	if k.class != "" {
		var out []order.Stack
		for i := range r.rs.Units {
			u := &r.rs.Units[i]
			if classOf(u.Class) == k.class && r.waitingAt(s, u.Type) > 0 {
				out = append(out, order.Stack{N: r.waitingAt(s, u.Type), Type: u.Type})
			}
		}
		return out
	}
	units := k.units
	if len(units) > 1 {
		units = nil
		for _, n := range k.units {
			if r.waitingAt(s, unitType(n)) > 0 {
				units = append(units, n)
			}
		}
	}
	if len(units) != 1 {
		r.ask(k.span, "ambiguous-unit", texts(k.units), "%q can be %s", k.text, orList(texts(k.units)))
		return nil
	}
	t := unitType(units[0])
	have := r.waitingAt(s, t)
	switch {
	case k.vague:
		r.ask(k.span, "no-number", []string{order.Stack{N: max(have, 1), Type: t}.String()}, "%q does not say how many", k.text)
		return nil
	case k.all && k.but > 0:
		return []order.Stack{{N: max(have-k.but, 1), Type: t}}
	case k.rest && k.exact > 0 && k.exact != have:
		r.ask(k.span, "no-number", nil, "%q speaks of %d, but %d are left", k.text, k.exact, have)
		return nil
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
	if r.rs.Roles.Guerrilla == r.power && !r.rs.Board.IsSea(s) && slices.Contains(r.pos.Own, s) && (r.pos.Hostile == nil || !r.pos.Hostile(s)) {
		return true // it needs no factory
	}
	near := []board.SpaceID{s}
	if r.rs.Board.IsSea(s) {
		near = r.rs.Board.Neighbours(s)
	}
	for _, x := range near {
		if r.pos.Hostile != nil && !r.rs.Board.IsSea(x) && r.pos.Hostile(x) {
			continue
		}
		if r.stands(x, ruleset.MinorComplex)+r.stands(x, ruleset.MajorComplex) > 0 {
			return true
		}
	}
	return false
}

// placesAtHome reads a sentence that names no place and says of all that is new that it
// appears at home, or where it was bought: at the seat of the treasury that paid. It
// reports whether the sentence is that and nothing else can be meant.
func (r *reader) placesAtHome(cs []phrase.Chunk, ps []piece, f *features, span notation.Span) bool {
	p := r.rs.Power(r.power)
	if p == nil || !f.home && !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("seat") }) || !f.place && !f.newUnits && r.section != placement || f.ask || f.maybe || f.or || f.iff || f.not || f.goes || f.attack || f.carry || f.same || f.too || f.except || f.fix || f.undo || len(f.slips) > 0 {
		return false
	}
	for _, q := range ps {
		if q.spot != nil || slices.ContainsFunc(q.counts, func(c count) bool { return !c.all || c.rest || len(c.units) > 0 || c.but > 0 || c.exact > 0 }) {
			return false
		}
	}
	at := map[board.SpaceID][]order.Stack{}
	for _, l := range r.stock() {
		id := l.purse
		if len(p.Purses) == 1 {
			id = p.Purses[0].ID
		}
		q, _ := r.rs.PurseByID(id)
		if u := r.rs.Unit(l.unit); l.n > 0 && (q == nil || u.Class == ruleset.Sea || !r.produces(q.Capital)) {
			return false
		}
		if l.n > 0 {
			at[q.Capital] = append(at[q.Capital], order.Stack{N: l.n, Type: l.unit})
		}
	}
	for _, q := range p.Purses {
		if sts := at[q.Capital]; len(sts) > 0 {
			r.put(q.Capital, sts)
			r.orders = append(r.orders, order.Place{At: order.At{Where: span}, Units: sts, Space: q.Capital})
			r.say(notation.Note, span, "read-as", nil, "read as what is placed in %s", q.Capital)
		}
	}
	return len(at) > 0
}

// producesIn reports whether a place can only be land where units are made.
func (r *reader) producesIn(s *spot) bool {
	return len(s.can) > 0 && !slices.ContainsFunc(s.can, func(x board.SpaceID) bool { return r.rs.Board.IsSea(x) || !r.produces(x) })
}

// headsPlacings reports whether pieces begin with the power's own name or seat and all units behind
// it have their place behind them: "Germany: 3 inf W Germany, 2 art Germany".
func (r *reader) headsPlacings(ps []piece) bool {
	if len(ps) < 4 || ps[0].spot == nil || ps[0].at || !r.isSeat(ps[0].spot) || ps[1].sep != ":" {
		return false
	}
	open, groups := false, 0
	for _, p := range ps[1:] {
		switch {
		case p.counts != nil && open, p.spot != nil && !open:
			return false
		case p.counts != nil:
			open = true
			groups++
		case p.spot != nil:
			open = false
		}
	}
	return groups > 0 && !open
}

// sharedAgain reads a placement that is corrected by how its units are shared out: "Paris 6 inf,
// sorry, 5 in Paris and 1 in Normandy". What stands behind the word has so many as before it.
func (r *reader) sharedAgain(cs []phrase.Chunk) []phrase.Chunk {
	if n := len(trimSigns(cs)); n > 3 && cs[n-2].IsSign(":") && wholeLot.has(cs[n-1].Low) && anyOf(cs[:n-2], func(c *phrase.Chunk) bool { return c.Is("newcomers") }) && anyOf(cs[:n-2], func(c *phrase.Chunk) bool { return len(c.Places) > 0 }) { // "New stuff in Germany: all of it"
		cs = cs[:n-2]
	}
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("fix") || c.Low == "sorry" })
	if r.section != placement || k < 3 {
		return cs
	}
	total, sum := 0, 0
	var unit *phrase.Chunk
	for i := range cs[:k] {
		if v, number := cs[i].Value(); number {
			total += v
		}
		if len(cs[i].Units) > 0 {
			if unit != nil {
				return cs
			}
			unit = &cs[i]
		}
	}
	if unit == nil || total == 0 {
		return cs
	}
	var out []phrase.Chunk
	for i := k + 1; i < len(cs); i++ {
		c := &cs[i]
		if len(c.Units) > 0 {
			return cs
		}
		if len(out) == 0 && c.Kind == phrase.Sign {
			continue
		}
		out = append(out, *c)
		if v, number := c.Value(); number {
			sum += v
			out = append(out, putAt(*unit, c))
		}
	}
	if sum != total {
		return cs
	}
	r.left(cs[:k+1])
	return out
}

// placedToo puts new units that are said to appear in a place "too" beside those before it: "6 inf
// in Germany, the 3 art too". Each kind has its number, and so many of it are new.
func (r *reader) placedToo(cs []phrase.Chunk) []phrase.Chunk {
	tail := trimSigns(cs)
	n := len(tail)
	for n > 0 && (tail[n-1].Is("too same here") && len(tail[n-1].Units)+len(tail[n-1].Places) == 0) {
		n--
	}
	at := firstOf(tail[:n], func(c *phrase.Chunk) bool { return len(c.Places) > 0 && len(c.Units) == 0 && c.Kind == phrase.Word })
	if n == len(tail) || r.newUnits() == 0 || at < 2 || at+2 >= n || !tail[at+1].IsSign(", +") && !tail[at+1].Is("and") {
		return cs
	}
	for i := range tail[:n] {
		c := &tail[i]
		v, _ := glyph(tail, i-1).Value()
		small := c.Kind == phrase.Number || c.IsSign(", +") || c.Is("number the and") || i == at || i == at-1 && c.Is("at to place go")
		if len(c.Units) > 0 && (len(c.Units) > 1 || v == 0 || r.waiting(unitType(c.Units[0])) != v) || len(c.Units) == 0 && !small {
			return cs
		}
	}
	from := at
	if tail[at-1].Is("at to place go") {
		from--
	}
	return slices.Concat(tail[:from], tail[at+1:n], tail[from:at+1])
}

// wholeLot are the words behind a colon that only say again that what is new is meant whole.
var wholeLot = wordList("|all|all of it|all of them|everything|the lot|the whole lot|alles|")

// placesByPurse reads where the treasuries put what they bought, if it is said by their
// names alone: "UKE to UK, UKP to India", "London stuff in London". It reports whether the
// sentence is that.
func (r *reader) placesByPurse(cs []phrase.Chunk, f *features, span notation.Span) bool {
	if p := r.rs.Power(r.power); p == nil || len(p.Purses) < 2 || r.newUnits() == 0 || leftOpen(f) {
		return false
	}
	return r.placesOfPurses(cs, span)
}

// placesOfPurses is placesByPurse where there are several treasuries.
func (r *reader) placesOfPurses(cs []phrase.Chunk, span notation.Span) bool {
	type pair struct {
		purse ruleset.PurseID
		at    board.SpaceID
	}
	var pairs []pair
	var purse ruleset.PurseID
	all := false                                                   // "the rest of Calcutta"
	if len(cs) > 2 && cs[1].IsSign(":") && len(cs[0].Places) > 0 { // "India: the Calcutta units"
		cs = slices.Concat(cs[2:], cs[1:2], cs[:1])
	}
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		if purse == "" {
			if c.IsSign(", ; .") || c.Is("and the all rest of from place") && len(c.Powers)+len(c.Places) == 0 {
				all = all && !c.IsSign(", ; .") && !c.Is("and") || c.Is("all rest")
				continue
			}
			if id, is := r.purseOf(c); is && (all || goods.has(glyph(cs, i+1).Low)) {
				if purse, all = id, false; goods.has(glyph(cs, i+1).Low) {
					i++
				}
				continue
			}
			if purse = r.purseByName(c); purse == "" {
				return false
			}
			continue
		}
		switch {
		case c.IsSign("> - :") || c.Is("to at the all go place") && len(c.Places) == 0:
		case len(c.Places) > 0 && c.Kind == phrase.Word:
			can := slices.DeleteFunc(r.spaces(c), func(s board.SpaceID) bool { return !r.produces(s) || r.purseAt(s) != purse })
			if len(can) != 1 {
				if r.section == placement {
					r.askOf(span, "not-understood", unplaced)
				}
				return r.section == placement
			}
			pairs, purse = append(pairs, pair{purse, can[0]}), ""
		default:
			return false
		}
	}
	if purse != "" || len(pairs) == 0 {
		return false
	}
	for _, p := range pairs {
		if len(r.everything(p.at)) == 0 {
			return false
		}
	}
	for _, p := range pairs {
		r.appearAll(p.at, span)
	}
	return true
}

// goods are the words for what a treasury bought, behind its name.
var goods = wordList("|lot|levies|stuff|units|unit|purchase|purchases|goods|things|builds|build|buys|troops|men|guys|ones|new units|new stuff|")

// purseByName is the treasury that a word names and that is no place: "UKP".
func (r *reader) purseByName(c *phrase.Chunk) ruleset.PurseID {
	for _, q := range r.rs.Power(r.power).Purses {
		if slices.ContainsFunc(c.Powers, func(n notation.Name) bool { return n.Kind == notation.NamePurse && n.ID == string(q.ID) }) && len(c.Places) == 0 {
			return q.ID
		}
	}
	return ""
}

// appearAll puts all new units that can appear in a space there.
func (r *reader) appearAll(s board.SpaceID, span notation.Span) {
	sts := r.everything(s)
	r.put(s, sts)
	r.orders = append(r.orders, order.Place{At: order.At{Where: span}, Units: sts, Space: s})
}

// restOf puts what a bracket lists for "the rest" of the new units, if that is all of it.
func (r *reader) restOf(cs []phrase.Chunk) []phrase.Chunk {
	return restListed(cs, r.waiting, r.newUnits())
}
