package combat

import (
	"math/rand/v2"
	"testing"
)

// benchmarkLosses takes hits by default in a battle that has just come to its
// first losses of the side.
func benchmarkLosses(b *testing.B, kind Kind, attacker, defender string, phase Phase, hits int) {
	sp := Spec{Rules: rulesFor(second), Options: second, Kind: kind, CanCapture: kind == LandBattle, RetreatOpen: true, Prize: 4,
		Units: [2][]Unit{parseUnits(b, attacker, "a", 1), parseUnits(b, defender, "d", 100)}}
	t := NewTable(&sp)
	s := t.Start()
	s.Phase, s.Round = phase, 1
	b.ReportAllocs()
	for b.Loop() {
		c := s.Clone()
		choice := NewChooser(t).choose(&c, Attacker, Hits{AnyTarget: hits})
		t.take(&c, Attacker, Hits{AnyTarget: hits}, true, t.losses[Attacker], choice, nil)
	}
}

// The choice of losses in the middle of battles of every size. The goal is far below
// 50 ms on one core for the greatest.
func BenchmarkLossesSmall(b *testing.B) {
	benchmarkLosses(b, LandBattle, "2 infantry, 2 fighter", "3 infantry", PhaseDefendLosses, 2)
}

func BenchmarkLossesNormal(b *testing.B) {
	benchmarkLosses(b, LandBattle, "3 infantry, 1 artillery, 1 tank, 3 fighter, 1 tac", "5 infantry, 1 artillery, 1 fighter", PhaseDefendLosses, 5)
}

func BenchmarkLossesLarge(b *testing.B) {
	benchmarkLosses(b, LandBattle, "6 infantry, 3 artillery, 5 tank, 6 fighter, 4 tac, 1 bomber", "16 infantry, 4 artillery, 4 fighter", PhaseDefendLosses, 15)
}

func BenchmarkLossesFleet(b *testing.B) {
	benchmarkLosses(b, SeaBattle, "2 submarine, 2 destroyer, 1 cruiser, 2 carrier, 3 homeless fighter, 1 homeless tac, 1 battleship",
		"2 submarine, 3 destroyer, 1 cruiser, 1 carrier, 2 fighter", PhaseDefendLosses, 3)
}

func BenchmarkLossesLargeFleet(b *testing.B) {
	benchmarkLosses(b, SeaBattle, "4 submarine, 4 destroyer, 2 cruiser, 2 carrier, 3 homeless fighter, 1 homeless tac, 2 battleship",
		"4 submarine, 6 destroyer, 2 cruiser, 2 carrier, 4 homeless fighter, 1 battleship", PhaseDefendLosses, 4)
}

// Two fleets as they may meet once in a game, with all carriers of both sides.
const (
	greatFleetA = "6 submarine, 8 destroyer, 3 cruiser, 8 carrier, 10 homeless fighter, 6 homeless tac, 4 battleship"
	greatFleetD = "6 submarine, 9 destroyer, 3 cruiser, 6 carrier, 12 homeless fighter, 3 battleship"
)

func BenchmarkLossesGreatFleet(b *testing.B) {
	benchmarkLosses(b, SeaBattle, greatFleetA, greatFleetD, PhaseDefendLosses, 16)
}

func BenchmarkLossesHuge(b *testing.B) {
	benchmarkLosses(b, LandBattle, "20 infantry, 10 artillery, 10 tank, 8 fighter, 6 tac, 4 bomber", "40 infantry, 10 artillery, 8 fighter", PhaseDefendLosses, 45)
}

// benchmarkFight plays a battle to its end, with its log.
func benchmarkFight(b *testing.B, kind Kind, attacker, defender string) {
	sp := Spec{Rules: rulesFor(second), Options: second, Kind: kind, CanCapture: kind == LandBattle, RetreatOpen: true,
		Units: [2][]Unit{parseUnits(b, attacker, "a", 1), parseUnits(b, defender, "d", 100)}}
	b.ReportAllocs()
	r := rand.New(rand.NewPCG(7, 7))
	for b.Loop() {
		if _, err := New(sp).Fight(&randomDice{Rand: r}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFightNormal(b *testing.B) {
	benchmarkFight(b, LandBattle, "3 infantry, 1 artillery, 1 tank, 3 fighter, 1 tac", "5 infantry, 1 artillery, 1 fighter")
}

func BenchmarkFightBig(b *testing.B) {
	benchmarkFight(b, SeaBattle, "4 submarine, 4 destroyer, 2 cruiser, 2 carrier, 3 homeless fighter, 1 homeless tac, 2 battleship",
		"4 submarine, 6 destroyer, 2 cruiser, 2 carrier, 4 homeless fighter, 1 battleship")
}
