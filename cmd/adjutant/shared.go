package main

import (
	"context"
	"time"
)

// shared reports whether several workers share several mailboxes.
func (d *daemon) shared() bool { return d.fellows != nil && len(d.boxes) > 1 }

// hearAll recalls up to when all mails of each mailbox are done with, as far as others watch
// them; it reports whether that is known.
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

// soon is how often it is asked whether the deadlines are moved.
const soon = 250 * time.Millisecond

// awaitInTime waits until the deadlines are moved by an outage, if there was one, before a
// mail is handed out: who leads moves them.
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
