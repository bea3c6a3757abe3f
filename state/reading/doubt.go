package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// wavers refuses a sentence that needs no reading to be doubtful: one that asks
// by the order of its words, and one that only takes back or questions what was
// ordered before it. It reports whether it did.
func (r *reader) wavers(cs []phrase.Chunk) bool {
	span, whole := spanOf(cs), cs
	for len(cs) > 1 && cs[0].Is("fillers and") && !cs[0].Is("asks wonders") && !statesIt(cs) {
		cs = cs[1:]
	}
	switch {
	case asksAbout(whole):
		r.asides = append(r.asides, span)
		r.left(cs)
		return true
	case asksOthers(cs):
		if ps, _ := r.pieces(cs); !slices.ContainsFunc(clauses(ps, false), complete) {
			r.left(cs)
			return true
		}
		return false
	case len(cs) > 2 && asksPlainly(cs):
		if units, places := r.holds(cs); units == 0 && places == 0 && !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("war endturn") }) {
			return false
		}
		r.ask(span, "question", nil, "a line that asks orders nothing; write what you want, or leave the line out")
	case len(cs) > 2 && tellsOf(whole):
		r.left(whole) // what somebody else did
		return true
	case len(cs) > 2 && (wishInVain(whole) || r.tells(whole)):
		r.ask(span, "doubt", nil, "%q says what you think of a move; write only what you order", r.source(span))
	case r.thinksAloud(whole):
		if len(r.orders) > 0 || !anyOf(whole, func(c *phrase.Chunk) bool { return c.Low == "let me think" }) { // before the first order it only fills a pause
			r.asides = append(r.asides, span)
		}
		r.left(cs)
		return true
	case len(r.orders) > 0 && onlyDoubts(cs) && !r.keepsMoney(trimSigns(cs)) && !r.boughtNone(trimSigns(cs)) && postponed(cs, r.spaces) == nil:
		r.ask(span, "loose", nil, "%q leaves open what is ordered before it; write only what holds", r.source(span))
	default:
		return false
	}
	r.asked = append(r.asked, span)
	return true
}

// wishInVain reports whether a sentence says what its writer would like and why it is not to be:
// "I'd love to buy a battleship but I'm broke".
func wishInVain(cs []phrase.Chunk) bool {
	wish, but, orders := false, false, false
	for i := range cs {
		orders = orders || len(cs[i].Units) > 0 || cs[i].Is("war")
		for _, w := range strings.Fields(cs[i].Low) {
			switch w {
			case "love", "like", "liked", "loved", "want", "wanted", "wish", "hoped", "tempted":
				wish = true
			case "i", "i'm", "im", "we", "we're", "it", "it's", "that", "that's", "there", "they", "my", "cannot", "can't":
				if but {
					return orders
				}
			}
			but = wish && w == "but"
		}
	}
	return false
}

// statesIt reports whether a sentence begins with what an earlier one said, so that the
// verb behind it asks nothing: "that is 30 coins", "das sind 30".
func statesIt(cs []phrase.Chunk) bool {
	switch cs[0].Low {
	case "that", "this", "it", "das", "dies", "es", "these", "those":
		return cs[1].Low == "is" || cs[1].Low == "are" || cs[1].Low == "ist" || cs[1].Low == "sind" || cs[1].Low == "was"
	}
	return false
}

// asksOthers reports whether a sentence is a question to somebody: it begins like
// one and ends with its mark.
func asksOthers(cs []phrase.Chunk) bool {
	if !cs[len(cs)-1].IsSign("?") {
		return false
	}
	for i := range cs {
		head := i == 0 || cs[i-1].IsSign(", : - --")
		if head && (cs[i].Is("wonders") || cs[i].Is("asks") && i+1 < len(cs) && (cs[i+1].Is("asker") || cs[i+1].Is("them") || cs[i+1].Low == "you")) {
			return true
		}
	}
	return false
}

