package processor

import (
	"fmt"

	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// Claim is a mail that claims to come from a player, and what the game demands
// as proof.
type Claim struct {
	Raw  []byte
	Mail *mailtext.Mail
	// Policy is the game's demand, as package sender reads it.
	Policy string
	// TokenHash is that of the player's secret token; empty if he has none.
	TokenHash string
}

// Proof is whether a claim holds.
type Proof struct {
	OK bool
	// Method is what proved it; Reason, if not OK, says what was missing.
	Method, Reason string
}

// SenderCheck decides whether a mail is its From's.
type SenderCheck interface {
	Check(c Claim) Proof
}

// proved reports whether the mail is really its player's. If not, nothing is
// done with it but to tell the true player, at the address on file, and the
// host.
func (in *intake) proved() bool {
	proof := in.p.verify.Check(Claim{
		Raw: in.raw.Bytes, Mail: in.mail, Policy: in.game.game.Settings.Auth, TokenHash: in.player.TokenHash,
	})
	if proof.OK {
		in.mark.Note = "proved by " + proof.Method
		return true
	}
	in.mark.Outcome, in.mark.Note = "forged", proof.Reason
	in.notice("forged", fmt.Sprintf("a mail with subject %q claims to be from %s <%s>: %s", in.mail.Subject, in.player.Name, in.player.Address, proof.Reason))
	in.warnPlayer(proof.Reason)
	return false
}

// warnPlayer tells the true player of a mail under his name. The mail is not
// answered in its thread: whoever forged it chose that too.
func (in *intake) warnPlayer(why string) {
	var power ruleset.PowerID
	if len(in.player.Powers) > 0 {
		power = in.player.Powers[0]
	}
	m := templates.Unproven(in.meta(), power, why)
	in.answered++
	in.out = append(in.out, store.Outgoing{
		MessageID: in.p.messageID("warn", in.mark.Key[:24], in.player.Address),
		Game:      in.game.game.ID, To: in.player.Address, ToName: in.player.Name,
		Subject: m.Subject(), Text: m.Text(), HTML: m.HTML(), Date: in.p.now().UTC(),
		ReplyTo: in.p.replyTo(in.game.game.ID),
	})
}
