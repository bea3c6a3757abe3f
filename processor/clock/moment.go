package clock

import "time"

// Moment is a time as every part of the processor counts it: in UTC and in whole
// milliseconds, which is how the stores keep it, without the reading of the
// machine's running clock that time.Now adds. A moment that went through a store
// is the moment that went in. Each reading of a clock and each time that comes
// from outside becomes one where it enters; what is due is one where it is
// committed.
func Moment(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// Moments is a clock that reads moments.
func Moments(now func() time.Time) func() time.Time {
	return func() time.Time { return Moment(now()) }
}
