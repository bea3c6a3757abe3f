// Shown by EX-065, G42-070.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What the options of a game say about fights, for questions that more than one file asks.
// Each function is the only reader of its option.

// bombardAfterBattle reports whether ships may bombard although they fought in their
// zone.
//
// Rules: DIFF-53.
func bombardAfterBattle(g *state.Game) bool { return g.Options.BombardmentWithSeaBattle }

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

// cruiseShipHit is the number at which a cruise missile hits a ship; 0 is never.
//
// Rules: EXG-72.
func cruiseShipHit(g *state.Game) int { return g.Options.CruiseShipHit }
