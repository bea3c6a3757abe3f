package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/adjutant-game/adjutant/processor/store"
)

// together runs f like inTx. What several goroutines write at the same time goes to the disk in one
// transaction, because a commit waits for the disk once, however large it is. f must only write,
// because it may be run a second time. Once begun, it is not cut off when the context ends, because
// that would undo the others' changes.
func (s *Store) together(ctx context.Context, f func(context.Context, writer) error) error {
	return s.queued(ctx, &change{do: f, done: make(chan struct{})})
}

// queued writes a change together with others; see together.
func (s *Store) queued(ctx context.Context, c *change) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
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

// writeBatch writes changes, in one transaction if possible, and reports each one's result.
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

// inOne writes changes in one transaction. If one is refused, because the game has moved on or the
// mail was taken before, only that one is undone. Any other error undoes all of them: it may have
// ended the transaction, and later changes would be written without the earlier ones.
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

// attempt carries out one change of several. The first error is the change's own: it is undone, and
// the others go on. The second error ends the transaction.
func (s *Store) attempt(ctx context.Context, tx *sql.Tx, c *change) (refused, err error) {
	if c.sure {
		return nil, c.do(ctx, writer{tx, s.writes})
	}
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

// isRefusal reports whether our own code refused a change, while the database is all right.
func isRefusal(err error) bool {
	for _, known := range []error{store.ErrConflict, store.ErrHandled, store.ErrNoGame, store.ErrExists} {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}
