package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// state is how the reading stood before a sentence.
type state struct {
	orders []order.Order
	diags  []notation.Diagnostic
	ledger
	last     lastMove
	section  section
	sentence []phrase.Chunk
}

// mostKept is how many sentences back a correction may reach.
const mostKept = 30

// mostFixes bounds the places that are tried, so that the time does not grow faster than the
// text.
const mostFixes = 200

func (r *reader) keep(cs []phrase.Chunk) {
	if len(r.past) > mostKept { // nobody corrects what stands so far above
		r.past = r.past[1:]
	}
	r.steps += len(r.orders) + len(r.diags) + r.ledger.size()
	r.past = append(r.past, state{slices.Clone(r.orders), slices.Clone(r.diags), r.ledger.clone(), r.last, r.section, cs})
}

// undo makes the reading as it was before the last sentence that ordered
// something, and returns that sentence.
func (r *reader) undo() []phrase.Chunk {
	for len(r.past) > 0 {
		p := r.past[len(r.past)-1]
		r.past = r.past[:len(r.past)-1]
		if len(p.orders) == len(r.orders) && len(p.diags) == len(r.diags) {
			continue
		}
		r.talk = append(r.talk, spanOf(p.sentence))
		r.mended = true
		r.orders, r.diags, r.ledger, r.last, r.section = p.orders, p.diags, p.ledger, p.last, p.section
		return p.sentence
	}
	return nil
}

// corrected reads a sentence that corrects itself or the one before it: "...,
// no sorry, SZ 111", "scratch that". It returns the sentence as it holds; done
// is set if nothing of it is left to read.
func (r *reader) corrected(cs []phrase.Chunk) (rest []phrase.Chunk, done bool) {
	w := sense{r.isPlace, r.holds, r.rs, nil}
	if before := r.undoable(); before != nil && before[0].Span.From.Line == r.line {
		w.before = before
	}
	if out := w.fewer(cs); out != nil {
		r.undo()
		r.say(notation.Note, spanOf(cs), "read-as", nil, "read as a correction of what stands before it")
		r.keep(out)
		return out, false
	}
	first, last := -1, -1
	for i := range cs {
		if cs[i].Is("fix undo") || w.softly(cs, i) {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		r.keep(cs)
		return cs, false
	}
	iffy := anyOf(cs[:first], func(c *phrase.Chunk) bool { return c.Is("if when maybe") })
	if units, places := r.holds(cs); units+places == 0 && cs[first].Low == "is off" && (iffy || first == 0 || !calledOff.has(cs[first-1].Low)) { // "if something is off, my sums are"
		r.keep(cs)
		return cs, false
	}
	undone := anyOf(cs[first:last+1], func(c *phrase.Chunk) bool { return c.Is("undo") })
	a, b := trimmed(cs[:first]), trimmed(withoutStayers(pastExcuse(cs[last+1:])))
	for len(a) > 0 && a[len(a)-1].IsSign("(") {
		a = a[:len(a)-1]
		if n := len(b); n > 0 && b[n-1].IsSign(")") {
			b = b[:n-1]
		}
	}
	au, ap := r.holds(a)
	bu, bp := r.holds(b)
	if anyOf(pastExcuse(cs[last+1:]), func(c *phrase.Chunk) bool { return c.Is("or maybe not if") }) {
		return cs, false
	}
	told := func() {
		r.say(notation.Note, spanOf(cs[first:]), "read-as", nil, "read as a correction of what stands before it")
	}
	whole := allOfIt(cs[last:]) || allOfIt(pastExcuse(cs[last+1:]))
	if out := w.renumbered(a, b); out != nil && au == 1 && ap > 0 && bu == 0 && (whole || strings.HasPrefix(cs[last].Low, "make") || strings.HasPrefix(cs[last].Low, "no make") || cs[last].Low == "edit") {
		told()
		r.keep(out)
		return out, false
	}
	switch {
	case au == 0 && ap == 0: // it speaks of the sentence before
		before := r.undoable()
		if before == nil {
			return cs, false
		}
		_, beforePlaces := r.holds(before)
		if out := w.renumbered(before, b); out != nil && bu == 0 {
			r.undo()
			told()
			r.keep(out)
			return out, false
		}
		switch {
		case bu > 0 && bp == 0 && !whole && w.replacesOne(before, b):
			r.askOf(spanOf(cs), "correction", "it is not clear which units %q replaces; write the whole list as it holds now")
			return nil, true
		case bu == 0 && bp == 0 && !undone && anyOf(cs, func(c *phrase.Chunk) bool { return c.Low == "no" || c.Is("not") }):
			r.askOf(spanOf(cs), "correction", "it is not clear what %q takes back; write only what holds now")
			return nil, true
		case undone && (bu == 0 && bp == 0 || anyOf(b, func(c *phrase.Chunk) bool { return c.Is("stay") })): // "scratch that, it stays on Formosa"
			r.undo()
			r.left(cs)
			return nil, true
		case bu > 0 && bp == 0 && beforePlaces == 0, bu > 0 && bp == 0 && r.section == purchase:
			if out := w.amended(before, b, whole); out != nil {
				b = out
			}
			r.undo()
			r.section = purchase
			r.keep(b)
			return b, false
		case bu > 0 && bp == 0:
			if out := w.amended(before, b, whole); out != nil {
				r.undo()
				r.keep(out)
				return out, false
			}
			r.undo()
			i := firstOf(before, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word })
			j := firstOf(before, func(c *phrase.Chunk) bool { return len(c.Units) > 0 })
			if i < j { // the places stand around the units
				k := j
				for k > 0 && len(before[k-1].Places) == 0 || k > 0 && before[k-1].Kind == phrase.Number {
					k--
				}
				e := j
				for e+1 < len(before) && !before[e+1].Is("to from attack") && !before[e+1].IsSign("> -") {
					e++
				}
				b = slices.Concat(before[:k], b, before[e+1:])
			} else {
				k := i
				for k > 0 && before[k-1].Is("to from at attack") || k > 0 && before[k-1].IsSign(">") {
					k--
				}
				b = slices.Concat(b, before[k:])
			}
			r.keep(b)
			return b, false
		case bu == 0 && bp == 1:
			r.undo()
			return r.otherPlace(cs, before, b)
		case bu > 0 && bp > 0:
			return r.instead(b)
		}
		return cs, false
	case bu == 0 && bp == 0 && undone:
		r.left(cs)
		return nil, true
	case bu == 0 && bp == 1 && au > 0:
		told()
		return r.otherPlace(cs, a, b)
	case bu == 1 && bp == 0 && au == 1 && ap > 0 && len(b) < 4:
		out := r.otherNumberOf(a, b)
		if out == nil {
			return cs, false
		}
		told()
		r.keep(out)
		return out, false
	case bu > 0 && bp == 0 && au > 0 && (ap > 0 || !whole):
		out := w.amended(a, b, whole)
		if out == nil {
			return cs, false
		}
		told()
		r.keep(out)
		return out, false
	case bu > 0 && bp == 0 && au > 0 && ap == 0:
		r.keep(b)
		return b, false
	case bu > 0 && bp > 0 && ap == 0:
		r.keep(b)
		return b, false
	}
	return cs, false // what stands before may hold as well
}

