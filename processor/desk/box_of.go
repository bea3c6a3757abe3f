package desk

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Box is the mailbox with a name; the first one if there is none of that name any more.
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
