package engine

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// takenBack are questions about words that can take back or change an order of a report
// that could be carried out.
func (e *Engine) takenBack(text string, round int, rep *Report) []notation.Diagnostic {
	t := reading.Taken{Power: rep.Power, Round: round, Own: []string{string(rep.Power)}}
	if p := e.rules.Power(rep.Power); p != nil {
		for _, q := range p.Purses {
			t.Own = append(t.Own, string(q.ID))
		}
	}
	var out []notation.Diagnostic
	for _, o := range rep.Orders {
		at := o.Span()
		t.Orders = append(t.Orders, at)
		if isPlain(o) {
			t.Plain = append(t.Plain, at)
		}
		if isA[order.Buy](o) {
			t.Buys = append(t.Buys, at)
		}
		if l, ok := o.(order.Land); ok && e.rules.Board.IsSea(l.Space) {
			t.Afloat = append(t.Afloat, at)
		} else if ok {
			t.Ashore = append(t.Ashore, at)
		}
		if d, ok := o.(order.DeclareWar); ok {
			t.War = append(t.War, d.On...)
		}
		if at.From.Offset >= at.To.Offset || at.To.Offset > len(text) {
			continue
		}
		words := reading.Warships(text[at.From.Offset:at.To.Offset])
		m, ok := o.(order.Move)
		if words == "" || !ok || reading.NamesTransports(text[at.From.Offset:at.To.Offset], e.rules.Names()) {
			continue
		}
		if slices.ContainsFunc(m.Units, func(st order.Stack) bool { return st.Type == ruleset.Transport || st.Type == "" }) {
			out = append(out, notation.Diagnostic{Span: at, Severity: notation.Error, Code: "ambiguous-unit", Hints: []string{m.String()},
				Message: fmt.Sprintf("it is not clear whether %q includes transports; write which ships go", words)})
		}
	}
	for _, d := range rep.Diags {
		if d.Code != "remark" && d.Span.From.Offset < d.Span.To.Offset {
			t.Read = append(t.Read, d.Span)
		}
	}
	return append(out, reading.TakenBack(text, e.rules.Names(), t)...)
}
