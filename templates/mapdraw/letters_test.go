package mapdraw

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// On the picture of every ruleset two letters mean one power.
func TestLettersTellPowersApart(t *testing.T) {
	for _, id := range ruleset.IDs() {
		a, g := start(t, id)
		of := map[string]ruleset.PowerID{}
		for _, p := range g.Rules.Powers {
			letters := a.look(g.Rules, p.ID).letters
			if q, twice := of[letters]; twice || letters == "" {
				t.Errorf("%s: the letters %q are those of %s and of %s", id, letters, q, p.ID)
			}
			of[letters] = p.ID
		}
	}
}
