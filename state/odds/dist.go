package odds

import (
	"math"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
)

// binomials keeps the distributions of hits of n throws of a kind.
type binomials map[throw][][]float64

// throw is a die at a value, or the best of several.
type throw struct{ at, bestOf int }

// misses is the chance that it does not hit.
func (t throw) misses() float64 {
	return math.Pow(1-float64(min(max(t.at, 0), dice.Sides))/dice.Sides, float64(max(t.bestOf, 1)))
}

func (b binomials) of(n int, t throw) []float64 {
	rows := b[t]
	if len(rows) > n {
		return rows[n]
	}
	miss := t.misses()
	for m := len(rows); m <= n; m++ {
		d := make([]float64, m+1)
		d[0] = 1
		if m > 0 {
			last := rows[m-1]
			d[0], d[m] = last[0]*miss, last[m-1]*(1-miss)
			for k := 1; k < m; k++ {
				d[k] = last[k]*miss + last[k-1]*(1-miss)
			}
		}
		rows = append(rows, d)
	}
	b[t] = rows
	return rows[n]
}

// hitChances are the chances of each number of hits, by class. The classes do
// not depend on each other: no die counts for two of them.
type hitChances [len(combat.Hits{})][]float64

// each calls f for every possible combination of hits.
func (h *hitChances) each(f func(hits combat.Hits, p float64)) {
	for i, p := range h[combat.AnyTarget] {
		for j, q := range h[combat.NotSubs] {
			for k, r := range h[combat.NotAir] {
				for l, o := range h[combat.OnlyAir] {
					if x := p * q * r * o; x > 0 {
						f(combat.Hits{combat.AnyTarget: i, combat.NotSubs: j, combat.NotAir: k, combat.OnlyAir: l}, x)
					}
				}
			}
		}
	}
}

// dist works out the hits of salvos thrown together.
type dist struct{ bin binomials }

func (d *dist) of(salvos []combat.Salvo, lowLuck bool) (h hitChances) {
	if !lowLuck {
		for i := range salvos {
			v := &salvos[i]
			h[v.Class] = join(h[v.Class], d.bin.of(v.N, throw{v.At, v.BestOf}))
		}
	}
	for c := range h {
		if lowLuck {
			points, _ := pips(salvos, combat.HitClass(c))
			h[c] = append(make([]float64, points/dice.Sides), d.bin.of(min(points%dice.Sides, 1), throw{at: points % dice.Sides})...)
		}
		if h[c] == nil {
			h[c] = certainly
		}
	}
	return h
}

// certainly is the distribution of no dice: no hits.
var certainly = []float64{1}

// join is the distribution of the hits of two throws together; nil stands for
// no throw.
func join(a, b []float64) []float64 {
	if a == nil {
		return b
	}
	out := make([]float64, len(a)+len(b)-1)
	for i, p := range a {
		for k, q := range b {
			out[i+k] += p * q
		}
	}
	return out
}
