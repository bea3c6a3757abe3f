package sqlite

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// TestQueriesAreMadeReadyOnce: a query that is run again is not understood again, neither
// within a transaction nor outside.
func TestQueriesAreMadeReadyOnce(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "ready.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	work := func() {
		t.Helper()
		n := store.Notice{At: time.Unix(0, 0), Kind: "test"}
		if err := s.Commit(t.Context(), store.Commit{Notices: []store.Notice{n}}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Pending(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	work()
	work()
	writes, reads := len(s.writes.known), len(s.reads.known)
	if writes == 0 || reads == 0 {
		t.Fatalf("%d writing and %d reading queries are ready", writes, reads)
	}
	for range 10 {
		work()
	}
	if len(s.writes.known) != writes || len(s.reads.known) != reads || len(s.writes.wanted) > 0 {
		t.Errorf("%d writing and %d reading queries are ready, want %d and %d", len(s.writes.known), len(s.reads.known), writes, reads)
	}
}

// TestMarksAreCountedByTheirIndex: to count the mails of one sender or source, the others'
// are not looked through.
func TestMarksAreCountedByTheirIndex(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "index.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for name, index := range map[string]string{"count-marks-from": "marks_by_sender", "count-marks-source": "marks_by_source"} {
		rows, err := s.read.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+query(name), "", "", "", "", "", -1, "")
		if err != nil {
			t.Fatal(err)
		}
		var plan []string
		for rows.Next() {
			var id, parent, unused int
			var line string
			if err := rows.Scan(&id, &parent, &unused, &line); err != nil {
				t.Fatal(err)
			}
			plan = append(plan, line)
		}
		rows.Close()
		if !strings.Contains(strings.Join(plan, "; "), index) {
			t.Errorf("%s goes by %q, want the index %s", name, plan, index)
		}
	}
}
