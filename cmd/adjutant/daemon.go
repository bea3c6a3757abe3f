package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
	"github.com/adjutant-game/adjutant/processor/thread"
)

// alone takes the lock by which only one process works on the store, and releases the mails that an
// earlier process claimed but did not send before it ended.
func (d *daemon) alone(ctx context.Context, name string) (storeLock, error) {
	lock, err := lockStore(ctx, name)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(d.store.Release(ctx), d.recallOutage(ctx)); err != nil {
		return nil, errors.Join(err, lock.Release())
	}
	return lock, nil
}

// recalled is how many of the newest notices are searched for an outage in an earlier run.
const recalled = 1000

// recallOutage lets the outbox continue an outage that an earlier run reported. So a pass from cron
// does not report it each time, and its end is reported.
func (d *daemon) recallOutage(ctx context.Context) error {
	notices, err := d.store.Notices(ctx, recalled)
	if err != nil {
		return err
	}
	for _, b := range d.boxes {
		b.recallOutage(notices)
	}
	d.recallForum(notices)
	return nil
}

// tick is how often the daemon looks for what has come due; a look costs one query to the store.
const tick = time.Second

// assemble puts a daemon together; it does not connect anywhere yet.
func assemble(p parts) (*daemon, error) {
	if p.step == nil {
		p.step = func(string) {}
	}
	p.now = clock.Moments(p.now)
	s, err := makeStore(context.Background(), p.store)
	if err != nil {
		return nil, err
	}
	d := &daemon{store: s, host: p.host, beacon: p.beacon, web: p.web, log: p.log, step: p.step, turned: make(chan struct{}, 1), read: make(chan struct{}, 1), maySend: make(chan struct{})}
	if pg, ok := s.(*postgres.Store); ok {
		d.fellows = &fellows{Store: pg}
		p.processor.Others = d.fellows
	}
	var kept store.Store = s
	if p.heads != "" {
		if d.heads, err = heads.Open(p.heads); err != nil {
			return nil, errors.Join(err, s.Close())
		}
		kept = heads.Keep(s, d.heads, p.now)
		p.processor.Heads = d.heads
		p.processor.Restored += d.heads.Lives()
	}
	kept = d.watched(p.watch, kept, p.store, p.now)
	for _, bp := range append([]boxParts{{"", p.inbox, p.outbox}}, p.others...) {
		b, err := d.newMailbox(p, bp, kept)
		if err != nil {
			return nil, errors.Join(err, d.Close())
		}
		d.boxes = append(d.boxes, b)
	}
	d.inbox, d.outbox, d.wake = d.boxes[0].inbox, d.boxes[0].outbox, d.boxes[0].wake
	if p.processor.Mailbox == nil {
		p.processor.Mailbox = d.boxes
		if d.fellows != nil {
			p.processor.Mailbox = heardMailbox{d.boxes, d.fellows}
		}
	}
	if p.beacon != nil {
		p.processor.Rounds = p.beacon
	}
	if p.forum != nil {
		desk := p.forum.desk
		desk.Books = s
		p.processor.Forum = &desk
	}
	d.processor = processor.New(p.processor, kept, p.host, p.check, p.now, p.log)
	if p.forum != nil {
		d.thread = d.newThread(p.forum, p.now, p.log)
	}
	return d, nil
}

// Close closes the store and the file of heads.
func (d *daemon) Close() error {
	d.watch.end()
	if d.heads == nil {
		return d.store.Close()
	}
	return errors.Join(d.store.Close(), d.heads.Close())
}

// serve works until the context ends: it watches the mailboxes, does what comes
// due, asks witnesses, fetches rounds of a beacon, and sends. None of these waits for
// another.
func (d *daemon) serve(ctx context.Context) error {
	c, ctx := newCrew(ctx)
	d.sends(ctx, c)
	if d.beacon != nil {
		c.run(ctx, "beacon", d.beacon.Run)
	}
	d.watches(ctx, c, d.handler)
	d.leads(ctx, c)
	return c.rest(ctx, d.log)
}

// sends makes the crew send mails.
func (d *daemon) sends(ctx context.Context, c *crew) {
	if d.watch.listen != "" {
		c.run(ctx, "monitor", d.serveFigures)
	}
	for _, b := range d.boxes {
		c.run(ctx, "outbox"+b.of(), func(ctx context.Context) error {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-d.maySend:
			case <-time.After(longestLook):
			}
			return b.outbox.Run(ctx, b.wake)
		})
	}
}

// watches makes the crew watch all mailboxes. The mails of each go to the handler that handle
// returns for it.
func (d *daemon) watches(ctx context.Context, c *crew, handle func(*mailbox) inbox.Handler) {
	for _, b := range d.boxes {
		b.watched.Store(true)
		c.run(ctx, "inbox"+b.of(), func(ctx context.Context) error { return b.inbox.Run(ctx, handle(b)) })
	}
}

