package storetest

import (
	"errors"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

func hostLog(t *testing.T, f *fixture) {
	head := func(game string, size int, letter byte) gamelog.Checkpoint {
		return gamelog.Checkpoint{Game: game, Size: size, Root: gamelog.Hash{letter}}
	}
	a, b, c := head("g1", 3, 'a'), head("g2", 1, 'b'), head("g1", 5, 'c')
	add := func(size int, want error, heads ...gamelog.Checkpoint) {
		t.Helper()
		if err := f.AddToHostLog(t.Context(), size, heads); !errors.Is(err, want) {
			t.Errorf("AddToHostLog(%d, %v): %v, want %v", size, heads, err, want)
		}
	}
	holds := func(want ...gamelog.Checkpoint) {
		t.Helper()
		got, err := f.HostLog(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		same(t, "HostLog", got, want)
	}
	holds()
	add(0, nil, a, b)
	add(0, store.ErrConflict, c)
	add(3, store.ErrConflict, c)
	holds(a, b)
	add(2, nil, c)
	holds(a, b, c)
}

// grown: the games whose logs have grown since the host's log took their heads are known,
// and no others.
func grown(t *testing.T, f *fixture) {
	are := func(when string, want ...string) {
		t.Helper()
		got, err := f.Grown(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		same(t, "Grown "+when, got, want)
	}
	take := func(size int, heads ...gamelog.Checkpoint) {
		t.Helper()
		if err := f.AddToHostLog(t.Context(), size, heads); err != nil {
			t.Fatal(err)
		}
	}
	are("of an empty store")
	f.create(t, "g2")
	f.create(t, "g1")
	are("with two new games", "g1", "g2")
	first, second := f.head(t, "g1").Checkpoint(), f.head(t, "g2").Checkpoint()
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Records: f.records(t, f.head(t, "g1"), 1)})
	take(0, first, second)
	are("if one went on before its head was taken", "g1")
	take(2, f.head(t, "g1").Checkpoint())
	are("if all were taken")
	f.commit(t, store.Commit{Game: "g2", Expect: 1, SetDue: true})
	are("behind a commit without records")
	f.commit(t, store.Commit{Game: "g2", Expect: 1, Records: f.records(t, f.head(t, "g2"), 1)})
	are("if one goes on", "g2")
}
