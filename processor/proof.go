package processor

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

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
	// Method is what proved it; Reason is a sentence: what proved it, or what was
	// missing.
	Method, Reason string
	// Later is set if the proof may hold later, because a name server did not
	// answer.
	Later bool
	// ReplayID is the same for every copy of the mail that the proof holds for;
	// empty if the proof does not tell.
	ReplayID string
}

// SenderCheck decides whether a mail is its From's.
type SenderCheck interface {
	Check(ctx context.Context, c Claim) Proof
}

// patience is how long a mail waits for a name server to answer.
const patience = 30 * time.Minute

// errLater leaves a mail in the mailbox, to be taken on a later pass.
var errLater = errors.New("its sender cannot be checked now")

// proved reports whether the mail is really its player's. If not, nothing is
// done with it but to tell the true player, at the address on file, and the
// host. A copy of a mail that was taken before is done with.
func (in *intake) proved() (bool, error) {
	// What may change every game is proved as the host settled for himself,
	// whatever is enough for a player.
	claim := Claim{Raw: in.raw.Bytes, Mail: in.mail, Policy: in.p.cfg.HostAuth, TokenHash: in.p.cfg.HostTokenHash}
	if !in.host {
		claim.Policy, claim.TokenHash = in.game.game.Settings.Auth, in.player.TokenHash
	}
	proof := in.p.verify.Check(in.ctx, claim)
	switch {
	case proof.OK:
		in.mark.Note = "proved by " + proof.Method
		return in.notReplayed(proof.ReplayID)
	case proof.Later && in.p.now().Sub(in.raw.Received) < patience:
		return false, fmt.Errorf("mail from %s: %w: %s", in.from.Key(), errLater, proof.Reason)
	}
	in.mark.Outcome, in.mark.Note = "forged", proof.Reason
	in.mark.MessageID = "" // the true mail of that id may still come
	in.notice("forged", fmt.Sprintf("a mail with subject %q claims to be from %s <%s>: %s", in.mail.Subject, in.player.Name, in.player.Address, proof.Reason))
	in.warnPlayer(proof.Reason)
	return false, nil
}

// notReplayed reports whether this is the first mail with the id that its
// proof covers. Somebody who kept a mail may send it again under another
// Message-ID if that was not signed.
func (in *intake) notReplayed(id string) (bool, error) {
	if id == "" || id == in.mark.MessageID {
		return true, nil
	}
	in.mark.MessageID = id
	_, seen, err := in.p.store.Handled(in.ctx, in.mark)
	if err != nil || !seen {
		return err == nil, err
	}
	in.mark.MessageID = ""
	in.mark.Outcome, in.mark.Note = "replayed", "the same signed mail was taken before"
	in.notice("replayed", fmt.Sprintf("a mail of %s was sent again under another Message-ID", in.player.Name))
	return false, nil
}

// warnPlayer tells the true player of a mail under his name. The mail is not
// answered in its thread: whoever forged it chose that too.
func (in *intake) warnPlayer(why string) {
	var power ruleset.PowerID
	if len(in.player.Powers) > 0 {
		power = in.player.Powers[0]
	}
	m := templates.Unproven(in.meta(), power, in.mail.Subject, in.p.when(in.raw.Received, in.zone()), strings.TrimSuffix(why, "."))
	in.answered++
	in.post.out = append(in.post.out, store.Outgoing{
		MessageID: in.p.messageID("warn", in.mark.Key[:24], in.player.Address),
		Game:      in.mark.Game, To: in.player.Address, ToName: in.player.Name,
		Subject: m.Subject(), Text: m.Text(), HTML: m.HTML(), Date: in.p.now().UTC(),
		ReplyTo: in.p.replyTo(in.mark.Game),
	})
}
