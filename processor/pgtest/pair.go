package pgtest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Pair is two servers. The second has whatever the first commits, before the first reports the
// commit (synchronous streaming replication).
type Pair struct {
	// URL names both.
	URL string

	primary, standby *Server
}

// StartPair runs two servers until the test ends.
func StartPair(t testing.TB) *Pair {
	t.Helper()
	mustBeThere(t)
	first, err := start()
	if err != nil {
		t.Fatal("pgtest: ", err)
	}
	t.Cleanup(first.stop)
	p := &Pair{primary: first}
	if p.standby, err = first.follow(); err != nil {
		t.Fatal("pgtest: ", err)
	}
	t.Cleanup(p.standby.stop)
	if err := p.synchronize(); err != nil {
		t.Fatal("pgtest: ", err)
	}
	p.URL = fmt.Sprintf("postgres://adjutant:adjutant-secret@%s:%d,%s:%d/postgres?sslmode=disable&target_session_attrs=read-write",
		first.Host, first.Port, p.standby.Host, p.standby.Port)
	return p
}

// follow starts a standby of a server.
func (s *Server) follow() (*Server, error) {
	dir, err := os.MkdirTemp("", "adjutant-standby-")
	if err != nil {
		return nil, err
	}
	f := &Server{Host: s.Host, dir: dir, ended: make(chan error, 1)}
	as, err := f.owned()
	if err == nil {
		err = f.program(as, "pg_basebackup", "-D", f.data(), "-R", "-c", "fast", "--no-sync", "-d", s.url("postgres"))
	}
	if err == nil {
		err = f.serve(as)
	}
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "log"))
		f.stop()
		return nil, fmt.Errorf("%w\n%s", err, log)
	}
	return f, nil
}

// synchronize has the first server wait for the second with every commit.
func (p *Pair) synchronize() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, p.primary.url("postgres"))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	for _, q := range []string{"ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"} {
		if _, err := conn.Exec(ctx, q); err != nil {
			return err
		}
	}
	for state := ""; state != "sync"; time.Sleep(20 * time.Millisecond) {
		if err := conn.QueryRow(ctx, "SELECT coalesce(max(sync_state), '') FROM pg_stat_replication").Scan(&state); err != nil {
			return err
		}
	}
	return nil
}

// Fail stops the first server at once, as if its machine were gone, and makes the second
// the one that takes writes.
func (p *Pair) Fail(t testing.TB) {
	t.Helper()
	p.primary.life.Close()
	p.primary.ended <- <-p.primary.ended
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, p.standby.url("postgres"))
	if err != nil {
		t.Fatal("pgtest: ", err)
	}
	defer conn.Close(ctx)
	var promoted bool
	if err := conn.QueryRow(ctx, "SELECT pg_promote()").Scan(&promoted); err != nil || !promoted {
		t.Fatal("pgtest: the standby is not promoted: ", err)
	}
}
