package main

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
)

// watchers is for several workers that share several mailboxes: it holds the mailboxes that this
// worker watches. Each mailbox is watched by one worker, and each worker watches its share.
type watchers struct {
	d     *daemon
	w     *postgres.Worker
	turns []*watchTurn // one for each mailbox
}

// watchTurn is the time during which this worker watches one mailbox.
type watchTurn struct {
	b *mailbox
	// orders receives the context to watch it with; done is closed when that is over.
	orders chan context.Context
	stop   context.CancelFunc // nil while another watches it
	done   chan struct{}
	read   time.Time // when it was last noted that it can be read
}

func newWatchers(ctx context.Context, d *daemon, c *crew, w *postgres.Worker) *watchers {
	x := &watchers{d: d, w: w}
	if !d.shared() {
		return x
	}
	for _, b := range d.boxes {
		t := &watchTurn{b: b, orders: make(chan context.Context, 1)}
		x.turns = append(x.turns, t)
		c.run(ctx, "inbox"+b.of(), func(ctx context.Context) error { return t.run(ctx, d) })
	}
	return x
}

// run watches the mailbox in each of this worker's turns.
func (t *watchTurn) run(ctx context.Context, d *daemon) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case turn := <-t.orders:
			mine, stop := context.WithCancel(ctx)
			free := context.AfterFunc(turn, stop)
			err := t.b.inbox.Run(mine, d.handOut(t.b))
			free()
			stop()
			t.b.listening.Store(false)
			t.b.watched.Store(false)
			close(t.done)
			if turn.Err() == nil {
				return err // it gave up by itself, or everything stops
			}
		}
	}
}

// beat takes a mailbox that nobody watches if this worker has less than its share, gives one up if
// it has more, and reports to the others about those that it watches.
func (x *watchers) beat(ctx context.Context) error {
	if len(x.turns) == 0 {
		return nil
	}
	workers, err := x.w.Workers(ctx)
	if err != nil {
		return err
	}
	share, mine := (len(x.turns)+max(workers, 1)-1)/max(workers, 1), 0
	for _, t := range x.turns {
		if err := x.endIfOver(ctx, t); err != nil {
			return err
		}
		if t.stop != nil {
			mine++
		}
	}
	for i := len(x.turns) - 1; i >= 0 && mine > share; i-- {
		if t := x.turns[i]; t.b.watched.Load() && t.stop != nil {
			t.stop() // the lock is released when it has come to rest
			break
		}
	}
	for _, t := range x.turns {
		if mine >= share {
			break
		}
		if t.stop != nil {
			continue
		}
		if got, err := x.take(ctx, t); err != nil {
			return err
		} else if got {
			break // one in each beat, so that workers that start together share them
		}
	}
	return x.tell(ctx)
}

// take begins a turn, if no other worker watches the mailbox.
func (x *watchers) take(ctx context.Context, t *watchTurn) (bool, error) {
	got, err := x.w.WatchMailbox(ctx, t.b.name)
	if err != nil || !got {
		return false, err
	}
	since, err := x.d.fellows.Read(ctx, t.b.name)
	if err != nil {
		return false, err
	}
	if t.b.found(); !since.IsZero() {
		t.b.lose(since) // whoever watched it before
	}
	turn, stop := context.WithCancel(context.Background())
	t.stop, t.done = stop, make(chan struct{})
	t.b.watched.Store(true)
	t.orders <- turn
	x.d.log.Info("this worker watches a mailbox", "mailbox", config.Titled(t.b.name))
	return true, nil
}

// endIfOver releases a mailbox once its turn has come to rest.
func (x *watchers) endIfOver(ctx context.Context, t *watchTurn) error {
	if t.stop == nil {
		return nil
	}
	select {
	case <-t.done:
	default:
		return nil
	}
	t.stop()
	t.stop = nil
	x.d.log.Info("another worker may watch a mailbox", "mailbox", config.Titled(t.b.name))
	return x.w.LeaveMailbox(ctx, t.b.name)
}

// readEvery is how often it is noted that a mailbox is read.
const readEvery = 10 * time.Second

// tell notes up to what time the mails in this worker's mailboxes are finished, and looks into them
// if something due waits for that.
func (x *watchers) tell(ctx context.Context) error {
	now := x.d.watch.now()
	due, err := x.d.store.Due(ctx, now.UTC())
	if err != nil {
		return err
	}
	for _, t := range x.turns {
		at := t.b.heard()
		if !t.b.watched.Load() || at.IsZero() {
			continue
		}
		if err := x.d.fellows.SetHeard(ctx, t.b.name, at); err != nil {
			return err
		}
		if now.Sub(t.read).Abs() >= readEvery {
			if err := x.d.fellows.SetRead(ctx, t.b.name, now); err != nil {
				return err
			}
			t.read = now
		}
		if n := len(due); n > 0 && at.Before(due[n-1].At) {
			t.b.inbox.Look()
		}
	}
	return nil
}
