package templates

import (
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state"
)

// queries are the words of every kind of question.
var queries = map[state.DecisionKind]query{
	state.DecideScramble:   scrambleQuery,
	state.DecideIntercept:  interceptQuery,
	state.DecideKamikaze:   kamikazeQuery,
	state.DecideLosses:     lossesQuery,
	state.DecideSubmerge:   submergeQuery,
	state.DecideRetreat:    retreatQuery,
	state.DecideLanding:    landingQuery,
	state.DecideConvoy:     convoyQuery,
	state.DecideLiberation: liberationQuery,
	state.DecideCanal:      canalQuery,
	state.DecideGuests:     guestsQuery,
	state.DecideChoice:     choiceQuery,
}

// queryKinds are all kinds of questions, in a fixed order.
var queryKinds = slices.Sorted(maps.Keys(queries))

// queryLine describes an event that came from a question of some kind.
func (w words) queryLine(ev state.Event) string {
	for _, k := range queryKinds {
		if line := queries[k].line; line != nil {
			if s := line(w, ev); s != "" {
				return s
			}
		}
	}
	return ""
}

// asideFirst are the kinds of questions that are not about a battle, in the order in
// which a mail names them.
var asideFirst = []state.DecisionKind{
	state.DecideLanding, state.DecideLiberation, state.DecideConvoy, state.DecideCanal, state.DecideChoice, state.DecideGuests,
}

// aheadOf are the words of a question about a whole battle; a kind without its own
// words is about a retreat.
func aheadOf(k state.DecisionKind) aheadWords {
	if a := queries[k].ahead; a.short != nil {
		return a
	}
	return retreatQuery.ahead
}
