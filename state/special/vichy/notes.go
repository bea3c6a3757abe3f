package vichy

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// Notes tell readers about Vichy France, its Victor and the Free French flag.
//
// Rules: BH-153, BH-168.
func (Special) Notes(g *state.Game) []string {
	var notes []string
	if exists(g) {
		lands, units, ships := 0, 0, 0
		for _, s := range g.Rules.Board.Spaces() {
			if s.Kind == board.Territory && g.Control[s.ID] == Holder {
				lands++
			}
			if n := len(unitsAt(g, Holder, s.ID)); s.Kind == board.SeaZone {
				ships += n
			} else {
				units += n
			}
		}
		notes = append(notes, fmt.Sprintf("Vichy France, which nobody plays and everybody may attack, has %s with %s, and %s in %s; %s is the Victor over France",
			number(lands, "territory", "territories"), number(units, "unit", "units"), number(ships, "ship", "ships"), toulon, Victor(g)))
	}
	if g.Markers[MarkFlag] > 0 {
		notes = append(notes, "The Free French flag flies in "+string(freeLand)+": a free infantry comes there in every French turn")
	}
	return notes
}

func number(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
