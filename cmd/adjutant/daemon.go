package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
)

// parts is what a daemon is put together from.
type parts struct {
	store     string // the database file
	host      *entropy.Host
	processor processor.Config
	check     processor.SenderCheck
	inbox     inbox.Config
	outbox    outbox.Config
	now       func() time.Time
	log       *slog.Logger
	// step is called behind each step of taking and sending mails; tests kill
	// the process there.
	step func(string)
}

// daemon is a host at work: a mailbox watched, games processed, mails sent.
type daemon struct {
	store     *sqlite.Store
	host      *entropy.Host
	processor *processor.Processor
	inbox     *inbox.Inbox
	outbox    *outbox.Outbox
	log       *slog.Logger
	step      func(string)
	// wake tells the outbox that there is something to send.
	wake chan struct{}
	// listening is set while the mailbox can be read; read tells when it was.
	listening atomic.Bool
	read      chan struct{}
}

// heed follows whether the mailbox can be read. What comes due is done only
// then: orders that wait in it came in time, and while nobody can be heard
// nobody is late. The processor takes a longer silence for an outage.
func (d *daemon) heed(step string) {
	switch step {
	case "read":
		d.listening.Store(true)
		select {
		case d.read <- struct{}{}:
		default:
		}
	case "lost":
		d.listening.Store(false)
	}
}

// alone takes the right to be the one process that works on the store, and
// frees the mails that an earlier one claimed and did not live to send.
func (d *daemon) alone(ctx context.Context, file string) (*sqlite.Lock, error) {
	lock, err := sqlite.Acquire(ctx, file)
	if err != nil {
		return nil, err
	}
	if err := d.store.Release(ctx); err != nil {
		return nil, errors.Join(err, lock.Release())
	}
	return lock, nil
}

// tick is how often the daemon looks for what has come due.
const tick = 15 * time.Second

// assemble puts a daemon together; it does not connect anywhere yet.
func assemble(p parts) (*daemon, error) {
	if p.step == nil {
		p.step = func(string) {}
	}
	s, err := sqlite.Open(p.store)
	if err != nil {
		return nil, err
	}
	d := &daemon{store: s, host: p.host, log: p.log, step: p.step, wake: make(chan struct{}, 1), read: make(chan struct{}, 1)}
	d.processor = processor.New(p.processor, s, p.host, p.check, p.now, p.log)
	d.inbox, err = inbox.New(p.inbox, inbox.WithLogger(p.log), inbox.WithStep(func(s string) { d.heed(s); p.step("inbox " + s) }))
	if err != nil {
		s.Close()
		return nil, err
	}
	d.outbox, err = outbox.New(p.outbox, s, outbox.WithLogger(p.log), outbox.WithClock(p.now, time.After), outbox.WithStep(func(s, _ string) { p.step("outbox " + s) }))
	if err != nil {
		s.Close()
		return nil, err
	}
	return d, nil
}

// Close closes the store.
func (d *daemon) Close() error { return d.store.Close() }

// handle takes one mail and wakes the outbox.
func (d *daemon) handle(ctx context.Context, raw inbox.Raw) error {
	taken, err := d.processor.Handle(ctx, processor.Incoming{Bytes: raw.Bytes, TooBig: raw.TooBig, Received: raw.Received})
	d.step("processor handled")
	d.send()
	if err == nil && taken.Refused {
		return inbox.ErrRejected
	}
	return err
}

func (d *daemon) send() {
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

// serve works until the context ends: it watches the mailbox, does what comes
// due, and sends. None of the three waits for another.
func (d *daemon) serve(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var wg sync.WaitGroup
	errs := make(chan error, 3)
	run := func(name string, f func(context.Context) error) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			defer stop() // one that gives up takes the others along
			if err := f(ctx); err != nil && !errors.Is(err, context.Canceled) {
				errs <- fmt.Errorf("%s: %w", name, err)
			}
		}()
	}
	run("inbox", func(ctx context.Context) error { return d.inbox.Run(ctx, d.handle) })
	run("outbox", func(ctx context.Context) error { return d.outbox.Run(ctx, d.wake) })
	run("clock", d.watchClock)
	d.send()
	wg.Wait()
	close(errs)
	var all []error
	for err := range errs {
		all = append(all, err)
	}
	return errors.Join(all...)
}

// watchClock does what comes due while the mailbox can be read. A game that
// fails is told and tried again; it does not stop the daemon.
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
		if d.listening.Load() {
			d.advance(ctx)
		}
	}
}

func (d *daemon) advance(ctx context.Context) {
	if err := d.processor.Advance(ctx); err != nil && ctx.Err() == nil {
		d.log.Error("what is due could not be done, will try again", "error", err)
	}
	d.send()
}

// once does one pass: every mail that waits, what is due then, and every mail to
// be sent.
func (d *daemon) once(ctx context.Context) (sent int, err error) {
	if err := d.inbox.Once(ctx, d.handle); err != nil {
		return 0, fmt.Errorf("inbox: %w", err)
	}
	d.advance(ctx)
	if sent, err = d.outbox.Flush(ctx); err != nil {
		return sent, fmt.Errorf("outbox: %w", err)
	}
	return sent, nil
}

// checker lets the processor ask package sender.
type checker struct{ *sender.Checker }

// Check decides whether a mail is its From's.
func (c checker) Check(ctx context.Context, claim processor.Claim) processor.Proof {
	v := c.Checker.Check(ctx, sender.Claim{Raw: claim.Raw, Mail: claim.Mail, Policy: claim.Policy, TokenHash: claim.TokenHash})
	return processor.Proof{OK: v.Authenticated, Method: v.Method, Reason: v.Reason, Later: v.Temporary, ReplayID: v.ReplayID}
}
