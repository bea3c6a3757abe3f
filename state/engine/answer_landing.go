package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// landingAnswer says where aircraft without a landing place go.
var landingAnswer = answerKind{
	kind:  state.DecideLanding,
	fits:  isA[order.LandFirst],
	ahead: true,
	words: func(s *said) ([]order.Order, *rules.Refusal) {
		return s.try(s.text, "land first: "+placeIn(s.text))
	},
}
