package desk

import (
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
)

// ClonePlayers copies the players with their lists, so that a change to the copy leaves
// the original alone.
func ClonePlayers(ps []store.Player) []store.Player {
	out := slices.Clone(ps)
	for i := range out {
		out[i].Others, out[i].Powers = slices.Clone(out[i].Others), slices.Clone(out[i].Powers)
	}
	return out
}
