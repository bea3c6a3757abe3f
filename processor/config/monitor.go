package config

import (
	"fmt"
	"net"
	"net/url"

	"github.com/adjutant-game/adjutant/processor/alert"
)

// Monitor is how operators see how the host is doing.
type Monitor struct {
	// Listen is where metrics and health are served. Traces is where traces are sent. Empty means
	// nowhere.
	Listen string `toml:"listen"`
	Traces string `toml:"traces"`
	// Alerts are rules for package alert as text; Rules are the same rules, parsed.
	Alerts []string     `toml:"alerts"`
	Rules  []alert.Rule `toml:"-"`
}

// check reads the rules; say is called with each key that is wrong and why. The warnings are
// about what works but should be otherwise.
func (m *Monitor) check(hosts []string, say func(key, format string, args ...any)) (warnings []string) {
	if m.Listen != "" {
		host, _, err := net.SplitHostPort(m.Listen)
		ip := net.ParseIP(host)
		switch {
		case err != nil:
			say("monitor.listen", "%q is not an address with a port, like 127.0.0.1:9464", m.Listen)
		case !IsLoopback(host) && (ip == nil || !ip.IsPrivate()):
			warnings = append(warnings, fmt.Sprintf("monitor.listen: everybody who reaches %s can read how much is played here; a firewall should let only your own machines through", m.Listen))
		}
	}
	if u, err := url.Parse(m.Traces); m.Traces != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.Path != "" && u.Path != "/") {
		say("monitor.traces", "%q is not an address like http://127.0.0.1:4318", m.Traces)
	}
	for _, text := range m.Alerts {
		r, err := alert.Parse(text)
		if err != nil {
			say("monitor.alerts", "%v", err)
		}
		m.Rules = append(m.Rules, r)
	}
	if len(m.Alerts) > 0 && len(hosts) == 0 {
		say("monitor.alerts", "are mailed to the first address of hosts, which is missing")
	}
	return warnings
}
