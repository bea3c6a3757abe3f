package config

import (
	"fmt"
	"net/mail"
	"regexp"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Mailbox is one of the host's mailboxes: where mails come in and go out under one address.
type Mailbox struct {
	// Name is what it is called in games' settings; empty for the first one, which stands in
	// the file without a table of its own.
	Name string `toml:"name"`
	// Address, Aliases and PlusAddress are as those of Config.
	Address     string   `toml:"address"`
	Aliases     []string `toml:"aliases"`
	PlusAddress bool     `toml:"plus_address"`
	IMAP        IMAP     `toml:"imap"`
	SMTP        SMTP     `toml:"smtp"`
}

// Title is the mailbox's name for people.
func (m Mailbox) Title() string { return Titled(m.Name) }

// Titled is the name of a mailbox for people.
func Titled(name string) string {
	if name == "" {
		return store.FirstMailbox
	}
	return name
}

// Boxes are all of the host's mailboxes, the first one in front.
func (c *Config) Boxes() []Mailbox {
	first := Mailbox{Address: c.Address, Aliases: c.Aliases, PlusAddress: c.PlusAddress, IMAP: c.IMAP, SMTP: c.SMTP}
	return append([]Mailbox{first}, c.Mailboxes...)
}

// boxShape are names of mailboxes; they stand in commands of hosts and in file names.
var boxShape = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$`)

// numbered is the key of the n-th table of mailboxes, from 0, as lines are known by it.
func numbered(n int) string { return fmt.Sprintf("%s%d", numberedBox, n) }

const numberedBox = "mailbox#"

// shown is a key as people read it: a mailbox goes by its name.
func (c *checker) shown(key string) string {
	rest, ok := strings.CutPrefix(key, numberedBox)
	if !ok {
		return key
	}
	number, rest, _ := strings.Cut(rest, ".")
	out := "mailbox"
	for i, m := range c.cfg.Mailboxes {
		if fmt.Sprint(i) == number && m.Name != "" {
			out += "." + m.Name
		}
	}
	if rest != "" {
		out += "." + rest
	}
	return out
}

// boxes checks the mailboxes besides the first one, and that no two are the same.
func (c *checker) boxes() {
	usual := defaults()
	names := map[string]bool{store.FirstMailbox: true}
	for i := range c.cfg.Mailboxes {
		m, at := &c.cfg.Mailboxes[i], numbered(i)
		switch {
		case m.Name == "":
			c.say(at+".name", "is missing: what the mailbox is called, like \"clubs\"")
		case !boxShape.MatchString(m.Name):
			c.say(at+".name", "%q may have small letters, digits and - only", m.Name)
		case names[m.Name]:
			c.say(at+".name", "there is another mailbox called %q", m.Name)
		}
		names[m.Name] = true
		m.fill(usual, func(key string) bool { return c.lines[at+"."+key] > 0 })
		c.address(at+".", m.Address, m.Aliases)
		c.servers(at+".", &m.IMAP, &m.SMTP)
	}
	c.apart()
}

// fill gives a mailbox what a file need not say.
func (m *Mailbox) fill(usual *Config, said func(key string) bool) {
	if m.Aliases == nil {
		m.Aliases = []string{}
	}
	for _, word := range []struct {
		key   string
		to    *string
		usual string
	}{{"imap.tls", &m.IMAP.Security, usual.IMAP.Security}, {"imap.mailbox", &m.IMAP.Mailbox, usual.IMAP.Mailbox}, {"smtp.tls", &m.SMTP.Security, usual.SMTP.Security}} {
		if !said(word.key) {
			*word.to = word.usual
		}
	}
	if !said("imap.poll") {
		m.IMAP.Poll = usual.IMAP.Poll
	}
	if !said("imap.idle_poll") {
		m.IMAP.IdlePoll = usual.IMAP.IdlePoll
	}
}

// address checks where orders are sent to.
func (c *checker) address(table, address string, aliases []string) {
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

// servers checks both mail servers of a mailbox.
func (c *checker) servers(table string, in *IMAP, out *SMTP) {
	c.server(table+"imap", &in.Server, true)
	c.server(table+"smtp", &out.Server, false)
	login := loginCheck{c.say, c.path, c.private, c.env}
	login.use(c.cfg, table+"imap", &in.Server)
	login.use(c.cfg, table+"smtp", &out.Server)
	if key, problem := out.Pace.settle(out.Limits); problem != "" {
		c.say(table+key, "%s", problem)
	}
	c.mailbox(table+"imap.", in)
	c.dkim(table+"smtp.dkim", &out.DKIM)
}

// apart refuses mailboxes that are the same: a mail would be looked at twice, or it would
// not be known from where it is answered.
func (c *checker) apart() {
	addresses, folders := map[string]bool{}, map[string]bool{}
	for i, m := range c.cfg.Boxes() {
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
	for _, h := range c.cfg.Hosts {
		if addresses[strings.ToLower(h)] {
			c.say("hosts", "%q is where orders are sent to; the host writes from an address of his own", h)
		}
	}
}
