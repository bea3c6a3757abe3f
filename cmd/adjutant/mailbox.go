package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/store"
)

// boxParts are what one of the mailboxes is put together from.
type boxParts struct {
	name   string // empty for the first one
	inbox  inbox.Config
	outbox outbox.Config
}

// mailbox is one of the host's mailboxes at work. Its mails come in and go out by
// themselves: what one of its servers fails with holds up no other mailbox.
type mailbox struct {
	name   string
	inbox  *inbox.Inbox
	outbox *outbox.Outbox
	log    *slog.Logger
	// wake tells the outbox that there is something to send.
	wake chan struct{}
	// listening is set while it can be read, unsent while none of its mails goes out.
	listening, unsent atomic.Bool
	// looked is set once it is known whether it holds mails that the store should know.
	looked atomic.Bool

	mu sync.Mutex
	// lost is since when it cannot be read; zero while it can.
	lost time.Time
}

// boxesOf are the parts of the mailboxes that a configuration names.
func boxesOf(cfg *config.Config) []boxParts {
	var out []boxParts
	for _, m := range cfg.Boxes() {
		b := boxParts{m.Name, inbox.Settings(m, cfg.Limits), outbox.Settings(m)}
		if m.Name == "" {
			for _, o := range cfg.Mailboxes {
				b.outbox.Box.Others = append(b.outbox.Box.Others, o.Name)
			}
		}
		out = append(out, b)
	}
	return out
}

// newMailbox puts one together; kept is the store that its outbox works on.
func (d *daemon) newMailbox(p parts, bp boxParts, kept store.Store) (*mailbox, error) {
	b := &mailbox{name: bp.name, log: p.log, wake: make(chan struct{}, 1)}
	if len(p.others) > 0 {
		b.log = p.log.With("mailbox", config.Titled(bp.name))
	}
	var err error
	b.inbox, err = inbox.New(bp.inbox, inbox.WithLanes(p.atOnce, d.lanes), inbox.WithLogger(b.log), inbox.WithNow(p.now), inbox.WithLook(d.look()),
		inbox.WithStep(func(s string) { d.heed(b, s); p.step("inbox " + s) }))
	if err != nil {
		return nil, err
	}
	b.outbox, err = outbox.New(bp.outbox, kept, outbox.WithLogger(b.log), outbox.WithClock(p.now, time.After), outbox.WithStep(func(s, _ string) { p.step("outbox " + s) }),
		outbox.WithTell(func(ctx context.Context, text string) {
			level := slog.LevelInfo // it is over
			if strings.HasPrefix(text, outbox.Down) {
				level = slog.LevelError
			}
			b.unsent.Store(level == slog.LevelError)
			b.log.Log(ctx, level, text)
			n := store.Notice{At: p.now().UTC(), Kind: noticeSMTP, Text: b.noticed() + text}
			if err := kept.Commit(context.WithoutCancel(ctx), store.Commit{Notices: []store.Notice{n}}); err != nil {
				b.log.Error("a notice could not be kept", "error", err)
			}
		}))
	return b, err
}

// noticed begins the notices about a mailbox; those about the first one begin with nothing.
func (b *mailbox) noticed() string {
	if b.name == "" {
		return ""
	}
	return "mailbox " + b.name + ": "
}

// recallOutage lets the outbox go on with an outage that an earlier run told of.
func (b *mailbox) recallOutage(notices []store.Notice) {
	for _, n := range notices {
		text, ours := strings.CutPrefix(n.Text, b.noticed())
		if n.Kind != noticeSMTP || !ours || b.name == "" && strings.HasPrefix(text, "mailbox ") {
			continue
		}
		if strings.HasPrefix(text, outbox.Down) {
			b.outbox.StillDown(n.At)
			b.unsent.Store(true)
		}
		return
	}
}

// send wakes its outbox.
func (b *mailbox) send() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// heard is the time up to which every mail that had arrived was handed over; zero while it
// cannot be read.
func (b *mailbox) heard() time.Time {
	if !b.listening.Load() {
		return time.Time{}
	}
	return b.inbox.Heard()
}

// lose notes that it cannot be read, and gives since when it could not once it can again.
func (b *mailbox) lose(lost bool, now time.Time) (since time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	since = b.lost
	switch {
	case !lost:
		b.lost = time.Time{}
	case since.IsZero():
		b.lost = now
	}
	return since
}

