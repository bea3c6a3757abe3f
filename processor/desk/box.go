package desk

import "strings"

// Box is one of the host's mailboxes, as mails name it.
type Box struct {
	// Name is what games' settings call it; empty for the first one.
	Name string
	// Address is where orders are sent. Aliases are other addresses at which mail arrives.
	// PlusAddress is set if mail to name+anything arrives, too.
	Address     string
	Aliases     []string
	PlusAddress bool
}

// domain is the part of its address after the @.
func (b Box) domain() string {
	_, domain, ok := strings.Cut(b.Address, "@")
	if !ok {
		return "adjutant.invalid"
	}
	return domain
}

// ReplyTo is the address to which answers go, so that they find their game.
func (b Box) ReplyTo(game string) string {
	local, domain, ok := strings.Cut(b.Address, "@")
	if game == "" || !ok || !b.PlusAddress {
		return ""
	}
	return local + "+" + game + "@" + domain
}

// AnswerTo is the address for answers that a mail about a game gives.
func (b Box) AnswerTo(game string) string {
	if to := b.ReplyTo(game); to != "" {
		return to
	}
	return b.Address
}
