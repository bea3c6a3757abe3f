package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/storetest"
)

func openTest(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Store {
		return openTest(t, filepath.Join(t.TempDir(), "a b?c#.db"))
	})
}

// TestQueries prepares every query against the tables.
func TestQueries(t *testing.T) {
	s := openTest(t, filepath.Join(t.TempDir(), "x.db"))
	for name, q := range queries {
		if strings.Count(q, ";") != 1 {
			t.Errorf("query %s is not one statement", name)
		}
		if !strings.HasSuffix(q, ";") {
			t.Errorf("query %s has something behind its end: the driver would prepare it each time it runs", name)
		}
		st, err := s.write.Prepare(q)
		if err != nil {
			t.Errorf("query %s: %v", name, err)
			continue
		}
		st.Close()
	}
}

func TestDurability(t *testing.T) {
	s := openTest(t, filepath.Join(t.TempDir(), "x.db"))
	for _, tc := range []struct{ pragma, want string }{
		{"journal_mode", "wal"}, {"synchronous", "2"}, {"foreign_keys", "1"}, {"busy_timeout", "10000"},
	} {
		for name, db := range map[string]*sql.DB{"write": s.write, "read": s.read} {
			var got string
			if err := db.QueryRow("PRAGMA " + tc.pragma).Scan(&got); err != nil || got != tc.want {
				t.Errorf("%s: PRAGMA %s = %s, %v; want %s", name, tc.pragma, got, err, tc.want)
			}
		}
	}
	if _, err := s.read.Exec("DELETE FROM games"); err == nil {
		t.Error("the reading side can write")
	}
}

func TestFileIsPrivate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	openTest(t, path)
	fi, err := os.Stat(path)
	if err != nil || fi.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v; want 0600", fi.Mode(), err)
	}
}

// TestOpenAgain opens a store twice at once and once more later.
func TestOpenAgain(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "x.db")
	a, b := openTest(t, path), openTest(t, path)
	if err := a.Commit(ctx, store.Commit{Mark: &store.Mark{Key: "k", At: time.Unix(0, 0)}}); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*Store{b, openTest(t, path)} {
		if _, ok, err := s.Handled(ctx, store.Mark{Key: "k"}); !ok || err != nil {
			t.Errorf("Handled = %v, %v", ok, err)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	change := func(t *testing.T, path, statement string) {
		t.Helper()
		db, err := sql.Open("sqlite", "file:"+path)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	for _, tc := range []struct {
		name    string
		prepare func(t *testing.T, path string)
		want    string
	}{
		{"a newer version", func(t *testing.T, path string) {
			s, err := Open(path)
			if err != nil {
				t.Fatal(err)
			}
			s.Close()
			change(t, path, "PRAGMA user_version = 999")
		}, "newer version"},
		{"another program's database", func(t *testing.T, path string) {
			change(t, path, "CREATE TABLE cookies (a)")
		}, "some other program"},
		{"no database", func(t *testing.T, path string) {
			if err := os.WriteFile(path, []byte(strings.Repeat("Dear host,\n", 100)), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "not a database"},
		{"a folder", func(t *testing.T, path string) {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		}, "directory"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.db")
			tc.prepare(t, path)
			s, err := Open(path)
			if err == nil {
				s.Close()
			}
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Open: %v, want %q", err, tc.want)
			}
		})
	}
}

// TestOlderTables opens a file of the first version with a game in it.
func TestOlderTables(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	first, err := schemas.ReadFile("schema/001.sql")
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, q := range []string{
		string(first), fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = 1", applicationID),
		`INSERT INTO games VALUES ('g1', 'Title', 'alpha2', 'open', '{"dice_delay":1,"turn_time":3600000000000,"zone":"Europe/Berlin"}', '2026-11-20T18:00:00.000Z')`,
		`INSERT INTO players VALUES ('g1', 0, 'Harrow', 'harrow@example.org', '')`,
	} {
		if _, err := db.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
	g, err := openTest(t, path).Game(t.Context(), "g1")
	if err != nil || g.Settings.TurnTime != time.Hour || g.Settings.Zone != "Europe/Berlin" || len(g.Players) != 1 || !g.Clock.Turn.Began.IsZero() {
		t.Errorf("Game = %+v, %v", g, err)
	}
}

// TestRecordsStay holds that not even a mistake in here could change a log.
func TestRecordsStay(t *testing.T) {
	s := openTest(t, filepath.Join(t.TempDir(), "x.db"))
	storetest.NewGame(t, s, "g1")
	for _, q := range []string{"UPDATE records SET record = x'00'", "DELETE FROM records"} {
		if _, err := s.write.Exec(q); err == nil {
			t.Errorf("%s: no error", q)
		}
	}
}

func BenchmarkCommit(b *testing.B) {
	storetest.BenchCommit(b, openTest(b, filepath.Join(b.TempDir(), "x.db")))
}

// Two processes never work on one store; the right is free again when its
// holder gives it back.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "adjutant.db")
	first, err := Acquire(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Acquire(t.Context(), path); !errors.Is(err, ErrLocked) {
		t.Fatalf("a second holder gets %v", err)
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	link, folder := filepath.Join(t.TempDir(), "link.db"), filepath.Join(t.TempDir(), "folder")
	for from, to := range map[string]string{link: path, folder: filepath.Dir(path)} {
		if err := os.Symlink(to, from); err != nil {
			t.Fatal(err)
		}
	}
	for _, way := range []string{link, filepath.Join(folder, "adjutant.db")} {
		if _, err := Acquire(t.Context(), way); !errors.Is(err, ErrLocked) {
			t.Errorf("a second holder through the link %s gets %v", way, err)
		}
	}
	if err := first.Release(); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(t.TempDir(), "other.db")
	if err := os.Link(path, other); err == nil { // a hard link has a lock and a journal of its own
		for _, name := range []string{path, other} {
			if _, err := Acquire(t.Context(), name); err == nil || !strings.Contains(err.Error(), "has another name, too (a hard link)") {
				t.Errorf("the lock of a store with two names, by %s: %v", name, err)
			}
			if s, err := Open(name); err == nil || !strings.Contains(err.Error(), "hard link") {
				t.Errorf("a store with two names opens, by %s: %v", name, err)
				s.Close()
			}
		}
		if err := os.Remove(other); err != nil {
			t.Fatal(err)
		}
	}
	again, err := Acquire(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	again.Release()
}

// The text of a mail that was sent, or given up, is nowhere in the files any
// more once the day's clearing was done.
func TestSentTextIsGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	s := openTest(t, path)
	ctx := t.Context()
	const secret = "adj-secre-ttoke-nofha-rrows"
	for i := range 3 {
		id := fmt.Sprintf("m%d@games.example", i)
		out := store.Outgoing{MessageID: id, To: "harrow@example.org", Text: strings.Repeat("text ", 2000) + secret, HTML: "<p>" + secret, Date: time.Now()}
		if err := s.Commit(ctx, store.Commit{Out: []store.Outgoing{out}}); err != nil {
			t.Fatal(err)
		}
		var err error
		if i == 1 {
			err = s.Failed(ctx, store.Failure{MessageID: id, Reason: "550 no such user"})
		} else {
			err = s.Sent(ctx, id, time.Now(), "250 ok")
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Prune(ctx, store.Kept{}); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{path, path + "-wal"} {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(b), secret) {
			t.Errorf("%s holds the text of a mail that was sent", filepath.Base(file))
		}
	}
}
