package odds

import "github.com/adjutant-game/adjutant/state/combat"

// binomials keeps the distributions of hits of n dice at a value.
type binomials [7][][]float64

func (b *binomials) of(n, at int) []float64 {
	at = min(max(at, 0), 6)
	p := float64(at) / 6
	for len(b[at]) <= n {
		m := len(b[at])
		d := make([]float64, m+1)
		d[0] = 1
		if m > 0 {
			last := b[at][m-1]
			d[0] = last[0] * (1 - p)
			d[m] = last[m-1] * p
			for k := 1; k < m; k++ {
				d[k] = last[k]*(1-p) + last[k-1]*p
			}
		}
		b[at] = append(b[at], d)
	}
	return b[at][n]
}

// hitChances are the chances of each number of hits, by class. The classes do
// not depend on each other: no die counts for two of them.
type hitChances [3][]float64

// each calls f for every combination of hits that can be.
func (h *hitChances) each(f func(hits combat.Hits, p float64)) {
	for i, p := range h[combat.AnyTarget] {
		for j, q := range h[combat.NotSubs] {
			for k, r := range h[combat.NotAir] {
				if x := p * q * r; x > 0 {
					f(combat.Hits{combat.AnyTarget: i, combat.NotSubs: j, combat.NotAir: k}, x)
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
			h[v.Class] = join(h[v.Class], d.bin.of(v.N, v.At))
		}
	}
	for c := range h {
		if lowLuck {
			points, _ := pips(salvos, combat.HitClass(c))
			h[c] = append(make([]float64, points/6), d.bin.of(min(points%6, 1), points%6)...)
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
