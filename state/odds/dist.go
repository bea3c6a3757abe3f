package odds

import (
	"math"

	"github.com/adjutant-game/adjutant/state/combat"
)

// chance is a number of hits of each class and how likely it is.
type chance struct {
	hits combat.Hits
	p    float64
}

// binomials keeps the distributions of hits of n dice at a value.
type binomials [7][][]float64

func (b *binomials) of(n, at int) []float64 {
	at = min(max(at, 0), 6)
	for len(b[at]) <= n {
		b[at] = append(b[at], binomial(len(b[at]), at))
	}
	return b[at][n]
}

// dist is the distribution of hits of salvos thrown together, by class.
type dist struct {
	bin   binomials
	class [3][]float64
	spare []float64
}

// of returns every combination of hits with its chance; the list is good until
// the next call with the same buffer.
func (d *dist) of(salvos []combat.Salvo, lowLuck bool, out []chance) []chance {
	for c := range d.class {
		d.class[c] = append(d.class[c][:0], 1)
		if lowLuck {
			if points, first := pips(salvos, combat.HitClass(c)); first >= 0 {
				d.class[c] = append(d.class[c][:0], make([]float64, points/6)...)
				d.class[c] = append(d.class[c], 1)
				d.add(c, 1, points%6)
			}
		}
	}
	if !lowLuck {
		for i := range salvos {
			v := &salvos[i]
			if v.BestOf < 2 {
				d.add(int(v.Class), v.N, v.At)
				continue
			}
			miss := math.Pow(1-float64(min(v.At, 6))/6, float64(v.BestOf))
			d.fold(int(v.Class), binomialOf(v.N, 1-miss))
		}
	}
	for i, p := range d.class[combat.AnyTarget] {
		for j, q := range d.class[combat.NotSubs] {
			for k, r := range d.class[combat.NotAir] {
				if x := p * q * r; x > 0 {
					out = append(out, chance{combat.Hits{combat.AnyTarget: i, combat.NotSubs: j, combat.NotAir: k}, x})
				}
			}
		}
	}
	return out
}

// add folds n more dice at a value into a class.
func (d *dist) add(c, n, at int) { d.fold(c, d.bin.of(n, at)) }

// fold adds a distribution of hits to a class.
func (d *dist) fold(c int, b []float64) {
	old := d.class[c]
	size := len(old) + len(b) - 1
	d.spare = append(d.spare[:0], make([]float64, size)...)
	for i, p := range old {
		if p == 0 {
			continue
		}
		for k, q := range b {
			d.spare[i+k] += p * q
		}
	}
	d.class[c], d.spare = d.spare, old
}
