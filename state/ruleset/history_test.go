package ruleset

import (
	"fmt"
	"strings"
	"testing"
)

// TestHistories: every ruleset tells what its revisions changed, up to the one it
// is; one that extends another tells the base's changes, too.
func TestHistories(t *testing.T) {
	for _, id := range IDs() {
		r := load(t, id)
		if n := len(r.History); n == 0 && r.Revision > 1 || n > 0 && r.History[n-1].Revision != r.Revision {
			t.Errorf("%s: the history does not end with revision %d: %v", id, r.Revision, r.History)
		}
		if got := r.ChangesSince(r.Revision); len(got) != 0 {
			t.Errorf("%s: since its own revision %v was changed", id, got)
		}
		if got := r.ChangesSince(0); len(got) != len(r.History) {
			t.Errorf("%s: ChangesSince(0) gives %d of %d changes", id, len(got), len(r.History))
		}
	}
	const want = "A standing order to scramble sends as many as its base may still send, instead of nobody. (G40-3.3.2)"
	if got := load(t, "alpha2").ChangesSince(1); len(got) == 0 || got[0].String() != want || got[0].Revision != 2 {
		t.Errorf("alpha2 since revision 1: %v", got)
	}
}

func TestHistoryRefuses(t *testing.T) {
	for _, tc := range []struct{ name, file, old, new, want string }{
		{"a revision without a line", "bh/ruleset.toml", "revision = ", "revision = 9", "bh/history.tsv: it ends with revision"},
		{"the base alone is raised", "g40v2/history.tsv", "", "99\tG40-3.3.2\tDone.\n", "revision 99 cannot follow"},
		{"unknown rule", "g40v2/history.tsv", "\tG40-3.3.2\t", "\tG40-3.3.2, house\t", "unknown rule house"},
		{"no text", "g40v2/history.tsv", "Kamikaze tokens open no battle of their own.", "", "a change needs its rules and a text"},
		{"no rules", "g40v2/history.tsv", "\tG40-3.4.3\t", "\t\t", "a change needs its rules and a text"},
		{"no number", "g40v2/history.tsv", "2\tG40-3.4.3", "two\tG40-3.4.3", `"two" is not a number`},
		{"a revision of the base that is not there", "alpha2/history.tsv", "2\tg40v2 2", "2\tg40v2 99", "g40v2 has no revision 99"},
		{"the base's revision and a text", "alpha2/history.tsv", "2\tg40v2 2", "2\tg40v2 2\tAll of it.", "with the next revision and no text"},
		{"unknown column", "alpha2/history.tsv", "revision\trules\tchange", "revision\trule\tchange", `unknown column "rule"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			id, _, _ := strings.Cut(tc.file, "/")
			_, err := Read(mended(t, [3]string{tc.file, tc.old, tc.new}), id)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Read: %v, want %q", err, tc.want)
			}
		})
	}
}

// TestBaseIsTakenIn: a change of the base is one of every ruleset over it, which
// must raise its revision, too.
func TestBaseIsTakenIn(t *testing.T) {
	n := load(t, "g40v2").Revision
	_, err := Read(mended(t,
		[3]string{"g40v2/ruleset.toml", fmt.Sprintf("revision = %d", n), fmt.Sprintf("revision = %d", n+1)},
		[3]string{"g40v2/history.tsv", "", fmt.Sprintf("%d\tG40-3.3.2\tNobody scrambles.\n", n+1)},
	), "alpha2")
	if want := fmt.Sprintf("alpha2/history.tsv: no revision takes in revision %d of g40v2", n+1); err == nil || err.Error() != want {
		t.Errorf("Read: %v, want %q", err, want)
	}
}
