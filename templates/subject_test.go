package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

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

// A subject is a line of a mail's head, whatever it says, and is cut off behind a word.
func TestSubjectsAreALine(t *testing.T) {
	m := Meta{Game: "friday-club.1940"}
	for _, what := range []string{
		"Not taken: 2 lines to fix",
		"The host has a word that goes on and on without any comma or colon in it until no subject has room for it at all",
		strings.Repeat("x", 200),
	} {
		got := m.about(what)
		if n := len([]rune(got)); n > subjectLine {
			t.Errorf("%d letters: %q", n, got)
		}
		begin, cut := strings.CutSuffix(strings.TrimPrefix(got, m.tag()+" "), "…")
		if rest := strings.TrimPrefix(what, begin); rest == what || cut && rest[0] != ' ' && strings.Contains(what, " ") {
			t.Errorf("%q becomes %q", what, got)
		}
	}
}

// Of every kind of question the subject says what is asked, and until when; the longest names
// have room, too.
func TestSubjectsOfEveryKindOfQuestion(t *testing.T) {
	rs := smallRules()
	w := newWords(rs)
	m := Meta{Game: "friday-club"}
	for kind := range queries {
		for _, begin := range []string{"", "Reminder: "} {
			at := board.SpaceID("Anglo-Egyptian Sudan")
			switch kind {
			case state.DecideConvoy, state.DecideSubmerge, state.DecideLanding, state.DecideGuests, state.DecideKamikaze:
				at = "SZ 110"
			}
			d := state.Decision{ID: 12, Kind: kind, Power: "United Kingdom", For: "United Kingdom", Space: at, Canal: "Suez Canal"}
			got := w.questionsSubject(m, []Question{{Decision: d, Deadline: "Sun 22 Nov 2026, 18:20 UTC"}}, begin)
			if n := len([]rune(got)); n > subjectLine || !strings.Contains(got, "y Sun 22 Nov 18:20: ") || strings.HasSuffix(got, "…") {
				t.Errorf("%s: %d letters: %q", kind, n, got)
			}
		}
	}
}
