package inbox

import (
	"time"

	"github.com/emersion/go-imap/v2"
)

// Later is a Handler's error for a mail that must wait: it stays in the mailbox untaken and is
// handed over again after a while. The mails after it are handed over at once.
type Later struct {
	After time.Duration
	Err   error
}

// Error says why it waits.
func (l *Later) Error() string { return l.Err.Error() }

// Unwrap returns the error below.
func (l *Later) Unwrap() error { return l.Err }

const (
	// brokenWait is how long it takes before a mail that the Handler failed on is handed over
	// again. mostBroken is how many failures in a row mean that no mail can be taken now.
	brokenWait = time.Minute
	mostBroken = 3
)

// asideUntil reports whether a mail waits, and until when.
func (in *Inbox) asideUntil(uid imap.UID) bool {
	at, ok := in.aside[uid]
	return ok && in.now().Before(at)
}

// putAside makes this one mail wait.
func (in *Inbox) putAside(uid imap.UID, after time.Duration) {
	in.aside[uid] = in.now().Add(after)
}

// untilNext is how long to wait for new mail before one that was put aside has to be handed over
// again; at most d.
func (in *Inbox) untilNext(d time.Duration) time.Duration {
	for _, at := range in.aside {
		d = min(d, max(at.Sub(in.now()), time.Second))
	}
	return d
}

// Heard is the time up to which every mail that had arrived was handed over: when
// the last whole look into the mailbox began.
func (in *Inbox) Heard() time.Time {
	in.heardLock.Lock()
	defer in.heardLock.Unlock()
	return in.heard
}

// Look asks for a look into the mailbox without waiting for the server to report new mail.
func (in *Inbox) Look() {
	select {
	case in.poke <- struct{}{}:
	default: // it is asked already
	}
}

// heardUntil notes that a look that began at the given time is finished.
func (in *Inbox) heardUntil(began time.Time) {
	in.heardLock.Lock()
	defer in.heardLock.Unlock()
	in.heard = began
}
