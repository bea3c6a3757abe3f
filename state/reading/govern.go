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

// governed finds the word in front of an order that is no word of orders, and so
// may turn it into something else: "avoid 4 infantry Holland > France", "my son
// wants". Labels with a colon, parts that a comma sets apart, and adverbs do not
// count.
func (r *reader) governed(cs []phrase.Chunk) (notation.Span, bool) {
	var found notation.Span
	for i := range cs {
		c := &cs[i]
		switch {
		case c.Kind == phrase.Number, len(c.Units)+len(c.Places) > 0, c.Is("both", "rest") || c.Is("number", "the", "vague", "all") && startsUnits(cs, i+1):
			return found, found.From.Line > 0
		case c.IsSign(":", ",", "-", "--", "(", ")", ";", ".", ".."):
			found = notation.Span{}
		case c.Kind != phrase.Word, c.Is("fillers", "and", "more"), strings.HasSuffix(c.Low, "ly"):
		case glyph(cs, i+1).Is("to", "from", "at", "of", "via") && i == 0: // "Stack in Holland ...", "Overland to ..."
		case !c.Known() || len(c.Tags) == 1 && c.Is("plain") && !describes[c.Low]:
			if found.From.Line == 0 {
				found = c.Span
			}
		}
	}
	return notation.Span{}, false
}

// leavesOpen asks about an order that is somebody else's, that waits for somebody
// else, or that a word in front of it makes something else of. It reports whether
// it did.
func (r *reader) leavesOpen(cs []phrase.Chunk, places int, f features) bool {
	if s, ok := r.othersOrders(cs); ok {
		r.ask(s, "wrong-power", nil, "%q is not %s, whose orders these are", r.source(s), r.power)
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
	if s, ok := r.governed(cs); ok {
		r.ask(s, "doubt", nil, "%q in front of an order is not understood; write only what you order", r.source(s))
		return true
	}
	return false
}

// describes are plain words that only describe what follows them.
var describes = map[string]bool{"naval": true, "battle": true, "new": true, "nice": true, "main": true, "small": true, "young": true, "strong": true, "good": true, "great": true, "long": true, "sea": true, "war": true, "fast": true, "quick": true, "right": true, "well": true, "tonight": true, "morning": true, "front": true, "game": true, "turn": true, "make": true, "part": true, "here's": true}

// wished finds somebody else who wants what follows: "my son wants 4 infantry",
// "they want me to move".
func wished(cs []phrase.Chunk) (notation.Span, bool) {
	for i := 1; i < min(len(cs), 8); i++ {
		c := &cs[i]
		if len(c.Units)+len(c.Places) > 0 && c.Kind == phrase.Word && !c.Short || c.IsSign(":", ",", "(") {
			return notation.Span{}, false
		}
		if !c.Is("wish") {
			continue
		}
		for k := range cs[:i] {
			if l := cs[k].Low; l == "i" || l == "we" || l == "ich" || l == "wir" || l == "je" {
				return notation.Span{}, false
			}
		}
		return spanOf(cs[:i+1]), true
	}
	return notation.Span{}, false
}

// startsUnits reports whether a number or units follow a word like "the" at once.
func startsUnits(cs []phrase.Chunk, i int) bool {
	for k := i; k < min(i+2, len(cs)); k++ {
		if cs[k].Kind == phrase.Number || len(cs[k].Units)+len(cs[k].Places) > 0 || cs[k].Is("number") {
			return true
		}
	}
	return false
}

// othersOrders finds another power that a sentence says its order is for: "for
// Italy:", "Italy's orders: ...".
func (r *reader) othersOrders(cs []phrase.Chunk) (notation.Span, bool) {
	n := slices.IndexFunc(cs, func(c phrase.Chunk) bool { return c.IsSign(":") })
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
		if len(next.Powers) > 0 && !r.ours(next) && (len(next.Places) == 0 || glyph(cs, i+2).Is("go", "attack", "has", "have", "is")) {
			return spanOf(cs[i:min(i+2, len(cs))]), true
		}
	}
	return notation.Span{}, false
}

// asksAbout reports whether a question without units and places is one about the
// orders of the mail: "what do you think?", "is that ok?", "any objections?".
func asksAbout(cs []phrase.Chunk) bool {
	if len(cs) > mostAside || !cs[len(cs)-1].IsSign("?") {
		return false
	}
	about := false
	for i := range cs {
		c := &cs[i]
		if len(c.Units) > 0 && c.Low != "can" || len(c.Places) > 0 && c.Kind == phrase.Word && !c.Short || c.Kind == phrase.Number || c.Is("undo", "fix") {
			return false
		}
		about = about || c.Is("approval")
	}
	return about
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

// saysAll reports whether words say of all units that they stay.
func saysAll(text string) bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(text)), func(w string) bool {
		return w == "all" || w == "every" || w == "everything" || w == "everybody" || w == "nothing" || w == "nobody" || w == "alle" || w == "alles"
	})
}

// takesBack asks about a sentence that names no units and says of a place that
// nothing leaves it or comes to it, though an order above does so: "forget the
// attack on France", "Holland does not move".
func (r *reader) takesBack(ps []piece, f features, span notation.Span) bool {
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
			if from && !r.restStays(order.Stay{At: order.At{Where: span}}) || to {
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
