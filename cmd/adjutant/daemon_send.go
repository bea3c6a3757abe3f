package main

import "context"

// send wakes what sends things: the outbox, and the thread in a forum.
func (d *daemon) send() {
	d.sendMails()
	select {
	case d.turned <- struct{}{}:
	default:
	}
}

// sendMails wakes the outboxes.
func (d *daemon) sendMails() {
	for _, b := range d.boxes {
		b.send()
	}
}

// upgrade changes games that an older program has played to this program's rules. A game for which
// that fails is left out, and takes no orders until it succeeds.
func (d *daemon) upgrade(ctx context.Context) {
	if err := d.processor.Upgrade(ctx); err != nil {
		d.log.Error("games are not brought to this program's rules", "error", err)
	}
}

// tellHeard notes for the other workers up to what time all mails of each mailbox are finished. It
// first looks for an outage, because what is due moves by it.
func (d *daemon) tellHeard(ctx context.Context) {
	if d.fellows == nil || d.fellows.follows.Load() {
		return
	}
	err := d.processor.Watch(ctx)
	for _, b := range d.boxes {
		if at := d.boxes.Heard(b.name); err == nil && !at.IsZero() {
			err = d.fellows.SetHeard(ctx, b.name, at)
		}
	}
	if err != nil && ctx.Err() == nil {
		d.log.Error("other workers do not know that the mailbox was read", "error", err)
	}
}
