package heads

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 7, time.UTC)

// head is a made-up head of a game; another letter is another log.
func head(game string, size int, letter byte) gamelog.Checkpoint {
	return gamelog.Checkpoint{Game: game, Size: size, Root: gamelog.Hash{letter}}
}

func open(t *testing.T, path string) *File {
	t.Helper()
	f, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// What was written is there again, a cut line is passed over, a declared loss
// makes a log shorter, and nothing else does.
func TestFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "host.key.heads")
	f := open(t, path)
	if !f.New() {
		t.Error("the file is not taken for new")
	}
	must(t, f.Add(noon, head("g1", 3, 'a'), head("g2", 1, 'b')))
	must(t, f.Add(noon, head("g1", 5, 'c')))
	must(t, f.Add(noon, head("g1", 4, 'd'))) // of another process, late
	must(t, f.Lose(noon, head("g2", 0, 'e')))
	must(t, f.NextLife(noon))
	must(t, f.Done(noon.Add(time.Hour)))
	b, err := os.ReadFile(path)
	must(t, err)
	if strings.Count(string(b), "\n") != 6 {
		t.Errorf("the file is\n%s", b)
	}
	// The machine stops in the middle of a line.
	must(t, os.WriteFile(path, append(b, "head g1 9 AAAA"...), 0o600))
	again := open(t, path)
	must(t, again.Add(noon, head("g3", 1, 'f')))
	again = open(t, path)
	for _, want := range []gamelog.Checkpoint{head("g1", 5, 'c'), head("g2", 0, 'e'), head("g3", 1, 'f')} {
		if got, ok := again.Newest(want.Game); !ok || got != want {
			t.Errorf("of %s it knows %v, want %v", want.Game, got, want)
		}
	}
	if n, at := again.Lives(), again.DoneUntil(); n != 1 || !at.Equal(noon.Add(time.Hour).Truncate(time.Millisecond)) {
		t.Errorf("%d lives, done until %v", n, at)
	}
	// Anything else is not a line of it.
	for _, bad := range []string{"feet g1 3 AAAA 2026-11-20T12:00:00.000Z\n", "head g1 x AAAA 2026-11-20T12:00:00.000Z\n", "head g1 3\n"} {
		must(t, os.WriteFile(path, []byte(bad), 0o600))
		if _, err := Open(path); err == nil || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%q is read: %v", bad, err)
		}
	}
}

// table is a store with a file of heads beside it.
type table struct {
	t    *testing.T
	host *entropy.Host
	dir  string
	s    *sqlite.Store
	kept *Keeper
	file *File
}

func newTable(t *testing.T) *table {
	t.Helper()
	private, _, err := entropy.Generate("games.example")
	must(t, err)
	host, err := entropy.NewHost(private)
	must(t, err)
	tb := &table{t: t, host: host, dir: t.TempDir()}
	tb.open()
	return tb
}

func (tb *table) open() {
	tb.t.Helper()
	var err error
	tb.s, err = sqlite.Open(filepath.Join(tb.dir, "adjutant.db"))
	must(tb.t, err)
	tb.t.Cleanup(func() { tb.s.Close() })
	tb.file = open(tb.t, filepath.Join(tb.dir, "host.key.heads"))
	tb.kept = Keep(tb.s, tb.file, func() time.Time { return noon })
}

// record is a commit of one record that says something.
func (tb *table) record(s store.Store, game, says string, out ...store.Outgoing) error {
	tb.t.Helper()
	fresh := false
	h, err := s.Head(tb.t.Context(), game)
	if errors.Is(err, store.ErrNoGame) {
		fresh = true
		h, err = gamelog.Begin(game)
	}
	must(tb.t, err)
	_, sealed, err := h.Append(gamelog.Record{Input: state.Input{Kind: state.Host, Text: says}, Digest: "00"}, tb.host.Signer())
	must(tb.t, err)
	c := store.Commit{Game: game, Expect: h.Size(), Records: []gamelog.Sealed{sealed}, Out: out}
	if fresh {
		return s.Create(context.Background(), store.Game{ID: game, Ruleset: "alpha2", Status: store.Open, Created: noon}, c)
	}
	return s.Commit(context.Background(), c)
}

func (tb *table) check() error { return Check(tb.t.Context(), tb.s, tb.file, noon) }

// An old copy of the store is refused, and so is one that went on from it, or one
// without the game; a store that is further than the file is not.
func TestCheckRefusesAnOldStore(t *testing.T) {
	tb := newTable(t)
	for _, says := range []string{"one", "two"} {
		must(t, tb.record(tb.kept, "g1", says))
	}
	must(t, tb.s.Close())
	old, err := os.ReadFile(filepath.Join(tb.dir, "adjutant.db"))
	must(t, err)
	tb.open()
	must(t, tb.record(tb.kept, "g1", "three"))
	must(t, tb.record(tb.kept, "g2", "one"))
	must(t, tb.check())
	must(t, tb.s.Close())

	must(t, os.WriteFile(filepath.Join(tb.dir, "adjutant.db"), old, 0o600))
	tb.open()
	refused := func(want ...string) {
		t.Helper()
		err := tb.check()
		var behind *Behind
		if !errors.As(err, &behind) || len(behind.Gaps) != len(want) {
			t.Fatalf("Check: %v", err)
		}
		for i, w := range want {
			if !strings.Contains(behind.Gaps[i].String(), w) {
				t.Errorf("gap %d is %q, want %q", i, behind.Gaps[i], w)
			}
		}
	}
	refused("game g1 has 2 records in the store; its log had 3", "game g2 is not in the store; its log had 1 record")
	must(t, tb.record(tb.s, "g1", "something else"))
	must(t, tb.record(tb.s, "g2", "one"))
	refused("game g1 has other records in the store than those that were signed before (its first 3)")

	h, err := tb.s.Head(t.Context(), "g1")
	must(t, err)
	must(t, tb.file.Lose(noon, h.Checkpoint()))
	must(t, tb.check())
	must(t, tb.record(tb.s, "g1", "four")) // the machine stops before it is written down
	must(t, tb.check())
	if c, _ := tb.file.Newest("g1"); c.Size != 4 {
		t.Errorf("Check leaves the head at %+v", c)
	}
}

// Nothing is sent before the head that it is about is on the disk.
func TestNothingIsSentBeforeItsHead(t *testing.T) {
	tb := newTable(t)
	must(t, tb.file.f.Close()) // as a full disk: every write fails
	mail := store.Outgoing{MessageID: "1@games.example", Game: "g1", To: "harrow@example.org", Date: noon}
	if err := tb.record(tb.kept, "g1", "one", mail); err == nil || !strings.Contains(err.Error(), "not sent before") {
		t.Fatalf("the commit: %v", err)
	}
	if ms, err := tb.kept.Claim(t.Context(), noon, noon.Add(time.Hour), 9, store.Box{}); err == nil || len(ms) > 0 {
		t.Fatalf("Claim gives %v, %v", ms, err)
	}
	tb.file.f = open(t, tb.file.path).f // there is room again
	if ms, err := tb.kept.Claim(t.Context(), noon, noon.Add(time.Hour), 9, store.Box{}); err != nil || len(ms) != 1 {
		t.Fatalf("Claim gives %v, %v", ms, err)
	}
	if c, ok := tb.file.Newest("g1"); !ok || c.Size != 1 {
		t.Errorf("the head written is %+v", c)
	}
}
