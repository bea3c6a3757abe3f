package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

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
	var taken, received *time.Time
	ok, err := s.one(ctx, name, []any{&m.Key, &m.MessageID, &m.From, &m.Outcome, &m.Note, &m.Game, &taken, &m.Proved, &m.Source, &received, &m.Content}, args...)
	if !ok || err != nil {
		return store.Mark{}, false, err
	}
	m.At, m.Received = timeOf(taken), timeOf(received)
	return m, true, nil
}

// MarksSpan returns when the oldest and the newest mail that the store still knows were taken; zero
// times if it knows none.
func (s *Store) MarksSpan(ctx context.Context) (oldest, newest time.Time, err error) {
	var from, to *time.Time
	_, err = s.one(ctx, "marks-span", []any{&from, &to})
	return timeOf(from), timeOf(to), err
}

// KnowsMessage reports whether a mail with that id was taken, whoever sent it.
func (s *Store) KnowsMessage(ctx context.Context, id string) (known bool, err error) {
	_, err = s.one(ctx, "message-known", []any{&known}, id)
	return known, err
}

// KnowsMail reports whether the mail with that key was taken.
func (s *Store) KnowsMail(ctx context.Context, key string) (bool, error) {
	_, ok, err := s.mark(ctx, "mark", key)
	return ok, err
}

// CountMarks counts the mails that were taken and match.
func (s *Store) CountMarks(ctx context.Context, c store.Counted) (n int, err error) {
	var proved *bool
	if c.Proof != store.Any {
		is := c.Proof == store.Proved
		proved = &is
	}
	name := "count-marks"
	switch {
	case c.From != "":
		name = "count-marks-from"
	case c.Source != "":
		name = "count-marks-source"
	}
	_, err = s.one(ctx, name, []any{&n}, at(c.Since), c.From, c.Source, c.Outcome, c.Game, proved, at(c.After))
	return n, err
}

// CountAnswers counts the answers that match.
func (s *Store) CountAnswers(ctx context.Context, a store.Answer, since time.Time) (n int, err error) {
	_, err = s.one(ctx, "count-answers", []any{&n}, at(since), a.To, a.Kind, a.About)
	return n, err
}

// Prune deletes what has been kept long enough.
func (s *Store) Prune(ctx context.Context, keep store.Kept) error {
	return explain("prune", s.inTx(ctx, func(w *writer) error {
		for _, p := range []struct {
			name   string
			before time.Time
		}{{"prune-marks", keep.Marks}, {"prune-proved-keys", keep.Marks}, {"prune-answers", keep.Answers}, {"prune-notices", keep.Notices}, {"prune-outbox", keep.Outbox}} {
			if !p.before.IsZero() {
				w.exec(p.name, at(p.before))
			}
		}
		w.exec("prune-pictures")
		return nil
	}))
}

// RecipientOf returns the recipient of the first of the message ids that is ours.
func (s *Store) RecipientOf(ctx context.Context, ids []string) (string, error) {
	return s.firstOf(ctx, "recipient-of", ids)
}

// GameOfMail finds the game of the first message id that belongs to a mail which was sent or taken
// for a game.
func (s *Store) GameOfMail(ctx context.Context, ids []string) (string, error) {
	return s.firstOf(ctx, "game-of-mail", ids)
}

// firstOf returns what the query finds for the first message id for which it finds anything.
func (s *Store) firstOf(ctx context.Context, name string, ids []string) (found string, err error) {
	for _, id := range ids {
		if ok, err := s.one(ctx, name, []any{&found}, id); ok || err != nil {
			return found, err
		}
	}
	return "", nil
}

// Claim returns mails that may be sent now, and reserves them until the given time, so that nobody
// else sends them meanwhile.
func (s *Store) Claim(ctx context.Context, now, until time.Time, n int, box store.Box) ([]store.Outgoing, error) {
	var claimer *int32
	if w := s.worker.Load(); w != 0 {
		claimer = &w
	}
	return list(ctx, s, "claim", func(row pgx.CollectableRow) (store.Outgoing, error) {
		var m store.Outgoing
		var date *time.Time
		err := row.Scan(&m.MessageID, &m.Game, &m.To, &m.ToName, &m.Subject, &m.Text, &m.HTML,
			&m.InReplyTo, &m.References, &m.ReplyTo, &date, &m.Picture, &m.Chart, &m.Whole, &m.File, &m.Answer, &m.Mailbox, &m.Attempts)
		m.Date = timeOf(date)
		return m, err
	}, at(until), at(now), n, claimer, box.Name, append([]string{}, box.Others...))
}

// Picture returns the PNG of a picture that a mail shows, nil if it is gone.
func (s *Store) Picture(ctx context.Context, id string) (png []byte, err error) {
	_, err = s.one(ctx, "picture", []any{&png}, id)
	return png, err
}

// Release makes every waiting mail available at once, except those that a living worker is sending.
func (s *Store) Release(ctx context.Context) error {
	return explain("release claimed mails", s.change(ctx, "release"))
}

// Sent notes that a mail was accepted by the mail server.
func (s *Store) Sent(ctx context.Context, messageID string, when time.Time, response string) error {
	return explain("note mail as sent", s.inTx(ctx, func(w *writer) error {
		w.add("mail-sent", once(fmt.Errorf("no mail %q", messageID)), at(when), response, messageID)
		w.exec("out-of-trouble", messageID)
		return nil
	}))
}

// Pending counts the mails not sent and not given up.
func (s *Store) Pending(ctx context.Context) (n int, err error) {
	_, err = s.one(ctx, "pending", []any{&n})
	return n, err
}

// ProvedKeys lists the names of at most n keys that proved mails most recently.
func (s *Store) ProvedKeys(ctx context.Context, n int) ([]store.ProvedKey, error) {
	return list(ctx, s, "proved-keys", func(row pgx.CollectableRow) (store.ProvedKey, error) {
		var k store.ProvedKey
		var used *time.Time
		err := row.Scan(&k.Name, &k.Domain, &used)
		k.At = timeOf(used)
		return k, err
	}, n)
}

// KeepProvedKey notes that a key has proved a mail.
func (s *Store) KeepProvedKey(ctx context.Context, k store.ProvedKey) error {
	return explain("keep proved key", s.change(ctx, "keep-proved-key", k.Name, k.Domain, at(k.At)))
}
