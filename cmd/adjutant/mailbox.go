package main

import (
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/monitor"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/store"
)

// boxParts is what one of the mailboxes is made from.
type boxParts struct {
	name   string // empty for the first one
	inbox  inbox.Config
	outbox outbox.Config
}

// mailbox is one of the host's mailboxes at work. Its mails come in and go out independently: a
// failure of one of its servers does not hold up any other mailbox.
type mailbox struct {
	name   string
	inbox  *inbox.Inbox
	outbox *outbox.Outbox
	log    *slog.Logger
	// wake tells the outbox that there is something to send.
	wake chan struct{}
	// listening is set while it can be read, unsent while none of its mails goes out.
	listening, unsent atomic.Bool
	// watched is set while this process watches it.
	watched atomic.Bool
	// looked is set once it is known whether it holds mails that the store should know.
	looked atomic.Bool

	mu sync.Mutex
	// lost is since when it cannot be read; zero while it can.
	lost time.Time
}

// noticeSMTP is the kind of notice which says that no mail goes out, or does again.
const noticeSMTP = "smtp"

// noticed is the beginning of notices about a mailbox; it is empty for the first one.
func (b *mailbox) noticed() string {
	if b.name == "" {
		return ""
	}
	return "mailbox " + b.name + ": "
}

// recallOutage lets the outbox continue an outage that an earlier run reported.
func (b *mailbox) recallOutage(notices []store.Notice) {
	for _, n := range notices {
		text, ours := strings.CutPrefix(n.Text, b.noticed())
		if n.Kind != noticeSMTP || !ours || b.name == "" && strings.HasPrefix(text, "mailbox ") {
			continue
		}
		if strings.HasPrefix(text, outbox.Down) {
			b.outbox.StillDown(n.At)
			b.unsent.Store(true)
		}
		return
	}
}

// send wakes its outbox.
func (b *mailbox) send() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// heard is the time up to which every mail that had arrived was handed over; zero while it
// cannot be read.
func (b *mailbox) heard() time.Time {
	if !b.listening.Load() {
		return time.Time{}
	}
	return b.inbox.Heard()
}

// lose notes since when it cannot be read.
func (b *mailbox) lose(since time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.lost.IsZero() {
		b.lost = since
	}
}

// found notes that it can be read again.
func (b *mailbox) found() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lost = time.Time{}
}

// lostSince is since when it cannot be read; zero if it can.
func (b *mailbox) lostSince() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.lost
}

// boxes are the mailboxes, in the form that the processor uses.
type boxes []*mailbox

func (bs boxes) named(name string) *mailbox {
	if i := slices.IndexFunc(bs, func(b *mailbox) bool { return b.name == name }); i >= 0 {
		return bs[i]
	}
	return bs[0]
}

// Heard is the time up to which every mail that had arrived there was handed over.
func (bs boxes) Heard(name string) time.Time {
	if len(bs) == 1 {
		return bs[0].inbox.Heard()
	}
	return bs.named(name).heard()
}

// Look asks for a mailbox to be checked soon.
func (bs boxes) Look(name string) { bs.named(name).inbox.Look() }

// listens reports whether any can be read.
func (bs boxes) listens() bool {
	return slices.ContainsFunc(bs, func(b *mailbox) bool { return b.listening.Load() })
}

// standing says how each of several mailboxes is doing; nothing about a single one.
func (bs boxes) standing() (out []monitor.Mailbox) {
	for _, b := range bs {
		if len(bs) > 1 {
			out = append(out, monitor.Mailbox{Name: config.Titled(b.name), Unread: b.watched.Load() && !b.listening.Load(), Unsent: b.unsent.Load()})
		}
	}
	return out
}

// silent returns the names of mailboxes that are watched but cannot be read; unsent those whose mails do
// not go out.
func (bs boxes) silent() (names []string) {
	for _, b := range bs {
		if b.watched.Load() && !b.listening.Load() {
			names = append(names, config.Titled(b.name))
		}
	}
	return names
}

func (bs boxes) unsent() (names []string) {
	for _, b := range bs {
		if b.unsent.Load() {
			names = append(names, config.Titled(b.name))
		}
	}
	return names
}

// of adds a mailbox's name to what an error is about; the first one is not named.
func (b *mailbox) of() string {
	if b.name == "" {
		return ""
	}
	return " of " + b.name
}
