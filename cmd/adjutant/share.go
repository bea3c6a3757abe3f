package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

// unheard is how long to wait for the bell: a ring can be lost with a connection.
const unheard = time.Second

// waitFor waits for the bell. A caller that looks first must get next before it looks.
func waitFor(ctx context.Context, rung <-chan struct{}) error {
	t := time.NewTimer(unheard)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-rung:
	case <-t.C:
	}
	return nil
}

// became is the result of a mail that a worker took, in the form in which it reports it to the
// leading worker.
type became struct {
	Refused bool          `json:"refused,omitempty"`
	Later   time.Duration `json:"later,omitempty"`
	Fault   string        `json:"fault,omitempty"`
	// Fatal is set if nothing may go on.
	Fatal bool `json:"fatal,omitempty"`
}

// becameOf puts what a Handler says into words.
func becameOf(err error) became {
	var later *inbox.Later
	var fatal *inbox.Fatal
	switch {
	case err == nil:
		return became{}
	case errors.Is(err, inbox.ErrRejected):
		return became{Refused: true}
	case errors.As(err, &later):
		return became{Later: max(later.After, time.Millisecond), Fault: err.Error()}
	case errors.As(err, &fatal):
		return became{Fatal: true, Fault: err.Error()}
	}
	return became{Fault: err.Error()}
}

// err is what a Handler says.
func (b became) err() error {
	switch {
	case b.Refused:
		return inbox.ErrRejected
	case b.Later > 0:
		return &inbox.Later{After: b.Later, Err: errors.New(b.Fault)}
	case b.Fatal:
		return &inbox.Fatal{Err: errors.New(b.Fault)}
	case b.Fault != "":
		return errors.New(b.Fault)
	}
	return nil
}

// handOut has some worker take each mail of a mailbox, and waits until it is finished. The mail stays in
// the mailbox meanwhile, so it comes again whatever happens to the workers.
func (d *daemon) handOut(b *mailbox) inbox.Handler {
	return func(ctx context.Context, raw inbox.Raw) error { return d.handOutOf(ctx, b.name, raw) }
}

func (d *daemon) handOutOf(ctx context.Context, mailbox string, raw inbox.Raw) error {
	if err := d.awaitInTime(ctx); err != nil {
		return err
	}
	sum := sha256.Sum256(raw.Bytes)
	in := postgres.Input{Key: hex.EncodeToString(sum[:]), Mail: raw.Bytes, TooBig: raw.TooBig, Received: raw.Received, Mailbox: mailbox}
	for put := false; ; {
		rung := d.fellows.bell.next()
		outcome, there, err := d.fellows.Outcome(ctx, in.Key)
		switch {
		case err != nil:
			return err
		case there && outcome != "" && !put:
			// It was taken before, or put off, so it is taken again now.
			if err := d.fellows.DropInput(ctx, in.Key); err != nil {
				return err
			}
			continue
		case there && outcome != "":
			var b became
			if err := json.Unmarshal([]byte(outcome), &b); err != nil {
				return err
			}
			return errors.Join(d.fellows.DropInput(ctx, in.Key), b.err())
		case !there || !put:
			if put = true; there {
				continue // an earlier leader handed it out, and some worker is taking it
			}
			if err := d.fellows.PutInput(ctx, in); err != nil {
				return err
			}
			continue
		}
		if err := waitFor(ctx, rung); err != nil {
			return err
		}
	}
}

// takeInputs takes mails that the leading worker has handed out, one after the other.
func (d *daemon) takeInputs(ctx context.Context) error {
	for {
		rung := d.fellows.bell.next()
		in, ok, err := d.fellows.TakeInput(ctx)
		if err != nil {
			return errors.Join(errLost, err)
		}
		if !ok {
			if err := waitFor(ctx, rung); err != nil {
				return err
			}
			continue
		}
		took := d.handleOf(ctx, in.Mailbox, inbox.Raw{Bytes: in.Mail, TooBig: in.TooBig, Received: in.Received, Size: int64(len(in.Mail))})
		if ctx.Err() != nil {
			return ctx.Err() // what it was taking is free when it is gone
		}
		b := becameOf(took)
		text, err := json.Marshal(b)
		if err != nil {
			return err
		}
		if err := d.fellows.EndInput(ctx, in.Key, string(text), took != nil && !b.Refused); err != nil {
			return errors.Join(errLost, fmt.Errorf("what became of a mail cannot be told: %w", err))
		}
		if fatal := (*inbox.Fatal)(nil); errors.As(took, &fatal) {
			return fatal.Err
		}
	}
}

// takersOfWorker is how many mails a worker takes at once.
const takersOfWorker = 6

// follow makes the crew do what every worker does, whether it leads or not.
func (d *daemon) follow(ctx context.Context, c *crew, name string) {
	c.run(ctx, "listening", func(ctx context.Context) error {
		return errors.Join(errLost, postgres.Listen(ctx, name, d.fellows.bell.ring))
	})
	for range takersOfWorker {
		c.run(ctx, "taking mails", d.takeInputs)
	}
	c.run(ctx, "clock", d.watchSharedClock)
	if d.beacon != nil {
		c.run(ctx, "beacon", d.beacon.Run)
	}
}

// watchSharedClock does what comes due, as the other workers do. What it knows about the mailbox is
// what the leading worker has noted.
func (d *daemon) watchSharedClock(ctx context.Context) error {
	return every(ctx, tick, func(ctx context.Context) {
		if d.fellows.Leads() {
			return
		}
		if d.hearAll(ctx) {
			d.advance(ctx)
		}
	})
}
