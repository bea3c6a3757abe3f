package outbox

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"sync"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
)

const (
	// connections is the most connections to the server: while one waits for an answer, or for the
	// disk, another one sends.
	connections = 4
	// worthOne is how many mails must wait for each connection.
	worthOne = 5
)

// Run sends whatever is queued, again on each wake and now and then by itself,
// until the context ends.
func (o *Outbox) Run(ctx context.Context, wake <-chan struct{}) error {
	for {
		if _, err := o.Flush(ctx); err != nil && ctx.Err() == nil {
			o.log.Error("the queue of outgoing mails cannot be read or written", "error", err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-wake:
		case <-o.after(o.cfg.Poll):
		}
	}
}

// Flush sends every mail that is due and returns how many went out. An error means that the queue
// failed; a mail that cannot be sent is noted in the queue. If the server takes no mail at all, it
// is left alone for some time.
func (o *Outbox) Flush(ctx context.Context) (sent int, err error) {
	for ctx.Err() == nil && !o.now().Before(o.down.until) {
		n, held, err := allowed(ctx, o.cfg.Pace, o.sentSince, o.now(), atOnce)
		if err != nil {
			return sent, fmt.Errorf("count the mails sent: %w", err)
		}
		if held != o.held && held != "" {
			o.log.Warn("mails wait: the limit of the mail provider is reached", "per", held)
		}
		if o.held = held; n == 0 {
			return sent, nil // the next look tries again
		}
		until := o.now().Add(lease + 2*atOnce*o.cfg.Timeout)
		rows, err := o.queue.Claim(ctx, o.now(), until, n, o.cfg.Box)
		if err != nil {
			return sent, fmt.Errorf("claim outgoing mails: %w", err)
		}
		if len(rows) == 0 {
			return sent, nil
		}
		all := len(rows) < n // what is queued from now on has a wake of its own
		n, err = o.batch(ctx, rows)
		if sent += n; err != nil || all {
			return sent, err
		}
	}
	return sent, ctx.Err()
}

// batch is some rows that are sent at the same time. After a failure that affects all mail, the
// others wait as well.
type batch struct {
	*Outbox
	mu   sync.Mutex
	sent int
	// failed is why no mail goes out at all, nil if it does.
	failed *failure
}

// batch sends some rows. When the program is stopped the rest stays claimed until the next
// start.
func (o *Outbox) batch(ctx context.Context, rows []store.Outgoing) (sent int, err error) {
	b := &batch{Outbox: o}
	parts := split(rows, o.lines(len(rows)))
	errs := make([]error, len(parts))
	var wg sync.WaitGroup
	for i := range parts[1:] {
		wg.Go(func() { errs[i+1] = b.send(ctx, parts[i+1]) })
	}
	errs[0] = b.send(ctx, parts[0])
	wg.Wait()
	return b.sent, errors.Join(errs...)
}

// lines is how many connections are used for so many mails. A provider with limits gets only one,
// because some limit connections, too.
func (o *Outbox) lines(mails int) int {
	if o.cfg.Pace != (config.Pace{}) {
		return 1
	}
	return max(1, min(connections, mails/worthOne))
}

// split divides rows among connections. The mails to one address stay in order.
func split(rows []store.Outgoing, n int) [][]store.Outgoing {
	parts := make([][]store.Outgoing, n)
	for _, row := range rows {
		h := fnv.New32a()
		h.Write([]byte(row.To))
		i := h.Sum32() % uint32(n)
		parts[i] = append(parts[i], row)
	}
	return parts
}

// send sends rows over one connection.
func (b *batch) send(ctx context.Context, rows []store.Outgoing) error {
	var l line
	defer l.close(ctx)
	for i, row := range rows {
		if ctx.Err() != nil {
			return nil
		}
		if f := b.failure(); f != nil {
			return b.wait(ctx, rows[i:], *f, false)
		}
		b.step("claimed", row.MessageID)
		response, fail := b.try(ctx, &l, row)
		switch {
		case fail != nil && ctx.Err() != nil:
			return nil // that may be why it failed
		case fail == nil:
			if err := b.went(ctx, row, response); err != nil {
				return err
			}
			continue
		}
		f := understand(fail)
		if f.kind != store.NoMail {
			if err := b.wait(ctx, rows[i:i+1], f, f.answered); err != nil {
				return err
			}
			continue
		}
		b.stop(ctx, f)
		return b.wait(ctx, rows[i:], f, f.answered)
	}
	return nil
}

// went notes that the server took a mail.
func (b *batch) went(ctx context.Context, row store.Outgoing, response string) error {
	b.step("delivered", row.MessageID)
	b.mu.Lock()
	b.sent++
	if b.failed == nil {
		b.works(ctx)
	}
	b.mu.Unlock()
	if err := b.noteSent(ctx, row, response); err != nil {
		return err
	}
	b.step("noted", row.MessageID)
	return nil
}

// failure is why no mail goes out, nil if it does.
func (b *batch) failure() *failure {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failed
}

// stop notes that no mail goes out, once.
func (b *batch) stop(ctx context.Context, f failure) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failed == nil {
		b.failed = &f
		b.fails(ctx, f)
	}
}

// wait puts off rows; tried is set if the server's answer was about the first of them.
func (b *batch) wait(ctx context.Context, rows []store.Outgoing, f failure, tried bool) error {
	for n, row := range rows {
		if err := b.noteFailure(ctx, row, f, n == 0 && tried); err != nil {
			return err
		}
		b.step("noted", row.MessageID)
	}
	return nil
}
