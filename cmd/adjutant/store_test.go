package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"github.com/adjutant-game/adjutant/processor/pgtest"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/storetest"
)

// copyStore copies a store, which must hold.
func copyStore(t *testing.T, from, to string) storeCopyResult {
	t.Helper()
	out, errs, code := call(t, "store", "copy", from, to, "--json")
	var res storeCopyResult
	if err := json.Unmarshal([]byte(out), &res); err != nil || code != 0 || !res.OK {
		t.Fatalf("store copy ends with %d: %s%s", code, out, errs)
	}
	return res
}

// A host with a game moves to a database, plays on there, and moves back. Both stores hold
// the same, row by row, and every command finds the game in either.
func TestStoreMovesAndComesBack(t *testing.T) {
	url := pgtest.URL(t)
	c := newClub(t)
	rule := func(text string) {
		t.Helper()
		if _, err := c.daemon.processor.Host(t.Context(), "g1", "host ruling: "+text+" because it is a test"); err != nil {
			t.Fatal(err)
		}
	}
	rule("in the file")
	c.open("g2")
	if err := c.daemon.Close(); err != nil {
		t.Fatal(err)
	}
	there := copyStore(t, c.path, url)
	if len(there.Games) != 2 || there.Games[0].Records != 2 || strings.Contains(there.To, "adjutant-secret") {
		t.Errorf("copied: %+v", there)
	}

	p := c.parts
	p.store = url
	d, err := assemble(p)
	if err != nil {
		t.Fatal(err)
	}
	c.daemon = d
	rule("in the database")
	lock, err := d.alone(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	if _, errs, code := call(t, "store", "copy", url, filepath.Join(t.TempDir(), "x.db")); code != 1 || !strings.Contains(errs, "another adjutant works on this store") {
		t.Errorf("copying a store that is at work: %d %s", code, errs)
	}
	if err := errors.Join(lock.Release(), d.Close()); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"show", "--store", url}, {"show", "--store", url, "--game", "g1"}, {"log", "--store", url, "--game", "g1"}, {"dice", "--store", url}, {"league", "--store", url}, {"backup", t.TempDir(), "--store", url}} {
		if out, errs, code := call(t, args...); code != 0 || out == "" || strings.Contains(out+errs, "adjutant-secret") {
			t.Errorf("%v ends with %d: %s%s", args[0], code, out, errs)
		}
	}

	back := filepath.Join(t.TempDir(), "back.db")
	again := copyStore(t, url, back)
	if again.Games[0].Records != 3 {
		t.Errorf("copied back: %+v", again.Games)
	}
	if d := cmp.Diff(sumsOf(t, url), sumsOf(t, back)); d != "" {
		t.Errorf("the stores differ (-database +file):\n%s", d)
	}
	if left, _ := filepath.Glob(back + "*"); len(left) != 1 {
		t.Errorf("files %v", left)
	}
	p.store = back
	if c.daemon, err = assemble(p); err != nil {
		t.Fatal(err)
	}
	rule("in the file again")
}

func sumsOf(t *testing.T, name string) (sums []store.MovedTable) {
	t.Helper()
	s, err := openStore(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.ReadAll(t.Context(), func(rows store.Rows) (err error) {
		sums, err = store.Sums(rows)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return sums
}

// Something of everything goes from a file into a database and back, and each store goes
// on as the first would have.
func TestStoreCopyOfEverything(t *testing.T) {
	url := pgtest.URL(t)
	dir := t.TempDir()
	first, back := filepath.Join(dir, "first.db"), filepath.Join(dir, "back.db")
	open := func(name string) keptStore {
		t.Helper()
		s, err := makeStore(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return s
	}
	a, b, c := open(first), open(url), open(back)
	storetest.Fill(t, a)
	for _, pair := range [][2]keptStore{{a, b}, {b, c}} {
		if _, err := store.Copy(t.Context(), pair[0], pair[1]); err != nil {
			t.Fatal(err)
		}
	}
	if d := cmp.Diff(sumsOf(t, first), sumsOf(t, back)); d != "" {
		t.Errorf("there and back (-first +back):\n%s", d)
	}
	storetest.Goes(t, b)
	storetest.Goes(t, c)
}

// What cannot be copied is refused, and nothing is changed.
func TestStoreCopyRefuses(t *testing.T) {
	dir := t.TempDir()
	first, other := filepath.Join(dir, "first.db"), filepath.Join(dir, "other.db")
	s, err := makeStore(t.Context(), first)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Fill(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		name     string
		from, to string
		code     int
		want     string
	}{
		{"to itself", first, first, 2, "one and the same"},
		{"from nothing", other, filepath.Join(dir, "x.db"), 1, "no such file"},
		{"to a file that is there", first, filepath.Join(dir, "first.db-lock"), 1, "is there already"},
	} {
		if out, errs, code := call(t, "store", "copy", tc.from, tc.to); code != tc.code || !strings.Contains(errs, tc.want) {
			t.Errorf("%s: %d %s%s", tc.name, code, out, errs)
			if tc.from == other {
				continue
			}
		}
		if err := os.WriteFile(filepath.Join(dir, "first.db-lock"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	// Its games' logs do not verify: that is reported, and the copy is there.
	out, errs, code := call(t, "store", "copy", first, other)
	if code != 1 || !strings.Contains(errs, "game g1 does NOT hold") || !strings.Contains(errs, "not every game verifies") {
		t.Errorf("a copy of games that do not verify: %d %s%s", code, out, errs)
	}
	if d := cmp.Diff(sumsOf(t, first), sumsOf(t, other)); d != "" {
		t.Errorf("the stores differ:\n%s", d)
	}
}

// A copy that is killed leaves an empty store, and the next one is whole.
func TestStoreCopyKilled(t *testing.T) {
	url := pgtest.URL(t)
	c := newClub(t)
	if err := c.daemon.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := makeStore(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	// The copy has to wait for a table, and is killed there.
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.Exec(t.Context(), "BEGIN; LOCK TABLE outbox"); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0], "store", "copy", c.path, url)
	cmd.Env = append(os.Environ(), "ADJUTANT_TEST_MAIN=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for waits := false; !waits; time.Sleep(10 * time.Millisecond) {
		if err := conn.QueryRow(t.Context(), "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)").Scan(&waits); err != nil {
			t.Fatal(err)
		}
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	if _, err := conn.Exec(t.Context(), "COMMIT"); err != nil {
		t.Fatal(err)
	}
	for n := 1; n > 0; time.Sleep(10 * time.Millisecond) { // until the server has noticed
		if err := conn.QueryRow(t.Context(), "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()").Scan(&n); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range sumsOf(t, url) {
		if m.Rows > 0 {
			t.Errorf("the killed copy left %d rows in %s", m.Rows, m.Name)
		}
	}
	copyStore(t, c.path, url)

	// A file that a killed copy left is not a store, and the next copy replaces it.
	file := filepath.Join(t.TempDir(), "back.db")
	if err := os.WriteFile(file+".part", []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	copyStore(t, url, file)
}
