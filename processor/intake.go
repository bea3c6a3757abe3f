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
}

// intake is one mail on its way to an answer.
type intake struct {
	p      *Processor
	ctx    context.Context
	raw    Incoming
	mail   *mailtext.Mail
	orders mailtext.Orders
	from   mailtext.Address
	mark   store.Mark
	game   *liveGame
	player *store.Player
	// host is set if the sender is the host of all games; if he plays none of
	// this one, player is made up for him.
	host    bool
	steps   []*step
	post    post
	notices []store.Notice
	due     []store.Due
	setDue  bool
	clock   *clock.State
	// strangerProved is set for a stranger whose mail is proved to be his.
	strangerProved bool
	// What the mail changes beside the log; nil for nothing.
	players  []store.Player
	settings *store.Settings
	matters  []store.Matter
	status   store.Status
	// opened is the game that the mail opens; nil for none.
	opened   *creation
	answered int
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
// again.
func (p *Processor) Handle(ctx context.Context, raw Incoming) (Taken, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.watch(ctx); err != nil {
		return Taken{}, err
	}
	for attempt := 0; ; attempt++ {
		in := &intake{p: p, ctx: ctx, raw: raw}
		err := in.runSafely()
		switch {
		case err == nil:
			p.log.Info("mail taken", "outcome", in.mark.Outcome, "game", in.mark.Game, "from", in.mark.From, "note", in.mark.Note)
			return Taken{in.mark.Outcome, !fine[in.mark.Outcome]}, nil
		case errors.Is(err, store.ErrHandled):
			return Taken{Outcome: "again"}, nil
		case errors.Is(err, store.ErrConflict) && attempt < 3:
			continue
		}
		return Taken{}, fmt.Errorf("take mail: %w", err)
	}
}

// runSafely is run that outlives a fault of ours: a mail that makes the program
// panic is taken and answered, changes nothing, and is told to the host; it
// must not stop every other game.
func (in *intake) runSafely() (err error) {
	defer func() {
		fault := recover()
		if fault == nil {
			return
		}
		in.p.log.Error("a mail made the program fail", "fault", fault, "mail", in.mark.Key, "stack", string(debug.Stack()))
		if in.game != nil {
			delete(in.p.live, in.game.game.ID) // read it anew from the store
		}
		broken := &intake{p: in.p, ctx: in.ctx, raw: in.raw, mail: in.mail, from: in.from, mark: in.mark}
		broken.mark.Outcome, broken.mark.Note = "failed", fmt.Sprint("fault: ", fault)
		broken.notice("failed", fmt.Sprintf("a mail from %s made the program fail and was not carried out: %v", in.mark.From, fault))
		if in.mail != nil && !in.mail.Automatic.Yes() && in.from.Addr != "" {
			broken.reply(templates.Unreadable(broken.meta(), "the program failed on it, which is not your mistake; the host has been told"))
		}
		in.mark = broken.mark
		err = broken.finish()
	}()
	return in.run()
}

func (in *intake) run() error {
	sum := sha256.Sum256(in.raw.Bytes)
	in.mark = store.Mark{Key: hex.EncodeToString(sum[:]), At: in.p.now().UTC()}
	mail, err := mailtext.Extract(in.raw.Bytes, in.p.cfg.Mail)
	in.mail = mail
	if mail != nil {
		in.mark.MessageID = mail.MessageID
		in.from, _ = mail.Sender()
		in.mark.From = in.from.Key()
	}
	if earlier, ok, err := in.p.store.Handled(in.ctx, in.mark); err != nil {
		return err
	} else if ok {
		return in.again(earlier)
	}
	if err := in.read(err); err != nil {
		return err
	}
	return in.finish()
}

// read decides what becomes of a mail that is new. extractErr is what reading
// its text failed with.
func (in *intake) read(extractErr error) error {
	if in.mail == nil {
		in.ignore("unreadable", "the mail could not be read: "+extractErr.Error())
		return nil
	}
	if a := in.mail.Automatic; a.Yes() {
		in.ignore("automatic", "a program wrote it ("+a.Class+", "+a.Reason+"); answering could loop")
		return nil
	}
	if _, err := in.mail.Sender(); err != nil {
		in.ignore("no-sender", err.Error())
		return nil
	}
	if strings.EqualFold(in.from.Addr, in.p.cfg.Address) {
		in.ignore("own-mail", "it comes from our own address")
		return nil
	}
	if over, err := in.tooMany(); err != nil || over {
		return err
	}
	if extractErr != nil || in.raw.TooBig {
		return in.unread(extractErr)
	}
	in.orders = in.mail.Orders()
	return in.route()
}

// again deals with a mail that was taken before: the very same bytes come
// again after a crash or a new UIDVALIDITY and need nothing; another copy of
// the same mail is told so.
func (in *intake) again(earlier store.Mark) error {
	if earlier.Key == in.mark.Key || in.mail == nil || in.mail.Automatic.Yes() {
		return store.ErrHandled
	}
	in.mark.Outcome, in.mark.Game = "duplicate", earlier.Game
	in.mark.Note = "the mail " + in.mark.MessageID + " was taken before"
	in.mark.MessageID = "" // it belongs to the earlier mark
	in.reply(templates.Duplicate(in.meta(), in.p.when(earlier.At, "")))
	return in.finish()
}

// tooMany holds back a sender who writes more than the host allows: one answer
// says so, then silence.
func (in *intake) tooMany() (bool, error) {
	limit := in.p.cfg.MailsPerHour
	if limit <= 0 {
		return false, nil
	}
	n, err := in.p.store.MailsSince(in.ctx, in.from.Key(), "", in.p.now().Add(-time.Hour))
	if err != nil || n < limit {
		return false, err
	}
	in.mark.Outcome, in.mark.Note = "limited", fmt.Sprintf("more than %d mails within an hour", limit)
	if n > limit {
		return true, nil
	}
	in.notice("limited", in.from.Key()+" sent "+in.mark.Note)
	if mine, err := in.p.store.GamesOf(in.ctx, in.from.Key()); err != nil || len(mine) > 0 {
		in.reply(templates.TooBig(in.meta(), "you have sent "+in.mark.Note, fmt.Sprintf("%d; send it again in an hour", limit)))
	}
	return true, nil
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
func (in *intake) replyUnlessLoop(m templates.Mail) error {
	n := 0
	for _, outcome := range []string{"refused", "no-orders"} {
		k, err := in.p.store.MailsSince(in.ctx, in.from.Key(), outcome, in.p.now().Add(-loopTime))
		if err != nil {
			return err
		}
		n += k
	}
	switch {
	case n < loopMails:
		in.reply(m)
		return nil
	case n == loopMails:
		in.notice("loop", fmt.Sprintf("%s sent %d mails within %s that were refused; more of them get no answer for now", in.from.Key(), n, duration(loopTime)))
	}
	in.mark.Note += "; not answered, for it may be a loop"
	return nil
}

// unread answers a mail whose text is beyond the limits.
func (in *intake) unread(err error) error {
	in.mark.Outcome = "unreadable"
	why := mailtext.TooBigSentence(in.p.cfg.MaxMail)
	var e *mailtext.Error
	if !in.raw.TooBig && errors.As(err, &e) {
		why = e.Sentence()
	}
	in.mark.Note = why
	in.reply(templates.Unreadable(in.meta(), strings.TrimSuffix(why, ".")))
	return nil
}

// ignore takes a mail without an answer.
func (in *intake) ignore(outcome, note string) {
	in.mark.Outcome, in.mark.Note = outcome, note
	in.notice(outcome, fmt.Sprintf("mail from %q with subject %q: %s", in.mark.From, in.subject(), note))
}

func (in *intake) subject() string {
	if in.mail == nil {
		return ""
	}
	return in.mail.Subject
}

func (in *intake) notice(kind, text string) {
	in.notices = append(in.notices, store.Notice{At: in.p.now().UTC(), Game: in.mark.Game, Kind: kind, Text: text})
}

// set makes a timing part of what the mail commits.
func (in *intake) set(t timing) { in.setDue, in.due, in.clock = true, t.due, &t.clock }

// timed is how the game's clock stands after what the mail has done so far.
func (in *intake) timed() timing {
	t := timing{in.game.game.Clock, in.game.due}
	if in.setDue {
		t.due = in.due
	}
	if in.clock != nil {
		t.clock = *in.clock
	}
	return t
}

// finish commits the mail's mark with everything that follows from it.
func (in *intake) finish() error {
	c := store.Commit{
		Mark: &in.mark, Notices: in.notices, SetDue: in.setDue, Due: in.due,
		Clock: in.clock, Players: in.players, Settings: in.settings, Matters: in.matters, Status: in.status,
	}
	in.post.into(&c)
	if made := in.opened; made != nil {
		made.commit.Mark, made.commit.Notices = c.Mark, c.Notices
		made.commit.Out = append(made.commit.Out, c.Out...)
		return in.p.create(in.ctx, made)
	}
	if len(in.steps) > 0 || in.setDue || c.ChangesGame() || c.Status != "" {
		return in.p.commit(in.ctx, in.game, in.steps, c)
	}
	return in.p.store.Commit(in.ctx, c)
}
