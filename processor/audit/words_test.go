package audit

import (
	"strings"
	"testing"
)

// One of a thing is not called by its plural, whatever a command counts.
func TestOneOfAThing(t *testing.T) {
	verified := Result{OK: true, Game: "g1", Records: 1, Rolls: 1, Dice: 1}
	for _, tc := range []struct{ got, want string }{
		{verified.text(), "its one record holds, with 1 roll of 1 die in all"},
		{(&Result{OK: true, Game: "g1", Records: 3, Rolls: 2, Dice: 9}).text(), "all 3 records hold, with 2 rolls of 9 dice in all"},
		{verified.end(), "it ends after 1 record; it cannot show"},
		{(&Result{Records: 1, Witnessed: 1}).end(), "it ends after 1 record, and a checkpoint"},
	} {
		if !strings.Contains(tc.got, tc.want) {
			t.Errorf("it says %q, want %q", tc.got, tc.want)
		}
	}
}
