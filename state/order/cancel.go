package order

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// Cancel takes standing orders back.
type Cancel struct {
	At
	// What is the word of the orders, like "scramble"; "all" for all of them.
	What string
	// Space limits it to orders that name the space; empty: all of the kind.
	Space board.SpaceID
	// Subject limits it to choices on the subject.
	Subject string
}

// Phase returns ConductCombat, as standing orders do.
func (Cancel) Phase() Phase { return ConductCombat }

// String prints "standing: cancel scramble in SZ 110".
func (o Cancel) String() string {
	return strings.TrimSpace("standing: cancel "+o.What+" "+o.Subject) + in(o.Space)
}

// cancel binds what is taken back.
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

// Hits reports whether the standing order is one of those taken back.
func (o Cancel) Hits(standing Order) bool {
	kind, spaces := "", []board.SpaceID{}
	switch s := standing.(type) {
	case Scramble:
		kind, spaces = "scramble", []board.SpaceID{s.To, s.From}
	case Intercept:
		kind, spaces = "intercept", []board.SpaceID{s.Space}
	case Kamikaze:
		kind, spaces = "kamikaze", []board.SpaceID{s.Space}
	case Submerge:
		kind, spaces = "submarines", []board.SpaceID{s.Space}
	case LossOrder:
		kind, spaces = "order of loss", []board.SpaceID{s.Space}
	case Retreat:
		kind, spaces = "retreat", []board.SpaceID{s.Space}
	case Sealed, Seal:
		kind = "sealed"
	case Convoy:
		kind, spaces = "convoy", []board.SpaceID{s.Space}
	case Liberation:
		kind = "liberation"
	case LandFirst:
		kind, spaces = "landing", s.To
	case Receive:
		kind, spaces = "receive", []board.SpaceID{s.From, s.To}
	case Choose:
		kind = "choose"
		if o.Subject != "" && o.Subject != s.Subject {
			return false
		}
	case Permit:
		kind = "canal"
		if s.Canal == "" {
			kind = "guests"
		}
	}
	return (o.What == "all" || o.What == kind) && (o.Space == "" || slices.Contains(spaces, o.Space))
}
