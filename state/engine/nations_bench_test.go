package engine_test

import (
	"runtime"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// BenchmarkNations decides and checks a turn among fourteen powers, and tells what their
// game takes.
func BenchmarkNations(b *testing.B) {
	t := turnAt(b, "expanded", 3, "Germany", 5)
	b.Run("decide", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			t.decide(b)
		}
	})
	b.Run("check", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			t.e.Check(t.g, "Germany", t.orders())
		}
	})
	b.Run("memory", func(b *testing.B) {
		const n = 100
		var before, after runtime.MemStats
		games := make([]*state.Game, n)
		runtime.GC()
		runtime.ReadMemStats(&before)
		for i := range games {
			games[i] = t.g.Clone()
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		for b.Loop() {
		}
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/n, "bytes/game")
		b.ReportMetric(float64(len(t.g.Units)), "units")
		runtime.KeepAlive(games)
	})
}
