package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func gameReadsBack(t *testing.T, f *fixture) {
	want := f.create(t, "g1")
	got, err := f.Game(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Game", got, want)
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Status: store.Over})
	if got, err = f.Game(t.Context(), "g1"); err != nil || got.Status != store.Over {
		t.Errorf("Game after its end = %v, %v", got.Status, err)
	}
}

func gameOnce(t *testing.T, f *fixture) {
	f.create(t, "g1")
	other := game("g1")
	other.Title = "another"
	head, _ := gamelog.Begin("g1")
	if err := f.Create(t.Context(), other, store.Commit{Records: f.records(t, head, 1)}); !errors.Is(err, store.ErrExists) {
		t.Errorf("Create twice: %v, want ErrExists", err)
	}
	if got, err := f.Game(t.Context(), "g1"); err != nil || got.Title != "The g1 game" {
		t.Errorf("Game = %q, %v", got.Title, err)
	}
	twoForOne := game("g2")
	twoForOne.Players[1].Powers = []ruleset.PowerID{"Germany"}
	if err := f.Create(t.Context(), twoForOne, store.Commit{}); err == nil {
		t.Error("Create with two players for one power: no error")
	}
	if _, err := f.Game(t.Context(), "g2"); !errors.Is(err, store.ErrNoGame) {
		t.Errorf("Game after a refused Create: %v, want ErrNoGame", err)
	}
}

func unknownGames(t *testing.T, f *fixture) {
	f.create(t, "g1")
	for _, id := range []string{"g2", ""} {
		_, errGame := f.Game(t.Context(), id)
		_, errHead := f.Head(t.Context(), id)
		_, errSnap := f.Snapshot(t.Context(), id)
		_, errRecs := f.Records(t.Context(), id)
		for what, err := range map[string]error{"Game": errGame, "Head": errHead, "Snapshot": errSnap, "Records": errRecs} {
			if !errors.Is(err, store.ErrNoGame) {
				t.Errorf("%s(%q): %v, want ErrNoGame", what, id, err)
			}
		}
	}
	if err := f.Commit(t.Context(), store.Commit{Game: "g2", Status: store.Over}); !errors.Is(err, store.ErrNoGame) {
		t.Errorf("Commit to an unknown game: %v, want ErrNoGame", err)
	}
	if err := f.Commit(t.Context(), store.Commit{Status: store.Over}); err == nil {
		t.Error("Commit of a status without a game: no error")
	}
}

