// Package clocktest makes the clocks of tests as untidy as a machine's: they
// read odd nanoseconds, other ones each time, in some time zone.
//
// A clock in whole seconds hides that a moment which went through the store,
// where it is kept in whole milliseconds, may differ from the one in memory.
//
//	p := processor.New(cfg, store, host, check, clocktest.Odd(func() time.Time { return now }), log)
//
// The tests' own clock decides when things come due: what is added stays below a
// millisecond.
package clocktest

import (
	"sync/atomic"
	"time"
)

// Odd is a clock that reads what now does, and some odd nanoseconds more.
func Odd(now func() time.Time) func() time.Time {
	var readings atomic.Int64
	zone := time.FixedZone("machine", -3*60*60-30*60)
	return func() time.Time {
		odd := readings.Add(1) * 104_729 % 999_983 // both are prime: 1 to 999982
		return now().Add(time.Duration(odd)).In(zone)
	}
}