// asksPlainly reports whether a sentence begins like a question: "shall we", "is it
// legal to", "can 4 infantry".
func asksPlainly(cs []phrase.Chunk) bool {
	first, next := &cs[0], &cs[1]
	switch first.Low {
	case "is", "are", "was", "were", "ist", "sind", "est":
		return next.Is("asker the them number") || next.Low == "there" || next.Kind == phrase.Number || len(next.Units)+len(next.Places) > 0
	case "have", "do", "did":
		return next.Is("asker")
	}
	return first.Is("asks") && (next.Is("asker") || next.Is("number") || next.Kind == phrase.Number || len(next.Units) > 0 || len(next.Places) > 0)
}

// thinksAloud reports whether a sentence without units and places says of the
// mail's orders that they do not hold yet: "let me think about that", "this is
// only a draft", "do not roll yet".
func (r *reader) thinksAloud(cs []phrase.Chunk) bool {
	if len(cs) > mostAside || cs[len(cs)-1].IsSign("? :") {
		return false
	}
	doubts, refers, unsettled := false, false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.Units) > 0, len(c.Places) > 0 && c.Kind == phrase.Word && !c.Short, c.Kind == phrase.Number, c.Is("undo fix war"):
			return false
		case c.Is("unsettled"):
			unsettled = true
		case c.Low == "this", c.Low == "that", c.Low == "these", c.Low == "those":
			refers = true
		case c.Is("maybe hedge"):
			doubts = true
		}
	}
	return unsettled || doubts && refers
}

// tells reports whether a sentence with units and a place says of a move what the
// writer thinks of it: "4 infantry Holland > France would be silly".
func (r *reader) tells(cs []phrase.Chunk) bool {
	last, units := -1, false
	for i := range cs {
		if len(cs[i].Units) > 0 && cs[i].Kind == phrase.Word && last < 0 || len(cs[i].Units) > 0 && len(cs[i].Places) == 0 {
			units = true
		}
		if r.isPlace(cs, i) {
			last = i
		}
	}
	if last < 0 || !units {
		return false
	}
	if last+2 >= len(cs) || !judging.has(cs[last+1].Low) {
		return false
	}
	for i := last; i >= 0 && len(cs[i].Units) == 0; i-- {
		if cs[i].IsSign(", ( ;") || cs[i].Is("reason") {
			return false // a remark behind a comma
		}
	}
	return !anyOf(cs[last+2:], func(c *phrase.Chunk) bool {
		return c.Is("go attack land place raid stay join hitby home carry unload same too buy") || len(c.Units) > 0
	})
}

// tellsOf reports whether a sentence tells what somebody else did: "you bought
// three bombers", "he moved 4 infantry".
func tellsOf(cs []phrase.Chunk) bool {
	switch cs[0].Low {
	case "he", "she", "you":
	default:
		return false
	}
	for i := 1; i < min(4, len(cs)); i++ {
		switch cs[i].Low {
		case "moved", "attacked", "bought", "placed", "landed", "sent", "went", "took", "hit", "had", "have", "would", "could", "will", "purchased", "invaded", "sailed", "flew":
			return true
		}
	}
	return false
}

// judging are the words behind which a sentence says what the writer thinks.
var judging = wordList("|is|was|would|were|looks|seems|sounds|feels|wäre|ist|serait|")

// otherTurn asks about a sentence that names another round than this one: "on G2",
// "in round 3". It reports whether it did.
func (r *reader) otherTurn(cs []phrase.Chunk) bool {
	for i := 0; i+1 < len(cs); i++ {
		c, n := &cs[i], &cs[i+1]
		if c.Kind != phrase.Word || n.Kind != phrase.Number || r.pos.Round == 0 || n.N == r.pos.Round || len(c.Units) > 0 {
			continue
		}
		switch c.Low {
		case "round", "turn", "runde", "rnd", "rd", "tour":
		default:
			if !n.Glued {
				continue // it is slow to look for a turn
			}
			if _, round, ok := notation.TurnOf(r.source(spanOf(cs[i:i+2])), r.rs.Names()); !ok || round != n.N {
				continue
			}
		}
		r.ask(spanOf(cs[i:i+2]), "doubt", nil, "%q is not this round, which is %d; write only what is to be done now", r.source(spanOf(cs[i:i+2])), r.pos.Round)
		return true
	}
	return false
}

