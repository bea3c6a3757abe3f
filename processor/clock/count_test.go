package clock_test

import (
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// at reads "2026-03-28 20:00" in a zone.
func at(t *testing.T, zone, text string) time.Time {
	t.Helper()
	v, err := time.ParseInLocation("2006-01-02 15:04", text, clock.Location(zone))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// read writes a time as at reads it.
func read(zone string, v time.Time) string {
	return v.In(clock.Location(zone)).Format("2006-01-02 15:04 -07")
}

func weekdays(t *testing.T, text string) (w clock.Weekdays) {
	t.Helper()
	if err := w.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return w
}

func quiet(t *testing.T, texts ...string) (out []clock.Days) {
	t.Helper()
	for _, text := range texts {
		var d clock.Days
		if err := d.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		out = append(out, d)
	}
	return out
}

const berlin = "Europe/Berlin"

// 2026-03-29 02:00 is 03:00 in Berlin, 2026-10-25 03:00 is 02:00.
func TestAdd(t *testing.T) {
	workdays := weekdays(t, "mon-fri")
	for _, tc := range []struct {
		name, zone string
		s          clock.Settings
		from       string
		span       time.Duration
		want       string
	}{
		{"three days", "UTC", clock.Settings{}, "2026-11-20 18:00", 72 * time.Hour, "2026-11-23 18:00 +00"},
		{"days keep the hour when summer time begins", berlin, clock.Settings{}, "2026-03-27 20:00", 72 * time.Hour, "2026-03-30 20:00 +02"},
		{"days keep the hour when summer time ends", berlin, clock.Settings{}, "2026-10-23 20:00", 72 * time.Hour, "2026-10-26 20:00 +01"},
		{"hours are true hours when summer time begins", berlin, clock.Settings{}, "2026-03-29 01:00", 2 * time.Hour, "2026-03-29 04:00 +02"},
		{"hours are true hours when summer time ends", berlin, clock.Settings{}, "2026-10-25 01:00", 3 * time.Hour, "2026-10-25 03:00 +01"},
		{"an hour that the wall skips", berlin, clock.Settings{}, "2026-03-28 02:30", 24 * time.Hour, "2026-03-29 03:00 +02"},
		{"an hour that the wall shows twice", berlin, clock.Settings{}, "2026-10-24 02:30", 24 * time.Hour, "2026-10-25 02:30 +01"},
		{"weekends stand still", "UTC", clock.Settings{Weekdays: workdays}, "2026-11-20 18:00", 72 * time.Hour, "2026-11-25 18:00 +00"},
		{"hours run over into Monday", "UTC", clock.Settings{Weekdays: workdays}, "2026-11-20 18:00", 7 * time.Hour, "2026-11-23 01:00 +00"},
		{"what begins on a Saturday runs from Monday", "UTC", clock.Settings{Weekdays: workdays}, "2026-11-21 18:00", 10 * time.Hour, "2026-11-23 10:00 +00"},
		{"what would end at the first moment of a Saturday ends on Monday", "UTC", clock.Settings{Weekdays: workdays}, "2026-11-20 18:00", 6 * time.Hour, "2026-11-23 00:00 +00"},
		{"quiet days stand still", "UTC", clock.Settings{Quiet: quiet(t, "2026-12-24..2026-12-26", "2027-01-01")}, "2026-12-23 12:00", 48 * time.Hour, "2026-12-28 12:00 +00"},
		{"a quiet day behind a weekend", "UTC", clock.Settings{Weekdays: workdays, Quiet: quiet(t, "2026-11-23")}, "2026-11-20 18:00", 24 * time.Hour, "2026-11-24 18:00 +00"},
		{"quiet days are those of the game's zone", "America/New_York", clock.Settings{Quiet: quiet(t, "2026-11-26")}, "2026-11-25 22:00", 3 * time.Hour, "2026-11-27 01:00 -05"},
		{"quiet days over the beginning of summer time", berlin, clock.Settings{Quiet: quiet(t, "2026-03-29")}, "2026-03-28 23:00", 2 * time.Hour, "2026-03-30 01:00 +02"},
		{"nothing", "UTC", clock.Settings{}, "2026-11-20 18:00", 0, "2026-11-20 18:00 +00"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.s.Zone = tc.zone
			from := at(t, tc.zone, tc.from)
			got := tc.s.Add(from, tc.span)
			if read(tc.zone, got) != tc.want {
				t.Errorf("Add(%s, %v) = %s, want %s", tc.from, tc.span, read(tc.zone, got), tc.want)
			}
		})
	}
}

func TestSub(t *testing.T) {
	for _, tc := range []struct {
		name, zone string
		s          clock.Settings
		to         string
		span       time.Duration
		want       string
	}{
		{"a day before", "UTC", clock.Settings{}, "2026-11-23 18:00", 24 * time.Hour, "2026-11-22 18:00 +00"},
		{"a day before, over the weekend", "UTC", clock.Settings{Weekdays: weekdays(t, "mon-fri")}, "2026-11-23 18:00", 24 * time.Hour, "2026-11-20 18:00 +00"},
		{"hours before, over the weekend", "UTC", clock.Settings{Weekdays: weekdays(t, "mon-fri")}, "2026-11-23 02:00", 4 * time.Hour, "2026-11-20 22:00 +00"},
		{"a day before, over the change", berlin, clock.Settings{}, "2026-03-29 20:00", 24 * time.Hour, "2026-03-28 20:00 +01"},
		{"from a day that does not count", "UTC", clock.Settings{Weekdays: weekdays(t, "mon-fri")}, "2026-11-22 18:00", 4 * time.Hour, "2026-11-20 20:00 +00"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.s.Zone = tc.zone
			got := tc.s.Sub(at(t, tc.zone, tc.to), tc.span)
			if read(tc.zone, got) != tc.want {
				t.Errorf("Sub(%s, %v) = %s, want %s", tc.to, tc.span, read(tc.zone, got), tc.want)
			}
		})
	}
}

// Count is the way back of Add, at every hour of two weeks with a change of the
// clock, a weekend and a quiet day in them.
func TestCountIsTheWayBackOfAdd(t *testing.T) {
	for _, begin := range []string{"2026-03-23 00:30", "2026-10-19 00:30"} {
		s := clock.Settings{Zone: berlin, Weekdays: weekdays(t, "mon-sat"), Quiet: quiet(t, begin[:8]+"27")}
		from := at(t, berlin, begin)
		for h := range 14 * 24 {
			start := from.Add(time.Duration(h) * time.Hour)
			for _, span := range []time.Duration{0, 45 * time.Minute, 5 * time.Hour, 23 * time.Hour, 24 * time.Hour, 30 * time.Hour, 72 * time.Hour} {
				end := s.Add(start, span)
				if end.Before(start) {
					t.Fatalf("Add(%s, %v) = %s", read(berlin, start), span, read(berlin, end))
				}
				if again := s.Add(start, s.Count(start, end)); !again.Equal(end) {
					t.Errorf("from %s to %s are %v, which lead to %s", read(berlin, start), read(berlin, end), s.Count(start, end), read(berlin, again))
				}
			}
			if n := s.Count(start.Add(time.Hour), start); n != 0 {
				t.Errorf("Count backwards = %v", n)
			}
		}
	}
}
