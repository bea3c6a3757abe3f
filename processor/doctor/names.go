package doctor

import (
	"context"
	"errors"
	"net"
)

// Resolver asks name servers; *net.Resolver is one.
type Resolver interface {
	LookupTXT(ctx context.Context, name string) ([]string, error)
	LookupMX(ctx context.Context, name string) ([]*net.MX, error)
	LookupIPAddr(ctx context.Context, host string) ([]net.IPAddr, error)
}

// isAbsent reports whether a name server says that there is nothing under a name, rather
// than giving no answer.
func isAbsent(err error) bool {
	var dns *net.DNSError
	return errors.As(err, &dns) && dns.IsNotFound
}

const askAgain = "Ask again later. If it stays so, the name server of this machine or that of the domain is at fault."

// mx says whether mail can be delivered to a domain.
func mx(ctx context.Context, names Resolver, domain string) []Finding {
	l := List{Area: "dns"}
	hosts, err := names.LookupMX(ctx, domain)
	switch {
	case err != nil && !isAbsent(err):
		l.Fault(askAgain, "the mail servers of %s cannot be looked up: %v", domain, err)
		return l.Found
	case len(hosts) == 1 && (hosts[0].Host == "." || hosts[0].Host == ""):
		l.Fault("Replace the MX record by one that names the server of your mailbox.", "%s says that it takes no mail (a null MX record): answers of players come back", domain)
		return l.Found
	case len(hosts) == 0:
		if ips, err := names.LookupIPAddr(ctx, domain); err != nil || len(ips) == 0 {
			l.Fault("Publish an MX record for "+domain+" that names the server of your mailbox.", "%s has neither an MX record nor an address: answers of players find no way to it", domain)
		} else {
			l.Warn("Publish an MX record for "+domain+".", "%s has no MX record; mail goes to the address of the name itself", domain)
		}
		return l.Found
	}
	reached := 0
	for _, h := range hosts {
		if ips, err := names.LookupIPAddr(ctx, h.Host); err != nil || len(ips) == 0 {
			l.Fault("Correct the MX record, or give that name an address.", "mail to %s goes to %s, which has no address", domain, h.Host)
		} else {
			reached++
		}
	}
	if reached == len(hosts) {
		l.Good("mail to %s goes to %s", domain, hosts[0].Host)
	}
	return l.Found
}
