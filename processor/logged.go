package processor

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/adjutant-game/adjutant/processor/sender"
)

// content is a hash of what the mail says, the same for every copy of it.
func (in *intake) content() string {
	id := in.proof.ReplayID
	if id == "" {
		id = in.mail.MessageID
	}
	text := id + "\x00" + in.orders.Text
	if id == "" || strings.TrimSpace(in.orders.Text) == "" {
		text += "\x00" + in.mail.Subject
	}
	if id == "" {
		text += "\x00" + in.mail.Value("Date")
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// logged is what a record says of the mail, as LoggedMail writes it.
func (in *intake) logged() string {
	logged := in.p.logged(in.from.Key(), in.content())
	if parts := in.signedParts(); in.Game != nil && in.proof.OK && len(in.proof.Evidence) > 0 {
		in.p.Signed(in.Game.Game.ID, logged, sender.CorrectedEvidence(parts))
	}
	return logged
}

// logged is the hash of a sender and a content, with a salt that only the holder
// of the host's key can make: nobody can try out what a mail may have said, a
// sealed order for one, and every copy of a mail has the same.
func (p *Processor) logged(from, content string) string {
	text := "adjutant mail\x00" + from + "\x00" + content
	sum := sha256.Sum256(append(p.Key.Word(text), text...))
	return hex.EncodeToString(sum[:])
}
