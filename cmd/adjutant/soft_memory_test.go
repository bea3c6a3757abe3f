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
	t.Setenv("GOMEMLIMIT", "")
	before := debug.SetMemoryLimit(-1)
	ctx, stop := context.WithCancel(t.Context())
	holdMemory(ctx)
	if now := debug.SetMemoryLimit(-1); now >= before {
		t.Errorf("the limit is %d MB", now>>20)
	}
	stop()
	for limit := time.Now().Add(5 * time.Second); debug.SetMemoryLimit(-1) != before; time.Sleep(time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatal("the limit stays")
		}
	}
}
