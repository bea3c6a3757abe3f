package postgres

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// writer collects the statements of one transaction; they go to the server together. Its methods
// only note what to write, so they fail only if a value cannot be encoded.
type writer struct {
	batch pgx.Batch
}

// add adds a statement. Each of the checks gets the number of rows that it changed; the
// first that fails undoes everything.
func (w *writer) add(name string, check func(rows int64) error, args ...any) {
	q := w.batch.Queue(query(name), cleaned(args)...)
	q.Exec(func(tag pgconn.CommandTag) error {
		if check == nil {
			return nil
		}
		return check(tag.RowsAffected())
	})
}

// once fails with the error if nothing was changed.
func once(err error) func(int64) error {
	return func(rows int64) error {
		if rows == 0 {
			return err
		}
		return nil
	}
}

// exec adds a statement that may change any number of rows.
func (w *writer) exec(name string, args ...any) { w.add(name, nil, args...) }

// body is a value as JSON.
func body(v any) (string, error) {
	b, err := json.Marshal(v)
	return string(b), err
}

// attempts is how often a transaction is tried that the server aborted in favor of another.
const attempts = 5

// inTx carries out what a writer collected: all of it or nothing.
func (s *Store) inTx(ctx context.Context, collect func(*writer) error) error {
	return s.trying(ctx, func(tx pgx.Tx) error {
		w := &writer{}
		if err := collect(w); err != nil || w.batch.Len() == 0 {
			return err
		}
		return tx.SendBatch(ctx, &w.batch).Close()
	})
}

// trying runs f in a transaction, and again if the server aborted it because of a deadlock.
func (s *Store) trying(ctx context.Context, f func(pgx.Tx) error) error {
	for attempt := 1; ; attempt++ {
		err := pgx.BeginFunc(ctx, s.pool, f)
		var e *pgconn.PgError
		if attempt < attempts && errors.As(err, &e) && (e.Code == deadlock || e.Code == serialization) {
			continue
		}
		return hint(err)
	}
}

// change runs one writing query by itself.
func (s *Store) change(ctx context.Context, name string, args ...any) error {
	return s.inTx(ctx, func(w *writer) error {
		w.exec(name, args...)
		return nil
	})
}
