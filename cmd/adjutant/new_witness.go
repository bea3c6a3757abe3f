package main

import (
	"slices"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/state"
)

// witnesses are those of the flags, and of the configuration where these say nothing.
func (c *newCmd) witnesses(cfg *config.Config) (*state.Witnesses, error) {
	w := cfg.Witnesses
	if len(c.Witness) > 0 {
		if w.Of = c.Witness; slices.Equal(c.Witness, []string{"none"}) {
			w.Of = nil
		}
		w.Need = 0
	}
	if c.Need != 0 {
		w.Need = c.Need
	}
	if c.Alone != nil {
		w.Alone.Duration = *c.Alone
	}
	return w.Policy()
}
