package postgres

import (
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// at is a time in the form that the tables use: in whole milliseconds, nil for none.
func at(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = clock.Moment(t)
	return &t
}

// timeOf reads a time from the tables.
func timeOf(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}

// cleaned returns the arguments of a query with portable text.
func cleaned(args []any) []any {
	out := make([]any, len(args))
	for i, a := range args {
		switch v := a.(type) {
		case string:
			a = store.Portable(v)
		case []string:
			list := make([]string, len(v)) // never nil: the columns want a list
			for j := range v {
				list[j] = store.Portable(v[j])
			}
			a = list
		}
		out[i] = a
	}
	return out
}

func joinHashes(hs []gamelog.Hash) []byte {
	b := make([]byte, 0, len(hs)*len(gamelog.Hash{}))
	for _, h := range hs {
		b = append(b, h[:]...)
	}
	return b
}

func splitHashes(b []byte) ([]gamelog.Hash, error) {
	const size = len(gamelog.Hash{})
	if len(b)%size != 0 {
		return nil, fmt.Errorf("hashes of %d bytes", len(b))
	}
	hs := make([]gamelog.Hash, len(b)/size)
	for i := range hs {
		copy(hs[i][:], b[i*size:])
	}
	return hs, nil
}
