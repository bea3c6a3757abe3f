package clock

import (
	"fmt"
	"strings"
	"time"
)

// Hour is an hour of the day, like 20:00. The zero value is none.
type Hour struct {
	set    bool
	minute int // since midnight
}

// NewHour is the hour and minute of the day.
func NewHour(hour, minute int) Hour { return Hour{true, hour*60 + minute} }

// IsZero reports whether no hour is set.
func (h Hour) IsZero() bool { return !h.set }

// Equal reports whether both are the same hour, or both none.
func (h Hour) Equal(o Hour) bool { return h == o }

// String writes the hour in the form in which it is read, "" for none.
func (h Hour) String() string {
	if !h.set {
		return ""
	}
	return fmt.Sprintf("%02d:%02d", h.minute/60, h.minute%60)
}

// MarshalText writes the hour.
func (h Hour) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads an hour like "20:00"; an empty text is no hour.
func (h *Hour) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*h = Hour{}
		return nil
	}
	t, err := time.Parse("15:04", string(b))
	if err != nil {
		return fmt.Errorf("%q is not an hour of the day: write it like 20:00", b)
	}
	*h = NewHour(t.Hour(), t.Minute())
	return nil
}

// Weekdays is a set of days of the week; the empty set means all of them.
type Weekdays uint8

// Has reports whether the day counts.
func (w Weekdays) Has(d time.Weekday) bool { return w == 0 || w&(1<<d) != 0 }

// IsZero reports whether all days count.
func (w Weekdays) IsZero() bool { return w == 0 }

var dayNames = []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// weekday reads a day of the week, of which three letters are enough.
func weekday(word string) (time.Weekday, bool) {
	word = strings.ToLower(strings.Trim(word, " .,"))
	if len(word) < 3 {
		return 0, false
	}
	for d := time.Sunday; d <= time.Saturday; d++ {
		if name := strings.ToLower(d.String()); strings.HasPrefix(name, word) || strings.HasPrefix(name, strings.TrimSuffix(word, "s")) {
			return d, true
		}
	}
	return 0, false
}

// String writes the set in the form in which it is read: "mon,tue,wed", "" for all days.
func (w Weekdays) String() string {
	var days []string
	for i := range 7 {
		if d := (i + 1) % 7; w&(1<<d) != 0 { // the week begins with Monday
			days = append(days, dayNames[d])
		}
	}
	return strings.Join(days, ",")
}

// MarshalText writes the set.
func (w Weekdays) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads days and ranges of days: "mon-fri", "mon, wed, sat".
func (w *Weekdays) UnmarshalText(b []byte) error {
	*w = 0
	for _, part := range strings.FieldsFunc(string(b), func(r rune) bool { return r == ',' || r == ' ' }) {
		from, to, ranged := strings.Cut(strings.ReplaceAll(part, "–", "-"), "-")
		first, ok := weekday(from)
		last, ok2 := first, true
		if ranged {
			last, ok2 = weekday(to)
		}
		if !ok || !ok2 {
			return fmt.Errorf("%q are not days of the week: write them like mon-fri or mon,wed,sat", part)
		}
		for d := first; ; d = (d + 1) % 7 {
			*w |= 1 << d
			if d == last {
				break
			}
		}
	}
	return nil
}
