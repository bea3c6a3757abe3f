package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// outcome is one way to read a clause.
type outcome struct {
	orders []order.Order
	text   string // the orders in canonical form, to compare
	loose  int
	findings
	moves []step
	ds    []*draft
}

// step is units that go from one place to another.
type step struct {
	unit     ruleset.UnitType
	n        int
	from, to board.SpaceID
	attack   bool
}

// choose takes the one reading that can be meant, or asks.
func (r *reader) choose(all []outcome, span notation.Span, f *features) {
	best := []outcome{}
	for _, o := range all {
		switch {
		case len(best) == 0 || o.level < best[0].level || o.level == best[0].level && o.loose < best[0].loose:
			best = []outcome{o}
		case o.level == best[0].level && o.loose == best[0].loose && !slices.ContainsFunc(best, func(b outcome) bool { return b.text == o.text }):
			best = append(best, o)
		}
	}
	if r.section == landing {
		best = landings(best)
	}
	if len(best) > 1 && len(f.unknown) == 0 {
		best = r.inOrder(r.likeAbove(best))
	}
	switch {
	case len(best) == 0:
		r.askOf(span, "not-understood", "it is not clear which units go where in %q; write it like \"3 infantry Poland -> Eastern Poland\"")
		return
	case len(best) > 1:
		var hints []string
		for _, b := range best[:min(3, len(best))] {
			if text := listed(b.text); text != "" { // one of the readings can be that nothing moves
				hints = append(hints, text)
			}
		}
		if len(f.slips) < 2 { // of several misspelt words each is asked about, and what they mean decides
			r.ask(span, "ambiguous", hints, "%q can be read in %d ways", r.source(span), len(best))
		}
		r.take(best[0], false)
		return
	}
	r.loosest = max(r.loosest, best[0].loose)
	if r.strict && best[0].loose == 2 && !f.too && !f.same && !f.here && !f.them {
		r.strain++
	}
	if r.strict && !f.attack && !f.goes && slices.ContainsFunc(best[0].ds, func(d *draft) bool { return d.guess && len(d.from) > 0 && d.to != nil && !d.leads() }) {
		r.strain++ // of a part the place in front may as well be where its units stand
	}
	r.take(best[0], len(f.slips) == 0)
}

// landings keeps those readings by which aircraft land that fought, if there are any: that is
// what a list of landings is about.
func landings(all []outcome) []outcome {
	var out []outcome
	for _, o := range all {
		if len(o.orders) > 0 && !slices.ContainsFunc(o.orders, func(x order.Order) bool { _, land := x.(order.Land); return !land }) {
			out = append(out, o)
		}
	}
	if len(out) == 0 {
		return all
	}
	return out
}

// likeAbove keeps those readings whose places stand as in all lines above that
// had only one reading: the writer names the origin first, or the target.
func (r *reader) likeAbove(all []outcome) []outcome {
	if r.leads+r.follows < 2 && !(r.tabular && r.leads+r.follows > 0) || r.leads > 0 && r.follows > 0 {
		if r.leads == 0 || r.follows == 0 {
			r.unsure++
		}
		return all
	}
	var out []outcome
	for _, o := range all {
		if len(o.ds) == 1 && o.ds[0].leads() == (r.leads > 0) && !o.ds[0].leads() == (r.follows > 0) {
			out = append(out, o)
		}
	}
	if len(out) != 1 {
		return all
	}
	out[0].notes = append(out[0].notes, notation.Diagnostic{Span: out[0].ds[0].span, Severity: notation.Note, Code: "read-as", Message: "read like the other lines: " + out[0].text})
	return out
}

