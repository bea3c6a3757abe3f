// Shown by G42-070, G42-072.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// kamikazeAnyShip reports whether tokens may strike ships of powers that do not attack.
//
// Rules: G42-072.
func kamikazeAnyShip(g *state.Game) bool { return g.Options.KamikazeTargets == "zone" }

func damagedFirst(us []*state.Unit) []*state.Unit {
	slices.SortStableFunc(us, func(a, b *state.Unit) int {
		return rules.TrueLast(b.Damaged) - rules.TrueLast(a.Damaged)
	})
	return us
}

// hasSymbol reports whether a space has the kamikaze symbol and the game uses it.
//
// Rules: G40-0.5.4, G42-070.
func hasSymbol(g *state.Game, sp *board.Space) bool {
	return sp.Kamikaze && !slices.Contains(g.Options.KamikazeNotIn, sp.ID)
}

// KamikazePower is the power that has kamikaze; empty if none has.
//
// Rules: G40-3.4.1.
func KamikazePower(g *state.Game) ruleset.PowerID { return g.Options.KamikazePower }

// wasStruck reports whether kamikaze struck in the space this turn.
func wasStruck(g *state.Game, s board.SpaceID) bool { return slices.Contains(g.Turn.Kamikazed, s) }

// strikeBars reports whether a strike in the zone keeps ships there from bombarding.
//
// Rules: DIFF-63.
func strikeBars(g *state.Game, z board.SpaceID) bool {
	return wasStruck(g, z) && g.Options.KamikazeBlocksBombardment
}
