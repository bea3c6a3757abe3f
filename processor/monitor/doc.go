// Package monitor shows those who run a host how it does: figures for Prometheus, whether
// it is alive and ready, and traces for OpenTelemetry.
//
// Start from New. A Monitor counts what passes through a store and a mailbox. Keep puts
// it around a store without changing what that does; Handler serves it over HTTP; Figures are what package
// alert compares with rules.
//
//	m := monitor.New("1.0")
//	kept := m.Keep(s)
//	http.Serve(listener, m.Handler())
//
// No figure names a player, an address or a game: whoever reads them learns how much is
// done, and not by whom.
package monitor
