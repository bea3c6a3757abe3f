package processor

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// own reports whether our mails come from an address, or answers to them go to it. No mail from
// there is taken, and none is sent there: otherwise two of the mailboxes would write to each other
// for ever.
func (c Config) own(address string) bool {
	return slices.ContainsFunc(c.boxes(), func(b desk.Box) bool { return isOf(b, address) })
}

// isOf reports whether an address is a mailbox's own, or one of its games'.
func isOf(b desk.Box, address string) bool {
	return strings.EqualFold(address, b.Address) || plusTag(address, b.Address) != ""
}

// comesTo reports whether mail to an address comes to a mailbox.
func comesTo(b desk.Box, address string) bool {
	return isOf(b, address) || slices.ContainsFunc(b.Aliases, func(a string) bool { return strings.EqualFold(a, address) })
}

// arrives reports whether mail to an address is for this host.
func (c Config) arrives(address string) bool {
	return slices.ContainsFunc(c.boxes(), func(b desk.Box) bool { return comesTo(b, address) })
}

// plusGame is the game that an address of ours names after its +, "" for none.
func (c Config) plusGame(address string) string {
	for _, b := range c.boxes() {
		if id := plusTag(address, b.Address); id != "" {
			return id
		}
	}
	return ""
}

// wroteToSeveral reports whether the mail names several of the host's mailboxes in To and Cc, so
// that each of them gets a copy.
func (in *intake) wroteToSeveral() bool {
	named := 0
	for _, b := range in.p.cfg.boxes() {
		if slices.ContainsFunc(slices.Concat(in.Mail.To, in.Mail.Cc), func(a mailtext.Address) bool { return comesTo(b, a.Addr) }) {
			named++
		}
	}
	return named > 1
}
