package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Games lists all games by id.
func (s *Store) Games(ctx context.Context) ([]store.Game, error) {
	return list(ctx, s, "games", toGame)
}

// GamesAfter lists at most n games by id, after the given one.
func (s *Store) GamesAfter(ctx context.Context, id string, n int) ([]store.Game, error) {
	return list(ctx, s, "games-after", toGame, id, n)
}

// CountGames counts the games of a status.
func (s *Store) CountGames(ctx context.Context, status store.Status) (n int, err error) {
	_, err = s.one(ctx, "count-games", []any{&n}, status)
	return n, err
}

// Game returns the game with the id, or ErrNoGame.
func (s *Store) Game(ctx context.Context, id string) (store.Game, error) {
	gs, err := list(ctx, s, "game", toGame, id)
	if err == nil && len(gs) == 0 {
		err = noGame(id)
	}
	if err != nil {
		return store.Game{}, err
	}
	return gs[0], nil
}

// GamesOf lists the games that an address plays or reads in, by id.
func (s *Store) GamesOf(ctx context.Context, address string) ([]store.Game, error) {
	return list(ctx, s, "games-of", toGame, address)
}

// NamesOf lists the ids of those games only.
func (s *Store) NamesOf(ctx context.Context, address string) ([]string, error) {
	return list(ctx, s, "names-of", pgx.RowTo[string], address)
}

func noGame(id string) error { return fmt.Errorf("game %q: %w", id, store.ErrNoGame) }

func toGame(row pgx.CollectableRow) (store.Game, error) {
	var g store.Game
	var settings, clock, players []byte
	var created *time.Time
	if err := row.Scan(&g.ID, &g.Title, &g.Ruleset, &g.Status, &settings, &created, &clock, &g.Edition, &players); err != nil {
		return g, err
	}
	g.Created = timeOf(created)
	var err error
	if g.Players, err = store.PlayersOf(players); err != nil {
		return g, fmt.Errorf("players of game %s: %w", g.ID, err)
	}
	for _, part := range []struct {
		name string
		json []byte
		into any
	}{{"settings", settings, &g.Settings}, {"clock", clock, &g.Clock}} {
		if err := json.Unmarshal(part.json, part.into); err != nil {
			return g, fmt.Errorf("%s of game %s: %w", part.name, g.ID, err)
		}
	}
	return g, nil
}

// Stamp is the length of a game's log and its edition.
func (s *Store) Stamp(ctx context.Context, id string) (records, edition int, err error) {
	ok, err := s.one(ctx, "stamp", []any{&records, &edition}, id)
	if err == nil && !ok {
		err = noGame(id)
	}
	return records, edition, err
}

// Head is how far the game's log has come.
func (s *Store) Head(ctx context.Context, game string) (gamelog.Head, error) {
	var size int
	var b []byte
	ok, err := s.one(ctx, "head", []any{&size, &b}, game)
	if err == nil && !ok {
		err = noGame(game)
	}
	if err != nil {
		return gamelog.Head{}, err
	}
	hashes, err := splitHashes(b)
	if err != nil {
		return gamelog.Head{}, err
	}
	return gamelog.ResumeHead(game, size, hashes)
}

// Snapshot is the state after the last record, nil if none is stored.
func (s *Store) Snapshot(ctx context.Context, game string) ([]byte, error) {
	var b []byte
	ok, err := s.one(ctx, "snapshot", []any{&b}, game)
	if err == nil && !ok {
		err = noGame(game)
	}
	return b, err
}

// Records are all of the game's log.
func (s *Store) Records(ctx context.Context, game string) ([]gamelog.Sealed, error) {
	rs, err := list(ctx, s, "records", func(row pgx.CollectableRow) (gamelog.Sealed, error) {
		var r gamelog.Sealed
		var hashes []byte
		err := row.Scan(&r.Record, &r.Checkpoint, &hashes)
		if err != nil {
			return r, err
		}
		r.Hashes, err = splitHashes(hashes)
		return r, err
	}, game)
	if err == nil && len(rs) == 0 {
		_, _, err = s.Stamp(ctx, game)
	}
	return rs, err
}

// Evidence lists the evidence of what players signed that is kept beside a game's log.
func (s *Store) Evidence(ctx context.Context, game string) ([]store.Evidence, error) {
	return list(ctx, s, "evidence", func(row pgx.CollectableRow) (store.Evidence, error) {
		var e store.Evidence
		err := row.Scan(&e.Hash, &e.Text)
		return e, err
	}, game)
}

// HostLog lists the heads of games in the host's log, in order.
func (s *Store) HostLog(ctx context.Context) ([]gamelog.Checkpoint, error) {
	return list(ctx, s, "host-log", func(row pgx.CollectableRow) (gamelog.Checkpoint, error) {
		var c gamelog.Checkpoint
		var root []byte
		if err := row.Scan(&c.Game, &c.Size, &root); err != nil {
			return c, err
		}
		if len(root) != len(c.Root) {
			return c, fmt.Errorf("an entry of game %s has a hash of %d bytes", c.Game, len(root))
		}
		copy(c.Root[:], root)
		return c, nil
	})
}

// AddToHostLog adds heads after the first so many.
func (s *Store) AddToHostLog(ctx context.Context, size int, heads []gamelog.Checkpoint) error {
	return explain("add to the host's log", s.trying(ctx, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, query("lock-host-log")); err != nil {
			return err
		}
		var n int
		if err := tx.QueryRow(ctx, query("host-log-size")).Scan(&n); err != nil {
			return err
		}
		if n != size {
			return fmt.Errorf("it has %d entries, %d expected: %w", n, size, store.ErrConflict)
		}
		w := &writer{}
		for i, c := range heads {
			w.exec("add-to-host-log", size+i, c.Game, c.Size, c.Root[:])
			w.exec("in-host-log", c.Game, c.Size)
		}
		return tx.SendBatch(ctx, &w.batch).Close()
	}))
}

// Grown lists the games whose logs have grown since AddToHostLog took their heads, by id.
func (s *Store) Grown(ctx context.Context) ([]string, error) {
	return list(ctx, s, "grown", pgx.RowTo[string])
}
