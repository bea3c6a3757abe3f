package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// HostLog lists the heads of games in the host's log, in order.
func (s *Store) HostLog(ctx context.Context) ([]gamelog.Checkpoint, error) {
	var out []gamelog.Checkpoint
	err := s.each(ctx, "host-log", func(rows *sql.Rows) error {
		var c gamelog.Checkpoint
		var root []byte
		if err := rows.Scan(&c.Game, &c.Size, &root); err != nil {
			return err
		}
		if copy(c.Root[:], root) != len(c.Root) {
			return fmt.Errorf("entry %d has a hash of %d bytes", len(out), len(root))
		}
		out = append(out, c)
		return nil
	})
	return out, err
}

// AddToHostLog adds heads after the first so many.
func (s *Store) AddToHostLog(ctx context.Context, size int, heads []gamelog.Checkpoint) error {
	return explain("add to the host's log", s.inTx(ctx, func(tx *sql.Tx) error {
		w := writer{tx, s.writes}
		n, err := w.count(ctx, "host-log-size")
		if err != nil {
			return err
		}
		if n != size {
			return fmt.Errorf("it has %d entries, %d expected: %w", n, size, store.ErrConflict)
		}
		for i, c := range heads {
			if _, err := w.exec(ctx, "add-to-host-log", size+i, c.Game, c.Size, c.Root[:]); err != nil {
				return err
			}
			if _, err := w.exec(ctx, "in-host-log", c.Game, c.Size); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Grown lists the games whose logs have grown since AddToHostLog took their heads, by id.
func (s *Store) Grown(ctx context.Context) ([]string, error) {
	return s.ids(ctx, "grown")
}
