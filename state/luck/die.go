package luck

import (
	"math"

	"gonum.org/v1/gonum/mathext"

	"github.com/adjutant-game/adjutant/state/dice"
)

// Faces counts dice by what they showed: Faces[0] is the number of ones.
type Faces [dice.Sides]int

// add counts one die; a number that is not a face is not counted.
func (fs *Faces) add(face int) {
	if face >= 1 && face <= dice.Sides {
		fs[face-1]++
	}
}

// addAll adds what another has counted.
func (fs *Faces) addAll(others Faces) {
	for i, n := range others {
		fs[i] += n
	}
}

// Die counts what the tests of the die need from a row of faces. It keeps no more than
// that, however long the row is. Each game is a separate row.
type Die struct {
	Faces Faces
	// pairs counts the faces of one die and the next, each die in one pair.
	pairs [dice.Sides][dice.Sides]int
	// runs, and what is expected of them and their variance, by row.
	runs                   int
	expectedRuns, variance float64
}

// AddRow counts a row of faces, in the order in which they fell.
func (d *Die) AddRow(faces []int) {
	var high, runs int
	for i, f := range faces {
		d.Faces.add(f)
		if i%2 == 1 {
			d.pairs[faces[i-1]-1][f-1]++
		}
		if isHigh(f) {
			high++
		}
		if i == 0 || isHigh(f) != isHigh(faces[i-1]) {
			runs++
		}
	}
	n, h := float64(len(faces)), float64(high)
	low := n - h
	if n < 2 || high == 0 || low == 0 {
		return // such a row has one run, whatever the die is like
	}
	d.runs += runs
	d.expectedRuns += 1 + 2*h*low/n
	d.variance += 2 * h * low * (2*h*low - n) / (n * n * (n - 1))
}

// Add adds what another has counted.
func (d *Die) Add(o *Die) {
	d.Faces.addAll(o.Faces)
	for i := range d.pairs {
		for k := range d.pairs[i] {
			d.pairs[i][k] += o.pairs[i][k]
		}
	}
	d.runs += o.runs
	d.expectedRuns += o.expectedRuns
	d.variance += o.variance
}

func isHigh(face int) bool { return face > dice.Sides/2 }

// Test is one test of the die.
type Test struct {
	// Name is "chi-squared", "runs" or "serial".
	Name string `json:"test"`
	// What says in a few words what is tested.
	What string `json:"what"`
	// N is how much there was to test: dice, or pairs of dice.
	N         int     `json:"n"`
	Statistic float64 `json:"statistic"`
	// Freedom is the degrees of freedom of a chi-squared statistic; 0 for a normal
	// one.
	Freedom int `json:"freedom"`
	// P is the chance that a fair die gives a statistic this far out.
	P float64 `json:"p"`
}

// enough is the expected number in each class that chi-squared needs to be meaningful.
const enough = 5

// Tests tests the die with those tests for which there are enough dice: whether all
// faces come equally often, whether high and low ones follow each other as they should,
// and whether a die says anything about the next.
func (d *Die) Tests() []Test {
	var out []Test
	n := 0
	var seen []float64
	for _, c := range d.Faces {
		n += c
		seen = append(seen, float64(c))
	}
	if n >= enough*dice.Sides {
		out = append(out, chiSquared("chi-squared", "all faces come equally often", n, seen))
	}
	if d.variance >= 1 {
		z := (float64(d.runs) - d.expectedRuns) / math.Sqrt(d.variance)
		out = append(out, Test{Name: "runs", What: "high faces (4 to 6) and low ones change places as often as chance has it", N: n,
			Statistic: z, P: 2 * above(math.Abs(z))})
	}
	n, seen = 0, nil
	for i := range d.pairs {
		for _, c := range d.pairs[i] {
			n += c
			seen = append(seen, float64(c))
		}
	}
	if n >= enough*len(seen) {
		out = append(out, chiSquared("serial", "all pairs of a die and the next come equally often", n, seen))
	}
	return out
}

// chiSquared tests that all classes are equally likely.
func chiSquared(name, what string, n int, seen []float64) Test {
	want, x := float64(n)/float64(len(seen)), 0.0
	for _, c := range seen {
		x += (c - want) * (c - want) / want
	}
	k := len(seen) - 1
	return Test{Name: name, What: what, N: n, Statistic: x, Freedom: k, P: mathext.GammaIncRegComp(float64(k)/2, x/2)}
}

// above is the chance that a normally distributed number is above z. This package uses none
// of gonum's distributions: they would bring its linear algebra into the programs that run
// in a browser.
func above(z float64) float64 { return math.Erfc(z/math.Sqrt2) / 2 }