// boxes are the mailboxes, as the processor asks them.
type boxes []*mailbox

func (bs boxes) named(name string) *mailbox {
	if i := slices.IndexFunc(bs, func(b *mailbox) bool { return b.name == name }); i >= 0 {
		return bs[i]
	}
	return bs[0]
}

// Heard is the time up to which every mail that had arrived there was handed over.
func (bs boxes) Heard(name string) time.Time {
	if len(bs) == 1 {
		return bs[0].inbox.Heard()
	}
	return bs.named(name).heard()
}

// Look asks that one be looked into soon.
func (bs boxes) Look(name string) { bs.named(name).inbox.Look() }

// listens reports whether any can be read.
func (bs boxes) listens() bool {
	return slices.ContainsFunc(bs, func(b *mailbox) bool { return b.listening.Load() })
}

// silent are the names of those that cannot be read, unsent of those whose mails do not go
// out.
func (bs boxes) silent() (names []string) {
	for _, b := range bs {
		if !b.listening.Load() {
			names = append(names, config.Titled(b.name))
		}
	}
	return names
}

func (bs boxes) unsent() (names []string) {
	for _, b := range bs {
		if b.unsent.Load() {
			names = append(names, config.Titled(b.name))
		}
	}
	return names
}

// heed follows whether a mailbox can be read. What comes due in its games is done only
// then: orders that wait in it came in time, and while nobody can be heard nobody is
// late. The processor takes a longer silence for an outage.
func (d *daemon) heed(b *mailbox, step string) {
	if step == "looked" || step == "lost" {
		b.looked.Store(true)
		if !slices.ContainsFunc(d.boxes, func(b *mailbox) bool { return !b.looked.Load() }) {
			d.mayOnce.Do(func() { close(d.maySend) })
		}
	}
	switch step {
	case "read":
		d.hears(b)
		select {
		case d.read <- struct{}{}:
		default:
		}
	case "lost":
		b.lose(true, d.watch.now())
		b.listening.Store(false)
	}
}

// hears notes that a mailbox can be read. Before anything comes due in its games again,
// their deadlines move by the time in which others could be read and it could not.
func (d *daemon) hears(b *mailbox) {
	now := d.watch.now()
	if since := b.lose(false, now); len(d.boxes) > 1 && !since.IsZero() {
		if err := d.processor.Unread(context.Background(), b.name, since, now); err != nil {
			b.log.Error("deadlines could not be moved by the time in which the mailbox could not be read", "error", err)
		}
	}
	b.listening.Store(true)
}

// onceBoxes takes every mail that waits in any of the mailboxes; read reports whether one
// could be read.
func (d *daemon) onceBoxes(ctx context.Context) (read bool, err error) {
	var all []error
	for _, b := range d.boxes {
		err := b.inbox.Once(ctx, d.handler(b))
		if fatal := (*inbox.Fatal)(nil); errors.As(err, &fatal) { // nothing of an old store is sent
			return false, &inbox.Fatal{Err: fmt.Errorf("inbox: %w", err)}
		}
		if err == nil {
			read = true
			b.listening.Store(true)
			continue
		}
		all = append(all, fmt.Errorf("inbox%s: %w", b.of(), err))
	}
	return read, errors.Join(all...)
}

// of names a mailbox behind what an error is of; the first one goes without a name.
func (b *mailbox) of() string {
	if b.name == "" {
		return ""
	}
	return " of " + b.name
}

// flush sends every mail that is ready, from each mailbox.
func (d *daemon) flush(ctx context.Context) (sent int, err error) {
	var all []error
	for _, b := range d.boxes {
		n, err := b.outbox.Flush(ctx)
		if sent += n; err != nil {
			all = append(all, fmt.Errorf("outbox%s: %w", b.of(), err))
		}
	}
	return sent, errors.Join(all...)
}

// past are the mails that were taken before and that the store does not know, of all
// mailboxes, in the order in which they came.
func (d *daemon) past(ctx context.Context) ([]inbox.Past, error) {
	var all []inbox.Past
	for _, b := range d.boxes {
		past, err := b.inbox.Past(ctx, d.look())
		if err != nil {
			return nil, fmt.Errorf("inbox%s: %w", b.of(), err)
		}
		for i := range past {
			past[i].Box = b.name
		}
		all = append(all, past...)
	}
	slices.SortStableFunc(all, func(a, b inbox.Past) int { return a.Received.Compare(b.Received) })
	return all, nil
}
