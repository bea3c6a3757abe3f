// Package clocktest makes the clocks of tests as untidy as a machine's: they read odd nanoseconds,
// different ones each time, in some time zone.
//
// The store keeps moments in whole milliseconds, so one that went through it may differ from the
// one in memory. A clock in whole seconds would hide that.
//
//	p := processor.New(cfg, store, host, check, clocktest.Odd(func() time.Time { return now }), log)
//
// The tests' own clock still decides when things come due: less than a millisecond is added.
//
// Start from Odd.
package clocktest
