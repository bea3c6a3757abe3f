package newgame

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// chainFor is the beacon that record 0 names in a game whose dice need one.
func (door *Door) chainFor(source string) *state.Chain {
	if !state.AsksBeacon(source) {
		return nil
	}
	c := cmp.Or(door.terms.Chain, gamelog.Quicknet())
	return &c
}

// checkWitnesses refuses witnesses that a game on this host could not use.
func (door *Door) checkWitnesses(w *state.Witnesses) error {
	if w == nil {
		return nil
	}
	if err := gamelog.CheckWitnesses(w); err != nil {
		return err
	}
	for _, x := range w.Of {
		if err := witness.CheckURL(x.URL); err != nil {
			return err
		}
	}
	_, err := gamelog.HostLogOrigin(door.Key.Public())
	return err
}

// CheckDice refuses a source of dice that does not exist.
func CheckDice(source string) error {
	if source != "" && !slices.Contains(state.DiceSources, source) {
		return fmt.Errorf("there is no source of dice %q; there are %s", source, strings.Join(state.DiceSources, ", "))
	}
	return nil
}
