package luck

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"

	"github.com/adjutant-game/adjutant/state/dice"
)

// Throw is the number at which one die, or the best of several, hits: this number or
// less.
type Throw struct {
	At int
	// Best is the number of dice of which only the best counts; 0 and 1 are one die.
	Best int
}

// Chance is the chance of the throw to hit.
func (t Throw) Chance() float64 {
	miss := 1 - float64(min(max(t.At, 0), dice.Sides))/dice.Sides
	return 1 - math.Pow(miss, float64(max(t.Best, 1)))
}

// Throws is a number of throws of each kind.
type Throws map[Throw]int

// Add adds n throws of a kind.
func (ts Throws) Add(t Throw, n int) { ts[Throw{t.At, max(t.Best, 1)}] += n }

// Expected is the expected number of hits.
func (ts Throws) Expected() (hits float64) {
	for _, t := range ts.kinds() {
		hits += t.Chance() * float64(ts[t])
	}
	return hits
}

// kinds lists the throws in a fixed order.
func (ts Throws) kinds() []Throw {
	list := make([]Throw, 0, len(ts))
	for t, n := range ts {
		if n > 0 {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(a, b Throw) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Best, b.Best)) })
	return list
}

// Distribution is the exact distribution of the number of hits.
func (ts Throws) Distribution() Dist {
	d := Dist{P: []float64{1}}
	for _, t := range ts.kinds() {
		d = d.Plus(binomial(ts[t], t.Chance()))
	}
	return d
}

// Dist is a distribution over whole numbers: P[i] is the chance of From+i.
type Dist struct {
	From int
	P    []float64
}

// negligible is the chance, relative to that of the likeliest number, below which the
// ends of a distribution are cut off. A tail cannot be smaller.
const negligible = 1e-40

// Floor is the smallest chance that a tail is given as; smaller ones are rounded up to
// it.
const Floor = 1e-30

// binomial is the distribution of the hits of n dice. It begins at the likeliest number
// and goes from each to the next by the ratio of their chances. The chance of the
// likeliest follows at the end, because all of them add up to 1.
func binomial(n int, p float64) Dist {
	switch {
	case n == 0 || p <= 0:
		return Dist{P: []float64{1}}
	case p >= 1:
		return Dist{From: n, P: []float64{1}}
	}
	mode := min(int(float64(n+1)*p), n)
	odds := p / (1 - p)
	low, high := []float64{}, []float64{1}
	for k, q := mode, 1.0; k > 0; k-- {
		if q *= float64(k) / (float64(n-k+1) * odds); q < negligible {
			break
		}
		low = append(low, q)
	}
	for k, q := mode, 1.0; k < n; k++ {
		if q *= float64(n-k) * odds / float64(k+1); q < negligible {
			break
		}
		high = append(high, q)
	}
	slices.Reverse(low)
	d := Dist{From: mode - len(low), P: append(low, high...)}
	floats.Scale(1/floats.Sum(d.P), d.P)
	return d
}

// Plus is the distribution of the sum of two independent numbers.
func (d Dist) Plus(e Dist) Dist {
	if len(d.P) < len(e.P) {
		d, e = e, d
	}
	out := Dist{From: d.From + e.From, P: make([]float64, len(d.P)+len(e.P)-1)}
	for i, q := range e.P {
		if q > 0 {
			floats.AddScaled(out.P[i:i+len(d.P)], q, d.P)
		}
	}
	return out.cut()
}

// Minus is the distribution of the difference of two independent numbers.
func (d Dist) Minus(e Dist) Dist { return d.Plus(e.Times(-1)) }

// Times is the distribution of the number with its sign reversed (-1) or as it is (1).
func (d Dist) Times(sign int) Dist {
	if sign >= 0 {
		return d
	}
	p := slices.Clone(d.P)
	slices.Reverse(p)
	return Dist{From: -(d.From + len(d.P) - 1), P: p}
}

// cut takes the negligible ends off.
func (d Dist) cut() Dist {
	least := floats.Max(d.P) * negligible
	from, to := 0, len(d.P)
	for d.P[from] < least {
		from++
	}
	for d.P[to-1] < least {
		to--
	}
	return Dist{From: d.From + from, P: d.P[from:to]}
}

// Mean is the expected number.
func (d Dist) Mean() (m float64) {
	for i, p := range d.P {
		m += float64(d.From+i) * p
	}
	return m
}

// Variance is the expected square of the distance from the mean.
func (d Dist) Variance() (v float64) {
	mean := d.Mean()
	for i, p := range d.P {
		x := float64(d.From+i) - mean
		v += x * x * p
	}
	return v
}

// AtLeast is the chance of that number or more.
func (d Dist) AtLeast(k int) float64 {
	if k <= d.From {
		return 1
	}
	sum := 0.0
	for i := len(d.P) - 1; i >= 0 && d.From+i >= k; i-- { // the small ones first
		sum += d.P[i]
	}
	return bound(sum)
}

// AtMost is the chance of that number or fewer.
func (d Dist) AtMost(k int) float64 {
	if k >= d.From+len(d.P)-1 {
		return 1
	}
	sum := 0.0
	for i := 0; i < len(d.P) && d.From+i <= k; i++ {
		sum += d.P[i]
	}
	return bound(sum)
}

// Percentile says how many per cent of fair dice do worse: the chance of less, plus
// half the chance of the same.
func (d Dist) Percentile(k int) float64 {
	less, same := 0.0, 0.0
	for i, p := range d.P {
		switch n := d.From + i; {
		case n < k:
			less += p
		case n == k:
			same = p
		}
	}
	return 100 * min(max(less+same/2, 0), 1)
}

func bound(p float64) float64 { return min(max(p, Floor), 1) }
