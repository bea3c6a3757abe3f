// Shown by A50-3.2, BH-015.

package economy

import (
	"github.com/adjutant-game/adjutant/state"
)

// What the options of a game say about money, for questions that more than one file asks.
// Each function is the only reader of its option.

// capitalShipsOfMinor is how many carriers and battleships a minor complex makes in a
// turn; 0 is any number.
//
// Rules: BH-015.
func capitalShipsOfMinor(g *state.Game) int { return g.Options.CapitalShipsPerMinor }

// keepsUnplaced reports whether units that were not placed may wait for a later turn.
//
// Rules: DIFF-32.
func keepsUnplaced(g *state.Game) bool { return g.Options.UnplacedUnits == "keep" }

// losesUnplaced reports whether units that were not placed are lost without a refund.
//
// Rules: DIFF-32.
func losesUnplaced(g *state.Game) bool { return g.Options.UnplacedUnits == "lose" }
