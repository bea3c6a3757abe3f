package processor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// Incoming is a mail as the inbox hands it over.
type Incoming struct {
	// Bytes is the raw mail, or only its header if TooBig.
	Bytes  []byte
	TooBig bool
	// Received is when the mailbox got it; orders count by it.
	Received time.Time
	// take deals with what is no mail and only has its form, known by its key.
	take func(context.Context, *intake) error
	key  string
}

// intake is one mail on its way to an answer, with the desk that its game is on.
type intake struct {
	*desk.Desk
	p    *Processor
	raw  Incoming
	mail *mailtext.Mail
	// unreadable is what reading the mail's text failed with.
	unreadable error
	orders     mailtext.Orders
	from       mailtext.Address
	mark       store.Mark
	player     *store.Player
	// host is set if the sender is the host of all games; if he plays none of
	// this one, player is made up for him.
	host bool
	// proofs are what was found about the mail, by claim; proof is the one that
	// counts.
	proofs map[string]checked
	proof  Proof
	// games are those that the sender may mean, named is the one that the mail names.
	games []store.Game
	named string
	// readsThere is set for a stranger who has shown that he reads what is sent to
	// his address.
	readsThere bool
	// patched says that the mail was read as corrections to one that was refused.
	patched string
	// ahead is set for orders that waited for their time; the mail that brought
	// them was answered then.
	ahead *desk.AheadOrders
	// several is set while the mail's parts for several powers are taken.
	several bool
	// opened is the game that the mail opens; nil for none.
	opened   *creation
	answered int
	// earlier is the outcome of the very same mail when it was taken before.
	earlier string
}

// Taken says what became of a mail.
type Taken struct {
	// Outcome is a word like "accepted", "refused", "forged".
	Outcome string
	// Refused is set if what the mail asked for was not done.
	Refused bool
}

// fine are the outcomes of mails that got what they asked for.
var fine = map[string]bool{"accepted": true, "answered": true, "checked": true, "help": true, "again": true, "message": true, "asked": true, "hosted": true}

// Handle takes one mail. It returns without an error once the mail is done
// with, and only after everything that follows from it is committed; the caller
// may then mark it in the mailbox. A mail that was taken before does nothing
// again. A LaterError says that the mail is to be handed over again after a
// while, and the ones behind it at once.
func (p *Processor) Handle(ctx context.Context, raw Incoming) (Taken, error) {
	raw.Received = clock.Moment(raw.Received)
	first := p.open(raw)
	for attempt := 0; ; {
		in := first.afresh()
		err := p.takeLocked(ctx, in)
		var need *needsProof
		var later *LaterError
		switch {
		case err == nil:
			p.Log.Info("mail taken", "outcome", in.mark.Outcome, "game", in.mark.Game, "from", in.mark.From, "note", in.mark.Note)
			return Taken{in.mark.Outcome, !fine[in.mark.Outcome]}, nil
		case errors.Is(err, store.ErrHandled):
			return Taken{"again", in.earlier != "" && !fine[in.earlier]}, nil
		case errors.As(err, &need) && len(first.proofs) <= mostClaims+2:
			// Nothing is locked now: whoever has to wait for a name server waits alone.
			proof, fault := p.lookups.ask(ctx, need.request)
			first.proofs[need.key] = checked{proof, fault}
			continue
		case errors.As(err, &later):
			p.Log.Info("mail waits", "from", in.mark.From, "source", in.mark.Source, "why", later.Why)
			return Taken{}, later
		case errors.Is(err, store.ErrConflict) && attempt < 3:
			attempt++
			continue
		}
		p.failed(in)
		return Taken{}, fmt.Errorf("take mail: %w", err)
	}
}

// open reads a mail, which needs no lock.
func (p *Processor) open(raw Incoming) *intake {
	sum := sha256.Sum256(raw.Bytes)
	in := &intake{Desk: p.At(nil), p: p, raw: raw, proofs: map[string]checked{}}
	in.mark = store.Mark{Key: hex.EncodeToString(sum[:]), Received: raw.Received}
	in.mail, in.unreadable = mailtext.Extract(raw.Bytes, p.cfg.Mail)
	if raw.take != nil {
		in.mark.Key = raw.key
		return in
	}
	in.from, _ = in.mail.Sender()
	in.mark.From, in.mark.Source = in.from.Key(), in.mail.DeliveredBy(p.cfg.Hops)
	return in
}

// afresh is the mail as it was opened, with what was found about it since.
func (in *intake) afresh() *intake {
	return &intake{Desk: in.p.At(nil), p: in.p, raw: in.raw, mail: in.mail, unreadable: in.unreadable, from: in.from, mark: in.mark, proofs: in.proofs}
}

