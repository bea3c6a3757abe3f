package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// mostAgain is how often what is left of a draft is checked: most of what is wrong is found
// at once, and only what depends on it afterwards.
const mostAgain = 6

// Remaining is what a refused text comes to without what is wrong in it, for somebody who is
// still writing. It also returns the lines that something was left out of. It is nil if none of
// the orders could be carried out. A submission is never taken like this.
func (e *Engine) Remaining(g *state.Game, rep *Report) (rest *Report, open []int) {
	rest = rep
	for n := 0; rest.Refused(); n++ {
		kept := rest.right()
		for _, d := range rest.Diags {
			if d.Severity == notation.Error && d.Span.From.Line > 0 {
				open = append(open, d.Span.From.Line)
			}
		}
		if n > 0 && len(kept) == len(rest.Orders) { // what is missing is no order's fault: the turn cannot end yet
			kept = slices.DeleteFunc(kept, isEnd)
		}
		if n > 0 && len(kept) == len(rest.Orders) || len(kept) == 0 || n == mostAgain {
			return nil, nil
		}
		_, rest = e.judge(g, rep.Power, rep.text, kept, nil)
	}
	slices.Sort(open)
	return rest, slices.Compact(open)
}

// right are the orders that nothing is wrong with. What is wrong in a line beside its orders
// may be a part of any of them.
func (r *Report) right() (kept []order.Order) {
	for i, o := range r.Orders {
		if r.Lines[i].Legal && !slices.ContainsFunc(r.Diags, func(d notation.Diagnostic) bool {
			return d.Severity == notation.Error && d.Span.From.Line == r.Lines[i].Line &&
				!slices.ContainsFunc(r.Lines, func(l Line) bool { return overlaps(d.Span, l.Span) })
		}) {
			kept = append(kept, o)
		}
	}
	return kept
}
