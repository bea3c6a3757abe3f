package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/adjutant-game/adjutant/processor/store"
)

// together runs f like inTx. What several goroutines want written at the same time goes
// to the disk in one transaction, since a commit waits for the disk once, however much it
// holds. f does nothing but write, because it may be run a second time; once it is begun
// it is not cut off when the context ends, which would undo the others' changes.
func (s *Store) together(ctx context.Context, f func(context.Context, writer) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	c := &change{do: f, done: make(chan struct{})}
	s.queue.mu.Lock()
	s.queue.waiting = append(s.queue.waiting, c)
	s.queue.mu.Unlock()
	for {
		select {
		case <-c.done:
			return hint(c.err)
		case s.queue.turn <- struct{}{}: // this one writes for all that wait
			s.writeBatch(ctx, s.queue.next())
			<-s.queue.turn
		}
	}
}

// writeBatch writes changes, in one transaction if it can be, and tells each what became of
// it.
func (s *Store) writeBatch(ctx context.Context, batch []*change) {
	if len(batch) < 2 || s.inOne(ctx, batch) != nil {
		for _, c := range batch {
			c.err = s.inTx(ctx, func(tx *sql.Tx) error { return c.do(ctx, writer{tx, s.writes}) })
		}
	}
	for _, c := range batch {
		close(c.done)
	}
}

// inOne writes changes in one transaction. One that is refused, because the game has
// moved on or the mail was taken before, is undone alone. Any other error undoes all of
// them at once: after it the transaction may be over, and what followed would stand alone.
func (s *Store) inOne(ctx context.Context, batch []*change) error {
	tx, err := s.writes.begin(ctx)
	if err != nil {
		return err
	}
	for _, c := range batch {
		if c.err, err = s.attempt(ctx, tx, c); err != nil {
			return errors.Join(err, tx.Rollback())
		}
	}
	return tx.Commit()
}

// attempt carries out one change of several. The first error is the change's own: it is
// undone, and the others go on; the second ends the transaction.
func (s *Store) attempt(ctx context.Context, tx *sql.Tx, c *change) (refused, err error) {
	if _, err := s.writes.exec(ctx, tx, "SAVEPOINT one"); err != nil {
		return nil, err
	}
	if refused = c.do(ctx, writer{tx, s.writes}); refused != nil {
		if !isRefusal(refused) {
			return nil, refused
		}
		if _, err := s.writes.exec(ctx, tx, "ROLLBACK TO one"); err != nil {
			return refused, err
		}
	}
	_, err = s.writes.exec(ctx, tx, "RELEASE one")
	return refused, err
}

// isRefusal reports whether it was ours to refuse a change, and the database is well.
func isRefusal(err error) bool {
	for _, known := range []error{store.ErrConflict, store.ErrHandled, store.ErrNoGame, store.ErrExists} {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}
