package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

// wait notes that a mail waits, and returns the word for that.
func (in *intake) wait(games []string, source, why string) error {
	w := in.p.waiting[in.mark.Key]
	if w == nil {
		if len(in.p.waiting) >= mostWaiting {
			in.p.forgetWaiting()
		}
		w = &waitingMail{received: in.raw.Received, first: in.p.Now()}
		in.p.waiting[in.mark.Key] = w
	}
	w.games, w.source = games, source
	after := min(soonAgain<<min(w.tries, 10), longestBetween)
	w.tries++
	if source != "" {
		n := 0
		for _, o := range in.p.waiting {
			if o.source == source {
				n++
			}
		}
		after = time.Duration(1+n/max(in.p.cfg.MailsPerHour, 1)) * time.Hour
	}
	return fmt.Errorf("mail from %q: %w", in.from.Key(), &LaterError{After: after, Why: why})
}

// failed notes a mail that could not be taken because of an error on our side.
func (p *Processor) failed(in *intake) {
	p.Lock()
	defer p.Unlock()
	ctx := context.Background()
	err := p.recallWaiting(ctx)
	if w := p.waiting[in.mark.Key]; w != nil {
		w.any = true
	} else {
		p.waiting[in.mark.Key] = &waitingMail{received: in.raw.Received, first: p.Now(), any: true}
	}
	if err = errors.Join(err, p.tellWaiting(ctx, in.mark.Key)); err != nil {
		p.Log.Error("other workers do not know that a mail waits", "error", err)
	}
}

// waited is how long the program has tried to take a mail; 0 for a new one.
func (in *intake) waited() time.Duration {
	if w := in.p.waiting[in.mark.Key]; w != nil {
		return in.p.Now().Sub(w.first)
	}
	return 0
}

// forgetWaiting forgets mails that somebody else took out of the mailbox.
func (p *Processor) forgetWaiting() {
	for key, w := range p.waiting {
		if p.Now().Sub(w.first) > longestWait+longestFull {
			delete(p.waiting, key)
		}
	}
	if len(p.waiting) >= mostWaiting {
		clear(p.waiting) // they count from zero when they come again
	}
}

// holds reports whether something that came due must wait. It waits for mails to the game's mailbox
// that were delivered earlier and not handed over yet. For at most patience, it also waits for a
// mail that may be for the game and cannot be checked yet.
func (p *Processor) holds(l *desk.Live, d store.Due) bool {
	if box := p.BoxOf(l).Name; p.cfg.Mailbox != nil && p.cfg.Mailbox.Heard(box).Before(d.At) {
		p.cfg.Mailbox.Look(box)
		return true
	}
	p.waitingLock.Lock()
	defer p.waitingLock.Unlock()
	for _, w := range p.waiting {
		before := !w.received.After(d.At) || !w.first.After(d.At)
		if before && p.Now().Sub(w.first) < patience && (w.any || slices.Contains(w.games, d.Game)) {
			return true
		}
	}
	return false
}
