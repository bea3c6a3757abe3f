package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// liberationAnswer says what is placed with the money of a liberation.
var liberationAnswer = answerKind{
	kind:  state.DecideLiberation,
	fits:  isA[order.Liberation],
	ahead: true,
	words: func(s *said) ([]order.Order, *rules.Refusal) { return s.try(s.text, "liberation: "+s.text) },
}
