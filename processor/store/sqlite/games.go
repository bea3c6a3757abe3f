package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// each runs a query of the reading side and hands each row to scan.
func (s *Store) each(ctx context.Context, name string, scan func(*sql.Rows) error, args ...any) error {
	st, err := s.reads.ready(ctx, query(name))
	if err != nil {
		return explain(name, err)
	}
	rows, err := st.QueryContext(ctx, args...)
	if err != nil {
		return explain(name, err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return explain(name, err)
		}
	}
	return explain(name, rows.Err())
}

// one runs a query of at most one row and reports whether there was one.
func (s *Store) one(ctx context.Context, name string, into []any, args ...any) (bool, error) {
	st, err := s.reads.ready(ctx, query(name))
	if err != nil {
		return false, explain(name, err)
	}
	err = st.QueryRowContext(ctx, args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, explain(name, err)
}

// ids runs a query that returns ids.
func (s *Store) ids(ctx context.Context, name string, args ...any) (out []string, err error) {
	err = s.each(ctx, name, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		out = append(out, id)
		return err
	}, args...)
	return out, err
}

// Games lists all games by id.
func (s *Store) Games(ctx context.Context) ([]store.Game, error) {
	return s.games(ctx, "games")
}

// GamesAfter lists at most n games by id, after the given one.
func (s *Store) GamesAfter(ctx context.Context, id string, n int) ([]store.Game, error) {
	return s.games(ctx, "games-after", id, n)
}

// CountGames counts the games of a status.
func (s *Store) CountGames(ctx context.Context, status store.Status) (n int, err error) {
	_, err = s.one(ctx, "count-games", []any{&n}, status)
	return n, err
}

// Game returns the game with the id, or ErrNoGame.
func (s *Store) Game(ctx context.Context, id string) (store.Game, error) {
	gs, err := s.games(ctx, "game", id)
	if err == nil && len(gs) == 0 {
		err = noGame(id)
	}
	if err != nil {
		return store.Game{}, err
	}
	return gs[0], nil
}

func noGame(id string) error { return fmt.Errorf("game %q: %w", id, store.ErrNoGame) }

func (s *Store) games(ctx context.Context, name string, args ...any) ([]store.Game, error) {
	var gs []store.Game
	err := s.each(ctx, name, func(rows *sql.Rows) error {
		var g store.Game
		var settings, clock, players sql.RawBytes
		var created string
		err := rows.Scan(&g.ID, &g.Title, &g.Ruleset, &g.Status, &settings, &created, &clock, &g.Edition, &players)
		if err != nil {
			return err
		}
		if g.Players, err = store.PlayersOf(players); err != nil {
			return fmt.Errorf("players of game %s: %w", g.ID, err)
		}
		if g.Created, err = readTime(created); err != nil {
			return err
		}
		if err = json.Unmarshal(settings, &g.Settings); err != nil {
			return fmt.Errorf("settings of game %s: %w", g.ID, err)
		}
		if err = json.Unmarshal(clock, &g.Clock); err != nil {
			return fmt.Errorf("clock of game %s: %w", g.ID, err)
		}
		gs = append(gs, g)
		return nil
	}, args...)
	if err != nil {
		return nil, err
	}
	return gs, nil
}

// Head is how far the game's log has come.
func (s *Store) Head(ctx context.Context, game string) (gamelog.Head, error) {
	var hashes []gamelog.Hash
	size := 0
	err := s.each(ctx, "hashes", func(rows *sql.Rows) error {
		var b sql.RawBytes
		if err := rows.Scan(&b); err != nil {
			return err
		}
		more, err := splitHashes(b)
		hashes = append(hashes, more...)
		size++
		return err
	}, game)
	if err != nil {
		return gamelog.Head{}, err
	}
	if size == 0 {
		if err := s.mustExist(ctx, game); err != nil {
			return gamelog.Head{}, err
		}
	}
	return gamelog.ResumeHead(game, size, hashes)
}

