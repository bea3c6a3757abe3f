package engine

import (
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// reactionAnswers say how the attacked react before the battles.
var reactionAnswers = []*answerKind{&scrambleAnswer, &interceptAnswer, &kamikazeAnswer}

// scrambleAnswer says which aircraft scramble: "no", "all", "2 fighters".
var scrambleAnswer = answerKind{
	kind:   state.DecideScramble,
	shape:  "scramble: ...",
	fits:   isA[order.Scramble],
	ahead:  true,
	place:  func(o order.Order) board.SpaceID { return o.(order.Scramble).To },
	fill:   atOnce(func(a *order.Scramble) (*board.SpaceID, *[]order.Condition) { return &a.To, &a.If }),
	words:  scrambleWords,
	plain:  answer.Kind{Shape: answer.Units, Acts: "scramble scrambles scrambling send launch go up fly", Rests: "stay stays home keep down grounded"},
	likely: likelyScrambles,
}

func scrambleWords(s *said) ([]order.Order, *rules.Refusal) {
	switch {
	case s.is(noWords):
		return one(order.Scramble{None: true, To: s.d.Space})
	case s.is(yesWords):
		return one(order.Scramble{Units: []order.Stack{{All: true}}, To: s.d.Space})
	}
	to := " -> " + string(s.d.Space)
	return s.try(s.text, "scramble: "+s.text+to, "scramble: 1 "+s.text+to)
}

func likelyScrambles(_ *state.Game, d *state.Decision) []string {
	answers := []string{"no"}
	for n := 1; n < min(d.N, 4); n++ {
		if s := firstOf(d, n); s != "" {
			answers = append(answers, s)
		}
	}
	return append(answers, "all")
}

// firstOf names n of a question's units, fighters first: "2 fighters".
func firstOf(d *state.Decision, n int) string {
	count := map[ruleset.UnitType]int{}
	for _, p := range d.Units {
		count[p.Type]++
	}
	var parts []string
	for _, t := range []ruleset.UnitType{ruleset.Fighter, ruleset.Tac} {
		if k := min(n, count[t]); k > 0 {
			parts = append(parts, order.Stack{N: k, Type: t}.String())
			n -= k
		}
	}
	if n > 0 {
		return ""
	}
	return strings.Join(parts, ", ")
}

// interceptAnswer says which fighters meet a raid: "no", "all", "2".
var interceptAnswer = answerKind{
	kind:  state.DecideIntercept,
	shape: "intercept: ...",
	fits:  isA[order.Intercept],
	ahead: true,
	place: func(o order.Order) board.SpaceID { return o.(order.Intercept).Space },
	fill:  atOnce(func(a *order.Intercept) (*board.SpaceID, *[]order.Condition) { return &a.Space, &a.If }),
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

// kamikazeAnswer says how many tokens fall on which ship: "no", "2 on carrier".
var kamikazeAnswer = answerKind{
	kind:  state.DecideKamikaze,
	shape: "kamikaze ...",
	fits:  isA[order.Kamikaze],
	ahead: true,
	place: func(o order.Order) board.SpaceID { return o.(order.Kamikaze).Space },
	fill:  atOnce(func(a *order.Kamikaze) (*board.SpaceID, *[]order.Condition) { return &a.Space, &a.If }),
	words: kamikazeWords,
	plain: answer.Kind{Shape: answer.Refusal},
}

func kamikazeWords(s *said) ([]order.Order, *rules.Refusal) {
	if s.is(noWords) {
		return one(order.Kamikaze{None: true, Space: s.d.Space})
	}
	return s.try(s.text, "kamikaze "+string(s.d.Space)+": "+s.text)
}
