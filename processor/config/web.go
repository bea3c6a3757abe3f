package config

import (
	"crypto/tls"
	"net"
	"net/url"
	"strings"
)

// web checks where pages are served.
func (c *checker) web() {
	w := &c.cfg.Web
	w.Dir, w.CertFile, w.KeyFile = c.path(w.Dir), c.path(w.CertFile), c.path(w.KeyFile)
	if u, err := url.Parse(w.URL); w.URL != "" && (err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery != "" || strings.ContainsAny(w.URL, " ()[]<>\"")) {
		c.say("web.url", "%q is not an address like https://games.example.org", w.URL)
	}
	if w.Listen == "" {
		return
	}
	host, _, err := net.SplitHostPort(w.Listen)
	if err != nil {
		c.say("web.listen", "%q is not an address with a port, like 127.0.0.1:8080", w.Listen)
	}
	if w.Dir == "" {
		c.say("web.dir", "must not be empty")
	}
	switch {
	case w.CertFile == "" && w.KeyFile == "":
		if err == nil && !IsLoopback(host) {
			c.say("web.listen", "without a certificate only this machine's own addresses are listened on, where a proxy with TLS asks: %q is another", host)
		}
	case w.CertFile == "" || w.KeyFile == "":
		c.say("web.cert_file", "name both cert_file and key_file, or neither")
	default:
		c.private("web.key_file", w.KeyFile)
		if _, err := tls.LoadX509KeyPair(w.CertFile, w.KeyFile); err != nil {
			c.say("web.cert_file", "%v", err)
		}
	}
}