func gamesListed(t *testing.T, f *fixture) {
	if gs, err := f.Games(t.Context()); err != nil || len(gs) != 0 {
		t.Errorf("Games of an empty store = %v, %v", gs, err)
	}
	b, a := f.create(t, "beta"), f.create(t, "alpha")
	gs, err := f.Games(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Games", gs, []store.Game{a, b})
}

func logGrows(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.create(t, "g2")
	head := f.head(t, "g1")
	want, err := f.Records(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 9; n++ {
		more := f.records(t, head, n%3+1)
		f.commit(t, store.Commit{Game: "g1", Expect: head.Size(), Records: more, Snapshot: []byte("s")})
		want = append(want, more...)
		head = f.head(t, "g1")
		if head.Size() != len(want) {
			t.Fatalf("Head: size %d, want %d", head.Size(), len(want))
		}
	}
	got, err := f.Records(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Records", got, want)
	file, err := gamelog.EncodeLog("g1", f.host.Public(), got)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := gamelog.ReadLog(file, f.host.Public()); err != nil {
		t.Errorf("the log from the store does not hold: %v", err)
	}
	if other := f.head(t, "g2"); other.Size() != 1 {
		t.Errorf("the other game has %d records", other.Size())
	}
}

func compareAndSwap(t *testing.T, f *fixture) {
	f.create(t, "g1")
	head := f.head(t, "g1")
	mine, yours := f.records(t, head, 2), f.records(t, head, 1)
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Records: mine, Mark: mark(1)})
	for _, expect := range []int{0, 1, 2, 4} {
		err := f.Commit(t.Context(), store.Commit{Game: "g1", Expect: expect, Records: yours, Mark: mark(2), Out: []store.Outgoing{mail(1)}})
		if !errors.Is(err, store.ErrConflict) {
			t.Errorf("Commit expecting %d of 3 records: %v, want ErrConflict", expect, err)
		}
	}
	if n, err := f.Pending(t.Context()); err != nil || n != 0 {
		t.Errorf("Pending = %d, %v after conflicts", n, err)
	}
	f.commit(t, store.Commit{Game: "g1", Expect: 3, Records: f.records(t, f.head(t, "g1"), 1), Mark: mark(2)})
}

func manyWorkers(t *testing.T, f *fixture) {
	f.create(t, "g1")
	const workers, each = 4, 10
	var wg sync.WaitGroup
	errs := make(chan error, workers)
	for w := range workers {
		wg.Go(func() { errs <- f.work(t, w, each) })
	}
	wg.Wait()
	for range workers {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	if h := f.head(t, "g1"); h.Size() != 1+workers*each {
		t.Errorf("the log has %d records, want %d", h.Size(), 1+workers*each)
	}
}

// work appends n records, each as often as it takes.
func (f *fixture) work(t *testing.T, worker, n int) error {
	for i := range n {
		for {
			head, err := f.Head(t.Context(), "g1")
			if err != nil {
				return err
			}
			err = f.Commit(t.Context(), store.Commit{
				Game: "g1", Expect: head.Size(), Records: f.records(t, head, 1), Mark: mark(worker*1000 + i),
			})
			if err == nil {
				break
			}
			if !errors.Is(err, store.ErrConflict) {
				return err
			}
		}
	}
	return nil
}

func allOrNothing(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.commit(t, store.Commit{Out: []store.Outgoing{mail(1)}})
	head := f.head(t, "g1")
	c := store.Commit{
		Game: "g1", Expect: 1, Records: f.records(t, head, 1), Snapshot: []byte("state 2"), Status: store.Over, Mark: mark(1),
		SetDue: true, Due: []store.Due{{Game: "g1", Kind: "turn", At: noon}},
		// The second mail's id is used already, which is found late.
		Out: []store.Outgoing{mail(2), mail(1)}, Notices: []store.Notice{{At: noon, Kind: "k", Text: "t"}},
	}
	if err := f.Commit(t.Context(), c); err == nil {
		t.Fatal("Commit of a mail id used before: no error")
	}
	g, err := f.Game(t.Context(), "g1")
	snap, err2 := f.Snapshot(t.Context(), "g1")
	_, handled, err3 := f.Handled(t.Context(), *mark(1))
	dues, err4 := f.Due(t.Context(), noon)
	pending, err5 := f.Pending(t.Context())
	ns, err6 := f.Notices(t.Context(), 9)
	if err := errors.Join(err, err2, err3, err4, err5, err6); err != nil {
		t.Fatal(err)
	}
	if f.head(t, "g1").Size() != 1 || g.Status != store.Open || string(snap) != "state 1" || handled || len(dues) > 0 || pending != 1 || len(ns) > 0 {
		t.Errorf("after a failed commit: %d records, status %s, snapshot %q, handled %v, %d due, %d mails, %d notices",
			f.head(t, "g1").Size(), g.Status, snap, handled, len(dues), pending, len(ns))
	}
	c.Out = c.Out[:1]
	f.commit(t, c)
	if snap, err := f.Snapshot(t.Context(), "g1"); err != nil || string(snap) != "state 2" {
		t.Errorf("Snapshot = %q, %v", snap, err)
	}
}

func snapshotNeverLags(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true})
	if snap, err := f.Snapshot(t.Context(), "g1"); err != nil || string(snap) != "state 1" {
		t.Errorf("Snapshot after a commit without records = %q, %v", snap, err)
	}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Records: f.records(t, f.head(t, "g1"), 1)})
	if snap, err := f.Snapshot(t.Context(), "g1"); err != nil || snap != nil {
		t.Errorf("Snapshot after records without one = %q, %v; want none", snap, err)
	}
}

// manyGames goes through more games than EachGame reads at once.
func manyGames(t *testing.T, f *fixture) {
	const n = 403
	var want []store.Game
	for i := range n {
		want = append(want, f.create(t, fmt.Sprintf("g%03d", i)))
	}
	f.commit(t, store.Commit{Game: "g007", Expect: 1, Status: store.Over})
	want[7].Status = store.Over
	var got []store.Game
	err := store.EachGame(t.Context(), f, func(g store.Game) error {
		got = append(got, g)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the games", got, want)
	for status, want := range map[store.Status]int{store.Open: n - 1, store.Over: 1, store.Stopped: 0} {
		if got, err := f.CountGames(t.Context(), status); err != nil || got != want {
			t.Errorf("%d games are %s, %v; want %d", got, status, err, want)
		}
	}
	stop := errors.New("stop")
	calls := 0
	if err := store.EachGame(t.Context(), f, func(store.Game) error { calls++; return stop }); err != stop || calls != 1 {
		t.Errorf("EachGame goes on behind an error: %d calls, %v", calls, err)
	}
}
