package main

import (
	"context"
	"errors"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/inbox"
)

// lanes returns what a mail has to do with: see processor.Lanes.
func (d *daemon) lanes(ctx context.Context, raw inbox.Raw) []string {
	return d.processor.Lanes(ctx, processor.Incoming{Bytes: raw.Bytes, TooBig: raw.TooBig, Received: raw.Received})
}

// handle takes one mail of the first mailbox and wakes the outbox.
func (d *daemon) handle(ctx context.Context, raw inbox.Raw) error {
	return d.handleOf(ctx, "", raw)
}

// handler returns the Handler for the mails of a mailbox.
func (d *daemon) handler(b *mailbox) inbox.Handler {
	return func(ctx context.Context, raw inbox.Raw) error { return d.handleOf(ctx, b.name, raw) }
}

// handleOf takes one mail of a mailbox and wakes the outbox.
func (d *daemon) handleOf(ctx context.Context, mailbox string, raw inbox.Raw) error {
	ctx, end := d.take(ctx, raw.Bytes)
	taken, err := d.processor.Handle(ctx, processor.Incoming{Bytes: raw.Bytes, TooBig: raw.TooBig, Received: raw.Received, Mailbox: mailbox})
	var later *processor.LaterError
	end(err, errors.As(err, &later))
	d.step("processor handled")
	d.send()
	switch {
	case errors.As(err, &later):
		return &inbox.Later{After: later.After, Err: err}
	case err == nil && taken.Refused:
		return inbox.ErrRejected
	}
	return stopIfBehind(err)
}
