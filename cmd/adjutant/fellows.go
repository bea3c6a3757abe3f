package main

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

// fellows is how one worker on a database sees the others. A process that works alone leads.
type fellows struct {
	*postgres.Store
	follows atomic.Bool
	// heard is the time up to which the leading worker has heard all mails, for each mailbox by its
	// name.
	heard sync.Map
	bell  bell
}

// Leads reports whether this worker leads.
func (f *fellows) Leads() bool { return !f.follows.Load() }

// heardMailbox says what this worker knows about the mailboxes, which it may not watch itself.
type heardMailbox struct {
	boxes
	f *fellows
}

// Heard is the time up to which every mail that had arrived is finished.
func (m heardMailbox) Heard(name string) time.Time {
	if m.named(name).watched.Load() {
		return m.boxes.Heard(name)
	}
	at, _ := m.f.heard.Load(name)
	t, _ := at.(time.Time)
	return t
}

// Look asks for a look into a mailbox if this worker watches it. Another worker that does notices
// by itself that something due waits for that.
func (m heardMailbox) Look(name string) {
	if b := m.named(name); b.watched.Load() {
		b.inbox.Look()
	}
}

// bell wakes all who wait for it.
type bell struct {
	mu    sync.Mutex
	rings chan struct{}
}

// next is closed when the bell rings.
func (b *bell) next() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.rings == nil {
		b.rings = make(chan struct{})
	}
	return b.rings
}

func (b *bell) ring() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.rings != nil {
		close(b.rings)
		b.rings = nil
	}
}

var _ processor.Others = (*fellows)(nil)

// errLost says that a worker's connection to the database has ended, and with it everything that it
// held. The worker begins again from nothing.
var errLost = errors.New("the connection to the database is lost")
