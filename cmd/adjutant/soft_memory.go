package main

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// softMemory is below which the program holds its memory while what it needs leaves room:
// garbage is collected sooner near it.
const softMemory = 230 << 20

// softGarbage is how much garbage may gather beside what is in use, in percent of it: with
// twice the runtime's own 100 it looks for garbage half as often, and the limit above bounds
// what that costs where much is in use.
const softGarbage = 200

// liveHeap is what of the heap was in use when garbage was collected last.
const liveHeap = "/gc/heap/live:bytes"

// limitFor is the limit for so much live memory. It is never so near that the program
// would be busy with nothing but collecting.
func limitFor(live uint64) int64 { return max(softMemory, int64(live)/2*3) }

// holdMemory keeps memory below a limit that goes up with what is in use, until the context
// ends, and lets more garbage gather below it. What the environment says of either stays.
func holdMemory(ctx context.Context) {
	if os.Getenv("GOMEMLIMIT") != "" || os.Getenv("GOGC") != "" {
		return
	}
	before, gathered := debug.SetMemoryLimit(softMemory), debug.SetGCPercent(softGarbage)
	go func() {
		defer debug.SetMemoryLimit(before)
		defer debug.SetGCPercent(gathered)
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		last, sample := int64(softMemory), []metrics.Sample{{Name: liveHeap}}
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			metrics.Read(sample)
			if limit := limitFor(sample[0].Value.Uint64()); limit != last {
				debug.SetMemoryLimit(limit)
				last = limit
			}
		}
	}()
}
