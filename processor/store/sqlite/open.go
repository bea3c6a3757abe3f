package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"github.com/adjutant-game/adjutant/processor/store"
)

//go:embed schema/*.sql
var schemas embed.FS

// applicationID marks the file as ours: "AdjT".
const applicationID = 0x41646a54

// Store is a store.Store in a SQLite file. It is safe for several goroutines.
type Store struct {
	// write has a single connection, so that writers queue here and not in
	// the file's lock; read has several, which see the last commit.
	write, read *sql.DB
	// writes and reads are the queries of both that are ready to run.
	writes, reads *statements
	queue         queue
}

var (
	_ store.Store = (*Store)(nil)
	_ store.Past  = (*Store)(nil)
)

// readers is how many queries are answered at the same time.
const readers = 4

// Open opens the store in the file. If it does not exist, it is made so that only its owner can
// read it, because it holds addresses. Open refuses a file that is something else, and one that a
// newer version of the program wrote.
func Open(path string) (*Store, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	if err := f.Close(); err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	s := &Store{queue: queue{turn: make(chan struct{}, 1)}}
	if s.write, err = open(path, "_txlock=immediate"); err != nil {
		return nil, err
	}
	s.write.SetMaxOpenConns(1)
	s.writes = newStatements(s.write)
	if err := s.prepare(context.Background()); err != nil {
		return nil, errors.Join(fmt.Errorf("open store %s: %w", path, err), s.write.Close())
	}
	if s.read, err = open(path, "_pragma=query_only(1)"); err != nil {
		return nil, errors.Join(err, s.write.Close())
	}
	s.read.SetMaxOpenConns(readers)
	s.read.SetMaxIdleConns(readers) // opening one costs more than most queries
	s.reads = newStatements(s.read)
	return s, nil
}

// busyTime is how many milliseconds a transaction waits for others.
const busyTime = "10000"

func open(path, options string) (*sql.DB, error) {
	real, err := realPath(path)
	if err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(real)}
	// Pragmas are here because each pooled connection needs them.
	db, err := sql.Open("sqlite", u.String()+"?_pragma=busy_timeout("+busyTime+")&_pragma=journal_mode(WAL)"+
		"&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)&_pragma=secure_delete(1)&"+options)
	if err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	return db, nil
}

// Close closes the file.
func (s *Store) Close() error { return errors.Join(s.read.Close(), s.write.Close()) }

// prepare migrates the file, again for a while if another program holds it: what makes a new file one with a journal of
// its own fails at once then, and does not wait like transactions.
func (s *Store) prepare(ctx context.Context) error {
	late := time.After(longestHeld)
	for {
		err := s.migrate(ctx)
		if !isBusy(err) {
			return err
		}
		select {
		case <-late:
			return err
		default:
			time.Sleep(betweenTries)
		}
	}
}

// How long a file that is held is tried again, and how long after the try before.
const (
	longestHeld  = 10 * time.Second
	betweenTries = 50 * time.Millisecond
)

// migrate brings the tables to the newest version. The file's user_version is
// the number of the last schema file that was carried out.
func (s *Store) migrate(ctx context.Context) error {
	files, err := fs.Glob(schemas, "schema/*.sql")
	if err != nil {
		return err
	}
	return s.inTx(ctx, func(tx *sql.Tx) error {
		version, err := s.version(ctx, tx)
		if err != nil {
			return err
		}
		if version > len(files) {
			return fmt.Errorf("written by a newer version of the program (tables %d, known here %d)", version, len(files))
		}
		for i, name := range files[version:] {
			text, err := fs.ReadFile(schemas, name)
			if err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, string(text)); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			mark := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, version+i+1)
			if _, err := tx.ExecContext(ctx, mark); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		return nil
	})
}

// version returns the version of the tables, 0 for a new file.
func (s *Store) version(ctx context.Context, tx *sql.Tx) (int, error) {
	var id, version, tables int
	err := tx.QueryRowContext(ctx, "SELECT a.application_id, v.user_version, (SELECT count(*) FROM sqlite_schema) "+
		"FROM pragma_application_id a, pragma_user_version v").Scan(&id, &version, &tables)
	if err != nil {
		return 0, err
	}
	if tables > 0 && id != applicationID {
		return 0, errors.New("this is a database of some other program")
	}
	return version, nil
}

// inTx runs f in one transaction, which is undone if f fails.
func (s *Store) inTx(ctx context.Context, f func(*sql.Tx) error) error {
	tx, err := s.writes.begin(ctx)
	if err != nil {
		return hint(err)
	}
	if err := f(tx); err != nil {
		return hint(errors.Join(err, tx.Rollback()))
	}
	return hint(tx.Commit())
}
