package main

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// softMemory is the limit below which the program keeps its memory as long as it does not need
// more: near the limit, garbage is collected sooner.
const softMemory = 210 << 20

// softGarbage is how much garbage may collect, as a percentage of the memory in use. It is four
// times the runtime's default of 100, so garbage is collected a quarter as often. The limit above
// bounds what that costs when much memory is in use.
const softGarbage = 400

// liveHeap is the part of the heap that was in use at the last garbage collection.
const liveHeap = "/gc/heap/live:bytes"

// limitFor returns the limit for so much live memory. It is never so close that the program would
// only collect garbage.
func limitFor(live uint64) int64 { return max(softMemory, int64(live)/2*3) }

// holdMemory keeps memory below a limit that rises with what is in use, and lets more garbage
// collect below it, until the returned function is called, which puts back what was set before.
// Settings in the environment for either are left alone.
func holdMemory() (release func()) {
	if os.Getenv("GOMEMLIMIT") != "" || os.Getenv("GOGC") != "" {
		return func() {}
	}
	before, gathered := debug.SetMemoryLimit(softMemory), debug.SetGCPercent(softGarbage)
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		last, sample := int64(softMemory), []metrics.Sample{{Name: liveHeap}}
		for {
			select {
			case <-stop:
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
	return func() {
		close(stop)
		<-stopped // or it would set a limit once more
		debug.SetMemoryLimit(before)
		debug.SetGCPercent(gathered)
	}
}
