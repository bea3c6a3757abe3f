package doctor

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"
)

// mostLookups is how many questions a receiver asks for one SPF record (RFC 7208, 4.6.4).
const mostLookups = 10

// spfRecord is the text of a domain's SPF record.
func spfRecord(ctx context.Context, names Resolver, domain string) (record string, several bool, err error) {
	texts, err := names.LookupTXT(ctx, domain)
	if err != nil && !isAbsent(err) {
		return "", false, err
	}
	for _, t := range texts {
		if t == "v=spf1" || strings.HasPrefix(strings.ToLower(t), "v=spf1 ") {
			several = record != ""
			record = t
		}
	}
	return record, several, nil
}

// spf says whether a domain names who may send for it, and whether the servers at these
// addresses may.
func spf(ctx context.Context, names Resolver, domain, server string, from []netip.Addr) []Finding {
	l := List{Area: "spf"}
	record, several, err := spfRecord(ctx, names, domain)
	publish := fmt.Sprintf("Publish a TXT record at %s that names the servers you send through; your mail provider says which, like \"v=spf1 include:_spf.provider.example -all\".", domain)
	switch {
	case err != nil:
		l.Fault(askAgain, "the SPF record of %s cannot be looked up: %v", domain, err)
		return l.Found
	case record == "":
		l.Fault(publish, "%s has no SPF record: large providers put its mail aside or refuse it", domain)
		return l.Found
	case several:
		l.Fault("Make one record of them: receivers take two for an error, and neither counts.", "%s has more than one SPF record", domain)
		return l.Found
	}
	w := walk{names: names}
	last := "?"
	for i, addr := range from {
		verdict, err := w.judge(ctx, domain, addr)
		if err != nil {
			l.Fault("Correct the TXT record at "+domain+".", "the SPF record of %s is in error: %v", domain, err)
			return l.Found
		}
		if i == 0 || verdict == "+" {
			last = verdict
		}
	}
	if len(from) == 0 { // no address to judge, but the record is still checked
		if _, err := w.judge(ctx, domain, netip.MustParseAddr("192.0.2.1")); err != nil {
			l.Fault("Correct the TXT record at "+domain+".", "the SPF record of %s is in error: %v", domain, err)
			return l.Found
		}
	}
	if w.everybody {
		l.Fault("End the record with -all or ~all.", "the SPF record of %s lets everybody send for it (+all): forgers, too", domain)
		return l.Found
	}
	switch {
	case len(from) == 0:
		l.Good("%s has an SPF record", domain)
	case last == "+":
		l.Good("%s may send for %s (SPF)", server, domain)
	default:
		l.Note("A provider may send from other servers than the one that takes your mail. Send yourself a mail and look for spf=pass in its Authentication-Results; if it is missing: "+publish,
			"the SPF record of %s does not name %s", domain, server)
	}
	return l.Found
}

// walk goes through an SPF record and those that it includes.
type walk struct {
	names     Resolver
	lookups   int
	everybody bool // some record ends with +all
}

// judge returns what a domain's record says about an address: "+", "-", "~" or "?".
func (w *walk) judge(ctx context.Context, domain string, addr netip.Addr) (string, error) {
	w.lookups = 0
	return w.of(ctx, domain, addr)
}

var errLookups = fmt.Errorf("it needs more than %d look-ups, and receivers stop there", mostLookups)

func (w *walk) look() error {
	if w.lookups++; w.lookups > mostLookups {
		return errLookups
	}
	return nil
}

