package inbox

import (
	"context"
	"errors"
)

// Once connects, hands over every mail not yet taken, and leaves.
func (in *Inbox) Once(ctx context.Context, handle Handler) error {
	s, err := in.connect(ctx)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.open(ctx); err != nil {
		return err
	}
	if err := s.lookBack(ctx); err != nil {
		return err
	}
	if err := s.pass(ctx, handle); err != nil {
		return err
	}
	s.logout(ctx)
	return s.failed
}

// Run watches the mailbox until the context ends. It reconnects whenever the connection is lost.
// The error is the context's, or the one in a Fatal.
func (in *Inbox) Run(ctx context.Context, handle Handler) error {
	wait := backoff{jitter: in.jitter}
	for {
		worked, err := in.watch(ctx, handle)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if fatal := (*Fatal)(nil); errors.As(err, &fatal) {
			return fatal.Err
		}
		if worked {
			wait.reset()
		}
		d := wait.next(err)
		in.log.Warn("mailbox lost, will try again", "server", in.address(), "error", err, "wait", d)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-in.clock.After(d):
		}
	}
}

// watch keeps one connection as long as it lasts, and reports whether it did any work.
func (in *Inbox) watch(ctx context.Context, handle Handler) (worked bool, err error) {
	s, err := in.connect(ctx)
	if err != nil {
		in.onStep("lost")
		return false, err
	}
	defer s.close()
	for {
		// Selecting the mailbox again shows a changed UIDVALIDITY and proves that the connection is
		// still alive.
		s.searched = false
		err := s.open(ctx)
		if err == nil {
			err = s.lookBack(ctx)
		}
		if err == nil {
			in.onStep("looked")
			err = s.pass(ctx, handle)
		}
		switch fatal := (*Fatal)(nil); {
		case errors.As(err, &fatal): // Run ends
		case s.searched: // also if one of the mails could not be taken
			in.onStep("read")
		default:
			in.onStep("lost")
		}
		if err != nil {
			return worked, err
		}
		worked = true
		if err := s.waitForMail(ctx); err != nil {
			return worked, err
		}
	}
}
