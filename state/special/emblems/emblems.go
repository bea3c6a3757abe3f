// Shown by A50-10.2.

package emblems

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special answers the base rules' questions.
type Special struct{}

// Heir gives land that the Axis retakes to the Axis power that held it at the start, as
// long as that power holds its own capital.
//
// Rules: A50-10.2.
func (Special) Heir(g *state.Game, s board.SpaceID, by, _ ruleset.PowerID) (to ruleset.PowerID, rule string, known bool) {
	h := g.Rules.Holdings[s]
	holder := h.Controller
	switch {
	case holder == by || holder == h.Original || g.Rules.Power(holder) == nil:
		return "", "", false
	case g.Side(by) != ruleset.Axis || g.Side(holder) != ruleset.Axis || g.Side(h.Original) != ruleset.Allies:
		return "", "", false
	case !rules.HoldsCapital(g, g.Rules.Purse(holder, s).ID):
		return "", "", false
	}
	return holder, "A50-10.2", true
}
