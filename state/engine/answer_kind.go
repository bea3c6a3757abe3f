package engine

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
)

// answerKind is what is specific to answers to one kind of question.
type answerKind struct {
	kind state.DecisionKind
	// shape is how such an order begins in another power's turn; empty for one that is
	// seldom given ahead.
	shape string
	// fits reports whether an order can be such an answer.
	fits func(order.Order) bool
	// ahead is set if such an order is a standing order whenever it is given.
	ahead bool
	// place is the space that such an order names; nil if answers name none.
	place func(order.Order) board.SpaceID
	// fill completes an order from the question, for example with its space. An answer to a
	// question needs no conditions. It is nil if nothing is missing.
	fill func(order.Order, *state.Decision) order.Order
	// words reads an answer in the player's words; nil if only a whole order will do.
	words func(*said) ([]order.Order, *rules.Refusal)
	// plain says how people word such answers otherwise.
	plain answer.Kind
	// likely are the answers whose odds are worth knowing, beginning with what the default
	// amounts to; nil for a question that is not about a battle.
	likely func(*state.Game, *state.Decision) []string
}

// said is an answer as a player wrote it.
type said struct {
	e *Engine
	g *state.Game
	d *state.Decision
	// text is the answer; short is the same in lower case without its full stop.
	text, short string
	// try reads a text as it stands, and as part of the sentences that it may belong to.
	try func(text string, sentences ...string) ([]order.Order, *rules.Refusal)
}

// is reports whether the answer is one of a list of words.
func (s *said) is(list []string) bool { return slices.Contains(list, s.short) }

// isA reports whether an order is of one type.
func isA[T order.Order](o order.Order) bool { _, is := o.(T); return is }

func one(o order.Order) ([]order.Order, *rules.Refusal) { return []order.Order{o}, nil }

// atOnce completes an order that answers a question: it is for the space of the question unless it
// names one, and needs no condition. parts are the two in the order.
func atOnce[O order.Order](parts func(*O) (*board.SpaceID, *[]order.Condition)) func(order.Order, *state.Decision) order.Order {
	return func(o order.Order, d *state.Decision) order.Order {
		a := o.(O)
		space, when := parts(&a)
		*space, *when = cmp.Or(*space, d.Space), nil
		return a
	}
}
