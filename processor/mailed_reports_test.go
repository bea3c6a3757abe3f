package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/forum"
)

// Every report that is mailed says the same as the log, word for word, including what a host did. A
// welcome mail is not a report.
func TestMailedReportsSayWhatTheLogSays(t *testing.T) {
	tb := newTable(t, 0)
	seen := map[string]string{}
	for _, mail := range []string{
		"host edit: Germany: +2 inf in Poland because the set-up was wrong",
		"host substitute Wren <wren@example.net> for Italy because Harrow is overworked",
		"host end draw by agreement because nobody can win",
	} {
		tb.now = tb.now.Add(5 * time.Minute)
		tb.host(mail)
		for to, out := range tb.last {
			for _, o := range out {
				seen[to+": "+o.Subject] = o.Text
			}
		}
	}
	l := tb.log()
	reports, welcomes := 0, 0
	for name, text := range seen {
		found, err := forum.CheckMailed(l, text, 9)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			switch {
			case strings.Contains(f.Why, "it welcomes its reader"):
				welcomes++
			case f.OK:
				reports++
			default:
				t.Errorf("%s: %+v", name, f)
			}
		}
	}
	if reports < 9 || welcomes != 1 {
		t.Errorf("%d reports hold, and %d mails welcome somebody", reports, welcomes)
	}
}
