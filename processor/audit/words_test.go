package audit

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/gamelog"
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

// Verify reports a key that was named in advance and made dice later than it could, or never, but
// not one that made them as soon as it could.
func TestVerifyTellsOfHeldBackKeys(t *testing.T) {
	for _, tc := range []struct {
		key  gamelog.NamedKey
		want string
	}{
		{gamelog.NamedKey{Record: 4, Round: 3, Taken: 60}, ""},
		{gamelog.NamedKey{Record: 4, Round: 3, Taken: 60, Since: []int{50, 55}}, "record 4 names a key that could make dice from round 3 on, and the game changed to it in record 60 only: those of records 50 and 55 still come from the key before."},
		{gamelog.NamedKey{Record: 4, Round: 3, Since: []int{50}}, "and has made none: those of record 50 still come from the key before. At the beginning of each of these turns the host could choose between the dice of two keys"},
	} {
		r := Result{Named: []gamelog.NamedKey{tc.key}}
		if got := r.keysText(); tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
			t.Errorf("it says %q, want %q", got, tc.want)
		}
	}
}
