package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// ErrLocked says that another process is working on the store.
var ErrLocked = errors.New("another adjutant works on this store")

// Lock is held by the one process that takes mails into a store and sends them. It ends with the
// process, however that ends.
type Lock struct {
	db   *sql.DB
	conn *sql.Conn
}

// Acquire takes the lock for the store at path, or fails with ErrLocked. The lock is a transaction
// held open on a file beside the store, so it is released when the process dies. A link to the
// store counts as the same store.
func Acquire(ctx context.Context, path string) (*Lock, error) {
	real, err := realPath(path)
	if err != nil {
		return nil, fmt.Errorf("lock store: %w", err)
	}
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(real + "-lock")}
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

// Release releases the lock.
func (l *Lock) Release() error {
	_, err := l.conn.ExecContext(context.Background(), "ROLLBACK")
	return errors.Join(err, l.conn.Close(), l.db.Close())
}

// realPath is where the store at path really is: links lead to one lock and one
// journal.
func realPath(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(abs)
	if errors.Is(err, fs.ErrNotExist) {
		return abs, nil
	}
	if err != nil {
		return "", err
	}
	if fi, err := os.Stat(real); err == nil && names(fi) > 1 {
		return "", fmt.Errorf("%s has another name, too (a hard link); a process that uses that one would not see this one's lock and journal, and both would damage the store. "+
			"Remove the other name, or make it a copy of its own (adjutant backup)", real)
	}
	return real, nil
}

// isBusy reports whether an error says that somebody else holds the file's lock.
func isBusy(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code()&0xff == sqlite3.SQLITE_BUSY
}