// leads makes the crew do everything that one process does for all.
func (d *daemon) leads(ctx context.Context, c *crew) {
	if d.watch.alerts != nil {
		c.run(ctx, "alerts", d.watchFigures)
	}
	c.run(ctx, "clock", d.watchClock)
	c.run(ctx, "witnesses", d.watchWitnesses)
	if d.thread != nil {
		c.run(ctx, "forum", d.runForum)
	}
	if d.web != nil {
		c.run(ctx, "pages", d.writePages)
		c.run(ctx, "web", d.servePages)
	}
	d.send()
}

// longestLook is how long queued mails wait, when the daemon starts, until it has looked at the
// mails that were taken before. A mailbox that does not answer must not hold up mail for ever.
const longestLook = 5 * time.Second

// watchClock does what comes due while the mailbox can be read. If a game fails, that is logged and
// tried again; it does not stop the daemon.
func (d *daemon) watchClock(ctx context.Context) error {
	t := time.NewTicker(tick)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-t.C:
		case <-d.read:
		}
		if d.shared() {
			d.hearAll(ctx)
			d.advance(ctx)
		} else if d.boxes.listens() {
			d.tellHeard(ctx)
			d.advance(ctx)
		}
	}
}

// watchWitnesses asks the witnesses of games whose dice wait for them.
func (d *daemon) watchWitnesses(ctx context.Context) error {
	return every(ctx, tick, d.askWitnesses)
}

func (d *daemon) askWitnesses(ctx context.Context) {
	any, err := d.processor.AskWitnesses(ctx)
	if ctx.Err() == nil && d.unsigned.news(err, time.Now()) {
		d.log.Error("what witnesses signed could not be used, will try again", "error", err)
	}
	if any {
		d.send()
	}
}

func (d *daemon) advance(ctx context.Context) {
	if err := d.processor.Advance(ctx); ctx.Err() == nil && d.late.news(err, time.Now()) {
		d.log.Error("what is due could not be done, will try again", "error", err)
	}
	d.sendMails() // the forum is only checked now and then, but this runs every second
}

// once does one pass: every mail that waits, what is due then, and every mail to
// be sent. If the mailbox cannot be read, nothing comes due, but what is queued is
// sent.
func (d *daemon) once(ctx context.Context) (sent int, err error) {
	read, unread := d.onceBoxes(ctx)
	if fatal := (*inbox.Fatal)(nil); errors.As(unread, &fatal) {
		return 0, fatal.Err
	}
	if read {
		if d.advance(ctx); d.beacon != nil { // now ask for the rounds that dice wait for
			d.beacon.Fetch(ctx)
			d.advance(ctx)
		}
		d.askWitnesses(ctx)
	}
	if ferr := d.onceForum(ctx); ferr != nil {
		unread = errors.Join(unread, ferr)
	}
	sent, err = d.flush(ctx)
	return sent, errors.Join(unread, err)
}

// checker connects the processor with package sender.
type checker struct{ *sender.Checker }

// Check decides whether a mail comes from the address in its From field.
func (c checker) Check(ctx context.Context, claim lookup.Claim) lookup.Proof {
	v := c.Checker.Check(ctx, sender.Claim{Raw: claim.Raw, Mail: claim.Mail, Received: claim.Received, Policy: claim.Policy, TokenHash: claim.TokenHash})
	return lookup.Proof{OK: v.Authenticated, Method: v.Method, Reason: v.Reason, Later: v.Temporary, Old: v.Old, Signed: v.Signed, ReplayID: v.ReplayID, Evidence: v.Evidence}
}

// newThread joins the forum to the daemon.
func (d *daemon) newThread(f *forumParts, now func() time.Time, log *slog.Logger) *thread.Thread {
	return thread.New(f.config, f.site, d.store, forumDesk{d.processor, d.send}, thread.WithLogger(log), thread.WithClock(now, thread.Sleep), thread.WithStep(func(s string) { d.step("forum " + s) }))
}

// recallForum lets the thread continue an outage that an earlier run reported.
func (d *daemon) recallForum(notices []store.Notice) {
	if d.thread == nil {
		return
	}
	i := slices.IndexFunc(notices, func(n store.Notice) bool { return n.Kind == desk.NoticeForum && n.Game == "" })
	if i >= 0 && strings.HasPrefix(notices[i].Text, thread.Down) {
		d.thread.StillDown(notices[i].At)
	}
}

// runForum posts and reads until the context ends. A store whose mailbox has not been
// looked at yet may be an old copy: nothing is posted from it.
func (d *daemon) runForum(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-d.maySend:
	case <-time.After(longestLook):
	}
	return d.thread.Run(ctx, d.turned)
}

// onceForum does one pass in the forum.
func (d *daemon) onceForum(ctx context.Context) error {
	if d.thread == nil {
		return nil
	}
	if err := d.thread.Once(ctx); err != nil {
		return fmt.Errorf("forum: %w", err)
	}
	return nil
}
