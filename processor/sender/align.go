package sender

import (
	"strings"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

// ascii returns a domain in lower case and in the form that name servers use.
func ascii(domain string) string {
	domain = strings.TrimSuffix(strings.ToLower(strings.TrimSpace(domain)), ".")
	if a, err := idna.Lookup.ToASCII(domain); err == nil {
		return a
	}
	return domain
}

// aligned reports whether a domain may speak for an address's domain: they are the same, or belong
// to the same organization (mail.club.example and club.example). Below a public suffix like co.uk
// every name is a different organization, but the suffix itself may have mailboxes, too, as some
// clubs' suffixes do.
func aligned(speaks, for_ string) bool {
	speaks, for_ = ascii(speaks), ascii(for_)
	if speaks == "" || for_ == "" {
		return false
	}
	if speaks == for_ {
		return true
	}
	a, err := publicsuffix.EffectiveTLDPlusOne(speaks)
	if err != nil {
		return false
	}
	b, err := publicsuffix.EffectiveTLDPlusOne(for_)
	return err == nil && a == b
}
