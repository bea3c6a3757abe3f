package config

import (
	"fmt"
	"net/mail"
	"strings"
)

// boxCheck checks the mailboxes, as a part of the check of the whole file.
type boxCheck struct {
	say     func(key, format string, args ...any)
	said    func(key string) bool
	servers func(table string, in *IMAP, out *SMTP)
}

// all checks every mailbox, and that no two are the same.
func (c boxCheck) all(cfg *Config) {
	c.address("", cfg.Address, cfg.Aliases)
	c.servers("", &cfg.IMAP, &cfg.SMTP)
	names := map[string]bool{FirstMailbox: true}
	for i := range cfg.Mailboxes {
		m, at := &cfg.Mailboxes[i], numbered(i)
		switch {
		case m.Name == "":
			c.say(at+".name", "is missing: what the mailbox is called, like \"clubs\"")
		case !boxShape.MatchString(m.Name):
			c.say(at+".name", "%q may have small letters, digits and - only", m.Name)
		case names[m.Name]:
			c.say(at+".name", "there is another mailbox called %q", m.Name)
		}
		names[m.Name] = true
		c.fill(at, m)
		c.address(at+".", m.Address, m.Aliases)
		c.servers(at+".", &m.IMAP, &m.SMTP)
	}
	c.apart(cfg)
}

// fill sets a mailbox's defaults.
func (c boxCheck) fill(at string, m *Mailbox) {
	usual := defaults()
	if m.Aliases == nil {
		m.Aliases = []string{}
	}
	for _, word := range []struct {
		key   string
		to    *string
		usual string
	}{{"imap.tls", &m.IMAP.Security, usual.IMAP.Security}, {"imap.mailbox", &m.IMAP.Mailbox, usual.IMAP.Mailbox}, {"smtp.tls", &m.SMTP.Security, usual.SMTP.Security}} {
		if !c.said(at + "." + word.key) {
			*word.to = word.usual
		}
	}
	if !c.said(at + ".imap.poll") {
		m.IMAP.Poll = usual.IMAP.Poll
	}
	if !c.said(at + ".imap.idle_poll") {
		m.IMAP.IdlePoll = usual.IMAP.IdlePoll
	}
}

// address checks the address for orders.
func (c boxCheck) address(table, address string, aliases []string) {
	if address == "" {
		c.say(table+"address", "is missing: where players send their orders, like \"adjutant@games.example.org\"")
	} else if a, err := mail.ParseAddress(address); err != nil || a.Address != address {
		c.say(table+"address", "%q is not a mail address; write it without a name", address)
	}
	for _, a := range aliases {
		if p, err := mail.ParseAddress(a); err != nil || p.Address != a {
			c.say(table+"aliases", "%q is not a mail address; write it without a name", a)
		}
	}
}

// apart refuses two mailboxes that are the same: a mail would be looked at twice, or it would not
// be clear from which address to answer it.
func (c boxCheck) apart(cfg *Config) {
	addresses, folders := map[string]bool{}, map[string]bool{}
	for i, m := range cfg.Boxes() {
		table := ""
		if i > 0 {
			table = numbered(i-1) + "."
		}
		for n, a := range append([]string{m.Address}, m.Aliases...) {
			key := table + "address"
			if n > 0 {
				key = table + "aliases"
			}
			low := strings.ToLower(a)
			if i > 0 && addresses[low] && a != "" {
				c.say(key, "%q is an address of another mailbox here", a)
			}
			addresses[low] = true
		}
		in := m.IMAP
		folder := strings.ToLower(in.Host) + fmt.Sprintf(" %d ", in.Port) + in.User + " " + in.Mailbox
		if folders[folder] && in.Host != "" {
			c.say(table+"imap.user", "%s at %s is the mailbox of another table here; if mail for both addresses arrives in it, name the second one in aliases", in.User, in.Host)
		}
		folders[folder] = true
	}
	for _, h := range cfg.Hosts {
		if addresses[strings.ToLower(h)] {
			c.say("hosts", "%q is where orders are sent to; the host writes from an address of his own", h)
		}
	}
}
