package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// doubts are the reasons not to take what the statements of the notation say as it
// stands: the free reading has a question about it or reads something else, units
// stay that are sent away, or a remark was left out that may matter.
func (e *Engine) doubts(g *state.Game, power ruleset.PowerID, text string, orders []order.Order, diags []notation.Diagnostic, free *reading.Result) []notation.Diagnostic {
	return slices.Concat(doubtsOf(free, orders), disagreements(g, power, orders, free), kept(orders, free), otherLosses(orders, free),
		buysNothingToo(orders), withdrawsToo(text, orders), meetsNobody(orders), inTwoPlaces(e.rules.Board, orders), stayers(g, power, orders), remarksThatMatter(text, diags, e.rules.Names()))
}

// withdrawsToo asks about a bare "withdraw", which takes back the last mail, beside
// orders in this one: it may be meant for units.
func withdrawsToo(text string, orders []order.Order) []notation.Diagnostic {
	for _, o := range orders {
		at := o.Span()
		if _, is := o.(order.Withdraw); is && len(orders) > 1 && strings.EqualFold(text[at.From.Offset:at.To.Offset], "withdraw") {
			return []notation.Diagnostic{{Span: at, Severity: notation.Error, Code: "contradiction", Message: "\"withdraw\" can take back your last mail, or say that units retreat; write \"ignore last mail\", or like \"retreat: France after round 2\""}}
		}
	}
	return nil
}

// meetsNobody asks about units in brackets after the target of a noncombat move, where
// nobody is met: "fleet SZ 10 to SZ 26 (bb, cv)" may list who goes.
func meetsNobody(orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, o := range orders {
		if m, ok := o.(order.Move); ok && m.In == order.NoncombatMove && len(m.Versus) > 0 {
			out = append(out, notation.Diagnostic{Span: o.Span(), Severity: notation.Error, Code: "doubt", Message: "a noncombat move meets no enemy; put units that move before the destination, or leave out the brackets"})
		}
	}
	return out
}

// inTwoPlaces asks about new units of which two lands are named: "Germany: 3 inf W Germany". Only
// for ships is one of them where they are built.
func inTwoPlaces(b *board.Board, orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, o := range orders {
		if p, ok := o.(order.Place); ok && p.From != "" && p.From != p.Space && !b.IsSea(p.Space) {
			out = append(out, notation.Diagnostic{Span: o.Span(), Severity: notation.Error, Code: "ambiguous-space",
				Message: fmt.Sprintf("these units can appear in %s or in %s; name only one of them", p.Space, p.From)})
		}
	}
	return out
}

// buysNothingToo asks about a line that buys nothing beside one that buys something for
// the same treasury.
func buysNothingToo(orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, o := range orders {
		nothing, ok := o.(order.Buy)
		if !ok || len(nothing.Items)+len(nothing.Upgrades) > 0 {
			continue
		}
		if slices.ContainsFunc(orders, func(p order.Order) bool {
			b, ok := p.(order.Buy)
			return ok && b.Purse == nothing.Purse && len(b.Items)+len(b.Upgrades) > 0
		}) {
			out = append(out, notation.Diagnostic{Span: o.Span(), Severity: notation.Error, Code: "contradiction", Message: "this buys nothing, but another line buys something; write only what holds"})
		}
	}
	return out
}

// begins reports whether an order begins within a stretch of the text.
func begins(o order.Order, at notation.Span) bool {
	from := o.Span().From.Offset
	return at.From.Offset <= from && from < at.To.Offset
}

// doubtsOf are the questions of the free reading about orders that the
// statements of the notation take without one: a line that asks, or says maybe,
// or leaves rows of a table out.
func doubtsOf(free *reading.Result, orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	asked := free.Diags
	if len(free.Orders) == 0 && len(orders) > 0 {
		asked = slices.Concat(asked, free.Loose)
	}
	for _, d := range asked {
		if d.Severity != notation.Error {
			continue
		}
		switch d.Code {
		case "question", "doubt", "correction", "no-number", "other-number", "price", "other-cost", "other-round", "unsettled", "loose", reading.OwnOrder, "contradiction", "wrong-power":
		default:
			continue
		}
		if d.Code == reading.OwnOrder && slices.ContainsFunc(orders, func(o order.Order) bool { return begins(o, d.Span) }) {
			continue // "buy 4 inf, pass combat, end turn": the notation reads these words
		}
		if (d.Code == "loose" || d.Code == reading.OwnOrder) && slices.ContainsFunc(orders, func(o order.Order) bool { return !isPlain(o) && o.Span().From.Line == d.Span.From.Line }) {
			continue // an order that the notation alone reads
		}
		asks := d.Code == "question" && slices.ContainsFunc(orders, func(o order.Order) bool { return o.Span().From.Line == d.Span.From.Line })
		if asks || d.Code == "other-round" || d.Code == "unsettled" || d.Code == "loose" || d.Code == reading.OwnOrder || d.Code == "correction" || d.Code == "contradiction" || d.Code == "wrong-power" || slices.ContainsFunc(orders, func(o order.Order) bool {
			return (isPlain(o) || isA[order.LossOrder](o)) && o.Span().From.Line == d.Span.From.Line
		}) {
			out = append(out, d)
		}
	}
	if len(free.Rows) > 0 {
		out = append(out, notation.Diagnostic{Span: free.Rows[0], Severity: notation.Error, Code: "table", Message: "the rows of this table are not all read as orders"})
	}
	return out
}
