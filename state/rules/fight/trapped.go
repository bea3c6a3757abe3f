// Shown by G40-2.6.6, G42-091.

package fight

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// trapGuests traps the guest aircraft on carriers that were just damaged. Those that
// fight are in the air and are not guests.
//
// Rules: G40-1.4.3, G40-2.6.6, G40-3.4.7, G40-3.8.7, G42-110.
func (f *battle) trapGuests(hurt []state.Piece) {
	g := f.w.G
	for _, ship := range hurt {
		if u := g.Unit(ship.ID); u == nil || g.Rules.Unit(u.Type).Decks == 0 {
			continue
		}
		var guests []state.Piece
		for _, id := range f.cargo[int(ship.ID)] {
			u := g.Unit(state.UnitID(id))
			if u != nil && u.Aboard == 0 && g.Rules.Unit(u.Type).Class == ruleset.Air {
				guests = append(guests, rules.Piece(u))
			}
		}
		if len(guests) > 0 {
			f.w.Emit(state.Trapped{Units: guests, Ship: ship, Space: f.b.Space, Rule: "G40-3.8.7"})
		}
	}
}
