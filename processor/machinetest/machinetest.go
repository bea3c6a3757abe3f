package machinetest

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// usual is what a round of the yardstick takes on the machines for which the tests' limits were
// set: virtual ones with two processors, both at work.
const usual = 26 * time.Millisecond

// Times is by how much this machine is slower at this moment than those for which the limits were
// set. It is never less than 1: a fast machine gets no stricter limits, and a slow one is not
// blamed on the code. It takes half a second.
func Times() float64 {
	return max(1, float64(round())/float64(usual))
}

// round is how long the yardstick takes now: a fixed piece of work with memory, text and numbers,
// done by all processors at once. It counts the processor's time, not that of other programs, and
// takes the middle of some rounds.
func round() time.Duration {
	var all []time.Duration
	var m sync.Mutex
	var g sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		g.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			for range 9 {
				before := threadTime()
				work()
				took := threadTime() - before
				m.Lock()
				all = append(all, took)
				m.Unlock()
			}
		})
	}
	g.Wait()
	slices.Sort(all)
	return all[len(all)/2]
}

type item struct {
	Name   string
	Counts map[string]int
	Parts  []item
}

// work is one round, which uses nothing of the project, so that it stays the same.
func work() {
	var items []item
	for i := range 2000 {
		it := item{Name: strings.Repeat("abc", i%17), Counts: map[string]int{"first": i, "second": i * i}}
		for k := range i % 9 {
			it.Parts = append(it.Parts, item{Name: string(rune('a' + k)), Counts: map[string]int{"third": k}})
		}
		items = append(items, it)
	}
	text, err := json.Marshal(items)
	if err != nil {
		panic(err)
	}
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.DefaultCompression)
	if _, err := w.Write(text); err != nil {
		panic(err)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	text, err = io.ReadAll(flate.NewReader(&packed))
	if err != nil {
		panic(err)
	}
	var again []item
	if err := json.Unmarshal(text, &again); err != nil {
		panic(err)
	}
	slices.SortFunc(again, func(a, b item) int { return strings.Compare(a.Name, b.Name) })
}
