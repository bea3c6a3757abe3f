package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// lentAt says what waits in a territory, without the reasons.
func (w words) lentAt(g *state.Game, at board.SpaceID) []string {
	var out []string
	for _, l := range g.Lent {
		if l.At == at {
			waits := "waits to be received"
			if l.Due {
				waits = "is being made"
			}
			out = append(out, fmt.Sprintf("%s, lend-lease of %s, %s", w.lentUnit(l.Piece()), l.Sender, waits))
		}
	}
	return out
}

// lent puts the events into the parts of a summary.
func (b *builder) lent(ev state.Event) {
	switch e := ev.(type) {
	case state.LentBought:
		b.sum.spent += e.Cost
		b.s.Purchase = append(b.s.Purchase, b.line(ev))
	case state.LentWaits:
		b.s.Placement = append(b.s.Placement, b.lentWaits(e.Units)...)
	case state.LentGone:
		if e.IPC > 0 {
			b.s.Placement = append(b.s.Placement, b.line(ev))
		} else {
			b.consequence(e.Space, b.line(ev))
		}
	default:
		b.s.Placement = append(b.s.Placement, b.line(ev))
	}
}