// withoutTurn leaves out the name of this very round: "in round 1".
func (r *reader) withoutTurn(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+1 < len(cs); i++ {
		if low := cs[i].Low; low != "round" && low != "turn" && low != "runde" || cs[i+1].Kind != phrase.Number || cs[i+1].N != r.pos.Round {
			continue
		}
		from := i
		if cs[i-1].Is("at") {
			from--
		}
		return append(slices.Clip(cs[:from]), cs[i+2:]...)
	}
	return cs
}

// unsettled asks about the remarks that put all orders in doubt.
func (r *reader) unsettled() {
	if len(r.orders) == 0 {
		return
	}
	r.contradicted()
	for _, s := range r.asides {
		r.ask(s, "unsettled", nil, "%q leaves open whether these orders hold; send them when they do, without it", r.source(s))
	}
}

// onlyDoubts reports whether a sentence is nothing but a doubt about what stands
// before it: "maybe 3", "not the tanks", "or Normandy".
func onlyDoubts(cs []phrase.Chunk) bool {
	doubt, places := false, 0
	for i := range cs {
		c := &cs[i]
		if len(c.Places) > 0 && c.Kind == phrase.Word {
			places++
		}
		if c.Is("all-but") || c.Is("except") && glyph(cs, i-1).Is("all") { // "Holland all but the fighter France" says how many
			continue
		}
		if savesMoney(cs, i) { // "3 transports, save 5"
			return false
		}
		switch {
		case c.Is("maybe or if not except") && !c.Is("none") && len(c.Places) == 0 || c.Low == "no" && refuses(cs, i) && len(cs) > 1:
			doubt = true
		case c.Kind != phrase.Word, len(c.Units) > 0, len(c.Places) > 0, c.Is("the all number both rest more of"):
		default:
			return false
		}
	}
	if !doubt && places < 2 {
		doubt = anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("all-but except") })
	}
	return doubt && !anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("> :") })
}

// savesMoney reports whether a word that can leave something out says how much money is kept.
func savesMoney(cs []phrase.Chunk, i int) bool {
	return cs[i].Low == "save" && i > 0 && glyph(cs, i+1).Kind == phrase.Number && (i+2 >= len(cs) || cs[i+2].IsSign(". , ! ;") || cs[i+2].Is("money"))
}

// MayMatter reports whether words that were left out as a remark could change
// an order: they name units or places, or say not, or, if, maybe, all, the rest.
func MayMatter(text string, names notation.Names) bool {
	for _, l := range phrase.Cut(text, names).Lines {
		for i := range l.Chunks {
			c := &l.Chunks[i]
			if len(c.Units) > 0 || len(c.Places) > 0 && c.Kind == phrase.Word || c.Kind == phrase.Number || c.IsSign("?") || c.Low == "last" || c.Low == "only" ||
				c.Is("maybe or if not undo fix except leaving stay all both rest home land ground planes fleet") {
				return true
			}
		}
	}
	return false
}

// doubtful refuses a sentence that gives an order and takes it half back: one
// that asks, or says maybe, or, if, not. It reports whether it did.
func (r *reader) doubtful(f *features, span notation.Span, units int) bool {
	at := f.doubt
	if at.From.Line == 0 {
		at = span
	}
	switch {
	case f.unread:
		r.ask(at, "unexpected", nil, "what stands behind %q is not understood", r.source(at))
	case f.ask:
		r.ask(at, "question", nil, onlyAsks)
	case f.undo || f.fix:
		r.ask(at, "correction", nil, "write only what holds now: %q takes back what stands before it", r.source(at))
	case f.maybe, f.or, f.iff:
		r.ask(at, "doubt", nil, "%q leaves open what is ordered; write what you want, or leave the line out", r.source(at))
	case f.not:
		r.ask(at, "doubt", nil, "%q says what is not to be done; write only what is", r.source(at))
	default:
		return false
	}
	r.asked = append(r.asked, span)
	return true
}

