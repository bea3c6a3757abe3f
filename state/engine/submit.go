package engine

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// submit reads a submission, adds it to what stands, and checks the whole. The work
// holds the events of taking it; the report has everything else.
//
// The statements of the notation are read first. If they are refused, the text
// is read as a careful opponent would read it, by words and position; of two
// refusals the one with fewer lines to fix is sent.
func (e *Engine) submit(g *state.Game, power ruleset.PowerID, text string) (*rules.Work, *Report) {
	orders, diags := e.read(g, power, text)
	return e.submitRead(g, power, text, orders, diags)
}

// submitRead is submit for a text whose orders are read. Words that can take back or
// change an order, and that no order used, are asked about.
func (e *Engine) submitRead(g *state.Game, power ruleset.PowerID, text string, orders []order.Order, diags []notation.Diagnostic) (*rules.Work, *Report) {
	w, rep := e.choose(g, power, text, orders, diags)
	if rep.Refused() || len(rep.Orders) > reading.MostOrders {
		return w, rep
	}
	if asks := e.takenBack(text, g.Round, rep); len(asks) > 0 {
		return e.judge(g, power, text, rep.Orders, append(asks, rep.Diags...))
	}
	return w, rep
}

// choose is the reading of the statements of the notation or the free one.
func (e *Engine) choose(g *state.Game, power ruleset.PowerID, text string, orders []order.Order, diags []notation.Diagnostic) (*rules.Work, *Report) {
	w, rep := e.judge(g, power, text, orders, diags)
	if len(orders) > reading.MostOrders {
		return w, rep
	}
	free := e.readFreely(g, power, text)
	if free.TooLong {
		return e.judge(g, power, text, nil, free.Diags)
	}
	var doubts []notation.Diagnostic
	if rep.Refused() {
		doubts = doubtsOf(free, orders)
	} else {
		doubts = e.doubts(g, power, text, orders, diags, free)
	}
	free.Diags = append(free.Diags, stayers(g, power, free.Orders)...)
	if !rep.Refused() && len(doubts) == 0 {
		if placesMore(free, orders) || placesAllOfKind(free, orders) || saysTheWay(free, orders) || differ(free.Orders, orders) && saysMore(free, orders) {
			if v, other := e.judge(g, power, text, free.Orders, free.Diags); !other.Refused() {
				return v, other
			}
		}
		if landsAll(orders) {
			return e.judge(g, power, text, free.Orders, free.Diags)
		}
		return w, rep
	}
	passes := dropsPass(rep, orders, free)
	unread := notation.HasErrors(diags) || len(doubts) > 0
	if len(doubts) > 0 {
		w, rep = e.judge(g, power, text, orders, append(diags, doubts...))
	}
	if len(free.Orders) == 0 && !(len(orders) == 0 && asksMeaning(free, diags)) {
		return w, rep
	}
	v, other := e.judge(g, power, text, withCost(rep, orders, free.Orders), withSlips(text, e.rules.Names(), diags, free))
	switch {
	case passes && !other.Refused():
		return w, rep
	case !other.Refused(), len(free.Rows) > 0: // only the free reading reads tables
		return v, other
	case (unread || len(orders) == 0) && (faulty(other) < faulty(rep) || len(free.Orders) > len(orders) || faulty(other) == faulty(rep) && (asksMeaning(free, diags) || errorsOf(other) < errorsOf(rep))):
		return v, other
	}
	return w, rep
}

// asksMeaning reports whether the free reading only asks which of several things is
// meant, or what a word changes. That helps the player more than hearing that the statements
// of the notation do not know a word.
func asksMeaning(free *reading.Result, said []notation.Diagnostic) bool {
	asks := false
	for _, d := range free.Diags {
		if d.Severity != notation.Error {
			continue
		}
		switch d.Code {
		case "ambiguous", "ambiguous-unit", "no-number", "no-share", "other-number", "unread-step":
			asks = true
		case "doubt", "correction", "loose":
			if slices.ContainsFunc(said, func(d notation.Diagnostic) bool {
				return d.Severity == notation.Error && d.Code != "unexpected" && d.Code != "unknown-space" && d.Code != "no-units"
			}) {
				return false
			}
			asks = true
		default:
			return false
		}
	}
	return asks
}

// dropsPass reports whether the free reading avoids a contradiction by not reading a
// line that says nothing is attacked, bought or placed: "no combat" beside an attack is
// not a remark.
func dropsPass(rep *Report, orders []order.Order, free *reading.Result) bool {
	if !slices.ContainsFunc(rep.Diags, func(d notation.Diagnostic) bool { return d.Code == "contradiction" }) {
		return false
	}
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		_, pass := o.(order.Pass)
		line := o.Span().From.Line
		asked := slices.ContainsFunc(slices.Concat(free.Diags, rep.Diags), func(d notation.Diagnostic) bool {
			return d.Severity == notation.Error && d.Span.From.Line == line // "no attack on anyone else"
		})
		return pass && !asked && !slices.ContainsFunc(free.Orders, func(f order.Order) bool { return f.Span().From.Line == line })
	})
}

