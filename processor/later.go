package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/store"
)

// wait notes that a mail waits, and returns the word for that.
func (in *intake) wait(games []string, source, why string) error {
	after := in.p.waiting.add(in.Mark.Key, in.raw.Received, games, source)
	return fmt.Errorf("mail from %q: %w", in.From.Key(), &LaterError{After: after, Why: why})
}

// waited is how long the program has tried to take a mail; 0 for a new one.
func (in *intake) waited() time.Duration { return in.p.waiting.since(in.Mark.Key) }

// add notes that a mail waits, and returns for how long. source is where it came from, if it waits
// because too many came from there.
func (w *waitingMails) add(key string, received time.Time, games []string, source string) time.Duration {
	m := w.mails[key]
	if m == nil {
		if len(w.mails) >= mostWaiting {
			w.forget()
		}
		m = &waitingMail{received: received, first: w.Now()}
		w.mails[key] = m
	}
	m.games, m.source = games, source
	after := min(lookup.SoonAgain<<min(m.tries, 10), lookup.LongestBetween)
	m.tries++
	if source != "" {
		n := 0
		for _, o := range w.mails {
			if o.source == source {
				n++
			}
		}
		after = time.Duration(1+n/max(w.perHour, 1)) * time.Hour
	}
	return after
}

// failed notes a mail that could not be taken because of an error on our side.
func (w *waitingMails) failed(key string, received time.Time) {
	w.Lock()
	defer w.Unlock()
	ctx := context.Background()
	err := w.Recall(ctx)
	if m := w.mails[key]; m != nil {
		m.any = true
	} else {
		w.mails[key] = &waitingMail{received: received, first: w.Now(), any: true}
	}
	if err = errors.Join(err, w.share(ctx, key)); err != nil {
		w.Log.Error("other workers do not know that a mail waits", "error", err)
	}
}

// since is for how long a mail has waited; 0 for a new one.
func (w *waitingMails) since(key string) time.Duration {
	if m := w.mails[key]; m != nil {
		return w.Now().Sub(m.first)
	}
	return 0
}

// told reports whether somebody knows that a mail waits; tell notes it.
func (w *waitingMails) told(key string) bool { m := w.mails[key]; return m != nil && m.told }

func (w *waitingMails) tell(key string) { w.mails[key].told = true }

// full reports whether no more mails may wait.
func (w *waitingMails) full() bool { return len(w.mails) >= mostWaiting }

// taken ends the wait of a mail.
func (w *waitingMails) taken(key string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.mails, key)
}

// forget forgets mails that somebody else took out of the mailbox.
func (w *waitingMails) forget() {
	for key, m := range w.mails {
		if w.Now().Sub(m.first) > longestWait+longestFull {
			delete(w.mails, key)
		}
	}
	if w.full() {
		clear(w.mails) // they count from zero when they come again
	}
}

// Waiting is how many mails wait.
func (w *waitingMails) Waiting() int { return len(w.mails) }

// Holds reports whether something that came due must wait. It waits for mails to the game's mailbox
// that were delivered earlier and not handed over yet. For at most patience, it also waits for a
// mail that may be for the game and cannot be checked yet.
func (w *waitingMails) Holds(l *desk.Live, d store.Due) bool {
	if box := w.BoxOf(l).Name; w.box != nil && w.box.Heard(box).Before(d.At) {
		w.box.Look(box)
		return true
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, m := range w.mails {
		before := !m.received.After(d.At) || !m.first.After(d.At)
		if before && w.Now().Sub(m.first) < patience && (m.any || slices.Contains(m.games, d.Game)) {
			return true
		}
	}
	return false
}