// slips tells the misspelt words.
func (r *reader) slips(f *features) {
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

// leavesOpen asks about an order that is somebody else's, that waits for somebody
// else, or that a word in front of it makes something else of. It reports whether
// it did.
func (r *reader) leavesOpen(cs []phrase.Chunk, places int, f *features) bool {
	s, ok := r.othersOrders(cs)
	if !ok {
		s, ok = othersBuy(cs, r.foreign)
	}
	if ok {
		r.ask(s, "wrong-power", nil, "%q is not %s, whose orders these are", r.source(s), r.power)
		return true
	}
	s, ok = somebodyBuys(cs, r.isOwn)
	if !ok && places == 0 {
		s, ok = advises(cs, r.buys > 0, r.ours)
	}
	if ok {
		r.ask(s, "doubt", nil, "%q can be about somebody else; write only what you order", r.source(s))
		return true
	}
	if s, ok := shareOf(cs); ok {
		r.ask(s, "doubt", nil, "%q can change how many units the order before it sends; write only what holds", r.source(s))
		return true
	}
	if s, ok := wished(cs); ok {
		r.ask(s, "doubt", nil, "%q tells of somebody's wish; write only what you order", r.source(s))
		return true
	}
	if s, ok := r.waitsFor(cs); ok {
		r.ask(s, "doubt", nil, "%q leaves open when this is to be done; write what you want now, or leave the line out", r.source(s))
		return true
	}
	if places == 0 || len(f.slips) > 0 {
		return false
	}
	if s, ok := governed(cs); ok {
		r.ask(s, "doubt", nil, "%q in front of an order is not understood; write only what you order", r.source(s))
		return true
	}
	return false
}

// othersOrders finds another power that a sentence says its order is for: "for
// Italy:", "Italy's orders: ...".
func (r *reader) othersOrders(cs []phrase.Chunk) (notation.Span, bool) {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || n > 5 {
		return notation.Span{}, false
	}
	foreign, meant := false, false
	for i := range cs[:n] {
		c := &cs[i]
		meant = meant || c.Low == "for" || c.Low == "orders" || c.Low == "order" || c.Low == "behalf"
		switch {
		case len(c.Units)+len(c.Places) > 0, c.Kind != phrase.Word, isPhase(c):
			return notation.Span{}, false
		case len(c.Powers) > 0:
			foreign = !r.ours(c)
		}
	}
	return spanOf(cs[:n]), foreign && meant
}

// waitsFor finds what another power must do first: "after Italy has moved",
// "before Russia moves", "wait for Italy".
func (r *reader) waitsFor(cs []phrase.Chunk) (notation.Span, bool) {
	for i := range cs {
		c := &cs[i]
		switch c.Low {
		case "after", "before", "until", "once", "wait for", "together with", "simultaneously with", "nach", "bevor":
		default:
			continue
		}
		next := glyph(cs, i+1)
		if next.Low == "the" {
			next = glyph(cs, i+2)
		}
		if len(next.Powers) > 0 && !r.ours(next) && (len(next.Places) == 0 || glyph(cs, i+2).Is("go attack has have is")) {
			return spanOf(cs[i:min(i+2, len(cs))]), true
		}
	}
	return notation.Span{}, false
}

// contradicted asks about units that are said to stay though an order moves them.
func (r *reader) contradicted() {
	for _, o := range r.orders {
		st, ok := o.(order.Stay)
		if !ok || st.Space == "" || r.restStays(st) {
			continue
		}
		types := []ruleset.UnitType{}
		for _, u := range st.Units {
			types = append(types, u.Type)
		}
		for _, p := range r.orders {
			m, ok := p.(order.Move)
			if !ok || m.Path[0] != st.Space || m.Path[len(m.Path)-1] == st.Space {
				continue
			}
			for _, u := range m.Units {
				if len(types) > 0 && !slices.Contains(types, u.Type) || r.anyLeft(st.Space, u.Type) && len(types) > 0 {
					continue
				}
				if len(types) == 0 && !r.emptied(st.Space) && !saysAll(r.source(st.Span())) {
					continue
				}
				r.ask(st.Span(), "contradiction", nil, "%q says that units stay which another line moves; write only what holds", r.source(st.Span()))
			}
		}
	}
}

// restStays reports whether a line says only of the others that they stay.
func (r *reader) restStays(st order.Stay) bool {
	low := strings.ToLower(r.source(st.Span()))
	for _, w := range []string{"rest", "other", "else", "remain", "übrig", "reste"} {
		if strings.Contains(low, w) {
			return true
		}
	}
	return false
}

// takesBack asks about a sentence that names no units and says of a place that
// nothing leaves it or comes to it, though an order above does so: "forget the
// attack on France", "Holland does not move".
func (r *reader) takesBack(ps []piece, f *features, span notation.Span) bool {
	if !f.not && !f.stay || f.ask {
		return false
	}
	for _, o := range r.orders {
		m, ok := o.(order.Move)
		if !ok {
			continue
		}
		for _, p := range ps {
			if p.spot == nil || p.spot.bare {
				continue
			}
			from, to := slices.Contains(p.spot.can, m.Path[0]), slices.Contains(p.spot.can, m.Path[len(m.Path)-1])
			if from && !r.restStays(order.Stay{At: order.At{Where: span}}) || to && (f.not || !slices.ContainsFunc(p.spot.can, r.isOwn)) { // who stays may be joined by others
				r.ask(span, "contradiction", nil, "%q can take back what another line orders; write only what holds", r.source(span))
				return true
			}
		}
	}
	return false
}

// anyLeft reports whether some units of a type are still in a space.
func (r *reader) anyLeft(s board.SpaceID, t ruleset.UnitType) bool { return r.have(s, t) > 0 }

// emptied reports whether no unit that moves is left in a space.
func (r *reader) emptied(s board.SpaceID) bool {
	for i := range r.rs.Units {
		if u := &r.rs.Units[i]; u.Class != ruleset.Facility && r.have(s, u.Type) > 0 {
			return false
		}
	}
	return true
}

// hedged reports whether a heading says of what follows that it is no order:
// "draft:", "rejected:", "not this turn:".
func hedged(cs []phrase.Chunk) bool {
	for i := range cs {
		if len(cs[i].Units) > 0 || len(cs[i].Places) > 0 || cs[i].Kind == phrase.Number && cs[i].Glued {
			return false
		}
	}
	return anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("hedge not if maybe") })
}

