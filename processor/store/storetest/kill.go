package storetest

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// CommitForEver continues game g1 under a separate key, and says after each commit that it has
// returned. A copy of a test binary does so until Killed kills it.
func CommitForEver(s store.Store) error {
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

// Killed kills a process while it commits, again and again at other moments, and wants each
// commit whole or absent, and none lost that had returned. The process is a copy of the test
// binary, which env lets call CommitForEver on the same store; settle, if it is not nil, waits until
// what the process had begun is done with.
func Killed(t *testing.T, s store.Store, env string, rounds int, settle func()) {
	NewGame(t, s, "g1")
	returned := 0
	for round := range rounds {
		returned += killOne(t, env, 3+round%3, time.Duration(round*700)*time.Microsecond)
		if settle != nil {
			settle()
		}
		size := wholeCommits(t, s)
		if size < returned {
			t.Fatalf("round %d: %d commits had returned, %d are there", round, returned, size)
		}
		returned = size // one may have been done without saying so
	}
}

// killOne starts a process on the store, lets it return from some commits, waits a little
// and kills it. It returns how many had returned.
func killOne(t *testing.T, env string, commits int, wait time.Duration) int {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), env)
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
func wholeCommits(t *testing.T, s store.Store) int {
	t.Helper()
	ctx := t.Context()
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
	records, _, err := s.Stamp(ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.TrimSpace(string(snapshot)), fmt.Sprint(head.Size()); got != want || head.Size() != 1+2*marks || records != head.Size() || pending != 9*marks {
		t.Fatalf("%d records, %d by the game's row, snapshot of %s, %d marks, %d mails: not whole", head.Size(), records, got, marks, pending)
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

// NewGame opens a game and returns its host.
func NewGame(t testing.TB, s store.Store, id string) *entropy.Host {
	t.Helper()
	host, err := newHost()
	if err != nil {
		t.Fatal(err)
	}
	head, err := gamelog.Begin(id)
	if err != nil {
		t.Fatal(err)
	}
	_, sealed, err := head.Append(gamelog.Record{Input: state.Input{Kind: state.Open, Game: id, Key: host.Public()}, Digest: "00"}, host.Signer())
	if err != nil {
		t.Fatal(err)
	}
	g := store.Game{ID: id, Ruleset: "alpha2", Status: store.Open}
	if err := s.Create(context.Background(), g, store.Commit{Records: []gamelog.Sealed{sealed}, Snapshot: []byte("1")}); err != nil {
		t.Fatal(err)
	}
	return host
}

func newHost() (*entropy.Host, error) {
	private, _, err := entropy.Generate("games.example.org")
	if err != nil {
		return nil, err
	}
	return entropy.NewHost(private)
}

// turn commits what one accepted mail brings: two records, a state, a mark, and a mail to
// each of nine players.
func turn(s store.Store, host *entropy.Host, n int) error {
	ctx := context.Background()
	head, err := s.Head(ctx, "g1")
	if err != nil {
		return err
	}
	c := store.Commit{
		Game: "g1", Expect: head.Size(), SetDue: true, Due: []store.Due{{Game: "g1", Kind: "turn", At: time.Unix(1e9, 0)}},
		Mark: &store.Mark{Key: fmt.Sprint("key", n), MessageID: fmt.Sprint(n, "@example.org"), From: "x@example.org", At: time.Unix(1e9, 0)},
	}
	for range 2 {
		var sealed gamelog.Sealed
		r := gamelog.Record{Input: state.Input{Kind: state.Host, Reason: strings.Repeat("x", 2000)}, Digest: "00"}
		if head, sealed, err = head.Append(r, host.Signer()); err != nil {
			return err
		}
		c.Records = append(c.Records, sealed)
	}
	c.Snapshot = fmt.Append(nil, head.Size(), strings.Repeat(" ", 30000))
	for p := range 9 {
		c.Out = append(c.Out, store.Outgoing{
			MessageID: fmt.Sprintf("%d.%d@games.example.org", n, p), Game: "g1", To: "x@example.org",
			Text: strings.Repeat("text ", 1000), HTML: strings.Repeat("<p>text</p>", 1000), Date: time.Unix(1e9, 0),
		})
	}
	return s.Commit(ctx, c)
}

// BenchCommit measures how long a mail's commit takes.
func BenchCommit(b *testing.B, s store.Store) {
	host := NewGame(b, s, "g1")
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if err := turn(s, host, n); err != nil {
			b.Fatal(err)
		}
	}
}
