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
