package templates

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
)

// queryTable has a row for each kind of question; those that are not about a battle stand
// in the order in which a mail names them.
var queryTable = slices.Concat(
	reactionQueries,
	[]*query{&lossesQuery, &submergeQuery, &retreatQuery},
	aheadQueries,
	[]*query{&canalQuery, &choiceQuery, &guestsQuery},
)

// queryPlaces are the places in a report of what comes of questions.
func queryPlaces() []placeRow {
	return append(reactionPlaces(), aheadPlaces()...)
}

// queries are the words of every kind of question.
var queries = byKind(queryTable)

func byKind(table []*query) map[state.DecisionKind]query {
	m := map[state.DecisionKind]query{}
	for _, q := range table {
		m[q.kind] = *q
	}
	return m
}

// aheadOf are the words of a question about a whole battle; a kind without its own
// words is about a retreat.
func aheadOf(k state.DecisionKind) aheadWords {
	if a := queries[k].ahead; a.short != nil {
		return a
	}
	return retreatQuery.ahead
}
