package luck

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mathext"

	"github.com/adjutant-game/adjutant/state/dice"
)

func near(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if !(math.Abs(got-want) <= off) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// Two dice at 1 and one at 3: on 216 throws, 5·5·3 = 75 without a hit, with one
// 2·(1·5·3) + 5·5·3 = 105, with two 3 + 2·(1·5·3) = 33, with three 3.
func TestDistributionByHand(t *testing.T) {
	ts := Throws{}
	ts.Add(Throw{At: 1}, 2)
	ts.Add(Throw{At: 3}, 1)
	d := ts.Distribution()
	for k, want := range []float64{75, 105, 33, 3} {
		near(t, "chance", d.P[k-d.From], want/216, 1e-15)
	}
	near(t, "expected", ts.Expected(), 2./6+3./6, 1e-15)
	near(t, "two or more", d.AtLeast(2), 36./216, 1e-15)
	near(t, "none", d.AtMost(0), 75./216, 1e-15)
	near(t, "one and more than none", d.AtLeast(-4), 1, 0)
	near(t, "four or more", d.AtLeast(4), Floor, 0)
	near(t, "percentile of one hit", d.Percentile(1), 100*(75+105./2)/216, 1e-12)
	near(t, "percentile of no hit", d.Percentile(0), 100*(75./2)/216, 1e-12)
}

// A heavy bomber keeps the better of two dice: it misses at 4 with 1/9. What is to
// hit at 6 always does, what is to hit at 0 never.
func TestThrowsOfSpecialKinds(t *testing.T) {
	near(t, "best of two at 4", Throw{4, 2}.Chance(), 8./9, 1e-15)
	ts := Throws{}
	ts.Add(Throw{At: 6}, 3)
	ts.Add(Throw{At: 0}, 2)
	ts.Add(Throw{At: 7}, 1)
	if d := ts.Distribution(); d.From != 4 || len(d.P) != 1 {
		t.Errorf("certain hits: %+v", d)
	}
	if d := (Throws{}).Distribution(); d.AtLeast(0) != 1 || d.Percentile(0) != 50 {
		t.Errorf("no dice: %+v", d)
	}
}

// The attacker throws one die at 3, the defender one at 2: the difference is -1 with
// 1/2·1/3, 0 with 1/2·2/3 + 1/2·1/3, 1 with 1/2·2/3.
func TestDifferenceByHand(t *testing.T) {
	a, b := Throws{Throw{3, 1}: 1}, Throws{Throw{2, 1}: 1}
	d := a.Distribution().Minus(b.Distribution())
	if d.From != -1 {
		t.Fatalf("%+v", d)
	}
	for i, want := range []float64{1. / 6, 1. / 2, 1. / 3} {
		near(t, "difference", d.P[i], want, 1e-15)
	}
	near(t, "mean", d.Mean(), 1./2-1./3, 1e-15)
	near(t, "variance", d.Variance(), 1./4+2./9, 1e-15)
}

// For very many dice of one kind the tails are those of the incomplete beta
// function, far out too.
func TestTailsOfManyDice(t *testing.T) {
	const n = 400_000
	d := Throws{Throw{1, 1}: n}.Distribution()
	near(t, "mean", d.Mean(), n/6., 1e-5)
	near(t, "variance", d.Variance()/(n*5./36), 1, 1e-9)
	for _, k := range []int{66_667, 67_200, 68_000, 69_000} {
		near(t, "tail", d.AtLeast(k)/mathext.RegIncBeta(float64(k), float64(n-k+1), 1./6), 1, 1e-6)
	}
}

// Half a million dice of all kinds together: the mean and the variance are the sums
// of those of the kinds.
func TestManyKindsOfDice(t *testing.T) {
	ts, mean, variance := Throws{}, 0.0, 0.0
	for at := 1; at <= 5; at++ {
		n := 100_000
		ts.Add(Throw{At: at}, n)
		p := float64(at) / 6
		mean += float64(n) * p
		variance += float64(n) * p * (1 - p)
	}
	d := ts.Distribution()
	near(t, "mean", d.Mean(), mean, 1e-5)
	near(t, "variance", d.Variance()/variance, 1, 1e-9)
	near(t, "percentile of the mean", d.Percentile(int(mean)), 50, 0.1)
}

// The dice of a game, thrown twenty thousand times, hit as often as the distribution
// says.
func TestDistributionAgainstSimulation(t *testing.T) {
	ts := Throws{Throw{1, 1}: 7, Throw{2, 1}: 4, Throw{3, 1}: 5, Throw{4, 2}: 2, Throw{4, 1}: 1}
	d := ts.Distribution()
	src := dice.NewStream([]byte("a seed for this test"), "luck")
	const fights = 20_000
	seen := make([]int, 25)
	for range fights {
		hits := 0
		for _, k := range ts.kinds() {
			faces, err := src.Roll(ts[k]*k.Best, "test")
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < len(faces); i += k.Best {
				low := faces[i]
				for _, f := range faces[i : i+k.Best] {
					low = min(low, f)
				}
				if low <= k.At {
					hits++
				}
			}
		}
		seen[hits]++
	}
	sum := 0
	for k := range seen {
		sum += seen[k]
		p := d.AtMost(k)
		// Four standard errors of so many fights, and two fights for the far ends.
		near(t, "share of fights with as many hits or fewer", float64(sum)/fights, p, 4*math.Sqrt(p*(1-p)/fights)+2./fights)
	}
}
