package postgres

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
)

// Worker is one of several processes that work on a store. They share the outbox. One of them
// leads: it watches the mailbox and decides. Everything that a worker holds (its claims, the lead)
// is released when its connection ends, as it does with the process.
type Worker struct {
	store *Store
	conn  *pgx.Conn
	name  string
	leads bool
}

const (
	// beatTime limits one sign of life: a server that does not answer for so long is lost.
	beatTime = 10 * time.Second
	// hungTime is how long a worker may give no sign of life before the others take what
	// it has.
	hungTime = 30 * time.Second
)

// Join makes the process one of several workers on the store, which it has open already. It fails
// with ErrLocked if a process works there that excludes others.
func (s *Store) Join(ctx context.Context, name string) (*Worker, error) {
	conn, err := connect(ctx, name)
	if err != nil {
		return nil, lockError(name, err)
	}
	w := &Worker{store: s, conn: conn, name: name}
	if err = take(ctx, conn, "share", sharing); err == nil {
		err = w.number(ctx)
	}
	if err == nil {
		err = s.openGuards(ctx, name)
	}
	if err != nil {
		return nil, errors.Join(lockError(name, err), goodbye(conn))
	}
	return w, nil
}

// number finds a number that no other worker has.
func (w *Worker) number(ctx context.Context) error {
	for {
		n := rand.Int32N(1<<31-1) + 1
		err := take(ctx, w.conn, "present", present, n)
		if errors.Is(err, ErrLocked) {
			continue
		}
		w.store.worker.Store(n)
		return err
	}
}

// Leads reports whether this worker leads.
func (w *Worker) Leads() bool { return w.leads }

// Beat gives a sign of life, releases what workers hold that are gone or hang, and takes the lead
// if nobody has it. Call it about every second. An error means that the connection is lost, and
// with it everything that the worker held.
func (w *Worker) Beat(ctx context.Context) error { return w.beat(ctx, hungTime) }

func (w *Worker) beat(ctx context.Context, hung time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, beatTime)
	defer cancel()
	var ended int
	if err := w.conn.QueryRow(ctx, query("end-hung"), hung.Seconds()).Scan(&ended); err != nil {
		return explain("sign of life", err)
	}
	for _, free := range []string{"free-claims", "free-inputs"} {
		if _, err := w.conn.Exec(ctx, query(free)); err != nil {
			return explain("free what was claimed", err)
		}
	}
	if w.leads {
		return nil
	}
	err := take(ctx, w.conn, "lock", working)
	if w.leads = err == nil; errors.Is(err, ErrLocked) {
		return nil
	}
	return explain("take the lead", err)
}

// Release ends the worker.
func (w *Worker) Release() error { return goodbye(w.conn) }
