package engine

import (
	"cmp"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
)

// convoyAnswer says whether ships raid: "raid", "no".
var convoyAnswer = answerKind{
	kind:  state.DecideConvoy,
	fits:  isA[order.Convoy],
	ahead: true,
	place: func(o order.Order) board.SpaceID { return o.(order.Convoy).Space },
	fill: func(o order.Order, d *state.Decision) order.Order {
		a := o.(order.Convoy)
		a.Space = cmp.Or(a.Space, d.Space)
		return a
	},
	words: convoyWords,
	plain: answer.Kind{Shape: answer.Choice, Acts: "raid raids raiding convoy", Rests: "skip"},
}

func convoyWords(s *said) ([]order.Order, *rules.Refusal) {
	switch {
	case s.is(noWords), s.short == "no raid":
		return one(order.Convoy{None: true, Space: s.d.Space})
	case s.is(yesWords), s.short == "raid":
		return one(order.Convoy{Space: s.d.Space})
	}
	return s.try(s.text)
}
