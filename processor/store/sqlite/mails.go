package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Handled returns the mark of a mail that was taken before.
func (s *Store) Handled(ctx context.Context, m store.Mark) (store.Mark, bool, error) {
	earlier, ok, err := s.mark(ctx, "mark", m.Key)
	if ok || err != nil {
		return earlier, ok, err
	}
	return s.mark(ctx, "mark-of-message", m.MessageID, m.From)
}

func (s *Store) mark(ctx context.Context, name string, args ...any) (store.Mark, bool, error) {
	var m store.Mark
	var at string
	ok, err := s.one(ctx, name, []any{&m.Key, &m.MessageID, &m.From, &m.Outcome, &m.Note, &m.Game, &at}, args...)
	if !ok || err != nil {
		return store.Mark{}, false, err
	}
	m.At, err = readTime(at)
	return m, err == nil, err
}

// MailsSince counts the mails taken from an address, or from all, since a time,
// with an outcome or any.
func (s *Store) MailsSince(ctx context.Context, from, outcome string, since time.Time) (int, error) {
	var n int
	name, args := "marks-since", []any{from, writeTime(since), outcome}
	if from == "" {
		name, args = "all-marks-since", args[1:]
	}
	_, err := s.one(ctx, name, []any{&n}, args...)
	return n, err
}

// RecipientOf finds to whom the first of the message ids that is ours was sent.
func (s *Store) RecipientOf(ctx context.Context, ids []string) (string, error) {
	for _, id := range ids {
		var to string
		if ok, err := s.one(ctx, "recipient-of", []any{&to}, id); ok || err != nil {
			return to, err
		}
	}
	return "", nil
}

// GameOfMail finds the game of the first of the message ids that belongs to a
// mail sent or taken for one.
func (s *Store) GameOfMail(ctx context.Context, ids []string) (string, error) {
	for _, id := range ids {
		var game string
		if ok, err := s.one(ctx, "game-of-mail", []any{&game}, id); ok || err != nil {
			return game, err
		}
	}
	return "", nil
}

// Thread returns the first and the last message id of the mails to the address
// about the game.
func (s *Store) Thread(ctx context.Context, game, to string) (first, last string, err error) {
	if _, err = s.one(ctx, "first-mail", []any{&first}, game, to); err != nil {
		return "", "", err
	}
	_, err = s.one(ctx, "last-mail", []any{&last}, game, to)
	return first, last, err
}

// Claim returns mails that may be sent now and puts them off until the time
// given, so that nobody else sends them meanwhile.
func (s *Store) Claim(ctx context.Context, now, until time.Time, n int) ([]store.Outgoing, error) {
	type claimed struct {
		id int64
		store.Outgoing
	}
	var ms []claimed
	err := s.inTx(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, query("claim"), writeTime(until), writeTime(now), n)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var m claimed
			var refs, date string
			if err := rows.Scan(&m.id, &m.MessageID, &m.Game, &m.To, &m.ToName, &m.Subject, &m.Text, &m.HTML,
				&m.InReplyTo, &refs, &m.ReplyTo, &date, &m.Attempts); err != nil {
				return err
			}
			if err := json.Unmarshal([]byte(refs), &m.References); err != nil {
				return err
			}
			if m.Date, err = readTime(date); err != nil {
				return err
			}
			ms = append(ms, m)
		}
		return rows.Err()
	})
	if err != nil {
		return nil, explain("claim mails", err)
	}
	// Rows come back in no promised order.
	slices.SortFunc(ms, func(a, b claimed) int { return cmp.Compare(a.id, b.id) })
	out := make([]store.Outgoing, len(ms))
	for i, m := range ms {
		out[i] = m.Outgoing
	}
	return out, nil
}

// Release lets every mail that waits be claimed at once: those that a process
// claimed and did not live to send. Only the holder of the Lock may call it.
func (s *Store) Release(ctx context.Context) error {
	_, err := s.change(ctx, "release")
	return explain("release claimed mails", err)
}

// Sent notes that a mail was accepted by the mail server.
func (s *Store) Sent(ctx context.Context, messageID string, at time.Time, response string) error {
	n, err := s.change(ctx, "mail-sent", writeTime(at), response, messageID)
	if err == nil && n == 0 {
		err = fmt.Errorf("no mail %q", messageID)
	}
	return explain("note mail as sent", err)
}

// Failed notes a failed attempt and when to try again; a zero time gives the
// mail up.
func (s *Store) Failed(ctx context.Context, messageID, reason string, again time.Time) error {
	var err error
	if again.IsZero() {
		_, err = s.change(ctx, "mail-failed", reason, messageID)
	} else {
		_, err = s.change(ctx, "mail-again", writeTime(again), reason, messageID)
	}
	return explain("note mail as failed", err)
}

// change runs one writing query by itself.
func (s *Store) change(ctx context.Context, name string, args ...any) (n int64, err error) {
	err = s.inTx(ctx, func(tx *sql.Tx) error {
		n, err = writer{ctx, tx}.exec(name, args...)
		return err
	})
	return n, err
}

// Pending counts the mails not sent and not given up.
func (s *Store) Pending(ctx context.Context) (int, error) {
	var n int
	_, err := s.one(ctx, "pending", []any{&n})
	return n, err
}
