package engine

import (
	"cmp"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
)

// interceptAnswer says which fighters meet a raid: "no", "all", "2".
var interceptAnswer = answerKind{
	kind:  state.DecideIntercept,
	shape: "intercept: ...",
	fits:  isA[order.Intercept],
	ahead: true,
	place: func(o order.Order) board.SpaceID { return o.(order.Intercept).Space },
	fill: func(o order.Order, d *state.Decision) order.Order {
		a := o.(order.Intercept)
		a.Space, a.If = cmp.Or(a.Space, d.Space), nil
		return a
	},
	words: interceptWords,
	plain: answer.Kind{Shape: answer.Units, Acts: "intercept intercepts intercepting send launch go up fly", Rests: "stay stays home keep down grounded"},
}

func interceptWords(s *said) ([]order.Order, *rules.Refusal) {
	text := s.text
	switch {
	case s.is(noWords):
		return one(order.Intercept{None: true, Space: s.d.Space})
	case s.is(yesWords):
		return one(order.Intercept{Units: []order.Stack{{All: true}}, Space: s.d.Space})
	case isNumber(s.short):
		text += " fighters"
	}
	return s.try(text, "intercept: "+text+" "+string(s.d.Space))
}
