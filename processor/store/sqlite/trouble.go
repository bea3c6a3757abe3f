package sqlite

import (
	"context"
	"database/sql"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Failed notes a failed attempt, when to try again, and whom mail does not reach.
func (s *Store) Failed(ctx context.Context, f store.Failure) error {
	return explain("note mail as failed", s.inTx(ctx, func(tx *sql.Tx) error {
		w := writer{tx, s.writes}
		var n int64
		var err error
		if f.Again.IsZero() {
			n, err = w.exec(ctx, "mail-failed", f.Reason, f.MessageID)
		} else {
			n, err = w.exec(ctx, "mail-again", writeTime(f.Again), f.Reason, f.MessageID)
		}
		if err != nil || n == 0 || !f.Refused {
			return err
		}
		var to string
		if err := tx.QueryRowContext(ctx, query("recipient-of"), f.MessageID).Scan(&to); err != nil {
			return err
		}
		return w.trouble(ctx, store.Trouble{Address: to, Kind: f.Kind, MessageID: f.MessageID, Reason: f.Reason, Last: f.At})
	}))
}

// trouble notes that a mail did not reach its address.
func (w writer) trouble(ctx context.Context, t store.Trouble) error {
	_, err := w.exec(ctx, "in-trouble", t.Address, t.Kind, t.MessageID, t.Reason, writeTime(t.Last))
	return err
}

// reach writes what a commit says about addresses that mail does not reach, and about the host's
// daily mail.
func (w writer) reach(ctx context.Context, c store.Commit) error {
	for _, t := range c.Troubles {
		if err := w.trouble(ctx, t); err != nil {
			return err
		}
	}
	for _, address := range c.Heard {
		if _, err := w.exec(ctx, "heard-from", address, writeTime(c.HeardAt)); err != nil {
			return err
		}
	}
	for _, t := range c.Told {
		if _, err := w.exec(ctx, "host-told", writeTime(t.Told), t.Address); err != nil {
			return err
		}
	}
	if !c.Digested.IsZero() {
		if _, err := w.exec(ctx, "set-digested", writeTime(c.Digested)); err != nil {
			return err
		}
	}
	return nil
}

// Troubles lists the addresses that mail does not reach now, longest first.
func (s *Store) Troubles(ctx context.Context) ([]store.Trouble, error) {
	var ts []store.Trouble
	err := s.each(ctx, "troubles", func(rows *sql.Rows) error {
		var t store.Trouble
		var since, last, told string
		err := rows.Scan(&t.Address, &t.Kind, &t.MessageID, &t.Reason, &since, &last, &t.Times, &told)
		for _, x := range []struct {
			text string
			into *time.Time
		}{{since, &t.Since}, {last, &t.Last}, {told, &t.Told}} {
			if err == nil {
				*x.into, err = readTime(x.text)
			}
		}
		ts = append(ts, t)
		return err
	})
	return ts, err
}

// NoticesSince lists the notices from a time on and before another, oldest first,
// at most n.
func (s *Store) NoticesSince(ctx context.Context, from, before time.Time, n int) ([]store.Notice, error) {
	return s.notices(ctx, "notices-since", writeTime(from), writeTime(before), n)
}

// Waiting counts the mails written before a time that still wait to be sent, and returns when the
// oldest was written.
func (s *Store) Waiting(ctx context.Context, before time.Time) (n int, oldest time.Time, err error) {
	var at string
	if _, err = s.one(ctx, "longest-waiting", []any{&n, &at}, writeTime(before)); err != nil {
		return 0, time.Time{}, err
	}
	oldest, err = readTime(at)
	return n, oldest, err
}

// SentSince counts the mails of a box that the mail server took after a time.
func (s *Store) SentSince(ctx context.Context, after time.Time, box store.Box) (n int, err error) {
	_, err = s.one(ctx, "sent-since", []any{&n}, writeTime(after), box.Name, listOf(box.Others))
	return n, err
}

// Digested is when the host's daily mail was last written, zero if never.
func (s *Store) Digested(ctx context.Context) (time.Time, error) {
	var at string
	if _, err := s.one(ctx, "digested", []any{&at}); err != nil {
		return time.Time{}, err
	}
	return readTime(at)
}
