package processor_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/templates"
)

// What the host did in the middle of a round keeps with its report how the round began,
// as every report does: read from the store again, the game compares the next turn with
// that, and not with the position that the host left.
func TestHostsReportKeepsTheStartOfTheRound(t *testing.T) {
	for _, tc := range []struct{ name, host string }{
		{"nothing", ""},
		{"a ruling", "host ruling: the bid stands\nbecause both agreed to it"},
		{"a substitute", "host substitute Wren <wren@example.net> for Italy because Harrow is overworked"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, 0)
			const subject = "[adjutant g42] Harrow v Quill"
			live, err := tb.p.Load(tb.t.Context(), "g42")
			if err != nil {
				t.Fatal(err)
			}
			start := asJSON(t, templates.StandingsOf(live.State))
			tb.mail("harrow@example.org", subject, "buy: 10 inf\nplace 10 inf Ger\nend turn\n")
			if tc.host != "" {
				if answer := tb.host(tc.host); !strings.Contains(answer, "DONE") {
					t.Fatal(answer)
				}
			}
			tb.start() // only the store remembers
			tb.mail("quill@example.org", subject, "buy: 6 inf\nplace 6 inf Russia\nend turn\n")
			reports, err := tb.store.Reports(tb.t.Context(), "g42")
			if err != nil {
				t.Fatal(err)
			}
			if n := len(reports); n < 2 || tc.host != "" && n < 3 {
				t.Fatalf("%d reports are kept", n)
			}
			for _, r := range reports[1:] {
				if r.Round != 1 || string(r.Since) != start {
					t.Errorf("the report of record %d is compared with round %d, %s; want round 1, %s", r.Index, r.Round, r.Since, start)
				}
			}
		})
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
