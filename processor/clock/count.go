package clock

import (
	"slices"
	"time"
)

const day = 24 * time.Hour

// counts reports whether a day counts.
func (s Settings) counts(d Date) bool {
	if !s.Weekdays.Has(d.weekday()) {
		return false
	}
	for _, q := range s.Quiet {
		if q.Has(d) {
			return false
		}
	}
	return true
}

// farthest limits the search over days that do not count: settings under which hardly any day
// counts lead to a late deadline, not to an endless search.
const farthest = 4000

// next is the first day after d that counts.
func (s Settings) next(d Date) Date { return s.walk(d, 1) }

// previous is the last day before d that counts.
func (s Settings) previous(d Date) Date { return s.walk(d, -1) }

func (s Settings) walk(d Date, step int) Date {
	for range farthest {
		if d = d.plus(step); s.counts(d) {
			return d
		}
	}
	return d
}

// settle moves a time on a day that does not count to the beginning of the next
// day that does.
func (s Settings) settle(t time.Time, loc *time.Location) time.Time {
	if d := dateOf(t.In(loc)); !s.counts(d) {
		return s.next(d).start(loc)
	}
	return t
}

// Add returns the moment at which a span of counted time that begins at t is over.
func (s Settings) Add(t time.Time, span time.Duration) time.Time {
	loc := Location(s.Zone)
	t = s.settle(t, loc)
	d := dateOf(t.In(loc))
	if days := int(span / day); days > 0 {
		at := sinceMidnight(t.In(loc))
		for range days {
			d = s.next(d)
		}
		t = d.at(at, loc)
	}
	rest := span % day
	for {
		end := d.plus(1).start(loc)
		left := end.Sub(t)
		if rest < left {
			return t.Add(rest).UTC()
		}
		rest -= left
		d = s.next(d)
		t = d.start(loc)
	}
}

// Sub returns the moment at which a span of counted time has to begin so that it ends at t.
func (s Settings) Sub(t time.Time, span time.Duration) time.Time {
	loc := Location(s.Zone)
	d := dateOf(t.In(loc))
	if !s.counts(d) {
		d = s.previous(d)
		t = d.plus(1).start(loc)
	}
	if days := int(span / day); days > 0 {
		at := sinceMidnight(t.In(loc))
		if !dateOf(t.In(loc)).before(d.plus(1)) {
			at = day // the end of a day
		}
		for range days {
			d = s.previous(d)
		}
		t = d.at(at, loc)
	}
	rest := span % day
	for {
		passed := t.Sub(d.start(loc))
		if rest <= passed {
			return t.Add(-rest).UTC()
		}
		rest -= passed
		d = s.previous(d)
		t = d.plus(1).start(loc)
	}
}

// Count is the counted time from one moment to another: adding it to the first with Add gives the
// second. It is 0 if they are in the other order.
func (s Settings) Count(from, to time.Time) time.Duration {
	loc := Location(s.Zone)
	from, to = s.settle(from, loc), s.settle(to, loc)
	if !from.Before(to) {
		return 0
	}
	at := sinceMidnight(from.In(loc))
	d, span, t := dateOf(from.In(loc)), time.Duration(0), from
	for {
		n := s.next(d)
		if u := n.at(at, loc); !u.After(to) {
			d, t, span = n, u, span+day
			continue
		}
		break
	}
	for {
		if end := d.plus(1).start(loc); to.Before(end) {
			return span + to.Sub(t)
		} else {
			span += end.Sub(t)
			d = s.next(d)
			t = d.start(loc)
		}
		if !t.Before(to) {
			return span
		}
	}
}

// sinceMidnight is what a wall clock shows.
func sinceMidnight(t time.Time) time.Duration {
	h, m, sec := t.Clock()
	return time.Duration(h)*time.Hour + time.Duration(m)*time.Minute + time.Duration(sec)*time.Second + time.Duration(t.Nanosecond())
}

func sortTimes(ts []time.Time) { slices.SortFunc(ts, time.Time.Compare) }
