package doctor

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/adjutant-game/adjutant/processor/oauth"
)

// Connection says what to do about a mail server that could not be used. table is the part of the
// configuration that names it; login is set if it was the login that failed.
func Connection(table, host string, port int, login bool, err error) string {
	var name *net.DNSError
	var host509 x509.HostnameError
	var authority x509.UnknownAuthorityError
	var invalid x509.CertificateInvalidError
	var record tls.RecordHeaderError
	var network net.Error
	var again *oauth.AgainError
	var refused *oauth.RefusedError
	switch {
	case errors.As(err, &again), errors.As(err, &refused):
		return fmt.Sprintf("Log in again with \"adjutant login\", as the user of %s.user.", table)
	case errors.As(err, &name):
		return fmt.Sprintf("Correct %s.host: the name server does not know %s.", table, host)
	case errors.As(err, &host509):
		return fmt.Sprintf("Write %s.host as it stands in the server's certificate.", table)
	case errors.As(err, &authority):
		return fmt.Sprintf("If it is your own server, name its certificate with %s.ca_file. If it is a provider's, somebody may stand between: do not go on.", table)
	case errors.As(err, &invalid):
		return "Renew the server's certificate, and look at this machine's clock."
	case errors.As(err, &record), strings.Contains(err.Error(), "first record does not look like"):
		return fmt.Sprintf("%s.tls and %s.port do not fit: \"tls\" is usually port 993 (IMAP) or 465 (SMTP), \"starttls\" 143 or 587.", table, table)
	case errors.Is(err, syscall.ECONNREFUSED):
		return fmt.Sprintf("Nothing listens at %s, port %d: correct %s.port, or start the server.", host, port, table)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded), errors.As(err, &network) && network.Timeout():
		return fmt.Sprintf("No answer from %s, port %d: a firewall may be in the way. Many networks let nobody use port 25; use 587 or 465.", host, port)
	case login:
		return fmt.Sprintf("Correct %s.user or the password. Large providers want a password made for one program, or OAuth 2.", table)
	}
	return fmt.Sprintf("Look at %s.host, port and tls in the configuration.", table)
}

// soon is how long before a certificate expires the host is warned.
const soon = 14 * 24 * time.Hour

// Certificate warns about one that expires soon.
func (l *List) Certificate(state *tls.ConnectionState, now time.Time) {
	if state == nil || len(state.PeerCertificates) == 0 {
		return
	}
	if end := state.PeerCertificates[0].NotAfter; end.Sub(now) < soon {
		l.Warn("Renew it, or ask whoever runs the server.", "the server's certificate ends on %s", end.UTC().Format("2 Jan 2006"))
	}
}
