package inbox

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"github.com/emersion/go-imap/v2/imapclient"
)

// inHand is a mail that was fetched and is being handled.
type inHand struct {
	meta  *imapclient.FetchMessageBuffer
	raw   Raw
	lanes []string
	done  chan struct{}
	err   error
}

// meets reports whether one of two mails must wait for the other.
func (h *inHand) meets(o *inHand) bool {
	if len(h.lanes) == 0 || len(o.lanes) == 0 {
		return true
	}
	return slices.ContainsFunc(h.lanes, func(lane string) bool { return slices.Contains(o.lanes, lane) })
}

// flight holds the mails of a pass that are being handled, in the order of the mailbox.
type flight struct {
	atOnce int
	lanes  Lanes
	handle Handler
	// mark marks one that was handled, and moves it.
	mark  func(context.Context, *imapclient.FetchMessageBuffer, Raw, error) error
	mails []*inHand
	ended chan struct{}
	// over is set once nothing more may be handed over because going on would do harm.
	over atomic.Bool
}

// add hands a mail over as soon as those before it that it meets are done with.
func (f *flight) add(ctx context.Context, meta *imapclient.FetchMessageBuffer, raw Raw) {
	h := &inHand{meta: meta, raw: raw, done: make(chan struct{})}
	if f.lanes != nil && f.atOnce > 1 {
		h.lanes = f.lanes(ctx, raw)
	}
	var before []*inHand
	for _, o := range f.mails {
		if h.meets(o) {
			before = append(before, o)
		}
	}
	f.mails = append(f.mails, h)
	go func() {
		for _, o := range before {
			<-o.done
		}
		if h.err = ctx.Err(); h.err == nil && !f.over.Load() {
			h.err = f.handle(ctx, raw)
		}
		if fatal := (*Fatal)(nil); errors.As(h.err, &fatal) {
			f.over.Store(true)
		}
		close(h.done)
		f.ended <- struct{}{}
	}()
}

// settle marks mails that were handled, until only so many are still being handled.
func (f *flight) settle(ctx context.Context, most int) error {
	for len(f.mails) > most {
		<-f.ended
		i := slices.IndexFunc(f.mails, func(h *inHand) bool {
			select {
			case <-h.done:
				return true
			default:
				return false
			}
		})
		h := f.mails[i]
		f.mails = slices.Delete(f.mails, i, i+1)
		if f.over.Load() && h.err == nil {
			continue // it was not handed over, or comes again: the pass ends
		}
		if err := f.mark(ctx, h.meta, h.raw, h.err); err != nil {
			f.over.Store(true)
			return err
		}
	}
	return nil
}

// land waits for mails that are still being handled. They are not marked: they come again in the
// next pass, and the Handler knows what it has taken.
func (f *flight) land() {
	for _, h := range f.mails {
		<-h.done
	}
}
