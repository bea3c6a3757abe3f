// Package alert holds the rules by which a host is told that something is wrong: a figure, a limit,
// and how long the figure has to be beyond it.
//
//	r, err := alert.Parse("mails_waiting > 20 for 15m")
//
// A Watcher remembers since when each rule has been broken. It reports that once when it is time to
// tell the host, and once when it is over. It does not read a clock or figures itself.
//
// Start from Parse and from NewWatcher.
package alert
