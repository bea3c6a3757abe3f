package config

import (
	"fmt"
	"regexp"
	"strings"
)

// FirstMailbox is the name of the first mailbox where one is needed.
const FirstMailbox = "default"

// Titled is the name of a mailbox for people.
func Titled(name string) string {
	if name == "" {
		return FirstMailbox
	}
	return name
}

// Boxes are all of the host's mailboxes, the default one first.
func (c *Config) Boxes() []Mailbox {
	first := Mailbox{Address: c.Address, Aliases: c.Aliases, PlusAddress: c.PlusAddress, IMAP: c.IMAP, SMTP: c.SMTP}
	return append([]Mailbox{first}, c.Mailboxes...)
}

// boxShape matches names of mailboxes, which hosts use in commands.
var boxShape = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$`)

// numbered is the key of the n-th table of mailboxes, from 0, under which its lines are stored.
func numbered(n int) string { return fmt.Sprintf("%s%d", numberedBox, n) }

const numberedBox = "mailbox#"

// shownKey is a key as people read it: with a mailbox's name instead of its number.
func shownKey(key string, boxes []Mailbox) string {
	rest, ok := strings.CutPrefix(key, numberedBox)
	if !ok {
		return key
	}
	number, rest, _ := strings.Cut(rest, ".")
	out := "mailbox"
	for i, m := range boxes {
		if fmt.Sprint(i) == number && m.Name != "" {
			out += "." + m.Name
		}
	}
	if rest != "" {
		out += "." + rest
	}
	return out
}
