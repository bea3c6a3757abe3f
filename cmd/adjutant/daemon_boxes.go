package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/store"
)

// newMailbox puts together a mailbox; kept is the store that its outbox works on.
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

// onceBoxes takes every mail that waits in any of the mailboxes; read reports whether one
// could be read.
func (d *daemon) onceBoxes(ctx context.Context) (read bool, err error) {
	var all []error
	for _, b := range d.boxes {
		b.watched.Store(true) // what is due waits for mails that this process reads
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

// past returns the mails in all mailboxes that were taken before but that the store does not know,
// in the order in which they came.
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
