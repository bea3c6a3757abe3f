package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
)

// submergeAnswer says what submarines do: "dive", "fight".
var submergeAnswer = answerKind{
	kind:  state.DecideSubmerge,
	shape: "subs dive",
	fits:  isA[order.Submerge],
	place: func(o order.Order) board.SpaceID { return o.(order.Submerge).Space },
	fill:  atOnce(func(a *order.Submerge) (*board.SpaceID, *[]order.Condition) { return &a.Space, &a.If }),
	words: submergeWords,
	plain: answer.Kind{
		Shape: answer.Choice, Yes: "dive", No: "fight", Acts: "dive dives diving submerge submerges down under",
		Rests: "fight fights stay up on surface shoot fire strike", Filler: "sub subs submarine submarines",
	},
	likely: func(*state.Game, *state.Decision) []string { return []string{"default", "fight", "dive"} },
}

func submergeWords(s *said) ([]order.Order, *rules.Refusal) {
	switch {
	case s.is(dive):
		return one(order.Submerge{Space: s.d.Space, Dive: true})
	case s.is(fightOn):
		return one(order.Submerge{Space: s.d.Space})
	}
	return s.try(s.text)
}
