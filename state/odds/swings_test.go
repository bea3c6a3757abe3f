package odds

import (
	"math"
	"testing"

	"github.com/adjutant-game/adjutant/state/combat"
)

// One infantry against one: the attacker alone is left with 1/4, the defender
// with 5/8, nobody with 1/8 (see handCases).
func TestSwingsByHand(t *testing.T) {
	rs := load(t, "g40v2")
	sp := spec(t, rs, combat.LandBattle, "1 infantry", "1 infantry")
	got, m := Swings(&sp, 1000, 0, 0)
	want := []Swing{{-3, 5. / 8}, {0, 1. / 8}, {3, 1. / 4}}
	if m != MethodExact || len(got) != len(want) {
		t.Fatalf("Swings = %v, %s", got, m)
	}
	for i := range want {
		if got[i].IPC != want[i].IPC || math.Abs(got[i].Chance-want[i].Chance) > 1e-12 {
			t.Errorf("swing %d: got %v, want %v", i, got[i], want[i])
		}
	}
}

// The chances add up to one, the mean is the expected losses' difference, and
// fights come to the same mean as the exact walk.
func TestSwingsAgree(t *testing.T) {
	rs := load(t, "g40v2")
	sp := spec(t, rs, combat.LandBattle, "4 infantry, 1 artillery, 2 tank", "5 infantry, 1 aaa")
	mean := func(list []Swing) (all, mean float64) {
		for _, s := range list {
			all += s.Chance
			mean += s.Chance * float64(s.IPC)
		}
		return all, mean
	}
	list, m := Swings(&sp, 1_000_000, 0, 0)
	o, _ := Exact(&sp, 1_000_000)
	all, exactly := mean(list)
	if m != MethodExact || math.Abs(all-1) > 1e-9 || math.Abs(exactly-(o.DefenderLost-o.AttackerLost)) > 1e-9 {
		t.Errorf("%s: chances add up to %v, mean %v; want %v", m, all, exactly, o.DefenderLost-o.AttackerLost)
	}
	list, m = Swings(&sp, 10, 20000, 1)
	if all, about := mean(list); m != MethodSimulated || math.Abs(all-1) > 1e-9 || math.Abs(about-exactly) > 0.5 {
		t.Errorf("%s: chances add up to %v, mean %v; want about %v", m, all, about, exactly)
	}
}
