package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What is answered to a question must be among what it asks for. Each refusal stands beside the legal
// answer next to it.
func TestAnswersToQuestions(t *testing.T) {
	g := combatGame(t, "", `turn: Germany, round 2, conduct-combat
		United Kingdom: 1 air base, 4 fighter, 1 strategic bomber in United Kingdom
		Germany: 2 infantry, 1 tank in Normandy Bordeaux`)
	pieces := func(s board.SpaceID) (all []state.Piece) {
		for _, u := range g.UnitsAt(s) {
			if g.Rules.Unit(u.Type).Class != ruleset.Facility {
				all = append(all, rules.Piece(u))
			}
		}
		return all
	}
	over := state.Decision{Kind: state.DecideScramble, Power: "United Kingdom", Space: "SZ 110", Places: []board.SpaceID{"United Kingdom"},
		N: 3, Units: pieces("United Kingdom"), Rule: "G40-3.3.1"}
	hit := state.Decision{Kind: state.DecideLosses, Power: "Germany", Space: "France", N: 2, Units: pieces("Normandy Bordeaux"), Rule: "G40-3.7.11"}
	retreat := state.Decision{Kind: state.DecideRetreat, Power: "Germany", Space: "France", Places: []board.SpaceID{"Normandy Bordeaux"}, Rule: "G40-3.12.2"}
	lose := func(ss ...order.Stack) order.Order { return order.Lose{Units: ss} }
	for _, tc := range []struct {
		name       string
		question   state.Decision
		answer     order.Order
		want, rule string
	}{
		{"G40-3.3.1 three fighters scramble", over, order.Scramble{Units: []order.Stack{stack(3, ruleset.Fighter)}}, "", ""},
		{"G40-3.3.1 not four", over, order.Scramble{Units: []order.Stack{stack(4, ruleset.Fighter)}}, "scramble-limit", "G40-3.3.1"},
		{"G40-3.3.1 from the base that is asked", over, order.Scramble{From: "United Kingdom", Units: []order.Stack{stack(1, ruleset.Fighter)}}, "", ""},
		{"G40-3.3.1 not from another", over, order.Scramble{From: "Scotland", Units: []order.Stack{stack(1, ruleset.Fighter)}}, "no-air-base", "G40-3.3.1"},
		{"G40-3.7.11 two hits on units that are there", hit, lose(stack(1, ruleset.Infantry), stack(1, ruleset.Tank)), "", ""},
		{"G40-3.7.11 not three", hit, lose(stack(2, ruleset.Infantry), stack(1, ruleset.Tank)), "too-many-losses", "G40-3.7.11"},
		{"G40-3.7.11 not on two tanks of one", hit, lose(stack(2, ruleset.Tank)), "no-such-units", "G40-3.7.11"},
		{"G40-3.7.11 nor on units without a number", hit, lose(order.Stack{All: true, Type: ruleset.Infantry}), "count-missing", "G40-3.7.11"},
		{"G40-3.7.11 an order of loss for attacks", hit, order.LossOrder{Attack: true, Types: []order.LossStep{{Type: ruleset.Tank}}}, "", ""},
		{"G40-3.7.11 not one for the defense", hit, order.LossOrder{Defense: true, Types: []order.LossStep{{Type: ruleset.Tank}}}, "other-kind", "G40-3.7.11"},
		{"G40-3.7.11 nor one for the sea", hit, order.LossOrder{Sea: true, Types: []order.LossStep{{Type: ruleset.Destroyer}}}, "other-kind", "G40-3.7.11"},
		{"G40-3.12.2 back to where the attack came from", retreat, order.Retreat{To: "Normandy Bordeaux"}, "", ""},
		{"G40-3.12.2 not elsewhere", retreat, order.Retreat{To: "Paris"}, "no-retreat", "G40-3.12.2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var code, rule string
			if no := CheckAnswer(g, &tc.question, []order.Order{tc.answer}); no != nil {
				code, rule = no.Code, no.Rule
			}
			if code != tc.want || rule != tc.rule {
				t.Errorf("%v: %q (%s), want %q (%s)", tc.answer, code, rule, tc.want, tc.rule)
			}
		})
	}
}