// calledOff are the words in front of "is off" for what was ordered before.
var calledOff = wordList("|that|it|this|attack|move|raid|landing|battle|all|everything|order|one|")

// undoable is the last sentence that ordered something.
func (r *reader) undoable() []phrase.Chunk {
	for i := len(r.past) - 1; i >= 0; i-- {
		if len(r.past[i].orders) != len(r.orders) {
			return r.past[i].sentence
		}
	}
	return nil
}

// holds counts the units and the places of chunks.
func (r *reader) holds(cs []phrase.Chunk) (units, places int) {
	for i := range cs {
		switch {
		case len(cs[i].Units) > 0:
			units++
		case len(cs[i].Places) > 0 && !(cs[i].Kind == phrase.Number && i+1 < len(cs) && len(cs[i+1].Units) > 0) && r.isPlace(cs, i):
			places++
		}
	}
	return units, places
}

// trimmed cuts signs and words without meaning at both ends.
func trimmed(cs []phrase.Chunk) []phrase.Chunk {
	for len(cs) > 0 && (cs[0].IsSign(", - -- . : !") || cs[0].Is("fillers") || cs[0].Low == "no" || cs[0].Low == "only") {
		cs = cs[1:]
	}
	for len(cs) > 0 && cs[len(cs)-1].IsSign(", - -- . !") {
		cs = cs[:len(cs)-1]
	}
	return cs
}