// boughtNone reports whether words behind a purchase only say of a unit that none of it
// was bought, and none was: "Not one tank."
func (r *reader) boughtNone(cs []phrase.Chunk) bool {
	b, ok := r.orders[len(r.orders)-1].(order.Buy)
	if !ok || len(cs) < 2 || len(cs) > 4 || !cs[0].Is("not") && cs[0].Low != "no" {
		return false
	}
	for i := 1; i < len(cs); i++ {
		if i+1 == len(cs) {
			return len(cs[i].Units) == 1 && !slices.ContainsFunc(b.Items, func(st order.Stack) bool { return st.Type == unitType(cs[i].Units[0]) })
		}
		if v, number := cs[i].Value(); (!number || v != 1) && cs[i].Low != "single" {
			break
		}
	}
	return false
}

// foreign reports whether a chunk names another power, or its people, and nothing that the
// power itself can be called by.
func (r *reader) foreign(c *phrase.Chunk) bool {
	return !r.ours(c) && !slices.ContainsFunc(c.Places, func(n notation.Name) bool {
		return slices.ContainsFunc(r.rs.Power(r.power).Purses, func(q ruleset.Purse) bool { return string(q.Capital) == n.ID })
	})
}

// shareOf finds words behind an order that let a part of its units carry it out: "4 inf Korea
// to Manchuria by two of them".
func shareOf(cs []phrase.Chunk) (notation.Span, bool) {
	units := false
	for i := range cs {
		units = units || len(cs[i].Units) > 0
		if after := glyph(cs, i+2).Low; !units || !cs[i].Is("by with") || after != "of them" && after != "of these" {
			continue
		}
		if _, number := glyph(cs, i+1).Value(); number {
			return spanOf(cs[i : i+3]), true
		}
	}
	return notation.Span{}, false
}
