package clock

import "time"

// Moment is a time as every part of the processor counts it: in UTC and in whole milliseconds,
// which is how the stores keep it, without the reading of the machine's running clock that time.Now
// adds. A moment that comes out of a store is the same as the one that went in. Each clock reading
// and each time from outside becomes a Moment where it enters the program, and what is due becomes
// one where it is committed.
func Moment(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// Moments is a clock that reads moments.
func Moments(now func() time.Time) func() time.Time {
	return func() time.Time { return Moment(now()) }
}
