package player

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/adjutant-game/adjutant/processor/sender"
)

// Content is a hash of what the mail says, the same for every copy of it.
func (in *Input) Content() string {
	id := in.Proof.ReplayID
	if id == "" {
		id = in.Mail.MessageID
	}
	text := id + "\x00" + in.Orders.Text
	if id == "" || strings.TrimSpace(in.Orders.Text) == "" {
		text += "\x00" + in.Mail.Subject
	}
	if id == "" {
		text += "\x00" + in.Mail.Value("Date")
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// Logged is what a record says of the mail, as LoggedMail writes it.
func (in *Input) Logged() string {
	logged := in.p.logged(in.From.Key(), in.Content())
	if parts := in.signedParts(); in.Game != nil && in.Proof.OK && len(in.Proof.Evidence) > 0 {
		in.p.Signed(in.Game.Game.ID, logged, sender.CorrectedEvidence(parts))
	}
	return logged
}

// Logged is the hash of a sender and a content, with a salt that only the holder
// of the host's key can make: nobody can try out what a mail may have said, a
// sealed order for one, and every copy of a mail has the same.
func (p *Door) logged(from, content string) string {
	text := "adjutant mail\x00" + from + "\x00" + content
	sum := sha256.Sum256(append(p.Key.Word(text), text...))
	return hex.EncodeToString(sum[:])
}
