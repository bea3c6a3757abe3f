package store

import "strings"

// FirstMailbox is the name of a host's first mailbox where one is needed.
const FirstMailbox = "default"

// SetMailbox sets the mailbox that a game's mails come from, by its name.
func (s *Settings) SetMailbox(name string) {
	if s.Mailbox = strings.ToLower(name); s.Mailbox == FirstMailbox {
		s.Mailbox = ""
	}
}

// Box selects mails of the outbox where a host has several mailboxes: those that go out from one of
// them. Zero means all.
type Box struct {
	// Name is the mailbox's name, as an Outgoing has it; empty for the host's first one.
	Name string
	// Others are the names of the other mailboxes. It is set for the first one, which also has the
	// mails of mailboxes that no longer exist.
	Others []string
}

// Has reports whether mails of a mailbox are selected.
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
