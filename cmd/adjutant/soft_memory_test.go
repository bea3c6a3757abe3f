package main

import (
	"math"
	"runtime/debug"
	"testing"
)

// TestSoftMemory: the limit leaves half as much again as is in use, and ends with what it
// was set for.
func TestSoftMemory(t *testing.T) {
	for live, want := range map[uint64]int64{0: softMemory, 100 << 20: softMemory, 400 << 20: 600 << 20} {
		if got := limitFor(live); got != want {
			t.Errorf("with %d MB in use the limit is %d MB, want %d", live>>20, got>>20, want>>20)
		}
	}
	garbage := func() int {
		n := debug.SetGCPercent(100)
		debug.SetGCPercent(n)
		return n
	}
	limit, gathered := debug.SetMemoryLimit(math.MaxInt64), debug.SetGCPercent(70)
	defer func() {
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(gathered)
	}()
	t.Setenv("GOMEMLIMIT", "")
	t.Setenv("GOGC", "50")
	release := holdMemory()
	if now, limit := garbage(), debug.SetMemoryLimit(-1); now != 70 || limit != math.MaxInt64 {
		t.Errorf("garbage gathers to %d percent and the limit is %d, though the environment says 50", now, limit)
	}
	release()
	t.Setenv("GOGC", "")
	release = holdMemory()
	if now, limit := garbage(), debug.SetMemoryLimit(-1); now != softGarbage || limit < softMemory || limit == math.MaxInt64 {
		t.Errorf("garbage gathers to %d percent and the limit is %d MB", now, limit>>20)
	}
	release()
	if now, limit := garbage(), debug.SetMemoryLimit(-1); now != 70 || limit != math.MaxInt64 {
		t.Errorf("after the end garbage gathers to %d percent and the limit is %d", now, limit)
	}
}
