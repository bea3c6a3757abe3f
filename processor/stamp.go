package processor

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
func (p *Processor) metaAt(l *desk.Live, reader *store.Player, deadline time.Time) templates.Meta {
	m := p.Meta(l, reader, nil)
	m.Deadline = p.When(deadline, desk.ZoneOf(l, reader))
	return m
}
