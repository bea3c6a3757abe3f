package engine

import (
	"cmp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lossesAnswer says which units are lost, or in which order.
var lossesAnswer = answerKind{
	kind:  state.DecideLosses,
	shape: "order of loss: ...",
	fits:  func(o order.Order) bool { return isA[order.Lose](o) || isA[order.LossOrder](o) },
	place: func(o order.Order) board.SpaceID {
		if l, is := o.(order.Lose); is {
			return l.Space
		}
		return o.(order.LossOrder).Space
	},
	fill: func(o order.Order, d *state.Decision) order.Order {
		if l, is := o.(order.Lose); is {
			l.Space = cmp.Or(l.Space, d.Space)
			return l
		}
		l := o.(order.LossOrder)
		l.Space = cmp.Or(l.Space, d.Space)
		return l
	},
	words: lossesWords,
	plain: answer.Kind{Shape: answer.Losses, Filler: "lose loses take kill remove", Sequence: "first then next"},
	likely: func(g *state.Game, d *state.Decision) []string {
		return append([]string{"default"}, lossLists(g, d)...)
	},
}

func lossesWords(s *said) ([]order.Order, *rules.Refusal) {
	e, g, d, text := s.e, s.g, s.d, s.text
	if l, ok := e.everyLoss(g, d, text); ok {
		return one(l)
	}
	text, all := forAll(g, text)
	orders, bad := lossWords(s, text)
	if d.Ahead && !all {
		if orders, bad = s.try(text, "order of loss in "+string(d.Space)+": "+text); bad == nil && !isLossOrder(orders) {
			return nil, notOrderOfLoss(d)
		}
	}
	if all {
		orders, bad = s.try(text, "order of loss in "+string(d.Space)+": "+text)
	}
	for i := range orders {
		l, ok := orders[i].(order.LossOrder)
		switch {
		case all && !ok && bad == nil:
			return nil, notOrderOfLoss(d)
		case all:
			l.Space, l.Sea, l.Attack, l.Defense = "", g.Rules.Board.IsSea(d.Space), d.Power == g.Active, d.Power != g.Active
			orders[i] = l
		case ok && !reading.SaysLand(text) && flyOnly(g.Rules, l.Types): // in which kind of battle, the question says
			l.Sea = g.Rules.Board.IsSea(d.Space)
			orders[i] = l
		}
	}
	return orders, bad
}

// flyOnly reports whether an order of loss names aircraft only, which fight anywhere.
func flyOnly(rs *ruleset.Ruleset, types []order.LossStep) bool {
	return len(types) > 0 && !slices.ContainsFunc(types, func(s order.LossStep) bool { return rs.Unit(s.Type).Class != ruleset.Air })
}

// lossWords reads an answer about losses. If no unit has a number, they count as one
// each only if that adds up to the hits; else they are the order in which units are
// lost.
func lossWords(s *said, text string) ([]order.Order, *rules.Refusal) {
	d := s.d
	each, ordered := "lose: "+reading.WithoutLossHead(text)+" in "+string(d.Space), "order of loss in "+string(d.Space)+": "+text
	orders, bad := s.try(text, each, ordered)
	if bad != nil || len(orders) != 1 || strings.ContainsAny(text, "0123456789") {
		return orders, bad
	}
	if l, ok := orders[0].(order.Lose); ok && fight.HitsOf(l.Units) != d.N {
		if os, bad := s.try(ordered); bad == nil {
			return os, nil
		}
	}
	return orders, nil
}

// everyLoss is a text that is itself an order of loss for all attacks, or for all
// defenses: it says which, and names no place. It is recorded that way.
func (e *Engine) everyLoss(g *state.Game, d *state.Decision, text string) (order.LossOrder, bool) {
	orders, diags := e.read(g, d.Power, text)
	if !g.AsksOpenly() || notation.HasErrors(diags) || !isLossOrder(orders) || !forEvery(orders) {
		return order.LossOrder{}, false
	}
	l := orders[0].(order.LossOrder)
	return l, len(l.Types) > 0 && !l.Lasting && l.Attack != l.Defense
}

func notOrderOfLoss(d *state.Decision) *rules.Refusal {
	return rules.Because("not-an-answer", d.Rule, "only an order of loss can hold for a whole battle, or for all: write kinds of units without numbers, first lost first")
}

// mostLossLists is the largest number of kinds of units for which the odds of giving them
// up first are reported.
const mostLossLists = 6

// lossLists are ways to assign the hits that give up one kind of unit first: as many of
// that kind as there are, then the next kind.
func lossLists(g *state.Game, d *state.Decision) []string {
	var types []ruleset.UnitType
	count := map[ruleset.UnitType]int{}
	for _, p := range d.Units {
		if count[p.Type]++; count[p.Type] == 1 {
			types = append(types, p.Type)
		}
	}
	slices.SortStableFunc(types, func(a, b ruleset.UnitType) int { return g.Rules.Unit(a).Cost - g.Rules.Unit(b).Cost })
	var out []string
	for i := range types {
		if i == mostLossLists {
			break
		}
		left := d.N
		var parts []string
		for j := range types {
			t := types[(i+j)%len(types)]
			if k := min(left, count[t]*g.Rules.Unit(t).Hits); k > 0 {
				parts = append(parts, order.Stack{N: k, Type: t}.String())
				left -= k
			}
		}
		out = append(out, strings.Join(parts, ", "))
	}
	return out
}
