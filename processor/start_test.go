package processor_test

import (
	"context"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// reads counts the logs that are read from a store.
type reads struct {
	store.Store
	n int
}

func (r *reads) Records(ctx context.Context, game string) ([]gamelog.Sealed, error) {
	r.n++
	return r.Store.Records(ctx, game)
}

// TestStartReadsNoGame: a program that starts again with the rules that all games go on
// by reads none of them. One with other rules reads them, once.
func TestStartReadsNoGame(t *testing.T) {
	tb, _ := oldGame(t, "alpha2-r2")
	counted := &reads{Store: tb.store}
	for i, want := range []bool{true, false, false} {
		tb.start()
		tb.p.Store, counted.n = counted, 0
		if err := tb.p.Upgrade(t.Context()); err != nil {
			t.Fatal(err)
		}
		if read := counted.n > 0; read != want {
			t.Errorf("start %d reads %d logs", i+1, counted.n)
		}
	}
}
