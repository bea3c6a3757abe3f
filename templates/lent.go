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
