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

// allCores checks a log with all cores, and says how far it is if it takes long and
// somebody is looking.
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

// seldom lets the collector come seldom until the function that it returns is called:
// an audit leaves much behind and keeps little.
func seldom() (back func()) {
	old := debug.SetGCPercent(400)
	return func() { debug.SetGCPercent(old) }
}

// isTerminal reports whether a file is a screen, as far as that is known without
// asking the machine more.
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
