package odds

import (
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state/combat"
)

// Swing is what a battle may bring its attacker, in IPC: the defender's loss minus the
// attacker's own, with its chance.
type Swing struct {
	IPC    int
	Chance float64
}

// Swings lists what a battle may bring, the worst for the attacker first. It is worked
// out exactly if steps is enough; if not, the battle is fought fights times, from the
// seed.
func Swings(sp *combat.Spec, steps, fights int, seed uint64) ([]Swing, Method) {
	x := newExact(sp, steps)
	x.tally.swings = map[int]float64{}
	if x.run() {
		return x.tally.swingList(1), MethodExact
	}
	s := NewSample(sp, seed)
	s.tally.swings = map[int]float64{}
	s.Fight(fights)
	return s.tally.swingList(float64(fights)), MethodSimulated
}

// swingList sorts what was counted; all is what the chances add up to.
func (a *tally) swingList(all float64) []Swing {
	out := make([]Swing, 0, len(a.swings))
	for _, ipc := range slices.Sorted(maps.Keys(a.swings)) {
		out = append(out, Swing{ipc, a.swings[ipc] / all})
	}
	return out
}
