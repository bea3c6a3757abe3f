// Shown by BH-083.

package unmanned

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const usa ruleset.PowerID = "United States"

// homeWaters are the Pacific zones in which any American warship may end its
// move in peace (BH-085).
var homeWaters = []board.SpaceID{"SZ 1", "SZ 2", "SZ 3", "SZ 8", "SZ 9", "SZ 10", "SZ 11", "SZ 12"}

// Special is the rule.
type Special struct{}

// Idle says that ships without crews do not move in peace.
//
// Rules: BH-087, BH-088.
func (Special) Idle(g *state.Game, u *state.Unit) *rules.Refusal {
	if u.Mark == ruleset.Unmanned && !g.AtWarWithAnybody(u.Power) {
		return rules.Forbid("BH-087", "without a crew while the "+string(u.Power)+" is at peace")
	}
	return nil
}

// MayShipEnd keeps American warships in home waters while the United States is at
// peace, except those on patrol from the start. Transports go where the base rules let
// them.
//
// Rules: BH-085, BH-086.
func (Special) MayShipEnd(g *state.Game, u *state.Unit, z board.SpaceID) (*rules.Refusal, bool) {
	if u.Power != usa || u.Mark == ruleset.Patrol || g.Rules.Unit(u.Type).Holds || g.AtWarWithAnybody(usa) ||
		g.Rules.Board.Space(z).Half&board.Pacific == 0 || slices.Contains(homeWaters, z) {
		return nil, false
	}
	return rules.Forbid("BH-085", "American warships may end their move on the Pacific map only in SZ 1, 2, 3 and 8 to 12 "+
		"while the United States is at peace, save the old patrols; transports may go to "+string(z)), true
}

// WarBegan crews and repairs the ships when America declares war. If war is declared on
// it, they stay as they are for the attack that follows, unless by option any war
// repairs them at once.
//
// Rules: BH-084.
func (Special) WarBegan(w *rules.Work, by, _ ruleset.PowerID, atOnce bool) {
	if !atOnce {
		return
	}
	declares := by == usa && w.G.Active == usa
	if declares || w.G.Options.UnmannedRepair == "any_war" && w.G.AtWarWithAnybody(usa) {
		crew(w, true)
	}
}

// EndTurn crews them at the end of the enemy turn in which war came to America. The
// text repairs them when America declares war, so those that were attacked before wait
// for a naval base like other ships. In the other reading they wait for America's next
// turn, for crews as well as repair.
//
// Rules: BH-083, BH-084.
func (Special) EndTurn(w *rules.Work) {
	if w.G.Options.UnmannedRepair == "declares" && w.G.AtWarWithAnybody(usa) {
		crew(w, w.G.Active == usa)
	}
}

// BeginTurn crews and repairs them as America's turn begins if, by option, this is when
// they are repaired after war came to it.
//
// Rules: BH-084.
func (Special) BeginTurn(w *rules.Work) {
	if w.G.Options.UnmannedRepair == "next_turn" && w.G.Active == usa && w.G.AtWarWithAnybody(usa) {
		crew(w, true)
	}
}

// crew removes the marks of ships without crews, and repairs the ships.
func crew(w *rules.Work, repair bool) {
	var ships []state.Piece
	for i := range w.G.Units {
		if u := &w.G.Units[i]; u.Mark == ruleset.Unmanned {
			ships = append(ships, rules.Piece(u))
		}
	}
	if len(ships) == 0 {
		return
	}
	w.Emit(state.Marked{Units: ships, Why: "crews come aboard: the United States is at war", Rule: "BH-084"})
	for _, p := range ships {
		if u := w.G.Unit(p.ID); u.Damaged && repair {
			w.Emit(state.ShipRepaired{Unit: p, Space: u.At})
		}
	}
}
