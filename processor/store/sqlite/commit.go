package sqlite

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Create adds a game together with its first commit.
func (s *Store) Create(ctx context.Context, g store.Game, c store.Commit) error {
	c.Game, c.Expect = g.ID, 0
	err := s.together(ctx, func(ctx context.Context, w writer) error {
		if err := w.game(ctx, g); err != nil {
			return err
		}
		return w.commit(ctx, c)
	})
	return explain("create game "+g.ID, err)
}

// Commit makes everything of c happen, or nothing.
func (s *Store) Commit(ctx context.Context, c store.Commit) error {
	return explain("commit", s.together(ctx, func(ctx context.Context, w writer) error { return w.commit(ctx, c) }))
}

// commit writes everything. The marks come first, so that a mail that was handled before is not
// mistaken for a log that has moved on.
func (w writer) commit(ctx context.Context, c store.Commit) error {
	if c.Mark != nil {
		if err := w.mark(ctx, *c.Mark); err != nil {
			return err
		}
	}
	for _, m := range c.Marks {
		if err := w.mark(ctx, m); err != nil && !errors.Is(err, store.ErrHandled) {
			return err
		}
	}
	if c.Game == "" && (len(c.Records) > 0 || c.Snapshot != nil || c.Status != "" || c.SetDue || c.Clock != nil || c.ChangesGame() || len(c.Reports) > 0) {
		return errors.New("changes to a game without its id")
	}
	if c.Game != "" {
		if err := w.log(ctx, c); err != nil {
			return err
		}
		if err := w.standing(ctx, c); err != nil {
			return err
		}
		if err := w.beside(ctx, c); err != nil {
			return err
		}
	}
	if err := w.hold(ctx, c); err != nil {
		return err
	}
	if c.Draft != nil {
		if err := w.draft(ctx, *c.Draft); err != nil {
			return err
		}
	}
	for _, p := range c.Pictures {
		if _, err := w.exec(ctx, "add-picture", p.ID, p.PNG); err != nil {
			return err
		}
	}
	for _, m := range c.Out {
		if err := w.mail(ctx, m); err != nil {
			return err
		}
	}
	for _, a := range c.Answers {
		if _, err := w.exec(ctx, "add-answer", a.To, a.Kind, a.About, writeTime(a.At)); err != nil {
			return err
		}
	}
	if err := w.reach(ctx, c); err != nil {
		return err
	}
	for _, n := range c.Notices {
		if _, err := w.exec(ctx, "add-notice", writeTime(n.At), n.Game, n.Kind, n.Text); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) mark(ctx context.Context, m store.Mark) error {
	n, err := w.exec(ctx, "add-mark", m.Key, m.MessageID, m.From, m.Outcome, m.Note, m.Game, writeTime(m.At), m.Proved, m.Source, writeTime(m.Received), m.Content)
	if err == nil && n == 0 {
		err = store.ErrHandled
	}
	return err
}

// log compares the log's length with the one expected and appends.
func (w writer) log(ctx context.Context, c store.Commit) error {
	games, err := w.count(ctx, "game-exists", c.Game)
	if err != nil {
		return err
	}
	if games == 0 {
		return fmt.Errorf("game %q: %w", c.Game, store.ErrNoGame)
	}
	size, err := w.count(ctx, "log-size", c.Game)
	if err != nil {
		return err
	}
	if size != c.Expect {
		return fmt.Errorf("game %s has %d records, %d expected: %w", c.Game, size, c.Expect, store.ErrConflict)
	}
	for i, r := range c.Records {
		if _, err := w.exec(ctx, "add-record", c.Game, size+i, r.Record, r.Checkpoint, joinHashes(r.Hashes)); err != nil {
			return err
		}
	}
	if n := len(c.Records); n > 0 {
		if _, err := w.exec(ctx, "grow", c.Game, size+n); err != nil {
			return err
		}
	}
	for _, e := range c.Evidence {
		if _, err := w.exec(ctx, "add-evidence", c.Game, e.Hash, e.Text); err != nil {
			return err
		}
	}
	return nil
}

// standing writes the snapshot, the status, the clock and what is due.
func (w writer) standing(ctx context.Context, c store.Commit) error {
	var err error
	switch {
	case c.Snapshot != nil:
		_, err = w.exec(ctx, "set-snapshot", c.Game, c.Snapshot)
	case len(c.Records) > 0:
		_, err = w.exec(ctx, "drop-snapshot", c.Game)
	}
	if err != nil {
		return err
	}
	if c.Status != "" {
		if _, err := w.exec(ctx, "set-status", c.Status, c.Game); err != nil {
			return err
		}
	}
	if c.Clock != nil {
		b, err := json.Marshal(c.Clock)
		if err != nil {
			return err
		}
		if _, err := w.exec(ctx, "set-clock", string(b), c.Game); err != nil {
			return err
		}
	}
	if !c.SetDue {
		return nil
	}
	if _, err := w.exec(ctx, "clear-due", c.Game); err != nil {
		return err
	}
	for _, d := range c.Due {
		if _, err := w.exec(ctx, "add-due", c.Game, d.Kind, writeTime(d.At)); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) mail(ctx context.Context, m store.Outgoing) error {
	refs, err := json.Marshal(m.References)
	if err != nil {
		return err
	}
	_, err = w.exec(ctx, "add-mail", m.MessageID, m.Game, m.To, m.ToName, m.Subject, m.Text, m.HTML,
		m.InReplyTo, string(refs), m.ReplyTo, writeTime(m.Date), m.Picture, m.Chart, m.Whole, m.File, m.Answer, m.Mailbox)
	return err
}

func (w writer) game(ctx context.Context, g store.Game) error {
	settings, err := json.Marshal(g.Settings)
	if err != nil {
		return err
	}
	n, err := w.exec(ctx, "add-game", g.ID, g.Title, g.Ruleset, g.Status, string(settings), writeTime(g.Created))
	if err != nil {
		return err
	}
	if n == 0 {
		return store.ErrExists
	}
	return w.players(ctx, g.ID, g.Players)
}

func joinHashes(hs []gamelog.Hash) []byte {
	b := make([]byte, 0, len(hs)*len(gamelog.Hash{}))
	for _, h := range hs {
		b = append(b, h[:]...)
	}
	return b
}

func splitHashes(b []byte) ([]gamelog.Hash, error) {
	const size = len(gamelog.Hash{})
	if len(b)%size != 0 {
		return nil, fmt.Errorf("hashes of %d bytes", len(b))
	}
	hs := make([]gamelog.Hash, len(b)/size)
	for i := range hs {
		copy(hs[i][:], b[i*size:])
	}
	return hs, nil
}
