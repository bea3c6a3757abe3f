package config

import (
	"fmt"
	"net"
	"strings"
)

// TLS says how a connection to a mail server is secured.
type TLS uint8

// The ways to secure it. The zero value is the safest.
const (
	ImplicitTLS TLS = iota // TLS from the first byte
	StartTLS               // TLS after a greeting; without it nothing is sent
	NoTLS                  // none: only to a server on this machine
)

var tlsNames = [...]string{"tls", "starttls", "none"}

// String returns the word used in the configuration.
func (t TLS) String() string { return tlsNames[t] }

// UnmarshalText reads the word.
func (t *TLS) UnmarshalText(b []byte) error {
	for i, n := range tlsNames {
		if n == string(b) {
			*t = TLS(i)
			return nil
		}
	}
	return fmt.Errorf("%q is not a way to secure a connection; write tls, starttls or none", b)
}

// IsLoopback reports whether a host's name or address means this machine.
func IsLoopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}
