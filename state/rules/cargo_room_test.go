package rules_test

import (
	"strings"
	"testing"
)

// TestRoomOnATransport goes through what one transport carries: any land unit
// and one infantry beside it.
func TestRoomOnATransport(t *testing.T) {
	for _, tc := range []struct {
		cargo string
		fits  bool
	}{
		{"1 infantry", true},
		{"2 infantry", true},
		{"1 infantry, 1 artillery", true},
		{"1 infantry, 1 mech", true},
		{"1 infantry, 1 tank", true},
		{"1 infantry, 1 AAA", true},
		{"1 AAA", true},
		{"3 infantry", false},
		{"2 infantry, 1 tank", false},
		{"2 artillery", false},
		{"2 mech", false},
		{"2 tanks", false},
		{"1 artillery, 1 mech", false},
		{"1 AAA, 1 tank", false},
	} {
		tr := trip{
			name: "G40-2.10.1 " + tc.cargo,
			position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 3 infantry, 2 artillery, 2 mech, 2 tanks, 1 AAA in United Kingdom
				United Kingdom: 1 transport in SZ 110`,
			orders: tc.cargo + " United Kingdom -> SZ 110",
		}
		if tc.fits {
			tr.moves = strings.ToLower(tc.cargo) + " boards in SZ 110 from United Kingdom"
		} else {
			tr.refused, tr.rule = "no-room", "G40-2.10.1"
		}
		travel(t, []trip{tr})
	}
}
