package templates

import "github.com/adjutant-game/adjutant/state"

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

// asideFirst are the kinds of questions that are about no battle, in the order in which
// a mail names them.
var asideFirst = []state.DecisionKind{
	state.DecideLanding, state.DecideLiberation, state.DecideConvoy, state.DecideCanal, state.DecideChoice, state.DecideGuests,
}

// aheadOf are the words of a question about a whole battle; what has none of its own
// is about a retreat.
func aheadOf(k state.DecisionKind) aheadWords {
	if a := queries[k].ahead; a.short != nil {
		return a
	}
	return retreatQuery.ahead
}
