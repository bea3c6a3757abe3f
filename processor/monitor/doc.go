// Package monitor shows operators how a host is doing: metrics for Prometheus, whether it is alive
// and ready, and traces for OpenTelemetry.
//
// Start from New. A Monitor counts what passes through a store and a mailbox. Keep wraps a store with it
// without changing what the store does. Handler serves it over HTTP. Figures are what package alert
// compares with rules.
//
//	m := monitor.New("1.0")
//	kept := m.Keep(s)
//	http.Serve(listener, m.Handler())
//
// No figure names a player, an address or a game: the figures show how much is done, but not by
// whom.
package monitor