// withCost adds to the orders of the free reading a cost on a line that it leaves unread, if
// the notation's reading does not agree with it: it must not be dropped, and is compared with
// all that is bought. If several costs are stated, each may be for a part.
func withCost(rep *Report, orders, free []order.Order) []order.Order {
	var costs []order.Order
	for _, d := range rep.Diags {
		if line := d.Span.From.Line; d.Code == "cost-differs" && !slices.ContainsFunc(free, func(o order.Order) bool { return o.Span().From.Line == line }) {
			for _, o := range orders {
				if _, is := o.(order.Expect); is && o.Span().From.Line == line {
					costs = append(costs, o)
				}
			}
		}
	}
	if len(costs) != 1 {
		return free
	}
	at := slices.IndexFunc(free, func(o order.Order) bool { return o.Span().From.Offset > costs[0].Span().From.Offset })
	if at < 0 {
		at = len(free)
	}
	return slices.Insert(slices.Clone(free), at, costs[0])
}

// placesMore reports whether the free reading says all that the statements of the
// notation say, and also where new units appear, or that a complete turn ends.
func placesMore(free *reading.Result, orders []order.Order) bool {
	if notation.HasErrors(free.Diags) || len(free.Orders) <= len(orders) {
		return false
	}
	i := 0
	for _, o := range free.Orders {
		if i < len(orders) && o.String() == orders[i].String() {
			i++
			continue
		}
		switch o.(type) {
		case order.Place, order.EndTurn:
		default:
			return false
		}
	}
	return i == len(orders)
}

// placesAllOfKind reports whether the free reading places more of a kind of unit in a space than
// the statements of the notation, which take "inf Germany" for one infantry beside ships that
// are placed: what is new and has no number is all of its kind.
func placesAllOfKind(free *reading.Result, orders []order.Order) bool {
	if notation.HasErrors(free.Diags) || len(free.Orders) != len(orders) {
		return false
	}
	more := false
	for i, o := range orders {
		f, ok := free.Orders[i].(order.Place)
		p, is := o.(order.Place)
		if ok != is || !is && free.Orders[i].String() != o.String() || is && f.Space != p.Space {
			return false
		}
		for _, st := range p.Units {
			k := slices.IndexFunc(f.Units, func(x order.Stack) bool { return x.Type == st.Type })
			more = more || k >= 0 && !st.All && st.N == 1 && f.Units[k].N > 1
		}
	}
	return more
}

// landsAll reports whether all aircraft land in one place though an attack says that its
// own land in another. The statements of the notation read "the rest lands in Western
// Germany" so; the free reading knows who is left.
func landsAll(orders []order.Order) bool {
	for _, o := range orders {
		l, ok := o.(order.Land)
		all := len(l.Units) == 0 || slices.ContainsFunc(l.Units, func(st order.Stack) bool { return st.All })
		if !ok || l.From != "" || !all {
			continue
		}
		if slices.ContainsFunc(orders, func(p order.Order) bool {
			m, ok := p.(order.Move)
			return ok && m.In == order.CombatMove && m.Landing != "" && m.Landing != l.Space
		}) {
			return true
		}
	}
	return false
}

// faulty counts the lines of a report that are refused.
func faulty(rep *Report) int {
	lines := map[int]bool{}
	for _, d := range rep.Diags {
		if d.Severity == notation.Error {
			lines[d.Span.From.Line] = true
		}
	}
	return len(lines)
}

// errorsOf counts what is wrong in a report.
func errorsOf(rep *Report) (n int) {
	for _, d := range rep.Diags {
		if d.Severity == notation.Error {
			n++
		}
	}
	return n
}

// withSlips adds, to what the free reading says, remarks about words that are almost
// order words and that the free reading leaves unread: they must not be dropped.
func withSlips(text string, names notation.Names, said []notation.Diagnostic, free *reading.Result) []notation.Diagnostic {
	out := slices.Clone(free.Diags)
	for _, d := range said {
		if d.Code == "no-units" && headsNothing(text, d, free) {
			out = append(out, d)
		}
		if d.Code != "unknown-order" {
			continue
		}
		if words := strings.Fields(text[d.Span.From.Offset:d.Span.To.Offset]); !slices.ContainsFunc(words, func(w string) bool { return !phrase.Knows(w) }) {
			continue // words that mean something and are not a slip: "was on holiday"
		}
		line := d.Span.From.Line
		ordered := slices.ContainsFunc(free.Orders, func(o order.Order) bool { return o.Span().From.Line == line })
		if !reading.IsSlip(text[d.Span.From.Offset:d.Span.To.Offset], d.Hints, ordered) {
			continue
		}
		unread := func(o notation.Diagnostic) bool {
			return o.Code == "remark" && overlaps(o.Span, d.Span) && !reading.Chatters(text[o.Span.From.Offset:o.Span.To.Offset], names)
		}
		if slices.ContainsFunc(out, unread) {
			out = append(slices.DeleteFunc(out, unread), d)
		}
	}
	return out
}

// headsNothing reports whether a line that the free reading takes for the heading
// of what stands under it is the last of the text: "attack: SZ 110" with nothing below
// orders something, and must not be dropped.
func headsNothing(text string, d notation.Diagnostic, free *reading.Result) bool {
	line := d.Span.From.Line
	lines := strings.Split(strings.TrimRight(text, " \t\r\n"), "\n")
	return line == len(lines) && !slices.ContainsFunc(free.Orders, func(o order.Order) bool { return o.Span().From.Line == line }) &&
		!slices.ContainsFunc(free.Diags, func(o notation.Diagnostic) bool { return o.Span.From.Line == line })
}
