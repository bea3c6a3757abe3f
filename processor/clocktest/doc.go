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
//
// Start from Odd.
package clocktest
