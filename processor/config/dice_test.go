package config_test

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/state"
)

// The configuration has the same words for where dice come from as the log.
func TestDiceSources(t *testing.T) {
	if !slices.Equal(config.DiceSources, state.DiceSources) {
		t.Errorf("the configuration has %q, the log %q", config.DiceSources, state.DiceSources)
	}
}
