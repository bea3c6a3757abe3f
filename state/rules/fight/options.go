// Shown by EX-065.

package fight

import "github.com/adjutant-game/adjutant/state"

// What the options of a game say about fights, for questions that more than one file asks.
// Each function is the only reader of its option.

// bombardAfterBattle reports whether ships may bombard although they fought in their
// zone.
//
// Rules: DIFF-53.
func bombardAfterBattle(g *state.Game) bool { return g.Options.BombardmentWithSeaBattle }

// cruiseShipHit is the number at which a cruise missile hits a ship; 0 is never.
//
// Rules: EXG-72.
func cruiseShipHit(g *state.Game) int { return g.Options.CruiseShipHit }