// otherPlace reads a sentence with another place for one of its own: "sub 118 > 111, I meant
// from 124". If what can be carried out has it both where the units come from and where
// they go, it is asked; if nothing can, it is the last place.
func (r *reader) otherPlace(fix, cs, place []phrase.Chunk) (rest []phrase.Chunk, done bool) {
	var p phrase.Chunk
	from, to := false, false
	for i := range place {
		c := &place[i]
		if len(c.Places) > 0 && r.isPlace(place, i) {
			p = *c
		}
		from, to = from || c.Is("from") && !isName(c), to || (c.Is("to attack land") || c.IsSign(">")) && !isName(c)
	}
	last := append(slices.Clip(cs), p)
	var can [][]phrase.Chunk
	var texts []string
	for i := range cs {
		if len(cs[i].Places) == 0 || !r.isPlace(cs, i) {
			continue
		}
		last = slices.Clone(cs)
		last[i] = p
		if r.trials > mostFixes {
			continue
		}
		r.trials++
		faults, text := r.trial(last)
		leaves := slices.ContainsFunc(r.spaces(&p), func(s board.SpaceID) bool { return strings.Contains(text, " "+string(s)+" -> ") })
		if faults == 0 && text != "" && !slices.Contains(texts, text) && !(from && !leaves) && !(to && leaves) {
			can, texts = append(can, last), append(texts, text)
		}
	}
	switch {
	case len(can) > 1:
		r.ask(spanOf(fix), "ambiguous", texts, "it is not clear which place %q corrects; write the order in full as it holds now", r.source(spanOf(fix)))
		return nil, true
	case len(can) == 1:
		last = can[0]
	case from:
		r.askOf(spanOf(fix), "correction", "it is not clear what %q corrects; write only what holds now")
		return nil, true
	}
	r.keep(last)
	return last, false
}

// otherNumberOf is the sentence with another number of its only units: "2 inf Norway to
// Finland ... make that 1 inf"; nil if the units are others.
func (r *reader) otherNumberOf(cs, units []phrase.Chunk) []phrase.Chunk {
	is := func(c phrase.Chunk) bool { return len(c.Units) > 0 }
	i, j := slices.IndexFunc(cs, is), slices.IndexFunc(units, is)
	if i < 1 || j < 1 || cs[i].Units[0].ID != units[j].Units[0].ID || len(units) != j+1 {
		return nil
	}
	if _, ok := cs[i-1].Value(); !ok || cs[i-1].Sure {
		return nil
	}
	if _, ok := units[0].Value(); !ok || j != 1 {
		return nil
	}
	return slices.Concat(cs[:i-1], units, cs[i+1:])
}

// instead reads a sentence in place of the earlier orders with the same way.
func (r *reader) instead(cs []phrase.Chunk) ([]phrase.Chunk, bool) {
	n := len(r.orders)
	r.keep(cs)
	saved := r.fixes
	r.fixes = false
	r.sentence(cs)
	r.fixes = saved
	type ends struct{ from, to board.SpaceID }
	var ways []ends
	for _, o := range r.orders[n:] {
		if m, ok := o.(order.Move); ok {
			ways = append(ways, ends{m.Path[0], m.Path[len(m.Path)-1]})
		}
	}
	kept := slices.Clone(r.orders[:n])
	kept = slices.DeleteFunc(kept, func(o order.Order) bool {
		m, ok := o.(order.Move)
		again := ok && slices.Contains(ways, ends{m.Path[0], m.Path[len(m.Path)-1]})
		if again {
			r.talk = append(r.talk, m.Span())
		}
		return again
	})
	if len(kept) == n {
		r.askOf(spanOf(cs), "correction", "it is not clear what %q corrects; write only what holds now")
		return nil, true
	}
	r.orders = append(kept, r.orders[n:]...)
	return nil, true
}

// remains takes an order back behind which a sentence says of its units that they stay after all:
// "The fighter flies to Paris. No, it stays." It asks where nothing but that they stay is said,
// which they may do where they have gone. It reports whether the sentence is one of these.
func (r *reader) remains(cs []phrase.Chunk) bool {
	if r.trying || !r.last.set || r.line-r.last.line > 1 || r.last.from == nil || r.last.to == nil {
		return false
	}
	at, recants := staysOf(cs)
	if at == nil || slices.ContainsFunc(r.cut.Left, func(s notation.Span) bool { return s.From.Line == r.line }) { // those that are struck out stay
		return false
	}
	back := len(at) == 0
	for _, c := range at {
		spaces := r.spaces(&c)
		if slices.ContainsFunc(spaces, func(s board.SpaceID) bool { return slices.Contains(r.last.to.can, s) }) {
			return false
		}
		back = back || slices.ContainsFunc(spaces, func(s board.SpaceID) bool { return slices.Contains(r.last.from.can, s) })
	}
	if !back {
		return false
	}
	if n := len(r.past); recants && n > 0 && len(r.orders) > 0 {
		before := r.past[:0:0]
		for i := n - 1; i >= 0; i-- {
			if len(r.past[i].orders) != len(r.orders) {
				before = r.past[i:]
				break
			}
		}
		if len(before) > 0 && len(r.orders)-len(before[0].orders) == 1 {
			r.undo()
			r.say(notation.Note, spanOf(cs), "read-as", nil, "read as a correction of what stands before it")
			r.left(cs)
			return true
		}
	}
	r.askOf(spanOf(cs), "contradiction", "%q can take back what another line orders; write only what holds")
	r.asked = append(r.asked, spanOf(cs))
	return true
}
