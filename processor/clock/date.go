package clock

import (
	"fmt"
	"strings"
	"time"
)

// Date is a day in the calendar, without a zone.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// dateOf is the day of a time in its own zone.
func dateOf(t time.Time) Date {
	y, m, d := t.Date()
	return Date{y, m, d}
}

// plus is the date some days later or earlier.
func (d Date) plus(days int) Date {
	return dateOf(time.Date(d.Year, d.Month, d.Day+days, 0, 0, 0, 0, time.UTC))
}

func (d Date) weekday() time.Weekday {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC).Weekday()
}

func (d Date) before(e Date) bool {
	if d.Year != e.Year {
		return d.Year < e.Year
	}
	if d.Month != e.Month {
		return d.Month < e.Month
	}
	return d.Day < e.Day
}

// exists reports whether the day is in the calendar.
func (d Date) exists() bool { return d.plus(0) == d }

// start is the day's first moment in a zone.
func (d Date) start(loc *time.Location) time.Time { return d.at(0, loc) }

// at is the moment of the day at which a wall clock shows the time since midnight. If the clock
// never shows it because summer time begins, it is the moment of the change. If the clock shows it
// twice, it is the second time: nobody gets less time than he was promised.
func (d Date) at(sinceMidnight time.Duration, loc *time.Location) time.Time {
	wall := time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC).Add(sinceMidnight)
	t := time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), wall.Second(), wall.Nanosecond(), loc)
	if shown(t) != wall.Round(0) {
		from, to := t.ZoneBounds() // t is on one side of the gap
		if shown(t).Before(wall) {
			return to
		}
		return from
	}
	if _, to := t.ZoneBounds(); !to.IsZero() {
		_, was := t.Zone()
		_, will := to.Zone()
		if again := t.Add(time.Duration(was-will) * time.Second); was > will && !again.Before(to) {
			return again
		}
	}
	return t
}

// shown is what a wall clock shows, as a time in UTC.
func shown(t time.Time) time.Time {
	_, offset := t.Zone()
	return t.UTC().Add(time.Duration(offset) * time.Second)
}

// String writes the day: 2026-12-24.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// Days are the days from one to another, both included.
type Days struct{ From, To Date }

// Has reports whether the day is among them.
func (d Days) Has(x Date) bool { return !x.before(d.From) && !d.To.before(x) }

// String writes the days in the form in which they are read.
func (d Days) String() string {
	if d.From == d.To {
		return d.From.String()
	}
	return d.From.String() + ".." + d.To.String()
}

// MarshalText writes the days.
func (d Days) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a day, "2026-12-24", or several, "2026-12-24..2026-12-26".
func (d *Days) UnmarshalText(b []byte) error {
	from, to, several := strings.Cut(string(b), "..")
	if !several {
		to = from
	}
	var days [2]Date
	for i, text := range []string{from, to} {
		t, err := time.Parse("2006-01-02", strings.TrimSpace(text))
		if err != nil {
			return fmt.Errorf("%q are not days: write them like 2026-12-24 or 2026-12-24..2026-12-26", b)
		}
		days[i] = dateOf(t)
	}
	*d = Days{days[0], days[1]}
	return d.check()
}

func (d Days) check() error {
	if d.To.before(d.From) {
		return fmt.Errorf("the quiet days %s end before they begin", d)
	}
	if d.From.plus(365).before(d.To) {
		return fmt.Errorf("the quiet days %s are more than a year", d)
	}
	return nil
}
