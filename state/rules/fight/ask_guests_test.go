package fight

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestTakesGuests: only the active power's units aboard the ship of another are guests.
//
// Rules: DEC-18.
func TestTakesGuests(t *testing.T) {
	for _, tc := range []struct {
		name       string
		unit, ship ruleset.PowerID
		want       bool
	}{
		{"DEC-18 on a friend's transport", "United Kingdom", "United States", true},
		{"DEC-18 on its own transport", "United Kingdom", "United Kingdom", false},
		{"DEC-18 a friend's units on its transport", "United States", "United Kingdom", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			moves := []state.Event{state.WarDeclared{}, state.Loaded{Power: tc.unit, Ship: state.Piece{Power: tc.ship}}}
			if got := TakesGuests("United Kingdom", moves); got != tc.want {
				t.Errorf("TakesGuests(%v) = %t, want %t", moves, got, tc.want)
			}
		})
	}
}
