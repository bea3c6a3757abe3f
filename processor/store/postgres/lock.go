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

// Lock is a right that one process has at a time, held by a connection of its own. It ends
// with the process or the connection, however they end.
type Lock struct {
	conn *pgx.Conn
}

// Acquire takes the right to be the one process that works on the store, or fails with
// ErrLocked. The store must be there.
func Acquire(ctx context.Context, name string) (*Lock, error) {
	l, err := acquire(ctx, name, working)
	if errors.Is(err, ErrLocked) {
		return nil, fmt.Errorf("%w (%s)", ErrLocked, Redacted(name))
	}
	if err != nil {
		return nil, fmt.Errorf("lock store %s: %w", Redacted(name), err)
	}
	return l, nil
}

// acquire takes one of the rights of a store.
func acquire(ctx context.Context, name string, right int) (*Lock, error) {
	cfg, err := configure(name)
	if err != nil {
		return nil, err
	}
	conn, err := pgx.ConnectConfig(ctx, cfg.ConnConfig)
	if err != nil {
		return nil, err
	}
	var mine bool
	err = conn.QueryRow(ctx, query("lock"), right).Scan(&mine)
	if err == nil && !mine {
		err = ErrLocked
	}
	if err != nil {
		conn.Close(context.WithoutCancel(ctx))
		return nil, err
	}
	return &Lock{conn: conn}, nil
}

// releaseTime bounds the goodbye to the server.
const releaseTime = 2 * time.Second

// Release gives the right back.
func (l *Lock) Release() error {
	ctx, cancel := context.WithTimeout(context.Background(), releaseTime)
	defer cancel()
	return l.conn.Close(ctx)
}
