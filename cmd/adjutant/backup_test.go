package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// copyOf runs adjutant backup and returns its exit status and what it says.
func copyOf(t *testing.T, dir, store string) (int, backupResult, string) {
	t.Helper()
	var out, errs bytes.Buffer
	env := &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &errs}
	code := run(t.Context(), env, []string{"backup", dir, "--store", store, "--json"})
	var res backupResult
	if out.Len() > 0 {
		if err := json.Unmarshal(out.Bytes(), &res); err != nil {
			t.Fatal(err)
		}
	}
	return code, res, errs.String()
}

// A copy is made while the daemon works, holds what was committed before it
// began, and each game in it verifies. A copy of the file alone would miss the
// journal.
func TestBackupWhileServing(t *testing.T) {
	c := newClub(t)
	file := c.path
	c.open("g2")
	stop, done := make(chan struct{}), make(chan error, 1)
	go func() {
		for n := 0; ; n++ {
			select {
			case <-stop:
				done <- nil
				return
			default:
			}
			if _, err := c.daemon.processor.Host(t.Context(), "g1", fmt.Sprintf("host ruling: number %d because it is a test", n)); err != nil {
				done <- err
				return
			}
		}
	}()
	at := -1
	for i := range 3 {
		code, res, errs := copyOf(t, filepath.Join(t.TempDir(), "copies", fmt.Sprint(i)), file)
		if code != 0 || !res.OK || len(res.Games) != 2 {
			t.Fatalf("backup ends with %d: %+v %s", code, res, errs)
		}
		if n := res.Games[0].Records; n <= at || res.Games[1].Records != 1 {
			t.Errorf("copy %d has %+v after %d records", i, res.Games, at)
		}
		records, _, err := c.daemon.store.Stamp(t.Context(), "g1")
		if err != nil {
			t.Fatal(err)
		}
		at = records - 1
		if fi, err := os.Stat(res.File); err != nil || fi.Mode().Perm() != 0o600 {
			t.Errorf("the copy is %v, %v", fi.Mode(), err)
		}
		if left, _ := filepath.Glob(res.File + "*"); len(left) != 1 {
			t.Errorf("files %v", left)
		}
	}
	close(stop)
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

// A damaged game is named, and the status says so.
func TestBackupOfADamagedStore(t *testing.T) {
	c := newClub(t)
	c.open("g2")
	c.says("harrow", "[adjutant g1]", germanAttack)
	file := c.path
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, q := range []string{
		"DROP TRIGGER records_stay",
		"UPDATE records SET record = CAST(replace(record, 'Holland', 'Finland') AS BLOB) WHERE game = 'g1' AND idx = 1",
		"UPDATE snapshots SET state = (SELECT state FROM snapshots WHERE game = 'g1') WHERE game = 'g2'",
	} {
		if _, err := db.Exec(q); err != nil {
			t.Fatal(q, err)
		}
	}
	code, res, _ := copyOf(t, t.TempDir(), file)
	if code != 1 || res.OK || len(res.Games) != 2 || !strings.Contains(res.Games[0].Problem, "record 1") || !strings.Contains(res.Games[1].Problem, "stored position") {
		t.Errorf("backup ends with %d: %+v", code, res)
	}
}

// A file that is not a store, or a disk without room, gives no copy.
func TestBackupRefuses(t *testing.T) {
	dir := t.TempDir()
	for _, tc := range []struct{ name, to, store, want string }{
		{"no store", filepath.Join(dir, "a"), filepath.Join(dir, "none.db"), "no such file"},
		{"a file instead of a folder", filepath.Join(dir, "file"), newClub(t).path, "not a directory"},
	} {
		if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		code, _, errs := copyOf(t, tc.to, tc.store)
		if code != 1 || !strings.Contains(errs, tc.want) {
			t.Errorf("%s: ends with %d: %s", tc.name, code, errs)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "none.db")); err == nil {
		t.Error("a store was made by a mistyped name")
	}
}
