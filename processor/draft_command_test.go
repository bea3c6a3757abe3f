package processor_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
)

// A player misspells a command, and takes the suggestion of the answer in one way or another: the
// command is carried out. Its twin stands above an order, and both are carried out.
func TestSuggestedCommandIsTaken(t *testing.T) {
	for _, tc := range []struct{ wrote, answer, want string }{
		{"stauts\n", "1: a\n", "answered"},
		{"stauts\n", "line 1: status\n", "answered"},
		{"stauts\n", "status\n", "answered"},
		{"haelp\n", "1: a\n", "help"},
		{"stauts\nbuy 6 inf, 3 art\n", "1: a\n", "accepted"},
	} {
		tb := newTable(t, 0)
		tb.mail("harrow@example.org", "[g42]", tc.wrote)
		refusal := tb.sent()["harrow@example.org"]
		if len(refusal) != 1 || strings.Contains(refusal[0].Text, "1: b") || strings.Contains(refusal[0].Text, "[COMMAND]\"") {
			t.Errorf("%q is answered with\n%s", tc.wrote, refusal[0].Text)
		}
		tb.mail("harrow@example.org", "Re: [g42] x", tc.answer)
		if got := tb.sent()["harrow@example.org"]; len(got) == 0 {
			t.Errorf("%q, then %q: no answer", tc.wrote, tc.answer)
		}
		if n, err := tb.store.CountMarks(t.Context(), store.Counted{Outcome: tc.want}); n != 1 || err != nil {
			t.Errorf("%q, then %q: %d mails are %s, %v", tc.wrote, tc.answer, n, tc.want, err)
		}
	}
}
