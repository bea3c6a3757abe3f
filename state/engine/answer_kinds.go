package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// answerKinds has a row for each kind of question.
var answerKinds = slices.Concat(
	reactionAnswers,
	[]*answerKind{&submergeAnswer, &lossesAnswer, &retreatAnswer},
	aheadAnswers,
	[]*answerKind{&canalAnswer, &guestsAnswer, &choiceAnswer},
)

// answersTo is the row of a kind of question.
func answersTo(kind state.DecisionKind) *answerKind {
	for _, k := range answerKinds {
		if k.kind == kind {
			return k
		}
	}
	return &answerKind{kind: kind}
}

// answerOf is the row of the kind of question that an order can answer; nil if
// there is none.
func answerOf(o order.Order) *answerKind {
	for _, k := range answerKinds {
		if k.fits(o) {
			return k
		}
	}
	return nil
}

// MeansAnswers reports whether the orders of a report are only such as could answer these questions.
func MeansAnswers(rep *Report, open []state.Decision) bool {
	return len(rep.Orders) > 0 && !slices.ContainsFunc(rep.Orders, func(o order.Order) bool {
		return !slices.ContainsFunc(open, func(d state.Decision) bool { return d.Kind == kindOf(o) })
	})
}

// kindOf says what kind of question an order can answer.
func kindOf(o order.Order) state.DecisionKind {
	if k := answerOf(o); k != nil {
		return k.kind
	}
	return ""
}

// placeOf is the space that an answer names.
func placeOf(o order.Order) board.SpaceID {
	if k := answerOf(o); k != nil && k.place != nil {
		return k.place(o)
	}
	return ""
}

// placed fills in what the question says: its space, and the round after which a
// retreat is meant.
func placed(o order.Order, d *state.Decision) order.Order {
	if k := answerOf(o); k != nil && k.fill != nil {
		return k.fill(o, d)
	}
	return o
}
