package store

import "strings"

// FirstMailbox is what a host's first mailbox is called where it needs a name.
const FirstMailbox = "default"

// SetMailbox sets the mailbox that a game's mails come from, by its name.
func (s *Settings) SetMailbox(name string) {
	if s.Mailbox = strings.ToLower(name); s.Mailbox == FirstMailbox {
		s.Mailbox = ""
	}
}

// Box says which mails of the outbox are meant where a host has several mailboxes: those
// that go out from one of them. Zero means all.
type Box struct {
	// Name is the mailbox's, as an Outgoing names it; empty for the host's first one.
	Name string
	// Others are the names of the others, for the first one: it also has the mails of
	// mailboxes that are there no more.
	Others []string
}

// Has reports whether the mails that name a mailbox are meant.
func (b Box) Has(mailbox string) bool {
	if b.Name != "" {
		return mailbox == b.Name
	}
	for _, o := range b.Others {
		if mailbox == o {
			return false
		}
	}
	return true
}
