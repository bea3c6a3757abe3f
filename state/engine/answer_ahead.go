package engine

import (
	"cmp"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
)

// aheadAnswers answer what rarely comes up and is mostly decided ahead.
var aheadAnswers = []*answerKind{&landingAnswer, &convoyAnswer, &liberationAnswer}

// landingAnswer says where aircraft without a landing place go.
var landingAnswer = answerKind{
	kind:  state.DecideLanding,
	fits:  isA[order.LandFirst],
	ahead: true,
	words: func(s *said) ([]order.Order, *rules.Refusal) {
		return s.try(s.text, "land first: "+placeIn(s.text))
	},
}

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

// liberationAnswer says what is placed with the money of a liberation.
var liberationAnswer = answerKind{
	kind:  state.DecideLiberation,
	fits:  isA[order.Liberation],
	ahead: true,
	words: func(s *said) ([]order.Order, *rules.Refusal) { return s.try(s.text, "liberation: "+s.text) },
}
