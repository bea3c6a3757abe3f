package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
)

// ToOpen picks the sealed orders that a Seed with these dice should open: those that it calls
// upon, and those that answer a question which it would put ahead, about a battle that has not
// begun. The player's answer to that question would be as open; so nobody learns more, and nobody
// is asked what he has already said.
//
// Rules: G40-10.1.4, G40-10.1.5.
func (e *Engine) ToOpen(g *state.Game, kept []state.Opening, d dice.Source) []state.Opening {
	same, again := sameDice(d), sameDice(d)
	calls := e.CallsUpon(g, kept, d)
	shut := slices.DeleteFunc(slices.Clone(kept), func(o state.Opening) bool { return slices.Contains(calls, o) || !o.StandsSealed(g) })
	if len(shut) == 0 || !g.AsksOpenly() {
		return calls
	}
	asked := e.questionsAhead(withOpened(g, calls), same)
	if len(asked) == 0 {
		return calls
	}
	for _, d := range e.questionsAhead(withOpened(g, slices.Concat(calls, shut)), again) {
		asked = slices.DeleteFunc(asked, func(a state.Decision) bool { return a.Key() == d.Key() })
	}
	for _, o := range shut {
		if slices.ContainsFunc(asked, func(d state.Decision) bool { return d.Power == o.Power && e.mayAnswer(g, o, &d) }) {
			calls = append(calls, o)
		}
	}
	return calls
}

// questionsAhead are the questions about whole battles at which a stage with these dice stops.
func (e *Engine) questionsAhead(g *state.Game, d dice.Source) []state.Decision {
	w, _ := e.stage(g, d, nil)
	if w == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(w.Open), func(d state.Decision) bool { return !d.Ahead })
}

// mayAnswer reports whether a sealed order could be the answer to a question about a battle.
func (e *Engine) mayAnswer(g *state.Game, o state.Opening, d *state.Decision) bool {
	return slices.ContainsFunc(e.reread(g, o.Power, o.Order), func(o order.Order) bool {
		if kindOf(o) != d.Kind {
			return false
		}
		if l, is := o.(order.LossOrder); is && l.Space == "" {
			return len(l.Types) == 0 || l.Sea == e.rules.Board.IsSea(d.Space)
		}
		at := placeOf(o)
		return at == "" || at == d.Space
	})
}
