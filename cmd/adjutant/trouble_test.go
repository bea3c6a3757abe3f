package main

import (
	"errors"
	"testing"
	"time"
)

// The same trouble is logged once in a while; another one, or one that comes back, is logged at
// once.
func TestTroubleIsToldOnceInAWhile(t *testing.T) {
	full, other := errors.New("the disk is full"), errors.New("the disk is gone")
	noon := time.Date(2026, 11, 20, 12, 0, 0, 7, time.UTC)
	var tr trouble
	for i, tc := range []struct {
		err  error
		at   time.Duration
		told bool
	}{
		{nil, 0, false}, {full, 0, true}, {full, time.Second, false}, {full, 9 * time.Minute, false}, {full, 10 * time.Minute, true},
		{other, 10 * time.Minute, true}, {other, 11 * time.Minute, false}, {nil, 12 * time.Minute, false}, {other, 13 * time.Minute, true},
	} {
		if got := tr.news(tc.err, noon.Add(tc.at)); got != tc.told {
			t.Errorf("%d: %v is told: %v", i, tc.err, got)
		}
	}
}
