package main

import (
	"context"
	"runtime/debug"
	"testing"
	"time"
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
	t.Setenv("GOMEMLIMIT", "")
	t.Setenv("GOGC", "50")
	gathered := garbage()
	if holdMemory(t.Context()); garbage() != gathered {
		t.Errorf("garbage gathers to %d percent though the environment says 50", garbage())
	}
	t.Setenv("GOGC", "")
	before := debug.SetMemoryLimit(-1)
	ctx, stop := context.WithCancel(t.Context())
	holdMemory(ctx)
	if now := debug.SetMemoryLimit(-1); now >= before {
		t.Errorf("the limit is %d MB", now>>20)
	}
	if now := garbage(); now != softGarbage {
		t.Errorf("garbage gathers to %d percent", now)
	}
	stop()
	for limit := time.Now().Add(5 * time.Second); debug.SetMemoryLimit(-1) != before || garbage() != gathered; time.Sleep(time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatal("the limit stays")
		}
	}
}
