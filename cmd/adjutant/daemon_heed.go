package main

import (
	"context"
	"slices"
)

// heed keeps track of whether a mailbox can be read. What comes due in its games is done only then:
// orders that wait in it came in time, and nobody is late while mail cannot be read. The processor
// treats a longer silence as an outage.
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
		b.lose(d.watch.now())
		b.listening.Store(false)
	}
}

// hears notes that a mailbox can be read. Before anything comes due in its games again, their
// deadlines move by the time in which it could not be read although others could.
func (d *daemon) hears(b *mailbox) {
	now := d.watch.now()
	if since := b.lostSince(); len(d.boxes) > 1 && !since.IsZero() {
		if err := d.processor.Unread(context.Background(), b.name, since, now); err != nil {
			b.log.Error("deadlines could not be moved by the time in which the mailbox could not be read, will try again", "error", err)
			return // nothing comes due in its games meanwhile
		}
	}
	b.found()
	b.listening.Store(true)
}
