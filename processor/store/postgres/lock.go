package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// ErrLocked says that another process is working on the store.
var ErrLocked = errors.New("another adjutant works on this store")

// Lock is held by the one process that works on the store, through a separate connection. It ends
// with the process or the connection, however they end.
type Lock struct {
	conn *pgx.Conn
}

// Acquire takes the lock, or fails with ErrLocked if another process has it or if there are
// workers. The store must exist.
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

// lockError names the store whose lock could not be taken.
func lockError(name string, err error) error {
	if errors.Is(err, ErrLocked) {
		return fmt.Errorf("%w (%s)", ErrLocked, Redacted(name))
	}
	return fmt.Errorf("lock store %s: %w", Redacted(name), err)
}

// connect makes a connection that does not belong to a pool.
func connect(ctx context.Context, name string) (*pgx.Conn, error) {
	cfg, err := configure(name)
	if err != nil {
		return nil, err
	}
	return pgx.ConnectConfig(ctx, cfg.ConnConfig)
}

// take takes a lock for a connection, or fails with ErrLocked.
func take(ctx context.Context, conn *pgx.Conn, how string, args ...any) error {
	var mine bool
	err := conn.QueryRow(ctx, query(how), args...).Scan(&mine)
	if err == nil && !mine {
		err = ErrLocked
	}
	return err
}

// releaseTime limits the goodbye to the server.
const releaseTime = 2 * time.Second

// Release releases the lock.
func (l *Lock) Release() error { return goodbye(l.conn) }

// goodbye closes a connection; what it held is free then.
func goodbye(conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(context.Background(), releaseTime)
	defer cancel()
	return conn.Close(ctx)
}
