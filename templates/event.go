package templates

import "github.com/adjutant-game/adjutant/state"

// eventRow is a row: what all mails and pages say about one kind of event. A new kind is a row in the
// table of its subject, beside its words, and one in the table below it if a report has it anywhere but
// in the phase that it belongs to.
type eventRow struct {
	// of is an event of the kind, without its fields.
	of state.Event
	// line describes it in one line.
	line func(words, state.Event) string
	// private is set if a game's page leaves it out: what somebody has ordered for later, what he
	// is asked, and what only the program notes for itself.
	private bool
}

func (r eventRow) name() string { return r.of.Name() }
