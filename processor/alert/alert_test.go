package alert

import (
	"strings"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"mails_waiting > 20 for 15m", ""},
		{"disk_free_mb < 500", ""},
		{"  due_late   >  60  ", ""},
		{"mails_waiting", "is not a rule"},
		{"mails_waiting > 20 during 15m", "is not a rule"},
		{"mail_waiting > 20", "none of the figures mails_waiting"},
		{"mails_waiting >= 20", "neither > nor <"},
		{"mails_waiting > many", "not a number"},
		{"mails_waiting > 20 for ever", "not a time span"},
	} {
		r, err := Parse(tc.text)
		if (err == nil) != (tc.want == "") || err != nil && !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q: %v, want %q", tc.text, err, tc.want)
		} else if err == nil {
			if again, err := Parse(r.String()); err != nil || again != r {
				t.Errorf("%q is read as %+v and then as %+v (%v)", tc.text, r, again, err)
			}
		}
	}
}

// A host is told once when a rule has held for its time, again after a day, and once when it is
// over; a figure that comes and goes is not reported.
func TestWatcher(t *testing.T) {
	rule, err := Parse("mails_waiting > 3 for 10m")
	if err != nil {
		t.Fatal(err)
	}
	w := NewWatcher([]Rule{rule})
	start := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for _, step := range []struct {
		at    time.Duration
		value float64
		want  string
	}{
		{0, 4, ""}, {9 * time.Minute, 4, ""}, {9*time.Minute + 30*time.Second, 3, ""}, // it went away
		{10 * time.Minute, 9, ""}, {19 * time.Minute, 9, ""}, {20 * time.Minute, 9, "told"},
		{21 * time.Minute, 9, ""}, {24 * time.Hour, 9, ""}, {24*time.Hour + 20*time.Minute, 9, "told"},
		{25 * time.Hour, -1, ""}, // not known
		{26 * time.Hour, 0, "over"}, {27 * time.Hour, 0, ""},
	} {
		figures := map[string]float64{"mails_waiting": step.value}
		if step.value < 0 {
			figures = nil
		}
		got := ""
		for _, word := range w.Look(start.Add(step.at), figures) {
			if got = "told"; word.Over {
				got = "over"
			}
			if since := word.Since.Sub(start); since != 10*time.Minute {
				t.Errorf("at %v it lasts since %v", step.at, since)
			}
		}
		if got != step.want {
			t.Errorf("at %v with %v: %q, want %q", step.at, step.value, got, step.want)
		}
	}
}
