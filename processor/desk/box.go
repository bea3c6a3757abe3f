package desk

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
)

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

// Box is the mailbox of a name; the first one for a name that is there no more.
func (o *Office) Box(name string) Box {
	for _, b := range o.terms.Boxes {
		if b.Name == name {
			return b
		}
	}
	if len(o.terms.Boxes) == 0 {
		return Box{}
	}
	return o.terms.Boxes[0]
}

// BoxOf is the mailbox that a game's mails come from.
func (o *Office) BoxOf(l *Live) Box { return o.Box(l.Game.Settings.Mailbox) }

// CheckMailbox refuses the name of a mailbox that the host does not have.
func (o *Office) CheckMailbox(name string) error {
	names := []string{store.FirstMailbox}
	for _, b := range o.terms.Boxes {
		if b.Name == name {
			return nil
		}
		if b.Name != "" {
			names = append(names, b.Name)
		}
	}
	return fmt.Errorf("the host's configuration has no mailbox %q; it has %s", name, strings.Join(names, ", "))
}
