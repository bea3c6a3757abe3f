package sqlite

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// hint says in plain words what a disk error means for the operator; other errors stay as they are.
func hint(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	what := ""
	switch code := e.Code(); code & 0xff {
	case sqlite3.SQLITE_FULL:
		what = "the disk is full"
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		what = "the store's file, or the folder that it and its journal are in, cannot be written: read-only, or another user's"
	case sqlite3.SQLITE_IOERR:
		what = "the disk cannot be read or written"
		if code == sqlite3.SQLITE_IOERR_SHMSIZE || code == sqlite3.SQLITE_IOERR_WRITE || code == sqlite3.SQLITE_IOERR_SHMMAP {
			what = "the disk is full, or cannot be written"
		}
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		what = "the file is damaged, or no store"
	default:
		return err
	}
	return fmt.Errorf("%s: %w", what, err)
}
