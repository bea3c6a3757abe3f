package templates

import "testing"

// TestSubjectsThatFit: what has no room in a subject loses whole clauses, never a part
// of a word, and what frames it stays.
func TestSubjectsThatFit(t *testing.T) {
	m := Meta{Game: "g7"}
	frame := func(what string) string {
		return "Your noncombat moves, by Tue 24 Nov 02:46 (" + what + ") and more"
	}
	for what, want := range map[string]string{
		"G2: takes Poland":                       "G2: takes Poland",
		"G2: takes Poland, wins 2 battles":       "G2: takes Poland",
		"G2: takes the Baltic States and Poland": "G2: takes the Baltic States and Poland",
		"":                                       "",
	} {
		if got := m.fitting(what, frame); got != frame(want) {
			t.Errorf("%q becomes %q, want %q", what, got, frame(want))
		}
	}
	long := "The host has a word that goes on and on without any comma or colon in it until no subject has room for it at all"
	if got := m.fitting(long, func(s string) string { return s }); got != long {
		t.Errorf("what has no clauses to leave out becomes %q", got)
	}
}
