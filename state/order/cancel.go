package order

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// Cancel withdraws standing orders.
type Cancel struct {
	At
	// What is the word of the orders, like "retreat"; "all" for all of them.
	What string
	// Space limits it to orders that name the space; empty: all of the kind.
	Space board.SpaceID
	// Subject limits it to choices on the subject.
	Subject string
}

// Phase returns ConductCombat, as standing orders do.
func (Cancel) Phase() Phase { return ConductCombat }

// String prints "standing: cancel retreat in SZ 110".
func (o Cancel) String() string {
	return strings.TrimSpace("standing: cancel "+o.What+" "+o.Subject) + in(o.Space)
}

// cancel binds what is withdrawn.
func (b *binder) cancel(s *notation.Statement) {
	o := Cancel{At: At{s.Span}, What: s.What, Space: b.spaceOf(s, 0)}
	if s.From.Text != "" {
		c := b.rs.ChoiceSubject(s.From.Text)
		if c == nil {
			b.fail(s.From.Span, "unknown-choice", nil, "%q is nothing that is chosen in this game", s.From.Text)
			return
		}
		o.Subject = c.Name
	}
	b.add(o)
}

// Hits reports whether the standing order is one of those withdrawn.
func (o Cancel) Hits(standing Order) bool {
	kind, spaces := "", []board.SpaceID(nil)
	if l, ok := standing.(lastingOrder); ok {
		kind, spaces = l.standsAs()
	}
	if c, ok := standing.(Choose); ok && o.Subject != "" && o.Subject != c.Subject {
		return false
	}
	return (o.What == "all" || o.What == kind) && (o.Space == "" || slices.Contains(spaces, o.Space))
}
