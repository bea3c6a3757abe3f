package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// ErrLocked says that another process works on the store.
var ErrLocked = errors.New("another adjutant works on this store")

// Lock is the right to be the one process that takes mails into a store and
// sends them. It ends with the process, however that ends.
type Lock struct {
	db   *sql.DB
	conn *sql.Conn
}

// Acquire takes the right for the store at path, or fails with ErrLocked. It
// is a transaction held open on a file beside the store, so it is freed when
// the process dies.
func Acquire(ctx context.Context, path string) (*Lock, error) {
	abs, err := filepath.Abs(path + "-lock")
	if err != nil {
		return nil, fmt.Errorf("lock store: %w", err)
	}
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(abs)}
	db, err := sql.Open("sqlite", u.String()+"?_pragma=busy_timeout(0)")
	if err != nil {
		return nil, fmt.Errorf("lock store: %w", err)
	}
	conn, err := db.Conn(ctx)
	if err == nil {
		if _, err = conn.ExecContext(ctx, "BEGIN EXCLUSIVE"); err == nil {
			return &Lock{db: db, conn: conn}, nil
		}
		conn.Close()
	}
	db.Close()
	if isBusy(err) {
		return nil, fmt.Errorf("%w (%s)", ErrLocked, path)
	}
	return nil, fmt.Errorf("lock store %s: %w", path, err)
}

// Release gives the right back.
func (l *Lock) Release() error {
	_, err := l.conn.ExecContext(context.Background(), "ROLLBACK")
	return errors.Join(err, l.conn.Close(), l.db.Close())
}

// isBusy reports whether an error says that another holds the file's lock.
func isBusy(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code()&0xff == sqlite3.SQLITE_BUSY
}
