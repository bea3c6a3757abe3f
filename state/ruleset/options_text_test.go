package ruleset_test

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Options that a game changes are written as the lines that change them, in the order
// of the fields.
func TestOptionChanges(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{
		`scramble = 'none'`, `scramble_limit = 2`, `kamikaze_unlock = ['Iwo Jima', 'Okinawa']`, `low_luck = true`, `ask = ['scramble']`,
	}
	o := rs.Options
	for _, i := range []int{3, 0, 4, 2, 1} {
		if err := o.Set(lines[i]); err != nil {
			t.Fatal(err)
		}
	}
	changes := o.Changes(rs.Options)
	if !slices.Equal(changes, lines) {
		t.Errorf("Changes tells %q, want %q", changes, lines)
	}
	all := o.Lines()
	for _, c := range changes {
		if !slices.Contains(all, c) {
			t.Errorf("%q is not among the lines of all options", c)
		}
	}
	if none := rs.Options.Changes(rs.Options); len(none) != 0 {
		t.Errorf("no change is told as %q", none)
	}
}
