package doctor

import (
	"context"
	"net/netip"
	"strings"

	"github.com/adjutant-game/adjutant/processor/config"
)

// Domain looks at what a mailbox's domain publishes: where its mail goes, who may send for it, and
// how to recognise its mails. signed is a mail as the daemon signs it, nil if it does not sign
// mails.
func Domain(ctx context.Context, names Resolver, box config.Mailbox, signed []byte) []Finding {
	domain := box.Address[strings.LastIndexByte(box.Address, '@')+1:]
	found := mx(ctx, names, domain)
	var from []netip.Addr
	if !config.IsLoopback(box.SMTP.Host) { // a server on this machine sends from an address that is unknown here
		from, _ = addresses(ctx, names, box.SMTP.Host)
	}
	found = append(found, spf(ctx, names, domain, box.SMTP.Host, from)...)
	found = append(found, dkimOf(ctx, names, box.SMTP.DKIM, signed)...)
	return append(found, dmarcOf(ctx, names, domain, box.SMTP.DKIM)...)
}
