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
