package clocktest

import (
	"testing"
	"time"
)

// An odd clock never reads whole milliseconds, nor the same moment twice in a
// row, nor another millisecond than the test's.
func TestOdd(t *testing.T) {
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	now := Odd(func() time.Time { return noon })
	last := noon
	for range 10000 {
		at := now()
		if at.Equal(last) || at.Nanosecond()%int(time.Millisecond) == 0 || !at.Truncate(time.Millisecond).Equal(noon) {
			t.Fatalf("the clock reads %v after %v", at, last)
		}
		last = at
	}
}