// takeLocked takes the mail while nothing else happens.
func (p *Processor) takeLocked(ctx context.Context, in *intake) error {
	p.Lock()
	defer p.Unlock()
	if err := p.watch(ctx); err != nil {
		return err
	}
	in.mark.At = p.Now().UTC()
	err := in.runSafely(ctx)
	if err == nil || errors.Is(err, store.ErrHandled) {
		delete(p.waiting, in.mark.Key)
	}
	return err
}

// runSafely is run that outlives a fault of ours: a mail that makes the program
// panic is taken and answered, changes nothing, and is told to the host; it
// must not stop every other game.
func (in *intake) runSafely(ctx context.Context) (err error) {
	defer func() {
		fault := recover()
		if fault == nil {
			return
		}
		in.p.Log.Error("a mail made the program fail", "fault", fault, "mail", in.mark.Key, "stack", string(debug.Stack()))
		if in.Game != nil {
			in.p.Forget(in.Game.Game.ID) // read it again from the store
		}
		broken := in.afresh()
		broken.mark.Outcome, broken.mark.Note = "failed", fmt.Sprint("fault: ", fault)
		broken.notice("failed", fmt.Sprintf("a mail from %s made the program fail and was not carried out: %v", in.mark.From, fault))
		if in.mail != nil && !in.mail.Automatic.Yes() && in.from.Addr != "" {
			broken.reply(ctx, templates.Unreadable(broken.meta(), "the program failed on it, which is not your mistake; the host knows"))
		}
		in.mark = broken.mark
		err = broken.finish(ctx)
	}()
	return in.run(ctx)
}

// A program that answers mails without saying that it is one would go on for
// ever with one that does: after loopMails refusals within loopTime its mails
// are refused without an answer.
const (
	loopMails = 10
	loopTime  = 10 * time.Minute
)

// replyUnlessLoop answers a mail that was refused, unless too many of its sender
// were just now.
func (in *intake) replyUnlessLoop(ctx context.Context, m templates.Mail) error {
	n := 0
	for _, outcome := range []string{"refused", "no-orders"} {
		k, err := in.p.Store.CountMarks(ctx, store.Counted{From: in.from.Key(), Outcome: outcome, Proof: store.Proved, Since: in.p.Now().Add(-loopTime)})
		if err != nil {
			return err
		}
		n += k
	}
	switch {
	case n < loopMails-1:
		in.reply(ctx, m)
		return nil
	case n == loopMails-1:
		in.reply(ctx, m.WithWarning(fmt.Sprintf("%d of your mails could not be taken within %s. More of them get no answer until that time is over, in case a program is writing them. Mails that can be taken are taken and answered as always.",
			loopMails, desk.Duration(loopTime))))
		return nil
	case n == loopMails:
		in.notice("loop", fmt.Sprintf("%s sent %d mails within %s that were refused; more of them get no answer for now", in.from.Key(), n, desk.Duration(loopTime)))
	}
	in.mark.Note += "; not answered, because it may be a loop"
	return nil
}

// unread answers a mail whose text is beyond the limits. Such a mail proves
// nothing, so it gets the one short answer of its sender's day, if any.
func (in *intake) unread(ctx context.Context, err error) error {
	why := mailtext.TooBigSentence(in.p.cfg.MaxMail)
	var e *mailtext.Error
	if !in.raw.TooBig && errors.As(err, &e) {
		why = e.Sentence()
	}
	why = strings.TrimSuffix(why, ".")
	return in.noProof(ctx, "unreadable", why, templates.Unreadable(in.meta(), why))
}

// ignore takes a mail without an answer.
func (in *intake) ignore(ctx context.Context, outcome, note string) {
	in.mark.Outcome, in.mark.Note = outcome, note
	in.noticeFew(ctx, outcome, fmt.Sprintf("mail from %q with subject %q: %s", in.mark.From, in.mail.Subject, note))
}

func (in *intake) notice(kind, text string) { in.Notice(in.mark.Game, kind, text) }

// finish commits the mail's mark with everything that follows from it.
func (in *intake) finish(ctx context.Context) error {
	in.Change.Mark = &in.mark
	if made := in.opened; made != nil {
		c := in.All()
		made.commit.Mark, made.commit.Notices, made.commit.Answers = c.Mark, c.Notices, c.Answers
		made.commit.Out = append(made.commit.Out, c.Out...)
		return in.p.create(ctx, made)
	}
	return in.Commit(ctx)
}
