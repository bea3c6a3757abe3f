package engine

import (
	"cmp"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// scrambleAnswer says which aircraft scramble: "no", "all", "2 fighters".
var scrambleAnswer = answerKind{
	kind:  state.DecideScramble,
	shape: "scramble: ...",
	fits:  isA[order.Scramble],
	ahead: true,
	place: func(o order.Order) board.SpaceID { return o.(order.Scramble).To },
	fill: func(o order.Order, d *state.Decision) order.Order {
		a := o.(order.Scramble)
		a.To, a.If = cmp.Or(a.To, d.Space), nil
		return a
	},
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
