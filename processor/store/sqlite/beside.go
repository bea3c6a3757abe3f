package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// beside writes what is stored beside the log: players, settings, matters, and what reports said.
func (w writer) beside(ctx context.Context, c store.Commit) error {
	for _, r := range c.Reports {
		body, err := json.Marshal(r)
		if err != nil {
			return err
		}
		if _, err := w.exec(ctx, "add-report", c.Game, r.Index, string(body)); err != nil {
			return err
		}
	}
	if !c.ChangesGame() {
		return nil
	}
	n, err := w.exec(ctx, "next-edition", c.Game, c.Edition)
	if err != nil {
		return err
	}
	if n == 0 {
		return fmt.Errorf("game %s is not in edition %d any more: %w", c.Game, c.Edition, store.ErrConflict)
	}
	if c.Settings != nil {
		settings, err := json.Marshal(c.Settings)
		if err != nil {
			return err
		}
		if _, err := w.exec(ctx, "set-settings", string(settings), c.Game); err != nil {
			return err
		}
	}
	if c.Players != nil {
		for _, clear := range []string{"clear-seats", "clear-addresses", "clear-players"} {
			if _, err := w.exec(ctx, clear, c.Game); err != nil {
				return err
			}
		}
		if err := w.players(ctx, c.Game, c.Players); err != nil {
			return err
		}
	}
	return w.matters(ctx, c.Game, c.Matters)
}

// players writes a game's players with their addresses and seats.
func (w writer) players(ctx context.Context, game string, ps []store.Player) error {
	for place, p := range ps {
		wishes, err := json.Marshal(p.Wishes)
		if err != nil {
			return err
		}
		if _, err := w.exec(ctx, "add-player", game, place, p.Name, p.TokenHash, p.Zone, string(wishes)); err != nil {
			return err
		}
		for rank, a := range append([]string{p.Address}, p.Others...) {
			if _, err := w.exec(ctx, "add-address", game, place, rank, a); err != nil {
				return err
			}
		}
		for rank, power := range p.Powers {
			if _, err := w.exec(ctx, "add-seat", game, power, place, rank); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w writer) matters(ctx context.Context, game string, ms []store.Matter) error {
	for _, m := range ms {
		body, err := json.Marshal(m)
		if err != nil {
			return err
		}
		if _, err := w.exec(ctx, "set-matter", game, m.Number, m.Open, writeTime(m.Expires), string(body)); err != nil {
			return err
		}
	}
	return nil
}

// hold keeps mails for the daily ones, and removes those that went out.
func (w writer) hold(ctx context.Context, c store.Commit) error {
	for _, h := range c.Held {
		if _, err := w.exec(ctx, "add-held", h.Game, h.Player, h.Text, h.First, h.Last, h.News, h.Falls, writeTime(h.At), writeTime(h.Due)); err != nil {
			return err
		}
	}
	for _, id := range c.Unheld {
		n, err := w.exec(ctx, "drop-held", id)
		if err != nil {
			return err
		}
		if n == 0 {
			return fmt.Errorf("held mail %d is gone: %w", id, store.ErrConflict)
		}
	}
	return nil
}

// GamesOf lists the games that an address plays or reads in, by id.
func (s *Store) GamesOf(ctx context.Context, address string) ([]store.Game, error) {
	return s.games(ctx, "games-of", address)
}

// NamesOf lists the ids of those games only.
func (s *Store) NamesOf(ctx context.Context, address string) ([]string, error) {
	return s.ids(ctx, "names-of", address)
}

// Stamp is the length of a game's log and its edition.
func (s *Store) Stamp(ctx context.Context, id string) (records, edition int, err error) {
	ok, err := s.one(ctx, "stamp", []any{&records, &edition}, id)
	if err == nil && !ok {
		err = noGame(id)
	}
	return records, edition, err
}

// Matters lists a game's matters by number.
func (s *Store) Matters(ctx context.Context, game string) ([]store.Matter, error) {
	return s.mattersOf(ctx, "matters", game)
}

// Lapsed lists the open matters that expire by the time, earliest first.
func (s *Store) Lapsed(ctx context.Context, by time.Time) ([]store.Matter, error) {
	return s.mattersOf(ctx, "lapsed", writeTime(by))
}

func (s *Store) mattersOf(ctx context.Context, name string, args ...any) ([]store.Matter, error) {
	var ms []store.Matter
	err := s.each(ctx, name, func(rows *sql.Rows) error {
		var m store.Matter
		var expires, body string
		err := rows.Scan(&m.Game, &m.Number, &m.Open, &expires, &body)
		if err != nil {
			return err
		}
		if err = json.Unmarshal([]byte(body), &m); err != nil {
			return fmt.Errorf("matter %d of game %s: %w", m.Number, m.Game, err)
		}
		m.Expires, err = readTime(expires)
		ms = append(ms, m)
		return err
	}, args...)
	return ms, err
}

// Reports lists what a game's summaries said that is not in the log.
func (s *Store) Reports(ctx context.Context, game string) ([]store.Report, error) {
	var rs []store.Report
	err := s.each(ctx, "reports", func(rows *sql.Rows) error {
		var r store.Report
		var body string
		if err := rows.Scan(&r.Index, &body); err != nil {
			return err
		}
		rs = append(rs, r)
		return json.Unmarshal([]byte(body), &rs[len(rs)-1])
	}, game)
	return rs, err
}

// HeldBy lists the mails held until a time or earlier, oldest first.
func (s *Store) HeldBy(ctx context.Context, by time.Time) ([]store.Held, error) {
	var hs []store.Held
	err := s.each(ctx, "held", func(rows *sql.Rows) error {
		var h store.Held
		var at, due string
		err := rows.Scan(&h.ID, &h.Game, &h.Player, &h.Text, &h.First, &h.Last, &h.News, &h.Falls, &at, &due)
		if err != nil {
			return err
		}
		if h.At, err = readTime(at); err != nil {
			return err
		}
		h.Due, err = readTime(due)
		hs = append(hs, h)
		return err
	}, writeTime(by))
	return hs, err
}
