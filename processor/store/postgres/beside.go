package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/store"
)

// beside writes what is stored beside the log: players, matters, and what reports said. The
// settings and the edition are in the game's row.
func (w *writer) beside(c store.Commit) error {
	for _, r := range c.Reports {
		b, err := body(r)
		if err != nil {
			return err
		}
		w.exec("add-report", c.Game, r.Index, b)
	}
	if c.Players != nil {
		w.exec("clear-players", c.Game)
		if err := w.players(c.Game, c.Players); err != nil {
			return err
		}
	}
	for _, m := range c.Matters {
		b, err := body(m)
		if err != nil {
			return err
		}
		w.exec("set-matter", c.Game, m.Number, m.Open, at(m.Expires), b)
	}
	return nil
}

// players writes a game's players with their addresses and seats.
func (w *writer) players(game string, ps []store.Player) error {
	for place, p := range ps {
		wishes, err := body(p.Wishes)
		if err != nil {
			return err
		}
		w.exec("add-player", game, place, p.Name, p.TokenHash, p.Zone, wishes)
		w.exec("add-addresses", game, place, append([]string{p.Address}, p.Others...))
		powers := make([]string, len(p.Powers))
		for i, power := range p.Powers {
			powers[i] = string(power)
		}
		w.exec("add-seats", game, place, powers)
	}
	return nil
}

// hold keeps mails for the daily ones, and removes those that went out.
func (w *writer) hold(c store.Commit) {
	for _, h := range c.Held {
		w.exec("add-held", h.Game, h.Player, h.Text, h.First, h.Last, h.News, h.Falls, at(h.At), at(h.Due))
	}
	for _, id := range c.Unheld {
		w.add("drop-held", once(fmt.Errorf("held mail %d is gone: %w", id, store.ErrConflict)), id)
	}
}

// Matters lists a game's matters by number.
func (s *Store) Matters(ctx context.Context, game string) ([]store.Matter, error) {
	return list(ctx, s, "matters", toMatter, game)
}

// Lapsed lists the open matters that expire by the time, earliest first.
func (s *Store) Lapsed(ctx context.Context, by time.Time) ([]store.Matter, error) {
	return list(ctx, s, "lapsed", toMatter, at(by))
}

func toMatter(row pgx.CollectableRow) (store.Matter, error) {
	var m store.Matter
	var expires *time.Time
	var b []byte
	if err := row.Scan(&m.Game, &m.Number, &m.Open, &expires, &b); err != nil {
		return m, err
	}
	m.Expires = timeOf(expires)
	if err := json.Unmarshal(b, &m); err != nil {
		return m, fmt.Errorf("matter %d of game %s: %w", m.Number, m.Game, err)
	}
	return m, nil
}

// Reports lists what a game's summaries said that is not in the log.
func (s *Store) Reports(ctx context.Context, game string) ([]store.Report, error) {
	return list(ctx, s, "reports", func(row pgx.CollectableRow) (store.Report, error) {
		var r store.Report
		var b []byte
		if err := row.Scan(&r.Index, &b); err != nil {
			return r, err
		}
		return r, json.Unmarshal(b, &r)
	}, game)
}

// HeldBy lists the mails held until a time or earlier, oldest first.
func (s *Store) HeldBy(ctx context.Context, by time.Time) ([]store.Held, error) {
	return list(ctx, s, "held", func(row pgx.CollectableRow) (store.Held, error) {
		var h store.Held
		var written, due *time.Time
		err := row.Scan(&h.ID, &h.Game, &h.Player, &h.Text, &h.First, &h.Last, &h.News, &h.Falls, &written, &due)
		h.At, h.Due = timeOf(written), timeOf(due)
		return h, err
	}, at(by))
}

// Draft returns the player's refused mail in a game, if one is kept.
func (s *Store) Draft(ctx context.Context, game, player string) (store.Draft, bool, error) {
	d := store.Draft{Game: game, Player: player}
	var b []byte
	ok, err := s.one(ctx, "draft", []any{&b}, game, player)
	if !ok || err != nil {
		return d, false, err
	}
	if err := json.Unmarshal(b, &d); err != nil {
		return d, false, explain("read draft", err)
	}
	return d, true, nil
}

// draft stores a refused mail in place of the one before, or deletes it.
func (w *writer) draft(d store.Draft) error {
	if d.Text == "" {
		w.exec("drop-draft", d.Game, d.Player)
		return nil
	}
	b, err := body(d)
	if err != nil {
		return err
	}
	w.exec("set-draft", d.Game, d.Player, b)
	return nil
}
