package engine_test

import (
	"testing"
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
		benchMemory(b, t.g)
		b.ReportMetric(float64(len(t.g.Units)), "units")
	})
}
