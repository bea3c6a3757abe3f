package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Input is a mail between the mailbox and the worker that takes it.
type Input struct {
	// Key is the hash of the mail.
	Key      string
	Mail     []byte
	TooBig   bool
	Received time.Time
	// Mailbox is the name of the one that it came to; empty for the host's first one.
	Mailbox string
}

// PutInput queues a mail for some worker to take, unless one has it already.
func (s *Store) PutInput(ctx context.Context, in Input) error {
	return explain("hand a mail to the workers", s.inTx(ctx, func(w *writer) error {
		w.exec("put-input", in.Key, in.Mail, in.TooBig, at(in.Received), in.Mailbox)
		w.exec("ring")
		return nil
	}))
}

// TakeInput gives this worker the oldest mail that no other has; ok is false if there is
// none.
func (s *Store) TakeInput(ctx context.Context) (in Input, ok bool, err error) {
	var received *time.Time
	ok, err = s.one(ctx, "take-input", []any{&in.Key, &in.Mail, &in.TooBig, &received, &in.Mailbox}, s.worker.Load())
	in.Received = timeOf(received)
	return in, ok, err
}

// EndInput stores the result of a mail that this worker took. waits is set if the mail waits to be
// taken again.
func (s *Store) EndInput(ctx context.Context, key, outcome string, waits bool) error {
	return explain("say what became of a mail", s.inTx(ctx, func(w *writer) error {
		w.exec("end-input", key, s.worker.Load(), outcome)
		if !waits {
			w.exec("drop-waiting", key)
		}
		w.exec("ring")
		return nil
	}))
}

// Outcome is the result of a queued mail, empty while it is not finished; there is false if nothing
// is known about it any more.
func (s *Store) Outcome(ctx context.Context, key string) (outcome string, there bool, err error) {
	var text *string
	there, err = s.one(ctx, "outcome", []any{&text}, key)
	if text != nil {
		outcome = *text
	}
	return outcome, there, err
}

// DropInput deletes a mail that is finished.
func (s *Store) DropInput(ctx context.Context, key string) error {
	return explain("forget a mail that was taken", s.change(ctx, "drop-input", key))
}

// WaitingMails returns the mails that were looked at and wait, as passed to KeepWaiting.
func (s *Store) WaitingMails(ctx context.Context) (map[string]string, error) {
	type row struct{ key, body string }
	rows, err := list(ctx, s, "waiting-mails", func(r pgx.CollectableRow) (row, error) {
		var x row
		err := r.Scan(&x.key, &x.body)
		return x, err
	})
	out := map[string]string{}
	for _, r := range rows {
		out[r.key] = r.body
	}
	return out, err
}

// KeepWaiting notes that a mail waits; an empty body means that it no longer does.
func (s *Store) KeepWaiting(ctx context.Context, key, body string) error {
	if body == "" {
		return explain("note a mail that waits", s.change(ctx, "drop-waiting", key))
	}
	return explain("note a mail that waits", s.change(ctx, "keep-waiting", key, body))
}

// Heard is the time up to which all mails of a mailbox are finished, zero if that is not known;
// SetHeard notes a new one.
func (s *Store) Heard(ctx context.Context, mailbox string) (time.Time, error) {
	return s.moment(ctx, heardOf(mailbox))
}

// SetHeard notes the time up to which all mails of a mailbox are finished.
func (s *Store) SetHeard(ctx context.Context, mailbox string, when time.Time) error {
	return s.change(ctx, "set-moment", heardOf(mailbox), at(when))
}

// heardOf is the name of that moment.
func heardOf(mailbox string) string {
	if mailbox == "" {
		return heard
	}
	return heard + " " + mailbox
}

// HoldGame keeps the other workers off a game until release is called, or until this
// process or its connection ends; "" is for all games. Without wait it fails with store.ErrBusy
// if another has it. The store's own guard, the length of the log, does not rely on it.
func (s *Store) HoldGame(ctx context.Context, game string, wait bool) (release func(), err error) {
	if s.guards == nil {
		return func() {}, nil
	}
	tx, err := s.guards.Begin(ctx)
	if err != nil {
		return nil, fmt.Errorf("hold game %q: %w", game, err)
	}
	release = func() { tx.Rollback(context.WithoutCancel(ctx)) }
	held := true
	switch {
	case game == "":
		_, err = tx.Exec(ctx, query("hold-all"))
	case wait:
		_, err = tx.Exec(ctx, query("hold-game"), game)
	default:
		err = tx.QueryRow(ctx, query("try-hold-game"), game).Scan(&held)
	}
	if err == nil && !held {
		err = store.ErrBusy
	}
	if err != nil {
		release()
		return nil, fmt.Errorf("hold game %q: %w", game, err)
	}
	return release, nil
}

// Listen calls f whenever mails are queued or finished, until the context or the connection ends.
func Listen(ctx context.Context, name string, f func()) error {
	conn, err := connect(ctx, name)
	if err != nil {
		return lockError(name, err)
	}
	defer goodbye(conn)
	if _, err := conn.Exec(ctx, "LISTEN adjutant"); err != nil {
		return explain("listen", err)
	}
	for {
		f()
		if _, err := conn.WaitForNotification(ctx); err != nil {
			return explain("listen", err)
		}
	}
}
