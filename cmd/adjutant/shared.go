package main

import (
	"context"
	"time"
)

// shared reports whether several workers share several mailboxes.
func (d *daemon) shared() bool { return d.fellows != nil && len(d.boxes) > 1 }

// hearAll reads up to what time all mails of each mailbox are finished, for mailboxes that others
// watch. It reports whether that is known.
func (d *daemon) hearAll(ctx context.Context) bool {
	for _, b := range d.boxes {
		at, err := d.fellows.Heard(ctx, b.name)
		if err != nil {
			return false
		}
		d.fellows.heard.Store(b.name, at)
	}
	return true
}

// soon is how often to ask whether the deadlines have been moved.
const soon = 250 * time.Millisecond

// awaitInTime waits, before a mail is handed out, until the leading worker has moved the deadlines
// by an outage, if there was one.
func (d *daemon) awaitInTime(ctx context.Context) error {
	if d.fellows.Leads() {
		return d.processor.Watch(ctx)
	}
	for {
		if ok, err := d.processor.InTime(ctx); ok || err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(soon):
		}
	}
}
