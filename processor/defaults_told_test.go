package processor_test

import (
	"strings"
	"testing"
	"time"
)

// Who lets a question go by reads in the next mail of the game what was decided without
// him, and gets none for that alone; whose mails are held back or unwanted gets one at once.
func TestDefaultsAreToldWithTheReport(t *testing.T) {
	for _, tc := range []struct {
		wish  string
		alone bool
	}{
		{"reports each turn", false},
		{"reports each stage", false},
		{"reports each round", true},
		{"reports daily", true},
		{"mute", true},
	} {
		tb := newAsking(t, raidOnScapa, `"scramble"`)
		tb.mail("reed@example.org", "[adjutant asks]", tc.wish+"\n")
		tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
		tb.sent()
		tb.advance(24*time.Hour + time.Minute)
		mails := tb.sent()["reed@example.org"]
		tb.mail("harrow@example.org", "[adjutant asks]", "end turn\n")
		alone, within := 0, 0
		for _, m := range append(mails, tb.sent()["reed@example.org"]...) {
			switch {
			case strings.Contains(m.Subject, "Decided without you"):
				alone++
			case strings.Contains(flat(m.Text), "Decided without you: question 2 for France (scramble into SZ 110?), by its default: no scramble"):
				within++
			}
		}
		if want := map[bool][2]int{true: {1, 0}, false: {0, 1}}[tc.alone]; [2]int{alone, within} != want {
			t.Errorf("%s: %d mails of it alone and %d reports with it, want %v", tc.wish, alone, within, want)
		}
	}
}

// The answer to orders whose battles wait for answers of others says so and whom they wait
// for, and is the only mail then; with dice at once, or with a report of each stage, the
// answer and the report are two.
func TestOrdersThatStopAtQuestions(t *testing.T) {
	const harrow = "harrow@example.org"
	for _, tc := range []struct {
		name, wish, ask string
		mails           int
		subject         string
	}{
		{"each turn", "reports each turn", `"scramble"`, 1, "; waits for United Kingdom and France"},
		{"each stage", "reports each stage", `"scramble"`, 2, "; dice at once"},
		{"nobody is asked", "reports each turn", `"convoy"`, 2, "; dice at once"},
	} {
		tb := newAsking(t, raidOnScapa, tc.ask)
		tb.mail(harrow, "[adjutant asks]", tc.wish+"\n")
		tb.sent()
		tb.mail(harrow, "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
		got := tb.sent()[harrow]
		if len(got) != tc.mails || !strings.HasSuffix(got[0].Subject, tc.subject) {
			t.Fatalf("%s: %d mails, the first %q; want %d and %q", tc.name, len(got), got[0].Subject, tc.mails, tc.subject)
		}
		if tc.mails > 1 {
			continue
		}
		for _, want := range []string{"ORDERS TAKEN", "the game waits for the United Kingdom (Quill), question 1; France (Reed), question 2",
			"Sat 21 Nov 2026, 18:00 UTC, in 1 day, for the answers", "wait for the answers; then send noncombat moves and placement", "Question 2 to France (Reed): scramble, SZ 110"} {
			if text := flat(got[0].Text); !strings.Contains(text, want) {
				t.Errorf("%s: the answer lacks %q:\n%s", tc.name, want, got[0].Text)
			}
		}
	}
}
