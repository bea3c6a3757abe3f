package odds

import (
	"math"

	"github.com/adjutant-game/adjutant/state/combat"
)

// Rand is a small fast generator of the xoshiro family for simulations, which are not
// part of a game: a game's dice come from package dice.
type Rand struct{ s [4]uint64 }

// NewRand makes a generator from a seed. Equal seeds give equal battles.
func NewRand(seed uint64) *Rand {
	r := &Rand{}
	for i := range r.s {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		r.s[i] = z ^ z>>31
	}
	return r
}

// Uint32 returns 32 random bits.
func (r *Rand) Uint32() uint32 {
	s := &r.s
	out := s[0] + s[3]
	t := s[1] << 17
	s[2] ^= s[0]
	s[3] ^= s[1]
	s[1] ^= s[2]
	s[0] ^= s[3]
	s[2] ^= t
	s[3] = s[3]<<45 | s[3]>>19
	return uint32(out >> 32)
}

// sampler throws whole salvos at once: the number of hits of n dice at a value
// is drawn from its distribution, not die by die.
type sampler struct {
	rand    *Rand
	lowLuck bool
	bin     binomials
	// below[at][n][k] is the chance of at most k hits, in parts of 2^32.
	below [7][][]uint32
}

func newSampler(r *Rand, lowLuck bool) *sampler {
	return &sampler{rand: r, lowLuck: lowLuck, bin: binomials{}}
}

// Throw fills in the hits of the salvos.
func (sm *sampler) Throw(t *combat.Table, s *combat.State, step combat.Step, side combat.Side, salvos []combat.Salvo) error {
	if sm.lowLuck {
		for class := combat.AnyTarget; class <= combat.OnlyAir; class++ {
			points, first := pips(salvos, class)
			if first >= 0 {
				salvos[first].Hits = points/6 + sm.hits(1, points%6)
			}
		}
		return nil
	}
	for i := range salvos {
		v := &salvos[i]
		v.Hits = sm.hits(v.N, v.At)
		for try := 1; try < v.BestOf; try++ { // units that miss throw again
			v.Hits += sm.hits(v.N-v.Hits, v.At)
		}
	}
	return nil
}

// pips adds up the values of a class of hits, for low luck, and clears its
// hits; first is the class's first salvo or -1.
func pips(salvos []combat.Salvo, class combat.HitClass) (points, first int) {
	first = -1
	for i := range salvos {
		if v := &salvos[i]; v.Class == class {
			if first < 0 {
				first = i
			}
			v.Hits = 0
			points += v.N * v.At
		}
	}
	return points, first
}

// hits draws the number of hits of n dice.
func (sm *sampler) hits(n, at int) int {
	switch {
	case at <= 0 || n == 0:
		return 0
	case at >= 6:
		return n
	}
	for len(sm.below[at]) <= n {
		sm.below[at] = append(sm.below[at], nil)
	}
	steps := sm.below[at][n]
	if steps == nil {
		steps = make([]uint32, n)
		sum := 0.0
		for k, p := range sm.bin.of(n, throw{at: at}) {
			if sum += p; k < n {
				steps[k] = uint32(math.Min(sum*(1<<32), math.MaxUint32))
			}
		}
		sm.below[at][n] = steps
	}
	x := sm.rand.Uint32()
	for k, b := range steps {
		if x < b {
			return k
		}
	}
	return n
}
