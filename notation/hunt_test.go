package notation

import (
	"slices"
	"testing"
)

// Other words for attacking submarines or transports that are alone lead to
// "engage" (G40-2.7.3, DEC-31).
func TestHuntingLeadsToEngage(t *testing.T) {
	for _, tc := range []struct {
		line string
		led  bool
	}{
		{"attack subs in 112", true},
		{"attack 112 subs", true},
		{"hit subs in 112", true},
		{"hunt subs in SZ 112", true},
		{"sink transports sz112", true},
		{"strike the submarine in 112", true},
		{"fight subs", false},
		{"hunt tanks in 112", false},
		{"kill subs in Poland", false},
	} {
		t.Run(tc.line, func(t *testing.T) {
			tree := Parse("CM\n"+tc.line, newListNames())
			if !HasErrors(tree.Diags) {
				t.Fatalf("it is read as %v", tree.Statements)
			}
			led := false
			for _, d := range tree.Diags {
				led = led || slices.Contains(d.Hints, "engage subs in SZ 112")
			}
			if led != tc.led {
				t.Errorf("led to engage: %v, want %v: %v", led, tc.led, tree.Diags)
			}
		})
	}
}
