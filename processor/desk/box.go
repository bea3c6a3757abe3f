package desk

import "strings"

// Box is one of the host's mailboxes, as mails name it.
type Box struct {
	// Name is what games' settings call it; empty for the first one.
	Name string
	// Address is where orders are sent to, Aliases are other addresses under which mail
	// arrives, PlusAddress is set if mail to name+anything does.
	Address     string
	Aliases     []string
	PlusAddress bool
}

// domain is what stands behind the @ of its address.
func (b Box) domain() string {
	_, domain, ok := strings.Cut(b.Address, "@")
	if !ok {
		return "adjutant.invalid"
	}
	return domain
}

// ReplyTo is the address under which answers find their game.
func (b Box) ReplyTo(game string) string {
	local, domain, ok := strings.Cut(b.Address, "@")
	if game == "" || !ok || !b.PlusAddress {
		return ""
	}
	return local + "+" + game + "@" + domain
}

// AnswerTo is the address that a mail about a game names for answers.
func (b Box) AnswerTo(game string) string {
	if to := b.ReplyTo(game); to != "" {
		return to
	}
	return b.Address
}
