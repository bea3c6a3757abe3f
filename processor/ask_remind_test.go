package processor_test

import (
	"strings"
	"testing"
	"time"
)

// advance lets time pass without a mail.
func (tb *table) advance(d time.Duration) {
	tb.t.Helper()
	tb.now = tb.now.Add(d)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		tb.t.Fatal(err)
	}
}

// A player who was asked and has not answered gets a reminder before the deadline, with the
// question; one who has answered does not. An answer to the reminder counts as an answer.
func TestAskedAreReminded(t *testing.T) {
	for _, tc := range []struct{ name, reminders, before string }{
		{"as the game says", "host set reminders 30h, 4h because all like it", "20h"},
		{"no time of the game's fits", "host set reminders 30h because all like it", "18h"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newAsking(t, raidOnScapa, `"scramble"`)
			tb.mail(hostAddress, "[adjutant asks]", tc.reminders)
			tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
			tb.mail("quill@example.org", "[adjutant asks]", "1: no\n")
			tb.mail("reed@example.org", "[adjutant asks]", "mute\n")
			tb.sent()
			before, err := time.ParseDuration(tc.before)
			if err != nil {
				t.Fatal(err)
			}
			tb.advance(before - time.Minute)
			if got := tb.sent(); len(got) > 0 {
				t.Fatalf("a mail came too early: %v", got)
			}
			tb.advance(time.Minute)
			got := tb.sent()
			if len(got) != 1 || len(got["reed@example.org"]) != 1 {
				t.Fatalf("mails: %v", got)
			}
			m := got["reed@example.org"][0]
			if !strings.HasPrefix(m.Subject, "[asks] Reminder: Question 2, by ") || !strings.HasSuffix(m.Subject, ": scramble into SZ 110?") {
				t.Errorf("the subject is %q", m.Subject)
			}
			for _, want := range []string{"REMINDER: QUESTION 2 FOR FRANCE", ", in " + duration(24*h-before), "no scramble", "Sat 21 Nov 2026, 19:00 +01:00"} {
				if !strings.Contains(flat(m.Text), want) {
					t.Errorf("the reminder lacks %q:\n%s", want, m.Text)
				}
			}
			tb.advance(time.Minute)
			if got := tb.sent(); len(got) > 0 {
				t.Errorf("reminded again: %v", got)
			}
			tb.answer("reed@example.org", m, "1 fighter")
			if kinds := tb.verified("asks"); !strings.HasSuffix(kinds, "answer answer seed") {
				t.Errorf("records: %s", kinds)
			}
			tb.sent()
			tb.advance(24 * h)
			for _, o := range tb.sent()["reed@example.org"] {
				if strings.Contains(o.Subject, "Question") {
					t.Errorf("he is reminded of what he has answered: %s", o.Subject)
				}
			}
		})
	}
}

func duration(d time.Duration) string {
	return strings.TrimSuffix(strings.TrimSuffix(d.String(), "0s"), "h0m") + " hours"
}

// A player who lets the time pass gets his own mail about what was decided without him, even if he
// does not want mails about others' turns.
func TestWhoDidNotAnswerIsTold(t *testing.T) {
	for _, way := range []string{"deadline", "host"} {
		t.Run(way, func(t *testing.T) {
			tb := newAsking(t, raidOnScapa, `"scramble"`)
			tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
			tb.mail("quill@example.org", "[adjutant asks]", "1: no\n")
			tb.mail("reed@example.org", "[adjutant asks]", "mute\n")
			tb.sent()
			want := "no answer had come by Sat 21 Nov 2026, 19:00 +01:00"
			if way == "host" {
				tb.mail(hostAddress, "[adjutant asks]", "host force because Reed is ill")
				want = "the host had the defaults taken"
			} else {
				tb.advance(24*h + time.Minute)
			}
			got := tb.sent()
			text := ""
			for _, o := range got["reed@example.org"] {
				if strings.Contains(o.Text, "DECIDED WITHOUT YOU") {
					text = flat(o.Text)
				}
			}
			for _, w := range []string{"Question 2 (scramble into SZ 110?)", "for France", want, "default: no scramble"} {
				if !strings.Contains(text, w) {
					t.Errorf("Reed is not told %q: %q", w, text)
				}
			}
			for _, o := range got["quill@example.org"] {
				if strings.Contains(o.Text, "DECIDED WITHOUT YOU") {
					t.Error("Quill, who has answered, is told so, too")
				}
			}
		})
	}
}
