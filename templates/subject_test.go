package templates

import "testing"

// TestSubjectsThatFit: what has no room in a subject loses whole clauses, never a part
// of a word, and what frames it stays.
func TestSubjectsThatFit(t *testing.T) {
	frame := func(what string) string {
		return "Your noncombat moves, by Tue 24 Nov 02:46 (" + what + "), and some words more to fill the line"
	}
	for what, want := range map[string]string{
		"G2: takes Poland":                       "G2: takes Poland",
		"G2: takes Poland, wins 2 battles":       "G2: takes Poland",
		"G2: takes the Baltic States and Poland": "G2",
		"":                                       "",
	} {
		if got := fitting(what, frame); got != frame(want) {
			t.Errorf("%q becomes %q, want %q", what, got, frame(want))
		}
	}
	long := "The host has a word that goes on and on without any comma or colon in it until no subject has room for it at all"
	if got := fitting(long, func(s string) string { return s }); got != long {
		t.Errorf("what has no clauses to leave out becomes %q", got)
	}
}
