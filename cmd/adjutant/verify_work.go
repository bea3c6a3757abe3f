package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// auditLog checks a log with all cores, and says how far it is if it takes long and
// somebody is looking.
func auditLog(env *environment, l *gamelog.Log, key string) ([]gamelog.Stretch, []engine.Otherwise, error) {
	// An audit leaves much behind and keeps little: the collector may come seldom.
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	how := engine.Work{Each: eachAtOnce}
	if f, ok := env.stderr.(*os.File); ok && isTerminal(f) {
		said := time.Now()
		how.Progress = func(done int) {
			if time.Since(said) >= time.Second {
				said = time.Now()
				fmt.Fprintf(f, "\rchecked %d of %s ", done, counted(len(l.Records), "record"))
			}
			if done == len(l.Records) {
				fmt.Fprint(f, "\r\x1b[K")
			}
		}
	}
	return engine.AuditReading(l, key, how)
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
