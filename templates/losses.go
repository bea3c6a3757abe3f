package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostLostWords is how long the list of lost units may be before it gives only figures for
// each power: the first screen of a phone has no room for more.
const mostLostWords = 130

// roomForLosses is the same for up to leaveRoom battles, whose rows leave more room;
// leastForLosses is for the largest number of rows.
const roomForLosses, leaveRoom, leastForLosses = 240, 2, 90

// unitsLost says which units each power lost in some battles, in turn order: "Germany
// 3 infantry, 1 tank (15 IPC); France 6 infantry (18 IPC)"; byType
// is false where there is no room for that. It is empty if nobody lost any.
func (b *builder) unitsLost(fights []*fight, byType bool) string {
	var gone []state.Piece
	for _, f := range fights {
		gone = append(gone, f.gone...)
	}
	var whole, figures []string
	for _, o := range b.byPower(gone) {
		who, worth := "the neutral army", 0
		if o.power != "" && o.power != ruleset.Neutral {
			who = theName(o.power)
		}
		for _, p := range o.pieces {
			worth += b.unit(p.Type).Cost
		}
		whole = append(whole, fmt.Sprintf("%s %s (%d IPC)", who, b.tally(o.pieces, ""), worth))
		figures = append(figures, fmt.Sprintf("%s %s (%d IPC)", who, plural(len(o.pieces), "unit", "units"), worth))
	}
	room := mostLostWords
	if len(fights) <= leaveRoom {
		room = roomForLosses
	} else if len(fights) == mostBattles {
		room = leastForLosses
	}
	if s := strings.Join(whole, "; "); byType && len([]rune(s)) <= room {
		return s
	}
	return strings.Join(figures, "; ")
}
