package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Failed notes a failed attempt, when to try again, and whom mail does not reach.
func (s *Store) Failed(ctx context.Context, f store.Failure) error {
	return explain("note mail as failed", s.trying(ctx, func(tx pgx.Tx) error {
		var to string
		var row pgx.Row
		if f.Again.IsZero() {
			row = tx.QueryRow(ctx, query("mail-failed"), store.Portable(f.Reason), f.MessageID)
		} else {
			row = tx.QueryRow(ctx, query("mail-again"), at(f.Again), store.Portable(f.Reason), f.MessageID)
		}
		err := row.Scan(&to)
		if errors.Is(err, pgx.ErrNoRows) { // it was sent, or given up, meanwhile
			return nil
		}
		if err != nil || !f.Refused {
			return err
		}
		w := &writer{}
		w.trouble(store.Trouble{Address: to, Kind: f.Kind, MessageID: f.MessageID, Reason: f.Reason, Last: f.At})
		return tx.SendBatch(ctx, &w.batch).Close()
	}))
}

// trouble notes that a mail did not reach its address.
func (w *writer) trouble(t store.Trouble) {
	w.exec("in-trouble", t.Address, string(t.Kind), t.MessageID, t.Reason, at(t.Last))
}

// reach writes what a commit says about addresses that mail does not reach, and about the host's
// daily mail.
func (w *writer) reach(c store.Commit) {
	for _, t := range c.Troubles {
		w.trouble(t)
	}
	for _, address := range c.Heard {
		w.exec("heard-from", address, at(c.HeardAt))
	}
	for _, t := range c.Told {
		w.exec("host-told", at(t.Told), t.Address)
	}
	if !c.Digested.IsZero() {
		w.exec("set-moment", digest, at(c.Digested))
	}
}

// Troubles lists the addresses that mail does not reach now, longest first.
func (s *Store) Troubles(ctx context.Context) ([]store.Trouble, error) {
	return list(ctx, s, "troubles", func(row pgx.CollectableRow) (store.Trouble, error) {
		var t store.Trouble
		var since, last, told *time.Time
		err := row.Scan(&t.Address, &t.Kind, &t.MessageID, &t.Reason, &since, &last, &t.Times, &told)
		t.Since, t.Last, t.Told = timeOf(since), timeOf(last), timeOf(told)
		return t, err
	})
}

// SentSince counts the mails of a box that the mail server took after a time.
func (s *Store) SentSince(ctx context.Context, after time.Time, box store.Box) (n int, err error) {
	_, err = s.one(ctx, "sent-since", []any{&n}, at(after), box.Name, append([]string{}, box.Others...))
	return n, err
}

// Waiting counts the mails written before a time that still wait to be sent, and returns when the
// oldest was written.
func (s *Store) Waiting(ctx context.Context, before time.Time) (n int, oldest time.Time, err error) {
	var written *time.Time
	_, err = s.one(ctx, "longest-waiting", []any{&n, &written}, at(before))
	return n, timeOf(written), err
}
