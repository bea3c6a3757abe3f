package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// ErrLocked says that another process works on the store.
var ErrLocked = errors.New("another adjutant works on this store")

// Lock is the right to be the one process that works on the store, held by a connection of
// its own. It ends with the process or the connection, however they end.
type Lock struct {
	conn *pgx.Conn
}

// Acquire takes the right, or fails with ErrLocked if another process has it or workers are
// there. The store must be there.
func Acquire(ctx context.Context, name string) (*Lock, error) {
	conn, err := connect(ctx, name)
	if err == nil {
		for _, right := range []int{sharing, working} {
			if err = take(ctx, conn, "lock", right); err != nil {
				conn.Close(context.WithoutCancel(ctx))
				break
			}
		}
	}
	if err != nil {
		return nil, lockError(name, err)
	}
	return &Lock{conn: conn}, nil
}

// lockError says of which store a right could not be had.
func lockError(name string, err error) error {
	if errors.Is(err, ErrLocked) {
		return fmt.Errorf("%w (%s)", ErrLocked, Redacted(name))
	}
	return fmt.Errorf("lock store %s: %w", Redacted(name), err)
}

// connect makes a connection that is no pool's.
func connect(ctx context.Context, name string) (*pgx.Conn, error) {
	cfg, err := configure(name)
	if err != nil {
		return nil, err
	}
	return pgx.ConnectConfig(ctx, cfg.ConnConfig)
}

// take takes a right for a connection, or fails with ErrLocked.
func take(ctx context.Context, conn *pgx.Conn, how string, args ...any) error {
	var mine bool
	err := conn.QueryRow(ctx, query(how), args...).Scan(&mine)
	if err == nil && !mine {
		err = ErrLocked
	}
	return err
}

// releaseTime bounds the goodbye to the server.
const releaseTime = 2 * time.Second

// Release gives the right back.
func (l *Lock) Release() error { return goodbye(l.conn) }

// goodbye closes a connection; what it held is free then.
func goodbye(conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(context.Background(), releaseTime)
	defer cancel()
	return conn.Close(ctx)
}
