package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
)

// thenClock shows the time of the mails that are taken again. They come in order, so every mail up
// to that time has been handed over, and there is nothing to look for.
type thenClock struct{ handClock }

// Heard is the time shown.
func (c *thenClock) Heard(string) time.Time { return c.Now() }

// Look does nothing.
func (*thenClock) Look(string) {}

// mailbox takes the mails again that the store does not know, on a copy of it and with the clock of
// that time. The same orders at the same places give the same records and the same dice. If the
// heads show another result, the copy is thrown away.
func (r *restoring) mailbox(ctx context.Context) error {
	if !r.Mailbox {
		return nil
	}
	past, err := r.unknownPast(ctx)
	if err != nil {
		return fmt.Errorf("the mailbox: %w", err)
	}
	if len(past) == 0 {
		r.res.say("the mailbox holds no mail that was taken and that the store does not know")
		return nil
	}
	own, ok := r.d.store.(*sqlite.Store)
	if !ok {
		return errors.New("mails are taken again on a copy in a file: copy the store into one (adjutant store copy), " +
			"name that in the configuration, run this command, and copy it into a new database")
	}
	copied := r.cfg.Store + ".restoring"
	for _, end := range []string{"", "-wal", "-shm", ".part"} {
		if err := os.Remove(copied + end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	if err := own.CopyTo(ctx, copied); err != nil {
		return err
	}
	if err := r.again(ctx, copied, past); err != nil {
		return errors.Join(err, os.Remove(copied))
	}
	return r.swap(ctx, copied)
}

// again takes the mails on the copy, and compares the result with the known heads.
func (r *restoring) again(ctx context.Context, copied string, past []inbox.Past) (err error) {
	at, err := r.d.lookFrom(ctx)
	if err != nil {
		return err
	}
	clock := &thenClock{handClock{now: at}}
	p := partsOf(r.cfg, r.env, r.JSON, r.d.host)
	p.store, p.heads, p.now = copied, "", clock.Now
	p.processor.Outage, p.processor.Mailbox = 0, clock
	p.processor.Restored = r.d.heads.Lives()
	d, err := assemble(p)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	var said []string
	for _, m := range past {
		if err := d.until(ctx, clock, m.Received); err != nil {
			return err
		}
		clock.set(m.Received)
		taken, err := d.processor.Handle(ctx, processor.Incoming{Bytes: m.Bytes, TooBig: m.TooBig, Received: m.Received, Mailbox: m.Box})
		if err != nil {
			return fmt.Errorf("the mail %q of %s from %s: %w", m.Subject, m.From, m.Received.UTC().Format(time.RFC3339), err)
		}
		said = append(said, fmt.Sprintf("taken again: %s, %s, %q: %s", m.Received.UTC().Format("2006-01-02 15:04 UTC"), m.From, m.Subject, taken.Outcome))
	}
	if err := r.reach(ctx, d, clock); err != nil {
		return err
	}
	r.res.Lines = append(r.res.Lines, said...)
	if err := d.settle(ctx, clock.Now()); err != nil {
		return err
	}
	return d.store.SetAlive(ctx, clock.Now())
}

// until does what came due up to a time, each thing at its own time.
func (d *daemon) until(ctx context.Context, clock *thenClock, by time.Time) error {
	for range 1000 {
		due, err := d.store.Due(ctx, by)
		if err != nil || len(due) == 0 {
			return err
		}
		clock.set(due[0].At)
		if err := d.processor.Advance(ctx); err != nil {
			return err
		}
		if next, err := d.store.Due(ctx, by); err != nil || len(next) > 0 && next[0] == due[0] {
			return err // it stays due: nothing to do
		}
	}
	return errors.New("what is due does not end")
}

// reach goes on, with what comes due, until the known heads are reached.
func (r *restoring) reach(ctx context.Context, d *daemon, clock *thenClock) error {
	for {
		gaps, err := heads.Gaps(ctx, d.store, r.d.heads)
		if err != nil || len(gaps) == 0 {
			return err
		}
		due, err := d.store.Due(ctx, time.Now())
		if err != nil {
			return err
		}
		before := clock.Now()
		if len(due) > 0 && due[0].At.After(before) {
			if err := d.until(ctx, clock, due[0].At); err != nil {
				return err
			}
		}
		if !clock.Now().After(before) {
			return noWay(gaps)
		}
	}
}

// noWay says that the mails lead to another log than the one that was signed. The usual reason is
// that a host did something on the command line, which is in no mail.
type noWay []heads.Gap

// Error lists the resulting games.
func (n noWay) Error() string {
	s := "the mails do not give again what was signed; the store is as it was. From them come:"
	for _, g := range n {
		s += "\n  " + g.String()
	}
	s += "\nWhat you did on the command line (adjutant host, new, import) since the copy was made is in no mail and cannot be repeated by this command; " +
		"nor can anything that was ordered after it. A log that you or a player saved brings it back: adjutant restore --log FILE. Without one: adjutant restore --lost GAME"
	return s
}

// settle marks all waiting mails as sent, because they were sent before the store was lost.
func (d *daemon) settle(ctx context.Context, at time.Time) error {
	var s store.Store = d.store
	for {
		out, err := s.Claim(ctx, time.Now().AddDate(10, 0, 0), time.Now().AddDate(20, 0, 0), 100, store.Box{})
		if err != nil || len(out) == 0 {
			return err
		}
		for _, m := range out {
			if err := s.Sent(ctx, m.MessageID, at, "sent before the store was put back"); err != nil {
				return err
			}
		}
	}
}

// swap puts the copy in the store's place, and moves the store aside.
func (r *restoring) swap(ctx context.Context, copied string) error {
	if err := r.d.Close(); err != nil {
		return err
	}
	aside := r.cfg.Store + ".before-" + time.Now().UTC().Format("20060102-150405")
	if err := sqlite.Swap(copied, r.cfg.Store, aside); err != nil {
		return err
	}
	r.res.say("the store is put in order; what was there before is in %s", aside)
	d, err := rejoinDaemon(ctx, r.cfg, r.env, r.JSON, 1)
	if err == nil {
		r.d = d
	}
	return err
}