func (w *walk) of(ctx context.Context, domain string, addr netip.Addr) (string, error) {
	record, several, err := spfRecord(ctx, w.names, domain)
	switch {
	case err != nil:
		return "", err
	case several:
		return "", fmt.Errorf("%s has more than one", domain)
	case record == "":
		return "", fmt.Errorf("it refers to %s, which has none", domain)
	}
	redirect := ""
	for _, term := range strings.Fields(record)[1:] {
		if name, value, ok := strings.Cut(term, "="); ok && !strings.ContainsAny(name, ":/") {
			if strings.EqualFold(name, "redirect") {
				redirect = value
			}
			continue
		}
		sign := "+"
		if strings.ContainsAny(term[:1], "+-~?") {
			sign, term = term[:1], term[1:]
		}
		hit, err := w.matches(ctx, domain, term, addr)
		if err != nil {
			return "", err
		}
		if strings.EqualFold(term, "all") && sign == "+" {
			w.everybody = true
		}
		if hit {
			return sign, nil
		}
	}
	if redirect != "" {
		if err := w.look(); err != nil {
			return "", err
		}
		return w.of(ctx, redirect, addr)
	}
	return "?", nil
}

// matches reports whether a mechanism names an address.
func (w *walk) matches(ctx context.Context, domain, term string, addr netip.Addr) (bool, error) {
	name, value, _ := strings.Cut(term, ":")
	name, bits, _ := strings.Cut(name, "/")
	if value != "" && !strings.EqualFold(name, "ip4") && !strings.EqualFold(name, "ip6") {
		value, bits, _ = strings.Cut(value, "/")
	}
	of := domain
	if value != "" {
		of = value
	}
	switch strings.ToLower(name) {
	case "all":
		return true, nil
	case "ip4", "ip6":
		if !strings.Contains(value, "/") {
			one, err := netip.ParseAddr(value)
			if err != nil {
				return false, fmt.Errorf("%q is not an address", term)
			}
			return one == addr.Unmap(), nil
		}
		net, err := netip.ParsePrefix(value)
		if err != nil {
			return false, fmt.Errorf("%q is not a range of addresses", term)
		}
		return net.Contains(addr.Unmap()), nil
	case "include":
		if err := w.look(); err != nil {
			return false, err
		}
		verdict, err := w.of(ctx, of, addr)
		return verdict == "+", err
	case "a", "mx":
		if err := w.look(); err != nil {
			return false, err
		}
		return w.named(ctx, strings.EqualFold(name, "mx"), of, bits, addr)
	case "exists", "ptr":
		return false, w.look()
	}
	return false, fmt.Errorf("%q is not a word of SPF", term)
}

// named reports whether an address is that of a host, or of a domain's mail servers.
func (w *walk) named(ctx context.Context, mail bool, of, bits string, addr netip.Addr) (bool, error) {
	hosts := []string{of}
	if mail {
		hosts = nil
		servers, err := w.names.LookupMX(ctx, of)
		if err != nil && !isAbsent(err) {
			return false, err
		}
		for _, s := range servers {
			hosts = append(hosts, s.Host)
		}
	}
	for _, h := range hosts {
		ips, err := addresses(ctx, w.names, h)
		if err != nil && !isAbsent(err) {
			return false, err
		}
		for _, ip := range ips {
			n := ip.BitLen()
			if bits != "" && !strings.HasPrefix(bits, "/") && ip.Is4() {
				if _, err := fmt.Sscanf(bits, "%d", &n); err != nil {
					return false, fmt.Errorf("%q is not a length of a range", bits)
				}
			}
			if p, err := ip.Prefix(n); err == nil && p.Contains(addr.Unmap()) {
				return true, nil
			}
		}
	}
	return false, nil
}

// addresses returns a host's addresses.
func addresses(ctx context.Context, names Resolver, host string) ([]netip.Addr, error) {
	ips, err := names.LookupIPAddr(ctx, host)
	var out []netip.Addr
	for _, ip := range ips {
		if a, ok := netip.AddrFromSlice(ip.IP); ok {
			out = append(out, a.Unmap())
		}
	}
	if len(out) == 0 && err == nil {
		err = errors.Join(&net.DNSError{Err: "no address", Name: host, IsNotFound: true})
	}
	return out, err
}
