package sender

import (
	"strings"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

// ascii gives a domain in lower case and in the form that name servers know.
func ascii(domain string) string {
	domain = strings.TrimSuffix(strings.ToLower(strings.TrimSpace(domain)), ".")
	if a, err := idna.Lookup.ToASCII(domain); err == nil {
		return a
	}
	return domain
}

// aligned tells whether a domain may speak for an address's domain: they are
// the same, or belong to the same organization (mail.club.example and
// club.example). Below a public suffix like co.uk everyone is another, but the
// suffix itself may have mailboxes of its own, as some clubs' have.
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
