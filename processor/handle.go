package processor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/templates"
)

// Taken says what became of a mail.
type Taken struct {
	// Outcome is a word like "accepted", "refused", "forged".
	Outcome string
	// Refused is set if what the mail asked for was not done.
	Refused bool
}

// Handle takes one mail. It returns without an error once the mail is done with, and only after
// everything that follows from it is committed; the caller may then mark it in the mailbox. A mail
// that was taken before does nothing again. A LaterError says that the mail has to be handed over
// again after a while; the mails after it should not wait.
func (p *Processor) Handle(ctx context.Context, raw Incoming) (Taken, error) {
	defer p.Timed(desk.StepAll)()
	raw.Received = clock.Moment(raw.Received)
	extracted := p.Timed(desk.StepExtract)
	first := p.open(raw)
	extracted()
	for attempt := 0; ; {
		in := first.reopened()
		err := p.takeBeside(ctx, in)
		if errors.Is(err, desk.ErrWhole) {
			in = first.reopened()
			err = p.takeAlone(ctx, in)
		}
		var need *needsProof
		var later *LaterError
		switch {
		case err == nil:
			p.Log.Info("mail taken", "mail", in.Mail.MessageID, "outcome", in.Mark.Outcome, "game", in.Mark.Game, "from", in.Mark.From, "note", in.Mark.Note)
			return Taken{in.Mark.Outcome, !player.Fine[in.Mark.Outcome]}, nil
		case errors.Is(err, store.ErrHandled):
			return Taken{"again", in.earlier != "" && !player.Fine[in.earlier]}, nil
		case errors.As(err, &need) && len(first.proofs) <= mostClaims+2:
			// Nothing is locked here, so a mail that waits for a name server holds up no other.
			first.proofs[need.Key] = p.lookups.Ask(ctx, need.Request)
			continue
		case errors.As(err, &later):
			p.Log.Info("mail waits", "mail", in.Mail.MessageID, "game", in.Mark.Game, "from", in.Mark.From, "source", in.Mark.Source, "why", later.Why)
			return Taken{}, later
		case errors.Is(err, store.ErrConflict) && attempt < 3:
			attempt++
			continue
		}
		p.waiting.failed(in.Mark.Key, raw.Received)
		return Taken{}, fmt.Errorf("take mail: %w", err)
	}
}

// open reads a mail, which needs no lock.
func (p *Processor) open(raw Incoming) *intake {
	sum := sha256.Sum256(raw.Bytes)
	mail, unreadable := mailtext.Extract(raw.Bytes, p.cfg.Mail)
	in := &intake{Input: p.players.In(mail, raw.Received), p: p, raw: raw, unreadable: unreadable, proofs: map[string]lookup.Found{}}
	in.Mailbox = raw.Mailbox
	in.Mark = store.Mark{Key: hex.EncodeToString(sum[:]), Received: raw.Received}
	if raw.take != nil {
		in.Mark.Key = raw.key
		return in
	}
	in.From, _ = in.Mail.Sender()
	in.Mark.From, in.Mark.Source = in.From.Key(), in.Mail.DeliveredBy(p.cfg.Hops)
	return in
}

// reopened returns the mail as it was opened, with what has been found about it since.
func (in *intake) reopened() *intake {
	again := &intake{Input: in.p.players.In(in.Mail, in.Received), p: in.p, raw: in.raw, unreadable: in.unreadable, proofs: in.proofs}
	again.Mailbox, again.From, again.Mark = in.Mailbox, in.From, in.Mark
	return again
}

// takeBeside takes the mail while nothing else happens to its game; other games go on.
func (p *Processor) takeBeside(ctx context.Context, in *intake) error {
	ctx, leave := p.Enter(ctx)
	defer leave()
	return p.take(ctx, in)
}

// takeAlone takes the mail while nothing else happens.
func (p *Processor) takeAlone(ctx context.Context, in *intake) error {
	p.Lock()
	defer p.Unlock()
	if err := p.waiting.Recall(ctx); err != nil {
		return err
	}
	err := p.take(ctx, in)
	if told := p.waiting.share(context.WithoutCancel(ctx), in.Mark.Key); err == nil {
		return told // when it comes again, its mark shows what it committed
	}
	return err
}

// take takes a mail. Whatever it has to do with is already locked.
func (p *Processor) take(ctx context.Context, in *intake) error {
	if err := p.due.Look(ctx); err != nil {
		return err
	}
	in.Mark.At = p.Now().UTC()
	err := in.runSafely(ctx)
	if err == nil || errors.Is(err, store.ErrHandled) {
		p.waiting.taken(in.Mark.Key)
	}
	return err
}

// runSafely is run that survives a bug of ours. A mail that makes the program panic is taken and
// answered, changes nothing, and is reported to the host: it must not stop every other game. So is
// one that passed every check and that the engine then refuses to decide, as it always would.
func (in *intake) runSafely(ctx context.Context) (err error) {
	defer func() {
		fault := recover()
		if refused := (*engine.Refusal)(nil); fault == nil && errors.As(err, &refused) {
			fault = err
		}
		if fault == nil {
			return
		}
		in.p.Log.Error("a mail made the program fail", "fault", fault, "mail", in.Mark.Key, "stack", string(debug.Stack()))
		if in.Game != nil {
			in.p.Forget(in.Game.Game.ID) // read it again from the store
		}
		broken := in.reopened()
		broken.Mark.Outcome, broken.Mark.Note = "failed", fmt.Sprint("fault: ", fault)
		broken.NoticeHost("failed", fmt.Sprintf("a mail from %s made the program fail and was not carried out: %v", in.Mark.From, fault))
		if in.Mail != nil && !in.Mail.Automatic.Yes() && in.From.Addr != "" {
			broken.Reply(ctx, templates.Unreadable(broken.Meta(), "the program failed on it, which is not your mistake; the host knows"))
		}
		in.Mark = broken.Mark
		err = broken.finish(ctx)
	}()
	return in.run(ctx)
}

// LoggedMail is what a mail's records say about it if its Message-ID is proved. It identifies the
// mail even after the store was restored from a log.
func (p *Processor) LoggedMail(raw []byte) string {
	in := p.open(Incoming{Bytes: raw})
	in.Orders = in.Mail.Orders()
	return in.Logged()
}
