package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/storetest"
)

func openTest(t testing.TB, url string) *Store {
	t.Helper()
	s, err := Open(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// TestStore runs the suite that all stores share, each test in a schema of its own.
func TestStore(t *testing.T) {
	url := pgtest.URL(t)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	schemas := 0
	storetest.Run(t, func(t *testing.T) store.Store {
		schemas++
		name := fmt.Sprintf("suite%d", schemas)
		if _, err := conn.Exec(t.Context(), "CREATE SCHEMA "+name); err != nil {
			t.Fatal(err)
		}
		return openTest(t, url+"&search_path="+name)
	})
}

// TestQueries prepares every query against the tables.
func TestQueries(t *testing.T) {
	s := openTest(t, pgtest.URL(t))
	conn, err := s.pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	for name, q := range queries {
		if _, err := conn.Conn().Prepare(t.Context(), "q-"+name, q); err != nil {
			t.Errorf("query %s: %v", name, err)
		}
	}
}

// TestRecordsStay holds that not even a mistake in here could change a log.
func TestRecordsStay(t *testing.T) {
	s := openTest(t, pgtest.URL(t))
	storetest.NewGame(t, s, "g1")
	for _, q := range []string{"UPDATE records SET record = ''", "DELETE FROM records", "TRUNCATE records"} {
		if _, err := s.pool.Exec(t.Context(), q); err == nil || !strings.Contains(err.Error(), "neither changed nor deleted") {
			t.Errorf("%s: %v", q, err)
		}
	}
}

// TestOpenAtOnce starts many workers on a new database: one makes the tables.
func TestOpenAtOnce(t *testing.T) {
	url := pgtest.URL(t)
	errs := make(chan error)
	for range 6 {
		go func() {
			s, err := Open(context.Background(), url)
			if err == nil {
				err = s.Close()
			}
			errs <- err
		}()
	}
	for range 6 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, tc := range []struct{ name, statement, want string }{
		{"a newer version", "CREATE TABLE adjutant_tables (version integer); INSERT INTO adjutant_tables VALUES (999)", "newer version"},
		{"another program's tables", "CREATE TABLE cookies (a integer)", "some other program"},
		{"no schema", "DROP SCHEMA public", "names no schema"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			url := pgtest.URL(t)
			conn, err := pgx.Connect(t.Context(), url)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close(context.Background())
			if _, err := conn.Exec(t.Context(), tc.statement); err != nil {
				t.Fatal(err)
			}
			s, err := Open(t.Context(), url)
			if err == nil {
				s.Close()
			}
			if err == nil || !strings.Contains(err.Error(), tc.want) || strings.Contains(err.Error(), "adjutant-secret") {
				t.Errorf("Open: %v, want %q and no password", err, tc.want)
			}
		})
	}
}

// TestSchemas keeps two stores in one database, each in a schema of its own.
func TestSchemas(t *testing.T) {
	url := pgtest.URL(t)
	s := openTest(t, url)
	storetest.NewGame(t, s, "g1")
	if _, err := s.pool.Exec(t.Context(), "CREATE SCHEMA club"); err != nil {
		t.Fatal(err)
	}
	club := openTest(t, url+"&search_path=club")
	if gs, err := club.Games(t.Context()); err != nil || len(gs) != 0 {
		t.Errorf("the other schema has %v, %v", gs, err)
	}
	storetest.NewGame(t, club, "g1")
}

func TestRedacted(t *testing.T) {
	for name, want := range map[string]string{
		"postgres://adjutant:secret@db.example.org/games":          "postgres://adjutant:xxxxx@db.example.org/games",
		"postgres://db.example.org/games?password=secret&user=adj": "postgres://db.example.org/games?password=xxxxx&user=adj",
		"postgres://adjutant@db.example.org/games":                 "postgres://adjutant@db.example.org/games",
		"postgres://a:b c@%zz":                                     "postgres://...",
	} {
		if got := Redacted(name); got != want {
			t.Errorf("Redacted(%s) = %s, want %s", name, got, want)
		}
		if err := checkURL(name); err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("checkURL shows the password: %v", err)
		}
	}
	if err := checkURL("postgres://adjutant:secret@db.example.org/games?sslmode=maybe"); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("checkURL of a wrong sslmode: %v", err)
	}
	if err := checkURL("postgres://adjutant@one.example.org,two.example.org/games?target_session_attrs=read-write"); err != nil {
		t.Errorf("checkURL of two servers: %v", err)
	}
}

// TestDeadlock makes two commits wait for each other: the server gives one up, which is
// tried again.
func TestDeadlock(t *testing.T) {
	s := openTest(t, pgtest.URL(t))
	marks := func(names ...string) (ms []store.Mark) {
		for _, n := range names {
			ms = append(ms, store.Mark{Key: n, At: time.Unix(1e9, 0)})
		}
		return ms
	}
	conn, err := s.pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	add := func(key string) error {
		_, err := tx.Exec(t.Context(), query("add-mark"), key, "", "", "", "", "", nil, false, "", nil, "")
		return err
	}
	// The server looks for a deadlock when a statement has waited; ours waits longer.
	if _, err := tx.Exec(t.Context(), "SET LOCAL deadlock_timeout = '60s'"); err != nil {
		t.Fatal(err)
	}
	if err := add("b"); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- s.Commit(context.Background(), store.Commit{Marks: marks("a", "b")}) }()
	for waits := false; !waits; time.Sleep(5 * time.Millisecond) { // until it has a, and waits for b
		if err := s.pool.QueryRow(t.Context(), "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)").Scan(&waits); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(add("a"), tx.Commit(t.Context())); err != nil {
		t.Errorf("the one that waited longer: %v", err)
	}
	if err := <-done; err != nil {
		t.Errorf("the one that was given up: %v", err)
	}
	if n, err := s.CountMarks(t.Context(), store.Counted{}); err != nil || n != 2 {
		t.Errorf("%d marks, %v", n, err)
	}
}

func checkURL(name string) error {
	_, err := parse(name)
	return err
}
