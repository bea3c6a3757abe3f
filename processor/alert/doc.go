// Package alert holds the rules by which a host is told that something is wrong: a
// figure, a bound, and how long it has to last.
//
//	r, err := alert.Parse("mails_waiting > 20 for 15m")
//
// A Watcher remembers since when each rule holds, and says once when to tell, and once
// when it is over. It reads no clock and no figures itself.
//
// Start from Parse and from NewWatcher.
package alert
