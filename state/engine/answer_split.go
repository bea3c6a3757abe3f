package engine

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lasts reports whether a line says itself that it is a standing order: it stands for
// all later battles and does not answer just one question.
func (e *Engine) lasts(g *state.Game, powers []ruleset.PowerID, line string) bool {
	if len(powers) == 0 || !strings.Contains(strings.ToLower(line), "standing") {
		return false
	}
	orders, _ := e.read(g, powers[0], line)
	return len(orders) > 0 && !slices.ContainsFunc(orders, func(o order.Order) bool { return !isLasting(o) })
}

// isLasting reports whether an order was explicitly given for all later turns.
func isLasting(o order.Order) bool {
	switch o := o.(type) {
	case order.LossOrder:
		return o.Lasting
	case order.Retreat:
		return o.Lasting
	case order.Submerge:
		return o.Lasting
	case order.Receive:
		return o.Lasting
	}
	return false
}

// SplitStanding takes from a text the lines that say themselves that they are standing
// orders. Both parts have the text's lines, with empty ones where the other has them.
func (e *Engine) SplitStanding(g *state.Game, powers []ruleset.PowerID, text string) (answers, standing string) {
	lines := strings.Split(text, "\n")
	lasting := make([]string, len(lines))
	for i, l := range lines {
		if e.lasts(g, powers, l) {
			lasting[i], lines[i] = l, ""
		}
	}
	return strings.Join(lines, "\n"), strings.Join(lasting, "\n")
}

// SplitAnswers takes from a text the lines that begin with the number of one of
// the player's open questions. Both parts have the text's lines, with empty ones
// where the other has them.
func (e *Engine) SplitAnswers(g *state.Game, powers []ruleset.PowerID, text string) (answers, rest string) {
	open := map[int]bool{}
	for _, d := range g.OpenQuestions() {
		if slices.Contains(powers, d.Power) {
			open[d.ID] = true
		}
	}
	if len(open) == 0 {
		return "", text
	}
	lines := strings.Split(text, "\n")
	mine := make([]string, len(lines))
	any := false
	for i, l := range lines {
		if id, _, ok := questionNumber(strings.TrimSpace(l)); ok && open[id] {
			mine[i], lines[i], any = l, "", true
		}
	}
	if !any {
		return "", text
	}
	return strings.Join(mine, "\n"), strings.Join(lines, "\n")
}
