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
	if !m.Proved {
		return s.mark(ctx, "mark", m.Key)
	}
	return s.mark(ctx, "mark-of-proved", m.Key, m.Content, m.MessageID, m.From, m.Logged)
}

func (s *Store) mark(ctx context.Context, name string, args ...any) (store.Mark, bool, error) {
	var m store.Mark
	var at, received string
	ok, err := s.one(ctx, name, []any{&m.Key, &m.MessageID, &m.From, &m.Outcome, &m.Note, &m.Game, &at, &m.Proved, &m.Source, &received, &m.Content}, args...)
	if !ok || err != nil {
		return store.Mark{}, false, err
	}
	if m.At, err = readTime(at); err != nil {
		return m, false, err
	}
	m.Received, err = readTime(received)
	return m, err == nil, err
}

// CountMarks counts the mails that were taken and match.
func (s *Store) CountMarks(ctx context.Context, c store.Counted) (int, error) {
	proved := -1
	switch c.Proof {
	case store.Proved:
		proved = 1
	case store.Unproved:
		proved = 0
	}
	name := "count-marks"
	switch {
	case c.From != "":
		name = "count-marks-from"
	case c.Source != "":
		name = "count-marks-source"
	}
	var n int
	_, err := s.one(ctx, name, []any{&n}, writeTime(c.Since), c.From, c.Source, c.Outcome, c.Game, proved, writeTime(c.After))
	return n, err
}

// CountAnswers counts the answers that match.
func (s *Store) CountAnswers(ctx context.Context, a store.Answer, since time.Time) (int, error) {
	var n int
	_, err := s.one(ctx, "count-answers", []any{&n}, writeTime(since), a.To, a.Kind, a.About)
	return n, err
}

// Prune deletes what has been kept long enough.
func (s *Store) Prune(ctx context.Context, keep store.Kept) error {
	err := s.inTx(ctx, func(tx *sql.Tx) error {
		w := writer{tx, s.writes}
		for _, p := range []struct {
			name   string
			before time.Time
		}{{"prune-marks", keep.Marks}, {"prune-proved-keys", keep.Marks}, {"prune-answers", keep.Answers}, {"prune-notices", keep.Notices}, {"prune-outbox", keep.Outbox}} {
			if p.before.IsZero() {
				continue
			}
			if _, err := w.exec(ctx, p.name, writeTime(p.before)); err != nil {
				return err
			}
		}
		_, err := w.exec(ctx, "prune-pictures")
		return err
	})
	if err == nil {
		err = s.emptyJournal(ctx)
	}
	return explain("prune", err)
}

// RecipientOf returns the recipient of the first of the message ids that is ours.
func (s *Store) RecipientOf(ctx context.Context, ids []string) (string, error) {
	for _, id := range ids {
		var to string
		if ok, err := s.one(ctx, "recipient-of", []any{&to}, id); ok || err != nil {
			return to, err
		}
	}
	return "", nil
}

// GameOfMail finds the game of the first message id that belongs to a mail which was sent or taken
// for a game.
func (s *Store) GameOfMail(ctx context.Context, ids []string) (string, error) {
	for _, id := range ids {
		var game string
		if ok, err := s.one(ctx, "game-of-mail", []any{&game}, id); ok || err != nil {
			return game, err
		}
	}
	return "", nil
}

// Claim returns mails that may be sent now, and reserves them until the given time, so that nobody
// else sends them meanwhile.
func (s *Store) Claim(ctx context.Context, now, until time.Time, n int, box store.Box) ([]store.Outgoing, error) {
	type claimed struct {
		id int64
		store.Outgoing
	}
	var ms []claimed
	err := s.inTx(ctx, func(tx *sql.Tx) error {
		rows, err := s.writes.query(ctx, tx, query("claim"), writeTime(until), writeTime(now), n, box.Name, listOf(box.Others))
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var m claimed
			var refs, date string
			if err := rows.Scan(&m.id, &m.MessageID, &m.Game, &m.To, &m.ToName, &m.Subject, &m.Text, &m.HTML,
				&m.InReplyTo, &refs, &m.ReplyTo, &date, &m.Picture, &m.Chart, &m.Whole, &m.File, &m.Answer, &m.Mailbox, &m.Attempts); err != nil {
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
	// SQLite does not promise the order of these rows.
	slices.SortFunc(ms, func(a, b claimed) int { return cmp.Compare(a.id, b.id) })
	out := make([]store.Outgoing, len(ms))
	for i, m := range ms {
		out[i] = m.Outgoing
	}
	return out, nil
}

// Picture returns the PNG of a picture that a mail shows, nil if it is gone.
func (s *Store) Picture(ctx context.Context, id string) (png []byte, err error) {
	_, err = s.one(ctx, "picture", []any{&png}, id)
	return png, err
}

// Release makes every waiting mail available at once, including those that a process claimed but
// did not send before it ended. Only the holder of the Lock may call it.
func (s *Store) Release(ctx context.Context) error {
	_, err := s.change(ctx, "release")
	return explain("release claimed mails", err)
}

// Sent notes that a mail was accepted by the mail server.
func (s *Store) Sent(ctx context.Context, messageID string, at time.Time, response string) error {
	note := func(ctx context.Context, w writer) error {
		n, err := w.exec(ctx, "mail-sent", writeTime(at), response, messageID)
		if err == nil && n == 0 {
			err = fmt.Errorf("no mail %q", messageID)
		}
		if err == nil {
			_, err = w.exec(ctx, "out-of-trouble", messageID)
		}
		return err
	}
	return explain("note mail as sent", s.queued(ctx, &change{do: note, done: make(chan struct{}), sure: true}))
}

// change runs one writing query by itself.
func (s *Store) change(ctx context.Context, name string, args ...any) (n int64, err error) {
	err = s.inTx(ctx, func(tx *sql.Tx) error {
		n, err = writer{tx, s.writes}.exec(ctx, name, args...)
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

// Evidence lists the evidence of what players signed that is kept beside a game's log.
func (s *Store) Evidence(ctx context.Context, game string) ([]store.Evidence, error) {
	var out []store.Evidence
	err := s.each(ctx, "evidence", func(rows *sql.Rows) error {
		var e store.Evidence
		err := rows.Scan(&e.Hash, &e.Text)
		out = append(out, e)
		return err
	}, game)
	return out, err
}