func (s *Store) mustExist(ctx context.Context, game string) error {
	var n int
	if _, err := s.one(ctx, "game-exists", []any{&n}, game); err != nil {
		return err
	}
	if n == 0 {
		return noGame(game)
	}
	return nil
}

// Snapshot is the state after the last record, nil if none is stored.
func (s *Store) Snapshot(ctx context.Context, game string) ([]byte, error) {
	var b []byte
	ok, err := s.one(ctx, "snapshot", []any{&b}, game)
	if err == nil && !ok {
		err = s.mustExist(ctx, game)
	}
	return b, err
}

// Records are all of the game's log.
func (s *Store) Records(ctx context.Context, game string) ([]gamelog.Sealed, error) {
	var rs []gamelog.Sealed
	err := s.each(ctx, "records", func(rows *sql.Rows) error {
		var r gamelog.Sealed
		var hashes []byte
		err := rows.Scan(&r.Record, &r.Checkpoint, &hashes)
		if err != nil {
			return err
		}
		r.Hashes, err = splitHashes(hashes)
		rs = append(rs, r)
		return err
	}, game)
	if err == nil && len(rs) == 0 {
		err = s.mustExist(ctx, game)
	}
	return rs, err
}

// Due lists what has come due by the time, earliest first.
func (s *Store) Due(ctx context.Context, by time.Time) ([]store.Due, error) {
	return s.dues(ctx, "due", writeTime(by))
}

// DueOf lists what is set for one game, earliest first.
func (s *Store) DueOf(ctx context.Context, game string) ([]store.Due, error) {
	return s.dues(ctx, "due-of", game)
}

func (s *Store) dues(ctx context.Context, name string, args ...any) ([]store.Due, error) {
	var ds []store.Due
	err := s.each(ctx, name, func(rows *sql.Rows) error {
		var d store.Due
		var at string
		err := rows.Scan(&d.Game, &d.Kind, &at)
		if err != nil {
			return err
		}
		d.At, err = readTime(at)
		ds = append(ds, d)
		return err
	}, args...)
	return ds, err
}

// Alive is when a daemon was last known to run, zero if never.
func (s *Store) Alive(ctx context.Context) (time.Time, error) {
	var at string
	if _, err := s.one(ctx, "alive", []any{&at}); err != nil {
		return time.Time{}, err
	}
	return readTime(at)
}

// SetAlive notes that a daemon is running.
func (s *Store) SetAlive(ctx context.Context, at time.Time) error {
	return s.inTx(ctx, func(tx *sql.Tx) error {
		_, err := writer{tx, s.writes}.exec(ctx, "set-alive", writeTime(at))
		return err
	})
}

// UpgradedTo is the text that SetUpgradedTo last stored.
func (s *Store) UpgradedTo(ctx context.Context) (revisions string, err error) {
	_, err = s.one(ctx, "upgraded-to", []any{&revisions})
	return revisions, err
}

// SetUpgradedTo stores the revisions of the rules that all open games use.
func (s *Store) SetUpgradedTo(ctx context.Context, revisions string) error {
	return s.inTx(ctx, func(tx *sql.Tx) error {
		_, err := writer{tx, s.writes}.exec(ctx, "set-upgraded-to", revisions)
		return err
	})
}

// Notices lists the newest notices first, at most n.
func (s *Store) Notices(ctx context.Context, n int) ([]store.Notice, error) {
	return s.notices(ctx, "notices", n)
}

func (s *Store) notices(ctx context.Context, name string, args ...any) ([]store.Notice, error) {
	var ns []store.Notice
	err := s.each(ctx, name, func(rows *sql.Rows) error {
		var nt store.Notice
		var at string
		err := rows.Scan(&at, &nt.Game, &nt.Kind, &nt.Text)
		if err != nil {
			return err
		}
		nt.At, err = readTime(at)
		ns = append(ns, nt)
		return err
	}, args...)
	return ns, err
}
