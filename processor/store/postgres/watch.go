package postgres

import (
	"context"
	"errors"
	"time"
)

// WatchMailbox takes the lock for watching one of the host's mailboxes, if no other worker has it.
// It ends with the worker's connection.
func (w *Worker) WatchMailbox(ctx context.Context, name string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, beatTime)
	defer cancel()
	err := take(ctx, w.conn, "watch-mailbox", watching, name)
	if errors.Is(err, ErrLocked) {
		return false, nil
	}
	return err == nil, explain("watch a mailbox", err)
}

// LeaveMailbox releases that lock.
func (w *Worker) LeaveMailbox(ctx context.Context, name string) error {
	ctx, cancel := context.WithTimeout(ctx, beatTime)
	defer cancel()
	_, err := w.conn.Exec(ctx, query("leave-mailbox"), watching, name)
	return explain("leave a mailbox", err)
}

// Workers counts the workers on the store, this one among them.
func (w *Worker) Workers(ctx context.Context) (n int, err error) {
	ctx, cancel := context.WithTimeout(ctx, beatTime)
	defer cancel()
	err = w.conn.QueryRow(ctx, query("count-workers"), sharing).Scan(&n)
	return n, explain("count the workers", err)
}

// Read is when a mailbox was last known to be read by any worker, zero if never; SetRead
// notes a new time.
func (s *Store) Read(ctx context.Context, mailbox string) (time.Time, error) {
	return s.moment(ctx, readOf(mailbox))
}

// SetRead notes that a mailbox is read.
func (s *Store) SetRead(ctx context.Context, mailbox string, when time.Time) error {
	return s.change(ctx, "set-moment", readOf(mailbox), at(when))
}

func readOf(mailbox string) string { return "read " + mailbox }
