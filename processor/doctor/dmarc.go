package doctor

import (
	"context"
	"errors"
	"strings"

	"github.com/emersion/go-msgauth/dmarc"
	"golang.org/x/net/publicsuffix"

	"github.com/adjutant-game/adjutant/processor/config"
)

// dmarcOf says what a domain wants done with mails that only pretend to come from it, and whether
// the daemon's mails would be treated as such.
func dmarcOf(ctx context.Context, names Resolver, domain string, d config.DKIM) []Finding {
	l := List{Area: "dmarc"}
	org, err := publicsuffix.EffectiveTLDPlusOne(domain)
	if err != nil {
		org = domain
	}
	lookup := &dmarc.LookupOptions{LookupTXT: func(name string) ([]string, error) { return names.LookupTXT(ctx, name) }}
	rec, err := dmarc.LookupWithOptions(domain, lookup)
	if errors.Is(err, dmarc.ErrNoPolicy) && org != domain {
		rec, err = dmarc.LookupWithOptions(org, lookup)
	}
	switch {
	case errors.Is(err, dmarc.ErrNoPolicy):
		l.Warn(`Publish a TXT record at _dmarc.`+org+`, to begin with "v=DMARC1; p=none; rua=mailto:postmaster@`+org+`".`, "%s has no DMARC record; large providers ask senders for one", domain)
		return l.Found
	case err != nil && dmarc.IsTempFail(err):
		l.Fault(askAgain, "the DMARC record of %s cannot be looked up: %v", domain, err)
		return l.Found
	case err != nil:
		l.Fault("Correct the TXT record at _dmarc."+org+".", "the DMARC record of %s cannot be read: %v", domain, err)
		return l.Found
	}
	if d.Key != nil && !aligned(domain, d.Domain, rec.DKIMAlignment == dmarc.AlignmentStrict) {
		do := "Set smtp.dkim.domain to " + domain + ", and publish the key there."
		if rec.Policy == dmarc.PolicyNone {
			l.Warn(do, "mails are signed for %s and sent from %s: the signature does not count for DMARC", d.Domain, domain)
		} else {
			l.Fault(do, "mails are signed for %s and sent from %s, and DMARC says p=%s: receivers may refuse them all", d.Domain, domain, rec.Policy)
		}
		return l.Found
	}
	if rec.Policy == dmarc.PolicyNone {
		l.Note("When the reports show that your mails pass, p=quarantine or p=reject keeps forgers from using your name.", "the DMARC record of %s only watches (p=none)", domain)
		return l.Found
	}
	l.Good("the DMARC record of %s says p=%s", domain, rec.Policy)
	return l.Found
}

// aligned reports whether a signature's domain counts for the sender's (RFC 7489, 3.1).
func aligned(from, signed string, strict bool) bool {
	if strings.EqualFold(from, signed) {
		return true
	}
	a, errA := publicsuffix.EffectiveTLDPlusOne(strings.ToLower(from))
	b, errB := publicsuffix.EffectiveTLDPlusOne(strings.ToLower(signed))
	return !strict && errA == nil && errB == nil && a == b
}
