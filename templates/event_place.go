package templates

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// eventPlace is a row: where a report has one kind of event. These tables are apart from those of
// the lines, because a program that only needs lines has room for no more.
type eventPlace[E state.Event] struct {
	// The line stands in a part of its own if to is set; otherwise beside the battle, or in the
	// phase, that it followed from, at a space if at is set. If put is set, that does it instead.
	to  func(*Summary) *[]string
	at  func(E) board.SpaceID
	put func(*builder, E)
	// note takes from it what the rest of a report needs, even of one after the turn.
	note func(*builder, E)
	// host is set for what the host did; a report says this apart.
	host bool
	// silent is set if it is not reported once the turn has passed to the next power.
	silent bool
}

func (eventPlace[E]) name() string {
	var e E
	return e.Name()
}

func (r eventPlace[E]) add(b *builder, ev state.Event) {
	e := ev.(E)
	if r.note != nil {
		r.note(b, e)
	}
	switch {
	case r.host:
		b.s.Host = append(b.s.Host, b.line(e))
	case b.over && r.silent:
	case b.over:
		b.other(e)
	case r.put != nil:
		r.put(b, e)
	case r.to != nil:
		part := r.to(&b.s)
		*part = append(*part, b.line(e))
	case r.at != nil:
		b.consequence(r.at(e), b.line(e))
	default:
		b.consequence("", b.line(e))
	}
}

// unsaid leaves an event out of a report.
func unsaid[E state.Event](*builder, E) {}

// The parts of a report that a row may name.
func politics(s *Summary) *[]string  { return &s.Politics }
func placement(s *Summary) *[]string { return &s.Placement }
func others(s *Summary) *[]string    { return &s.Others }

// other adds a line that belongs to no part.
func (b *builder) other(ev state.Event) { b.s.Others = append(b.s.Others, b.line(ev)) }
