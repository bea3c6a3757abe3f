package templates

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// eventRows are the rows of all events, by their names in the log.
var eventRows = byName(
	turnEvents, politicsEvents, moneyEvents, unitEvents, lentEvents, landEvents, battleEvents, decisionEvents, hostEvents,
	fromQueries(queryTable),
)

func byName[R interface{ name() string }](tables ...[]R) map[string]R {
	m := map[string]R{}
	for _, r := range slices.Concat(tables...) {
		m[r.name()] = r
	}
	return m
}

// fromQueries are the rows of what comes of questions.
func fromQueries(table []*query) []eventRow {
	var rows []eventRow
	for _, q := range table {
		rows = append(rows, q.events...)
	}
	return rows
}

// Line describes an event in one line of plain English, without a full stop, for a
// game's history. The text is not markdown.
func Line(ev state.Event, rs *ruleset.Ruleset) string { return tell(newWords(rs), ev) }

// Liner is Line for many events by one ruleset.
func Liner(rs *ruleset.Ruleset) func(state.Event) string {
	w := newWords(rs)
	return func(ev state.Event) string { return tell(w, ev) }
}

// tell describes an event; a test checks that there is a row for each.
func tell(w words, ev state.Event) string { return oneLine(eventRows[ev.Name()].line(w, ev)) }

// IsPrivate reports whether a game's page leaves an event out.
func IsPrivate(ev state.Event) bool { return eventRows[ev.Name()].private }
