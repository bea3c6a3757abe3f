package clock

import (
	"testing"
	"time"
)

// What the machine's clock reads becomes a moment in UTC and whole milliseconds;
// a moment stays what it is, and none stays none.
func TestMoment(t *testing.T) {
	read := time.Date(2026, 11, 20, 20, 0, 7, 123_456_789, time.FixedZone("CET", 3600))
	want := time.Date(2026, 11, 20, 19, 0, 7, 123_000_000, time.UTC)
	if got := Moment(read); got != want {
		t.Errorf("Moment(%v) = %v, want %v", read, got, want)
	}
	if got := Moment(want); got != want {
		t.Errorf("Moment(%v) = %v", want, got)
	}
	if !Moment(time.Time{}).IsZero() {
		t.Error("no time has become one")
	}
	// The machine's running clock, which knows nothing of its being set, is out
	// of it: == looks at that, too.
	now := time.Now()
	if got := Moment(now); got != got.Round(0) || got.Location() != time.UTC || got.Nanosecond()%1e6 != 0 || now.Sub(got) >= time.Millisecond {
		t.Errorf("Moment(%v) = %v", now, got)
	}
}

// Times of seconds have deadlines on whole seconds, longer ones on whole minutes;
// nobody's is shorter than his time.
func TestDeadlineOnWholeUnits(t *testing.T) {
	from := time.Date(2026, 11, 20, 18, 0, 17, 250_000_000, time.UTC)
	for length, want := range map[time.Duration]string{
		5 * time.Second: "18:00:23", 10*time.Minute - time.Second: "18:10:17", 10 * time.Minute: "18:11:00", time.Hour: "19:01:00",
	} {
		if got := (Settings{DecisionTime: length}).Deadline(ForDecision, Span{From: from}).Format("15:04:05"); got != want {
			t.Errorf("%v from 18:00:17.250 end at %s, want %s", length, got, want)
		}
	}
}
