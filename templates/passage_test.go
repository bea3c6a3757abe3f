package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

func TestPassage(t *testing.T) {
	d := state.Decision{ID: 3, Kind: state.DecideCanal, Power: "United Kingdom", For: "Japan", Canal: "Suez Canal", By: state.ByDefault}
	for granted, want := range map[bool]string{true: "The United Kingdom lets ships of Japan through the Suez Canal", false: "does not let ships of Japan through the Suez Canal (question 3, decided by default)"} {
		if got := Passage(Meta{Game: "g1"}, d, granted).Text(); !strings.Contains(strings.Join(strings.Fields(got), " "), want) {
			t.Errorf("granted %v: got %s", granted, got)
		}
	}
}
