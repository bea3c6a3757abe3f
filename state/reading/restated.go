package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// restated takes the answer that a writer gives himself behind a purchase and a question
// on one line: "I buy 3 inf. Or should I go for a sub? No, 3 inf it is." The same list
// once more buys nothing more; another one can stand beside the first or in its place,
// and is asked about. It reports whether it did.
func (r *reader) restated(cs []phrase.Chunk, span notation.Span) bool {
	if !r.answering || len(r.orders) == 0 || r.trying {
		return false
	}
	b, ok := r.orders[len(r.orders)-1].(order.Buy)
	if !ok || b.Span().From.Line != span.From.Line {
		return false
	}
	var items []order.Stack
	ps, _ := r.pieces(cs)
	for _, p := range ps {
		for _, c := range p.counts {
			if len(c.units) == 0 || c.n == 0 {
				return false
			}
			items = append(items, order.Stack{N: c.n, Type: unitType(c.units[0])})
		}
	}
	if slices.Equal(items, b.Items) {
		r.left(cs)
		return true
	}
	r.ask(span, "ambiguous", nil, "%q can be bought beside what stands before the question or in its place; write once what you buy", r.source(span))
	return true
}
