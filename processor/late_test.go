package processor_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// The mail that asks the host about a late turn holds lines that he can copy: each
// of them does what it says.
func TestHostCopiesWhatToDoAboutALateTurn(t *testing.T) {
	for _, tc := range []struct{ line, fill, answer string }{
		{"host extend 24h because late", "", "the turn's deadline is Thu 12 Nov 2026, 12:00 +01:00"},
		{"host force because late", "", "where orders were missing: pass combat; end turn. now on: Soviet Union"},
		{"host substitute NAME <ADDRESS> for Germany because late", "Wren <wren@example.net>", "Germany is now played by Wren"},
		{"host substitute NAME <ADDRESS> for Germany because late", "", "write it like"},
	} {
		t.Run(tc.line+tc.fill, func(t *testing.T) {
			tb := clockTable(t, "2026-11-09 12:00", clock.Settings{TurnTime: 48 * h, Zone: "Europe/Berlin"})
			tb.sent()
			tb.until("2026-11-11 12:00")
			asked := lastOf(t, tb.sent()[hostAddress], "the question to the host")
			if !slices.ContainsFunc(strings.Split(asked.Text, "\n"), func(l string) bool { return strings.TrimSpace(l) == tc.line }) {
				t.Fatalf("the line %q is not in\n%s", tc.line, asked.Text)
			}
			if tc.fill != "" {
				tc.line = strings.Replace(tc.line, "NAME <ADDRESS>", tc.fill, 1)
			}
			tb.answer(hostAddress, asked, tc.line)
			if answer := flat(lastOf(t, tb.sent()[hostAddress], "the answer").Text); !strings.Contains(answer, tc.answer) {
				t.Errorf("%q is answered %q, want %q", tc.line, answer, tc.answer)
			}
		})
	}
}
