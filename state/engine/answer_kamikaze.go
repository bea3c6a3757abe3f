package engine

import (
	"cmp"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
)

// kamikazeAnswer says how many tokens fall on which ship: "no", "2 on carrier".
var kamikazeAnswer = answerKind{
	kind:  state.DecideKamikaze,
	shape: "kamikaze ...",
	fits:  isA[order.Kamikaze],
	ahead: true,
	place: func(o order.Order) board.SpaceID { return o.(order.Kamikaze).Space },
	fill: func(o order.Order, d *state.Decision) order.Order {
		a := o.(order.Kamikaze)
		a.Space, a.If = cmp.Or(a.Space, d.Space), nil
		return a
	},
	words: kamikazeWords,
	plain: answer.Kind{Shape: answer.Refusal},
}

func kamikazeWords(s *said) ([]order.Order, *rules.Refusal) {
	if s.is(noWords) {
		return one(order.Kamikaze{None: true, Space: s.d.Space})
	}
	return s.try(s.text, "kamikaze "+string(s.d.Space)+": "+s.text)
}
