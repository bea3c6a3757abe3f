// Shown by EX-068, EX-070.

package move

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bombLoad is bombs of a kind that bombers take from one land to another.
type bombLoad struct {
	spec     *ruleset.Unit
	n        int
	from, to board.SpaceID
}
