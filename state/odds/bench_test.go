package odds

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/combat"
)

func benchmarkSimulate(b *testing.B, kind combat.Kind, attacker, defender string) {
	sp := spec(b, load(b, "g40v2"), kind, attacker, defender)
	s := NewSimulator(&sp, NewRand(1))
	b.ReportAllocs()
	for b.Loop() {
		s.Fight()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "battles/s")
}

func BenchmarkSimulateLand(b *testing.B)  { benchmarkSimulate(b, combat.LandBattle, landA, landD) }
func BenchmarkSimulateFleet(b *testing.B) { benchmarkSimulate(b, combat.SeaBattle, fleetA, fleetD) }

func benchmarkExact(b *testing.B, kind combat.Kind, attacker, defender string) {
	sp := spec(b, load(b, "g40v2"), kind, attacker, defender)
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := Exact(&sp, 1_000_000); !ok {
			b.Fatal("too many states")
		}
	}
}

// The goals are 15 ms for the land battle, in which losses are weighed, 50 ms for
// the fleets, and 138,000 and 60,000 simulated battles a second, on one core.
func BenchmarkExactLand(b *testing.B)  { benchmarkExact(b, combat.LandBattle, landA, landD) }
func BenchmarkExactFleet(b *testing.B) { benchmarkExact(b, combat.SeaBattle, fleetA, fleetD) }
