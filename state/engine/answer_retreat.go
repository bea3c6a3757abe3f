package engine

import (
	"cmp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading/answer"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
)

// retreatAnswer says whether the attacker breaks off: "no", "to Holland", "after
// round 3".
var retreatAnswer = answerKind{
	kind:  state.DecideRetreat,
	fits:  isA[order.Retreat],
	place: func(o order.Order) board.SpaceID { return o.(order.Retreat).Space },
	fill: func(o order.Order, d *state.Decision) order.Order {
		r := o.(order.Retreat)
		r.Space = cmp.Or(r.Space, d.Space)
		if !r.Never {
			r.AfterRound, r.IfFewer, r.Class = max(d.Round, 1), 0, ""
		}
		return r
	},
	words: retreatWords,
	plain: answer.Kind{
		Shape: answer.Choice, Yes: "retreat", No: "no", Acts: "retreat retreats retreating withdraw pull back out leave flee run",
		Rests: "fight fighting press on continue stay keep going rolling attack attacking", Filler: "in to death end",
	},
	likely: func(*state.Game, *state.Decision) []string { return []string{"no", "yes"} },
}

// retreatWords reads an answer about breaking off.
func retreatWords(s *said) ([]order.Order, *rules.Refusal) {
	e, g, d, text := s.e, s.g, s.d, s.text
	if orders, diags := e.read(g, d.Power, text); g.AsksOpenly() && !notation.HasErrors(diags) && forEvery(orders) {
		return orders, nil // explicitly for all battles, as it was recorded
	}
	text, all := forAll(g, text)
	t := strings.ToLower(strings.Trim(text, " .!"))
	r, ok := e.limit(g, d, text)
	switch {
	case ok:
	case slices.Contains(press, t):
		r = order.Retreat{Space: d.Space, Never: true}
	case all:
		return nil, rules.Because("not-an-answer", d.Rule, "only a limit can hold for all battles: write `after round 2 for all battles`, `if odds < 50% for all battles` or `no for all battles`")
	case slices.Contains(pull, t):
		r = order.Retreat{Space: d.Space, AfterRound: max(d.Round, 1)}
	default:
		return s.try(text, "retreat: "+string(d.Space)+" after round 1 to "+placeIn(text))
	}
	if all {
		r.Space, r.To, r.Lasting = "", "", true
	}
	return one(r)
}

// limit reads an answer that says when to break off later on, in a game in which
// such answers hold.
func (e *Engine) limit(g *state.Game, d *state.Decision, text string) (order.Retreat, bool) {
	if !g.AsksOpenly() {
		return order.Retreat{}, false
	}
	for _, s := range []string{text, "retreat: " + string(d.Space) + " " + strings.TrimPrefix(text, "retreat ")} {
		orders, diags := e.read(g, d.Power, s)
		if notation.HasErrors(diags) || len(orders) != 1 {
			continue
		}
		if r, ok := orders[0].(order.Retreat); ok && fight.Limits(r, d.Round) && (r.Space == "" || r.Space == d.Space) {
			r.Space, r.Lasting = d.Space, false
			return r, true
		}
	}
	return order.Retreat{}, false
}
