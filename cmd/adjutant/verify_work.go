package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adjutant-game/adjutant/processor/audit"
)

// allCores checks a log with all cores, and shows its progress if it takes long and standard error
// is a terminal.
func allCores(env *environment, q *audit.Question) (*audit.Answer, error) {
	q.Each = eachAtOnce
	if f, ok := env.stderr.(*os.File); ok && isTerminal(f) {
		said := time.Now()
		q.Progress = func(done, of int) {
			if time.Since(said) >= time.Second {
				said = time.Now()
				fmt.Fprintf(f, "\rchecked %d of %s ", done, counted(of, "record"))
			}
			if done == of {
				fmt.Fprint(f, "\r\x1b[K")
			}
		}
	}
	return q.Check()
}

// seldom makes garbage collection less frequent until the returned function is called: an audit
// allocates much and keeps little.
func seldom() (back func()) {
	old := debug.SetGCPercent(400)
	return func() { debug.SetGCPercent(old) }
}

// isTerminal reports whether a file seems to be a terminal.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// eachAtOnce calls do for each number below n, on as many cores as there are.
func eachAtOnce(n int, do func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}
