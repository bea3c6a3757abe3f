package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/adjutant-game/adjutant/processor/store"
)

//go:embed schema/*.sql
var schemas embed.FS

// Store is a store.Store in a PostgreSQL database. It is safe for several goroutines, and
// several processes may have it open at once.
type Store struct {
	pool *pgxpool.Pool
	// worker is the number of the process among several, 0 if it is none of them.
	worker atomic.Int32
	// guards are the connections that hold games for a worker. They are not in the pool, because a
	// worker that holds a game needs another connection to go on.
	guards *pgxpool.Pool
}

var (
	_ store.Store = (*Store)(nil)
	_ store.Forum = (*Store)(nil)
	_ store.Past  = (*Store)(nil)
)

// IsURL reports whether the name of a store is one of a PostgreSQL database.
func IsURL(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// Redacted is the name of a store as it may be shown: without its password.
func Redacted(name string) string {
	u, err := url.Parse(name)
	if err != nil {
		return "postgres://..."
	}
	if q := u.Query(); q.Has("password") {
		q.Set("password", "xxxxx")
		u.RawQuery = q.Encode()
	}
	return u.Redacted()
}

// parse reads a URL. Its errors do not show the password.
func parse(name string) (*pgxpool.Config, error) {
	cfg, err := pgxpool.ParseConfig(name)
	if err != nil {
		var bad *pgconn.ParseConfigError
		if errors.As(err, &bad) && bad.Unwrap() != nil {
			err = bad.Unwrap()
		}
		return nil, fmt.Errorf("%s: %w", Redacted(name), err)
	}
	return cfg, nil
}

// own are settings of each connection that the URL may override. Our transactions never wait for
// anybody, so an idle one belongs to a process that hangs: it must not hold up the game that it has
// locked.
var own = map[string]string{
	"application_name": "adjutant", "timezone": "UTC", "idle_in_transaction_session_timeout": "60s",
	"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3",
}

// connectTimeout is how long connecting to one of the URL's servers may take, if the URL
// does not say.
const connectTimeout = 10 * time.Second

// configure reads a URL, and adds our own settings.
func configure(name string) (*pgxpool.Config, error) {
	cfg, err := parse(name)
	if err != nil {
		return nil, err
	}
	for key, value := range own {
		if _, set := cfg.ConnConfig.RuntimeParams[key]; !set {
			cfg.ConnConfig.RuntimeParams[key] = value
		}
	}
	if cfg.ConnConfig.ConnectTimeout == 0 || cfg.ConnConfig.ConnectTimeout > time.Minute {
		cfg.ConnConfig.ConnectTimeout = connectTimeout
	}
	return cfg, nil
}

// Open opens the store in the database, and makes its tables if there are none. It
// refuses a schema with other tables in it and one that a newer version of the program
// wrote.
func Open(ctx context.Context, name string) (*Store, error) {
	return open(ctx, name, true)
}

// OpenExisting opens an existing store: it does not make one by mistake.
func OpenExisting(ctx context.Context, name string) (*Store, error) {
	return open(ctx, name, false)
}

func open(ctx context.Context, name string, create bool) (*Store, error) {
	cfg, err := configure(name)
	if err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return nil, fmt.Errorf("open store %s: %w", Redacted(name), err)
	}
	s := &Store{pool: pool}
	if err := s.migrate(ctx, create); err != nil {
		s.Close()
		return nil, fmt.Errorf("open store %s: %w", Redacted(name), err)
	}
	return s, nil
}

// mostGuards is how many games a worker can hold at once; more wait for each other.
const mostGuards = 16

// openGuards connects for HoldGame. A transaction that holds a game is idle while the game is
// decided on. If it is idle for longer than any decision takes, its process hangs.
func (s *Store) openGuards(ctx context.Context, name string) error {
	cfg, err := configure(name)
	if err != nil {
		return err
	}
	cfg.MaxConns = mostGuards
	cfg.ConnConfig.RuntimeParams["idle_in_transaction_session_timeout"] = "30s"
	s.guards, err = pgxpool.NewWithConfig(ctx, cfg)
	return err
}

// closeTime limits the wait for games that are still held.
const closeTime = 2 * time.Second

// Close closes all connections.
func (s *Store) Close() error {
	if s.guards != nil {
		done := make(chan struct{})
		go func() { // which waits for games that are still held
			s.guards.Close()
			close(done)
		}()
		select {
		case <-done:
		case <-time.After(closeTime):
		}
	}
	s.pool.Close()
	return nil
}

// The numbers of the locks. migrating is held while tables are made or changed; working by the
// worker that leads, or a process that works alone; present by each worker, with its own number;
// sharing by all workers together, or by one process that excludes others; watching by the worker
// that watches a mailbox.
const (
	migrating = 0x41646a54 + iota // "AdjT"
	working
	present // as in the view workers_present
	sharing
	watching // with the number of a mailbox
)

// migrate brings the tables to the newest version. If several processes start at once, one does it
// and the others wait.
func (s *Store) migrate(ctx context.Context, create bool) error {
	files, err := fs.Glob(schemas, "schema/*.sql")
	if err != nil {
		return err
	}
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		var schema *string
		err := tx.QueryRow(ctx, "SELECT current_schema() FROM (SELECT pg_advisory_xact_lock($1, 0)) AS l", migrating).Scan(&schema)
		if err != nil {
			return err
		}
		if schema == nil {
			return errors.New("the search_path of the connection names no schema that exists")
		}
		version, err := tablesVersion(ctx, tx, create)
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
			if _, err := tx.Exec(ctx, string(text)); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if _, err := tx.Exec(ctx, "UPDATE adjutant_tables SET version = $1", version+i+1); err != nil {
				return err
			}
		}
		return nil
	})
}

// tablesVersion returns the version of the tables, 0 for an empty schema, in which it
// makes the table that holds it.
func tablesVersion(ctx context.Context, tx pgx.Tx, create bool) (version int, err error) {
	var ours, others bool
	err = tx.QueryRow(ctx, "SELECT to_regclass('adjutant_tables') IS NOT NULL, "+
		"EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm'))").Scan(&ours, &others)
	switch {
	case err != nil:
		return 0, err
	case ours:
		err = tx.QueryRow(ctx, "SELECT version FROM adjutant_tables").Scan(&version)
		return version, err
	case !create:
		return 0, errors.New("there is no store in this database")
	case others:
		return 0, errors.New("this schema holds the tables of some other program; give the store a database, or a schema (?search_path=), of its own")
	}
	_, err = tx.Exec(ctx, "CREATE TABLE adjutant_tables (one boolean PRIMARY KEY DEFAULT true CHECK (one), version integer NOT NULL)")
	if err == nil {
		_, err = tx.Exec(ctx, "INSERT INTO adjutant_tables (version) VALUES (0)")
	}
	return 0, err
}