// inOrder keeps of two readings that are each other's way back the one from the first
// place to the last, if the units stand between them without a sign, as in "Korea 4 inf
// Manchuria", or in front of both with commas, as in "4 inf, Korea, Manchuria", and the
// writer names no target first elsewhere.
func (r *reader) inOrder(all []outcome) []outcome {
	if len(all) != 2 || r.follows > 0 || r.heading != nil || len(all[0].ds) != 1 || len(all[1].ds) != 1 {
		return all
	}
	for k := range all {
		d, back := all[k].ds[0], all[1-k].ds[0]
		if len(d.from) != 1 || len(back.from) != 1 || d.to == nil || back.to == nil || len(d.via)+len(back.via) > 0 || d.loose+back.loose > 0 || d.land != nil || d.ship != nil {
			return all
		}
		line := d.span.From.Line
		before, behind := d.from[0].span, d.to.span
		mirror := before == back.to.span && behind == back.from[0].span
		between := before.To.Offset <= d.span.From.Offset && d.span.To.Offset <= behind.From.Offset && plainBetween(r.text[before.To.Offset:d.span.From.Offset]) && plainBetween(r.text[d.span.To.Offset:behind.From.Offset])
		inFront := d.span.To.Offset <= before.From.Offset && before.To.Offset <= behind.From.Offset && strings.TrimSpace(r.text[d.span.To.Offset:before.From.Offset]) == "," && strings.TrimSpace(r.text[before.To.Offset:behind.From.Offset]) == ","
		if mirror && before.From.Line == line && behind.From.Line == line && (between || inFront) {
			all[k].notes = append(all[k].notes, notation.Diagnostic{Span: d.span, Severity: notation.Note, Code: "read-as", Message: "read as " + listed(all[k].text) + ", from the first place to the last"})
			return all[k : k+1]
		}
	}
	return all
}

// plainBetween reports whether nothing but blanks, or a comma, stands between two words.
func plainBetween(text string) bool { return strings.Trim(text, " \t,/") == "" }

// leads reports whether the origin stands before the target.
func (d *draft) leads() bool {
	return len(d.from) > 0 && d.to != nil && d.from[0].span.From.Offset < d.to.span.From.Offset
}

// take keeps a reading.
func (r *reader) take(o outcome, sure bool) {
	r.strain += o.level
	if !r.trying {
		r.strained += o.level
	}
	for _, d := range append(o.notes, o.errs...) {
		r.say(d.Severity, d.Span, d.Code, d.Hints, "%s", d.Message)
	}
	if sure && len(o.errs) == 0 {
		r.orders = append(r.orders, o.orders...)
		for _, x := range o.orders {
			if l, ok := x.(order.Land); ok {
				for _, st := range l.Units {
					r.landed[at{l.From, st.Type}] += st.N
				}
			}
		}
	}
	for _, m := range o.moves {
		r.gone[at{m.from, m.unit}] += m.n
		r.moved[at{m.from, m.unit}] -= m.n
		r.moved[at{m.to, m.unit}] += m.n
		if u := r.rs.Unit(m.unit); u != nil && u.Class == ruleset.Air && m.attack {
			r.fought = append(r.fought, flight{unit: m.unit, n: m.n, from: m.from, to: m.to, home: homeOf(o.orders, m)})
		}
	}
	for _, d := range o.ds {
		if sure && len(d.from) > 0 && d.to != nil {
			if d.leads() && d.from[0].span.From.Offset < d.span.From.Offset {
				r.leads++
				if !inBrowser {
					r.ways = append(r.ways, facing{notation.Span{From: d.from[0].span.From, To: d.span.To}, true, r.text[d.from[0].span.To.Offset:max(d.from[0].span.To.Offset, d.to.span.From.Offset)]})
				}
			} else if !d.leads() && d.to.span.From.Offset < d.span.From.Offset {
				r.follows++
				r.ways = append(r.ways, facing{d.span, false, ""})
			}
		}
	}
	if n := len(o.ds); n > 0 {
		d := o.ds[n-1]
		l := lastMove{counts: d.counts, to: d.to, line: r.line, set: true}
		if len(d.from) > 0 {
			l.from = d.from[len(d.from)-1]
		}
		r.last = l
	}
}

// homeOf is where the attack that a step belongs to says that its aircraft land.
func homeOf(orders []order.Order, s step) board.SpaceID {
	for _, x := range orders {
		if m, ok := x.(order.Move); ok && m.Landing != "" && m.Path[0] == s.from && m.Path[len(m.Path)-1] == s.to && slices.ContainsFunc(m.Units, func(st order.Stack) bool { return st.Type == s.unit }) {
			return m.Landing
		}
	}
	return ""
}

// listed are the orders of a reading on one line.
func listed(text string) string { return strings.ReplaceAll(text, "\n", "; ") }
