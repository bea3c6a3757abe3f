package sqlite

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// Somebody who reads all the time, as a copier does, holds up neither the cleaning nor
// what is written during it; without him the journal is emptied.
func TestPruneBesideAReader(t *testing.T) {
	path := filepath.Join(t.TempDir(), "adjutant.db")
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	reading, err := s.read.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var n int
	if err := reading.QueryRow("SELECT count(*) FROM outbox").Scan(&n); err != nil {
		t.Fatal(err)
	}
	notice := store.Commit{Notices: []store.Notice{{At: time.Now(), Kind: "test", Text: "x"}}}
	if err := s.Commit(t.Context(), notice); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := s.Prune(t.Context(), store.Kept{}); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("a reader holds the cleaning up for %v", took)
	}
	if err := s.Commit(t.Context(), notice); err != nil {
		t.Fatal(err)
	}
	if err := reading.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := s.Prune(t.Context(), store.Kept{}); err != nil {
		t.Fatal(err)
	}
	if size := fileSize(t, path+"-wal"); size != 0 {
		t.Errorf("the journal holds %d bytes", size)
	}
	var wait int
	if err := s.write.QueryRow("PRAGMA busy_timeout").Scan(&wait); err != nil || wait != 10000 {
		t.Errorf("afterwards transactions wait %d ms, %v", wait, err)
	}
}

func fileSize(t *testing.T, name string) int64 {
	t.Helper()
	fi, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return fi.Size()
}
