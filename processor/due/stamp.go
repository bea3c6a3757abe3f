package due

import (
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// stamped makes the kind of a letter unique, for letters that may be written several times about
// one record.
func stamped(kind string, at time.Time) string { return fmt.Sprintf("%s%d", kind, at.Unix()) }

// metaAt is meta with a deadline that may have passed.
func (door *Door) metaAt(l *desk.Live, reader *store.Player, deadline time.Time) templates.Meta {
	m := door.Meta(l, reader, nil)
	m.Deadline = door.When(deadline, desk.ZoneOf(l, reader))
	return m
}

// roughly writes a duration to the minute, or to the second if it is below one minute.
func roughly(d time.Duration) string {
	unit := time.Minute
	if d < unit {
		unit = time.Second
	}
	return desk.Duration(max(d.Round(unit), unit))
}
