package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"sync"
)

// explain says what failed. The errors that callers look for stay wrapped in it.
func explain(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}

// writer writes within one transaction.
type writer struct {
	tx *sql.Tx
	ss *statements
}

// exec runs a query and returns the number of rows it changed.
func (w writer) exec(ctx context.Context, name string, args ...any) (int64, error) {
	res, err := w.ss.exec(ctx, w.tx, query(name), args...)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", name, err)
	}
	return res.RowsAffected()
}

func (w writer) count(ctx context.Context, name string, args ...any) (n int, err error) {
	rows, err := w.ss.query(ctx, w.tx, query(name), args...)
	if err != nil {
		return 0, explain(name, err)
	}
	defer rows.Close()
	if !rows.Next() {
		return 0, explain(name, cmp.Or(rows.Err(), sql.ErrNoRows))
	}
	return n, explain(name, rows.Scan(&n))
}

// mostTogether limits how many changes share a transaction.
const mostTogether = 64

// queue holds the changes that wait to be written. Whoever writes holds its turn.
type queue struct {
	turn    chan struct{}
	mu      sync.Mutex
	waiting []*change
}

// change is something to write: completely or not at all, whatever happens to others that are
// written with it.
type change struct {
	do   func(context.Context, writer) error
	done chan struct{}
	// sure is set for one that is never refused, so that it need not be undone alone.
	sure bool
	err  error
}

// next takes changes out of the queue, oldest first.
func (q *queue) next() []*change {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := min(len(q.waiting), mostTogether)
	batch := q.waiting[:n:n]
	q.waiting = q.waiting[n:]
	return batch
}
