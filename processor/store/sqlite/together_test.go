package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
)

// TestWrittenTogether: changes that share a transaction stand or fall each by itself. One
// that is refused, and one that the database fails on, take nothing from the others.
func TestWrittenTogether(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	mark := func(key string) func(context.Context, writer) error {
		return func(ctx context.Context, w writer) error {
			return w.commit(ctx, store.Commit{Mark: &store.Mark{Key: key, At: time.Unix(1, 0)}})
		}
	}
	broken := errors.New("the disk is gone")
	failing := func(ctx context.Context, w writer) error {
		if err := mark("half")(ctx, w); err != nil {
			return err
		}
		return broken
	}
	for name, tc := range map[string]struct {
		do   []func(context.Context, writer) error
		want []error
	}{
		"all well":         {[]func(context.Context, writer) error{mark("a1"), mark("a2"), mark("a3")}, []error{nil, nil, nil}},
		"one refused":      {[]func(context.Context, writer) error{mark("b1"), mark("b1"), mark("b2")}, []error{nil, store.ErrHandled, nil}},
		"one fails":        {[]func(context.Context, writer) error{mark("c1"), failing, mark("c2")}, []error{nil, broken, nil}},
		"the last refused": {[]func(context.Context, writer) error{mark("d1"), mark("d2"), mark("d1")}, []error{nil, nil, store.ErrHandled}},
	} {
		t.Run(name, func(t *testing.T) {
			var batch []*change
			for _, do := range tc.do {
				batch = append(batch, &change{do: do, done: make(chan struct{})})
			}
			s.writeBatch(t.Context(), batch)
			for i, c := range batch {
				if <-c.done; !errors.Is(c.err, tc.want[i]) || (c.err != nil) != (tc.want[i] != nil) {
					t.Errorf("change %d: %v, want %v", i, c.err, tc.want[i])
				}
			}
		})
	}
	for key, want := range map[string]bool{"a1": true, "a2": true, "a3": true, "b1": true, "b2": true, "c1": true, "c2": true, "d1": true, "d2": true, "half": false} {
		if _, ok, err := s.Handled(t.Context(), store.Mark{Key: key}); err != nil || ok != want {
			t.Errorf("mark %s is there: %v, %v; want %v", key, ok, err, want)
		}
	}
}

// TestManyWriters: whatever many goroutines write at once is there, each once, and one
// whose context has ended writes nothing.
func TestManyWriters(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	const n = 200
	errs := make(chan error)
	for i := range n {
		go func() {
			errs <- s.Commit(t.Context(), store.Commit{Mark: &store.Mark{Key: fmt.Sprint(i / 2), At: time.Unix(1, 0)}})
		}()
	}
	taken, twice := 0, 0
	for range n {
		switch err := <-errs; {
		case err == nil:
			taken++
		case errors.Is(err, store.ErrHandled):
			twice++
		default:
			t.Error(err)
		}
	}
	if taken != n/2 || twice != n/2 {
		t.Errorf("%d were taken and %d refused, want %d each", taken, twice, n/2)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := s.Commit(ended, store.Commit{Mark: &store.Mark{Key: "late"}}); !errors.Is(err, context.Canceled) {
		t.Errorf("a commit after the end: %v", err)
	}
	if err := s.inTx(t.Context(), func(*sql.Tx) error { return nil }); err != nil {
		t.Error(err) // nothing is left behind in a transaction
	}
}
