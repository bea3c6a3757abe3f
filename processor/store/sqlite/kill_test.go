package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// killVar names the file on which a copy of the test binary, started by
// TestKilled, commits until it is killed.
const killVar = "ADJUTANT_SQLITE_KILL_TEST"

func TestMain(m *testing.M) {
	if path := os.Getenv(killVar); path != "" {
		if err := commitForEver(path); err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// commitForEver continues game g1 under a separate key, and says after each commit that it has
// returned.
func commitForEver(path string) error {
	s, err := Open(path)
	if err != nil {
		return err
	}
	head, err := s.Head(context.Background(), "g1")
	if err != nil {
		return err
	}
	host, err := newHost()
	if err != nil {
		return err
	}
	for n := head.Size(); ; n++ {
		if err := turn(s, host, n); err != nil {
			return err
		}
		fmt.Println("committed", n)
	}
}

// TestKilled kills a process while it commits, again and again at other
// moments, and wants each commit whole or absent, and none lost that had
// returned.
func TestKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	s := openTest(t, path)
	newGame(t, s, "g1")
	returned := 0
	for round := range 8 {
		returned += killOne(t, path, 3+round%3, time.Duration(round*700)*time.Microsecond)
		size := wholeCommits(t, s)
		if size < returned {
			t.Fatalf("round %d: %d commits had returned, %d are there", round, returned, size)
		}
		returned = size // one may have been done without saying so
	}
}

// killOne starts a process on the store, lets it return from some commits,
// waits a little and kills it. It returns how many had returned.
func killOne(t *testing.T, path string, commits int, wait time.Duration) int {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), killVar+"="+path)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	returned := 0
	for lines.Scan() {
		if !strings.HasPrefix(lines.Text(), "committed") {
			t.Fatalf("the process says %q", lines.Text())
		}
		if returned++; returned == commits {
			time.Sleep(wait)
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := cmd.Wait(); err == nil {
		t.Fatal("the process ended by itself")
	}
	return returned
}

// wholeCommits checks that all parts of each commit are there, and counts them.
func wholeCommits(t *testing.T, s *Store) int {
	t.Helper()
	ctx := context.Background()
	head, err := s.Head(ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	snapshot, err := s.Snapshot(ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	pending, err := s.Pending(ctx)
	if err != nil {
		t.Fatal(err)
	}
	marks, err := s.CountMarks(ctx, store.Counted{From: "x@example.org"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.TrimSpace(string(snapshot)), fmt.Sprint(head.Size()); got != want || head.Size() != 1+2*marks || pending != 9*marks {
		t.Fatalf("%d records, snapshot of %s, %d marks, %d mails: not whole", head.Size(), got, marks, pending)
	}
	sealed, err := s.Records(ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range sealed {
		if d, err := gamelog.DecodeRecord(r.Record); err != nil || d.Index != i {
			t.Fatalf("record %d: %v", i, err)
		}
	}
	return marks
}
