package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// lossesQuery asks which units take hits.
var lossesQuery = query{
	kind:   state.DecideLosses,
	within: true,
	topic:  func(state.Decision) string { return "losses" },
	short: func(_ words, d state.Decision) string {
		return fmt.Sprintf("which %s to remove in %s?", verb(d.N, "unit", fmt.Sprintf("%d units", d.N)), d.Space)
	},
	brief: "losses in {space}?",
	full: func(w words, g *state.Game, d state.Decision) fact {
		return fact{"Choose your losses", fmt.Sprintf("You took %s from %s in %s, in battle round %d. %s", hits(d.N), scorer(g, d), d.Space, d.Round, w.whoIsLost(d))}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		return fmt.Sprintf("who takes %s from %s: %s", verb(d.N, "the hit", fmt.Sprintf("the %d hits", d.N)), fireOf(d.Step), own)
	},
	lawful: func(w words, q Question) []string {
		if q.Ahead {
			all := w.lossOrder(q.Decision)
			return []string{state.AskThen, all, all + " for all battles"}
		}
		// Those with odds come first, so that whoever takes one knows its odds.
		var as []string
		for _, o := range q.Odds {
			if o.Answer != "default" {
				as = append(as, o.Answer)
			}
		}
		return append(as, w.someLosses(q.Decision)...)
	},
	standing: words.lossExample,
	ahead: aheadWords{
		short: func(d state.Decision) string { return fmt.Sprintf("which unit type is lost first in %s?", d.Space) },
		full: func(d state.Decision) fact {
			return fact{"Choose your order of loss", fmt.Sprintf("Which unit types do you lose first in %s, and which last?", d.Space)}
		},
		choose: func(d state.Decision, own string) string {
			return "the order in which units are lost, " + span(d) + ": " + own
		},
	},
}

// scorer is who scored the hits that a question about losses assigns.
func scorer(g *state.Game, d state.Decision) string {
	if d.Power == g.Active {
		return "the other side"
	}
	return theName(g.Active)
}

// whoIsLost asks for as many units as there are hits, unless one of them may take
// a hit and stay.
func (w words) whoIsLost(d state.Decision) string {
	if slices.ContainsFunc(d.Units, func(p state.Piece) bool { return w.unit(p.Type).Hits > 1 }) {
		return verb(d.N, "Which unit takes it?", "Which units take them?")
	}
	return verb(d.N, "Which unit do you remove?", fmt.Sprintf("Which %d units do you remove?", d.N))
}

// someLosses assigns the hits to the cheapest units first, and to the most expensive
// first.
func (w words) someLosses(d state.Decision) []string {
	cheap := w.stacks(d.Units)
	dear := slices.Clone(cheap)
	slices.Reverse(dear)
	return []string{w.firstOf(cheap, d.N), w.firstOf(dear, d.N)}
}

// lossOrder names the kinds of units, the cheapest first: "infantry, tank".
func (w words) lossOrder(d state.Decision) string {
	var kinds []string
	for _, s := range w.stacks(d.Units) {
		kinds = append(kinds, w.name(s.t))
	}
	return strings.Join(kinds, ", ")
}

// lossExample is an order of loss for battles like that of the question.
func (w words) lossExample(g *state.Game, d state.Decision) string {
	order := "order of loss land"
	if w.rs.Board != nil {
		if s := w.rs.Board.Space(d.Space); s != nil && s.Kind == board.SeaZone {
			order = "order of loss sea"
		}
	}
	if attacks(g, d) {
		order += " attack"
	} else {
		order += " defense"
	}
	return order + ": " + w.lossOrder(d)
}
