package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
)

// errMoved is the error of a commit whose game has changed; movedTo says how.
var errMoved = errors.New("the game has moved")

// Create adds a game together with its first commit.
func (s *Store) Create(ctx context.Context, g store.Game, c store.Commit) error {
	c.Game, c.Expect = g.ID, 0
	return explain("create game "+g.ID, s.inTx(ctx, func(w *writer) error {
		if err := w.game(g); err != nil {
			return err
		}
		return w.commit(c)
	}))
}

// Commit makes everything of c happen, or nothing.
func (s *Store) Commit(ctx context.Context, c store.Commit) error {
	err := s.inTx(ctx, func(w *writer) error { return w.commit(c) })
	if errors.Is(err, errMoved) {
		err = s.movedTo(ctx, c)
	}
	return explain("commit", err)
}

// movedTo says why a commit does not fit its game any more.
func (s *Store) movedTo(ctx context.Context, c store.Commit) error {
	records, edition, err := s.Stamp(ctx, c.Game)
	switch {
	case err != nil:
		return err
	case records != c.Expect:
		return fmt.Errorf("game %s has %d records, %d expected: %w", c.Game, records, c.Expect, store.ErrConflict)
	}
	return fmt.Errorf("game %s is in edition %d, %d expected: %w", c.Game, edition, c.Edition, store.ErrConflict)
}

// commit writes everything. The marks come first, so that a mail that was handled before is not
// mistaken for a log that has moved on.
func (w *writer) commit(c store.Commit) error {
	if c.Mark != nil {
		w.mark(*c.Mark, once(store.ErrHandled))
	}
	for _, m := range c.Marks {
		w.mark(m, nil)
	}
	if c.Game == "" && (len(c.Records) > 0 || c.Snapshot != nil || c.Status != "" || c.SetDue || c.Clock != nil || c.ChangesGame() || len(c.Reports) > 0) {
		return errors.New("changes to a game without its id")
	}
	if c.Game != "" {
		for _, write := range []func(store.Commit) error{w.move, w.log, w.standing, w.beside} {
			if err := write(c); err != nil {
				return err
			}
		}
	}
	w.hold(c)
	if c.Draft != nil {
		if err := w.draft(*c.Draft); err != nil {
			return err
		}
	}
	for _, p := range c.Pictures {
		w.exec("add-picture", p.ID, p.PNG)
	}
	for _, m := range c.Out {
		w.exec("add-mail", m.MessageID, m.Game, m.To, m.ToName, m.Subject, m.Text, m.HTML,
			m.InReplyTo, m.References, m.ReplyTo, at(m.Date), m.Picture, m.Chart, m.Whole, m.File, m.Answer, m.Mailbox)
	}
	for _, a := range c.Answers {
		w.exec("add-answer", a.To, a.Kind, a.About, at(a.At))
	}
	w.reach(c)
	for _, n := range c.Notices {
		w.exec("add-notice", at(n.At), n.Game, n.Kind, n.Text)
	}
	return nil
}

func (w *writer) mark(m store.Mark, check func(int64) error) {
	w.add("add-mark", check, m.Key, m.MessageID, m.From, m.Outcome, m.Note, m.Game, at(m.At), m.Proved, m.Source, at(m.Received), m.Content)
}

// move updates the game's row, if it is as the commit expects. The row stays locked until the
// transaction ends.
func (w *writer) move(c store.Commit) error {
	var status, clock, settings *string
	var edition *int
	if c.Status != "" {
		status = (*string)(&c.Status)
	}
	if c.Clock != nil {
		b, err := body(c.Clock)
		if err != nil {
			return err
		}
		clock = &b
	}
	if c.Settings != nil {
		b, err := body(c.Settings)
		if err != nil {
			return err
		}
		settings = &b
	}
	if c.ChangesGame() {
		edition = &c.Edition
	}
	w.add("move-game", once(errMoved), c.Game, c.Expect, len(c.Records), status, clock, settings, edition)
	return nil
}

// log appends to the log.
func (w *writer) log(c store.Commit) error {
	for i, r := range c.Records {
		w.exec("add-record", c.Game, c.Expect+i, r.Record, r.Checkpoint, joinHashes(r.Hashes))
	}
	if n := len(c.Records); n > 0 {
		w.exec("grow", c.Game, c.Expect+n)
	}
	for _, e := range c.Evidence {
		w.exec("add-evidence", c.Game, e.Hash, e.Text)
	}
	return nil
}

// standing writes the snapshot and what is due.
func (w *writer) standing(c store.Commit) error {
	switch {
	case c.Snapshot != nil:
		w.exec("set-snapshot", c.Game, c.Snapshot)
	case len(c.Records) > 0:
		w.exec("drop-snapshot", c.Game)
	}
	if !c.SetDue {
		return nil
	}
	w.exec("clear-due", c.Game)
	for _, d := range c.Due {
		w.exec("add-due", c.Game, d.Kind, at(d.At))
	}
	return nil
}

func (w *writer) game(g store.Game) error {
	settings, err := body(g.Settings)
	if err != nil {
		return err
	}
	w.add("add-game", once(store.ErrExists), g.ID, g.Title, g.Ruleset, string(g.Status), settings, at(g.Created))
	return w.players(g.ID, g.Players)
}
